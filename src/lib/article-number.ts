import { kanjiNumber } from './kanji-number.ts'

const number = '(?:\\d{1,4}|[〇一二三四五六七八九十百千]{1,9})'
const one = new RegExp(`^第?(${number})条?((?:[の\\-._/](?:${number}))*)$`)
const range = /^(.+?)(?:から|:|~)(.+?)(?:まで)?$/s
const longest = 60

/**
 * The `Num` under which e-Gov keeps an article, from any spelling of it: 第41条の19, 41条の19, 41-19, 41の19, ４１－１９,
 * 四十一条の十九 and 第四十一条の十九 are all `41_19`; 第24条から第25条まで is `24:25`. Undefined when it is no article.
 */
export function articleNum(text: string): string | undefined {
  if (text.length > longest) return undefined
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('條', '条')
    .replace(/\s/g, '')
  const single = oneArticle(plain)
  if (single) return single
  const [, from = '', to = ''] = range.exec(plain) ?? []
  const [first, last] = [oneArticle(from), oneArticle(to)]
  return first && last ? `${first}:${last}` : undefined
}

/** How an article is cited: `41_19` is 第41条の19, `24:25` is 第24条から第25条まで. */
export function articleName(num: string): string {
  const [first = '', last] = num.split(':').map((part) => {
    const [article, ...branches] = part.split('_').map((digits) => digits.replace(/^0+(?=\d)/, ''))
    return [`第${article}条`, ...branches].join('の')
  })
  return last === undefined ? first : `${first}から${last}まで`
}

/** Article × 1000 + first branch; a range sorts as its first article. Null when `num` is no article. */
export function articleSort(num: string): number | null {
  const [, article = '', branch = '0'] = /^(\d{1,5})(?:_(\d{1,3}))?(?:[_:]|$)/.exec(num) ?? []
  return article === '' ? null : Number(article) * 1000 + Number(branch)
}

/** Whether a range such as `24:25` holds an article. */
export function rangeHolds(range: string, article: string): boolean {
  const [first, last] = range.split(':').map(articleSort)
  const sort = articleSort(article)
  return !!first && !!last && sort !== null && first <= sort && sort <= last
}

/** How a paragraph and an item are cited: 第2項第3号の2イ（１）. */
export function citedBelow(paragraph: number | null, item: string | null): string {
  const number = item?.replace(/^\d+/, (first) => `第${first}号`).replace(/[(][^()]{1,8}[)]/g, fullWidth) ?? ''
  return `${paragraph === null ? '' : `第${paragraph}項`}${number}`
}

/** (1) as laws print it: （１）. */
const fullWidth = (sign: string): string =>
  sign.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))

function oneArticle(plain: string): string | undefined {
  const [, article = '', tail = ''] = one.exec(plain) ?? []
  const numbers = [article, ...tail.split(/[の\-._/]/).slice(1)].map(kanjiNumber)
  return numbers.every((part) => part !== undefined && part > 0) ? numbers.join('_') : undefined
}
