/** Words beside which a share may mean something else than the part of the cost that is paid. */
const otherMeaning = /定額|定率|上乗せ|加算|以上|超|(?<!円)未満|税率|利率|年利|金利|保証料|増加|向上/

// Each begins where no number is under way and is bounded, so that a long run of digits or spaces is looked at once.
const whole = '(?<![\\d.])(\\d{1,4})'
const decimal = '(?<![\\d.])(\\d{1,4}(?:\\.\\d{1,4})?)'
const shares = new RegExp(
  `${whole} ?分 ?の ?(\\d{1,4})(?!\\d)|${decimal} ?/ ?(\\d{1,4}(?:\\.\\d{1,4})?)(?!\\d)|${decimal} ?(%|パーセント)|${decimal} ?割`,
  'g',
)
const kanji = '[一二三四五六七八九十]'
const kanjiOf = new RegExp(`(?<!${kanji})${kanji}{1,3}(?= ?分 ?の)`, 'g')
const kanjiPart = new RegExp(`(分 ?の ?)(${kanji}{1,3})(?!${kanji})`, 'g')

/**
 * The part of the eligible cost that a free text states, rounded to three places; null unless it names exactly one share
 * and nothing else that could change it (「2分の1以内」 0.5, 「１／２又は２／３」 null, 「定額」 null).
 */
export function subsidyRate(text: string | null | undefined): number | null {
  const plain = (text ?? '').normalize('NFKC').replace(/\s+/g, ' ').replace(kanjiOf, kanjiNumber)
  const spoken = plain.replace(kanjiPart, (_, head, n) => head + kanjiNumber(n))
  if (otherMeaning.test(spoken)) return null
  const found = new Set([...spoken.matchAll(shares)].map(shareOf))
  const [only] = found
  if (found.size !== 1 || only === undefined || !(only > 0 && only <= 1)) return null
  return only
}

function shareOf([, of, part, above, below, percent, , tenths]: RegExpExecArray): number {
  if (part !== undefined) return rounded(Number(part) / Number(of))
  if (above !== undefined) return rounded(Number(above) / Number(below))
  return rounded(percent === undefined ? Number(tenths) / 10 : Number(percent) / 100)
}

const rounded = (share: number): number => Math.round(share * 1000) / 1000

const digits = '一二三四五六七八九'

function kanjiNumber(word: string): string {
  const [tens = '', ones = ''] = word.includes('十') ? word.split('十') : ['0', word]
  const value = (digit: string) => digits.indexOf(digit) + 1
  return String((word.includes('十') ? (tens === '' ? 1 : value(tens)) * 10 : 0) + (ones === '' ? 0 : value(ones)))
}
