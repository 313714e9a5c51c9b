/** Words beside which a share may mean something else than the part of the cost that is paid. */
const otherMeaning = /定額|定率|上乗せ|加算|以上|超|(?<!円)未満|税率|利率|年利|金利|保証料|増加|向上/

const shares =
  /(\d+)\s*分\s*の\s*(\d+)|(\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)\s*(%|パーセント)|(\d+(?:\.\d+)?)\s*割/g

/**
 * The part of the eligible cost that a free text states, rounded to three places; null unless it names exactly one share
 * and nothing else that could change it (「2分の1以内」 0.5, 「１／２又は２／３」 null, 「定額」 null).
 */
export function subsidyRate(text: string | null | undefined): number | null {
  const plain = (text ?? '').normalize('NFKC').replace(/[一二三四五六七八九十]+(?=\s*分\s*の)/g, kanjiNumber)
  const spoken = plain.replace(/(分\s*の\s*)([一二三四五六七八九十]+)/g, (_, head, n) => head + kanjiNumber(n))
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
