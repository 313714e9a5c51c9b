import { byName } from '../lib/by-name.ts'

const scales: Readonly<Record<string, number>> = byName({
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  mil: 1e6,
  billion: 1e9,
  bn: 1e9,
  trillion: 1e12,
})

const figure = '(?<![\\d,.])(\\d[\\d,]*(?:\\.\\d+)?)'
const scale = '(?: ?(thousand|million|billion|trillion|mil|bn|k|m))?'
const before =
  '(?:(more than|greater than|at least|over|above|exceeding|from)|(less than|under|below)|(up to|at most|no more than|maximum of|within)) '
const after = '(?: (or more|or over|and above|and over)| (or less|or under))?'

const amount = new RegExp(
  `(?:${before})?(?:(?:¥|jpy ?|yen ?)${figure}${scale}|${figure}${scale}(?: ?yen| ?jpy))\\b${after}`,
  'gi',
)
const people = new RegExp(
  `(?:${before})?${figure} (?:full.?time )?(?:employees?|workers?|staff|people|persons?)\\b${after}`,
  'gi',
)
const age = new RegExp(
  `(?:aged? )?(?:${before})?${figure}(?: years? old)(?: (or (?:more|over|older))| (or (?:less|under|younger)))?`,
  'gi',
)

/** What an amount of yen is called in Japanese: 100 million is 1億. */
function inYen(digits: string, word = ''): string {
  const yen = Number(digits.replaceAll(',', '')) * (scales[word.toLowerCase()] ?? 1)
  if (yen >= 1e8 && yen % 1e7 === 0) return `${yen / 1e8}億円`
  return yen >= 1e4 && yen % 1e3 === 0 ? `${yen / 1e4}万円` : `${yen}円`
}

const bound = (least?: string, below?: string, most?: string, orMore?: string, orLess?: string): string =>
  least || orMore ? '以上' : below ? '未満' : most || orLess ? '以下' : ''

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'.split('|')
const named = months.filter((name) => name !== 'May').flatMap((name) => [name, name.slice(0, 3)])
/** A month is written with a capital letter, and May, which begins questions, stands behind a preposition or before a day or year. */
const month = new RegExp(
  `\\b(${named.join('|')}|(?<=(?:in|by|until|of|from|since|before|after) )May|May(?= \\d))\\b\\.?(?: (\\d{1,2})(?:st|nd|rd|th)?\\b(?! ?(?:million|yen)))?(?:,? (20\\d\\d))?`,
  'g',
)

function inMonth(_: string, name: string, day?: string, year?: string): string {
  const number = months.findIndex((one) => one.startsWith(name.slice(0, 3))) + 1
  return ` ${year ? `${year}年` : ''}${number}月${day ? `${day}日` : ''} `
}

/** A text whose amounts, numbers of people, ages, months, years and articles are written in Japanese. */
export function figuresInJapanese(text: string): string {
  if (!/[\dA-Z]/.test(text)) return text
  return text
    .replace(/\bcovid-?19\b/gi, 'covid')
    .replace(
      amount,
      (_, a, b, c, yen, yenScale, own, ownScale, more, less) =>
        ` ${inYen(yen ?? own, yenScale ?? ownScale)}${bound(a, b, c, more, less)} `,
    )
    .replace(
      people,
      (_, a, b, c, count, more, less) => ` 従業員${count.replaceAll(',', '')}人${bound(a, b, c, more, less)} `,
    )
    .replace(age, (_, a, b, c, years, more, less) => ` ${years}歳${bound(a, b, c, more, less)} `)
    .replace(/\b(?:fiscal year|fiscal|fy) ?(20\d\d)\b/gi, ' $1年度 ')
    .replace(
      /\barticles? (\d+)((?:-\d+)*)(?:,? paragraph (\d+))?/gi,
      (_, number, branches: string, paragraph) =>
        ` 第${number}条${branches.replaceAll('-', 'の')}${paragraph ? `第${paragraph}項` : ''} `,
    )
    .replace(/\bsection (\d+)\b/gi, ' 第$1条 ')
    .replace(month, inMonth)
}
