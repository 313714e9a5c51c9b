import { detailOf, search } from '../nega-documents.ts'
import { type Answer, type Asked, notFound } from './site.ts'

interface NegativeAct {
  /** Its place in the answers of the site. */
  readonly no: number
  readonly name: string
  readonly day: string
}

export interface NegativeSite {
  /** Acts against those who build; other trades have none. */
  acts: readonly NegativeAct[]
}

/** 国土交通省, ネガティブ情報等検索サイト: a form for a trade and its months, and a page for each act. */
export const negativeSite =
  (site: NegativeSite) =>
  ({ url, form }: Asked): Answer => {
    if (url.pathname !== new URL(search).pathname) return notFound
    const act = site.acts.find(({ no }) => url.searchParams.get('no') === String(no))
    if (act) return pageOf(act)
    const from = `${form?.get('start_year')}-${form?.get('start_month')?.padStart(2, '0')}`
    const found =
      form?.get('jigyoubunya') === 'kensetugyousya' ? site.acts.filter(({ day }) => day.slice(0, 7) >= from) : []
    return `<!DOCTYPE html><html lang="ja"><head><meta charset="UTF-8"><title>国土交通省ネガティブ情報等検索サイト</title></head>
<body><table>${found.map(({ no, name }) => `<tr><td>${name}</td><td class="detail"><a class="overview" href="search.cgi?jigyoubunya=kensetugyousya&amp;EID=search&amp;no=${no}">概要</a></td></tr>`).join('')}</table></body></html>`
  }

const pageOf = ({ name, day }: NegativeAct): string =>
  detailOf({
    処分等年月日: day,
    処分等を行った者: '見本地方整備局',
    事業者名: name,
    本社住所: '東京都港区見本１',
    根拠法令: '建設業法第28条第3項',
    処分等の種類: '営業停止',
    違反行為の概要: '主任技術者を置かなかった。',
  })
