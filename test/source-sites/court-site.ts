import { eraYear } from '../../src/lib/era.ts'
import { type Answer, type Asked, notFound } from './site.ts'

interface Decision {
  /** Its number at the site. */
  readonly id: number
  readonly day: string
}

export interface CourtSite {
  decisions: readonly Decision[]
}

const rowsPerPage = 30

/** 裁判所, 裁判例検索: a search by the day of the decision with thirty rows a page, and a page for each decision. */
export const courtSite =
  (site: CourtSite) =>
  ({ url }: Asked): Answer => {
    const [, id] = /^\/hanrei\/(\d+)\/detail2\/index\.html$/.exec(url.pathname) ?? []
    const decision = site.decisions.find((one) => one.id === Number(id))
    if (decision) return detailOf(decision)
    if (url.pathname !== '/hanrei/search1/index.html') return notFound
    const asked = (name: string) => url.searchParams.get(name) ?? ''
    const day = (end: 'From' | 'To') => {
      const year = eraYear(asked(`filter[judgeGengo${end}]`), Number(asked(`filter[judgeYear${end}]`)))
      const parts = [asked(`filter[judgeMonth${end}]`), asked(`filter[judgeDay${end}]`)]
      return [String(year), ...parts.map((part) => part.padStart(2, '0'))].join('-')
    }
    const found = site.decisions.filter((one) => one.day >= day('From') && one.day <= day('To'))
    const offset = Number(asked('offset'))
    return searchOf(found.slice(offset, offset + rowsPerPage), found.length)
  }

const numberOf = ({ id }: Decision) => `令和8(行ヒ)${id}`

const searchOf = (rows: readonly Decision[], found: number): string => `<!DOCTYPE html><html lang="ja"><head>
<title>裁判例検索</title></head><body><form action="/hanrei/search1/index.html"></form><p class="paging-parts2">${found}件中</p>
<table class="search-result-table"><tbody>${rows
  .map(
    (one) => `<tr><th><a href="../${one.id}/detail2/index.html">最高裁判例</a></th>
<td><p>${numberOf(one)}
見本処分取消請求事件</p><p>${one.day}
最高裁判所第三小法廷

判決</p></td></tr>`,
  )
  .join('')}</tbody></table></body></html>`

const detailOf = (one: Decision): string => {
  const metas = {
    court_case_type: '1',
    court_name: '最高裁判所第三小法廷',
    judge_date_num: one.day.replaceAll('-', ''),
    jiken_id: String(one.id),
    composite_jiken_number: numberOf(one),
    judge_type_name: '判決',
    jiken_name: '見本処分取消請求事件',
    note_1: '見本の処分の取消し',
  }
  return `${Object.entries(metas)
    .map(([name, content]) => `<meta name="${name}" content="${content}">`)
    .join('\n')}
<!DOCTYPE html><html lang="ja"><head><meta property="og:url" content="https://www.courts.go.jp/hanrei/${one.id}/detail2/index.html"></head>
<body><dl><dt>事件番号</dt><dd>${numberOf(one)}</dd></dl><dl><dt>裁判年月日</dt><dd>${one.day}</dd></dl></body></html>`
}
