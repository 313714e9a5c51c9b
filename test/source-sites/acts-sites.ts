import { handmadeWorkbook } from '../hostile-files.ts'
import { type Answer, type Asked, notFound } from './site.ts'

/** An order of the Fair Trade Commission, or an act of the Financial Services Agency. */
export interface ListedAct {
  readonly number: string
  readonly name: string
  /** In the calendar of the era. */
  readonly day: string
}

export interface ActsSite {
  orders: readonly ListedAct[]
  acts: readonly ListedAct[]
  /** What the column of the law is called. */
  lawHead: string
}

const orderHeads = (law: string) => ['一連番号', '事件番号', '件名', '内容', law, '措置年月日']

/** 公正取引委員会, 独占禁止法の法的措置一覧: a page a fiscal year, all orders in that of the newest here. */
export const ordersSite =
  (site: ActsSite) =>
  ({ url }: Asked): Answer => {
    const [, year] = /^\/dk\/ichiran\/dkhaijo_R(\d+)\.html$/.exec(url.pathname) ?? []
    if (year === undefined || Number(year) > 7) return notFound
    const rows = Number(year) === 7 ? site.orders : []
    const row = (cells: readonly string[], tag: string) =>
      `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
    const shown = rows.map(({ number, name, day }, n) =>
      row([String(n + 1), number, `${name}に対する件`, '受注予定者を決定していた', '第3条', day], 'td'),
    )
    return `<!doctype html><html lang="ja"><meta charset="utf-8"><body><h2>令和${year}年度</h2><h3>(1)　排除措置命令</h3>
<table>${row(orderHeads(site.lawHead), 'th')}${shown.join('')}</table></body></html>`
  }

const actHeads = (law: string) =>
  `年度,公表日,解除の有無,業態１,業態２,金融機関等名,法人番号,${law},処分の種類,処分の内容,主たる処分原因,主たる契機`.split(
    ',',
  )

/** 金融庁, 行政処分事例集: a page that links to the newest workbook. */
export const actsSite =
  (site: ActsSite) =>
  ({ url }: Asked): Answer => {
    if (url.pathname === '/status/s_jirei/kouhyou.html')
      return '<!doctype html><html lang="ja"><meta charset="utf-8"><a href="s_jirei.xlsx">行政処分事例集（Excel）</a></html>'
    return url.pathname === '/status/s_jirei/s_jirei.xlsx' ? workbookOf(site) : notFound
  }

function workbookOf({ acts, lawHead }: ActsSite): Buffer {
  const rows = acts.map(({ number, name, day }) =>
    `R7,${day},,証券,第一種金融商品取引業,${name},${number},金融商品取引法第51条,業務改善命令,改善計画の提出,内部管理態勢の不備,検査`.split(
      ',',
    ),
  )
  const cell = (text: string, row: number, column: number) =>
    `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`
  return handmadeWorkbook({
    rows: [actHeads(lawHead), ...rows]
      .map((cells, n) => `<row r="${n + 1}">${cells.map((text, i) => cell(text, n + 1, i)).join('')}</row>`)
      .join(''),
  })
}
