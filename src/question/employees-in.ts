import { kanjiNumber } from '../lib/kanji-number.ts'
import type { NumberRead } from './amount-in.ts'
import { boundsOf } from './bounds.ts'

const number = '(?:\\d{1,3}(?:,\\d{3})|\\d{1,6}|[一二三四五六七八九十百千]{1,6})'
const staff = '(?:従業員|社員|職員|スタッフ|正社員|雇用者|労働者)'
const counted = new RegExp(
  `(?:(${staff})(?:数|は|が|の|約|およそ|合計| ){0,4})?(?<![\\d一二三四五六七八九十百千数第.])(${number}) ?(?:人|名)(?!気|材|件|当|あた|につき|目|称|義|前|様|\\p{sc=Han}*農業)`,
  'u',
)
const none = new RegExp(`${staff}(?:数)?(?:は|が|も)?(?:なし|ゼロ|0|いない|いません)`)

/** How many people work there, as a question says: 従業員20人以下, 社員3名, 5人. */
export function employeesIn(plain: string, isTaken: (index: number) => boolean): NumberRead | null {
  const nobody = none.exec(plain)
  if (nobody) return { from: nobody.index, to: nobody.index + nobody[0].length, value: { least: 0, most: 0 } }
  const found = counted.exec(plain)
  const [whole = '', , digits = ''] = found ?? []
  const [, first] = /(\d{1,6}) ?[~〜～-] ?$/.exec(plain.slice(0, found?.index ?? 0)) ?? []
  const value = digits.includes(',') ? Number(digits.replace(',', '')) : (kanjiNumber(digits) ?? Number(digits))
  if (!found || Number.isNaN(value)) return null
  const to = found.index + whole.length
  if (isTaken(to - 1)) return null
  if (first !== undefined)
    return { from: found.index - first.length - 1, to, value: { least: Number(first), most: value } }
  return { from: found.index, to, value: boundsOf(value, plain.slice(0, found.index), plain.slice(to)) }
}
