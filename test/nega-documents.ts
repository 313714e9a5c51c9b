/** Where the register is searched. */
export const search = 'https://www.mlit.go.jp/nega-inf/cgi-bin/search.cgi'
/** A list of the former site. */
export const listOf = (...rows: string[]) =>
  ['date,jigyousya,syobunsyurui,summary_link,detail_link', ...rows, ''].join('\r\n')
/** A line of such a list. */
export const actRow = (day: string, cell: string, third = '東京都港区', trade = 'kensetugyousya', place = 1) =>
  `${day},${cell},${third},https://www.mlit.go.jp/nega-inf/cgi-bin/ihangaiyo.cgi?jigyoubunya=${trade}&rowNo=${place},`
/** A company as the register names it. */
export const mihon = '株式会社みほん（法人番号：３０１０４０１００００００）'

/** A page about one act. */
export const detailOf = (values: Record<string, string>) =>
  `<!DOCTYPE html><html><head><meta charset="UTF-8"><title>nega-inf</title></head><body><dl class="overview__list">${Object.entries(
    values,
  )
    .map(([label, value]) => `<dt class="title">${label}</dt><dd class="text">${value}</dd>`)
    .join('')}</dl></body></html>`
/** What such a page says of a stop of business. */
export const stop = {
  処分等年月日: '2026年2月28日',
  処分等を行った者: '見本地方整備局',
  事業者名: '株式会社みほん（3010401000000）',
  本社住所: '東京都港区見本１',
  根拠法令: '建設業法第28条第3項',
  処分等の種類: '営業停止',
  処分等の期間: '令和8年3月15日から令和8年3月17日まで',
  違反行為の概要: '主任技術者を置かなかった。',
}
/** Where that page stands. */
export const at = { url: `${search}?jigyoubunya=kensetugyousya&EID=search&no=12` }
