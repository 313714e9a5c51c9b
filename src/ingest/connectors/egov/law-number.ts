import { byName } from '../../../lib/by-name.ts'
import { dateInEraText } from '../../../lib/era.ts'
import { kanjiNumber } from '../../../lib/kanji-number.ts'

/** A 法令番号 taken apart. */
export interface LawNumber {
  readonly era: string
  readonly year: number
  /** 法律, 政令, 財務省令, … */
  readonly kind: string
  readonly number: number
  /** Day of promulgation where the text has it, else null. */
  readonly promulgated: string | null
}

const form = /^(明治|大正|昭和|平成|令和)([^年]+)年(?:[^年月日]+月[^年月日]+日)?(.+?)第([^第号]+)号$/

/** Reads 平成一一年一二月八日法律第一五一号 and 平成十一年法律第百五十一号 alike; null when it is no such number. */
export function lawNumber(text: string): LawNumber | null {
  const [, era = '', yearText = '', kind = '', numberText = ''] = form.exec(text.trim()) ?? []
  const [year, number] = [kanjiNumber(yearText), kanjiNumber(numberText)]
  return year && number ? { era, year, kind, number, promulgated: dateInEraText(text) } : null
}

/** The one spelling of a law number in addresses: 平成11年法律第151号. */
export const lawNumberText = ({ era, year, kind, number }: LawNumber): string =>
  `${era}${year === 1 ? '元' : year}年${kind}第${number}号`

/** e-Gov ids begin with the number of the era, and name laws AC and cabinet orders CO. */
const eraDigits = ['明治', '大正', '昭和', '平成', '令和']
const kinds: Record<string, string> = byName({ AC: '法律', CO: '政令' })

/** Whether an e-Gov id such as 504AC0100000052 is that of this law or cabinet order; ids of ministries tell too little. */
export function hasId({ era, year, kind, number }: LawNumber, id: string): boolean {
  const [, digit, years, letters = '', count] = /^([1-5])(\d{2})(AC|CO)\d{3}(\d{7})$/.exec(id) ?? []
  return (
    eraDigits[Number(digit) - 1] === era &&
    Number(years) === year &&
    kinds[letters] === kind &&
    Number(count) === number
  )
}
