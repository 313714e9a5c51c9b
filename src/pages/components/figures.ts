import { dayWords, notStated } from '../../lib/day-words.ts'
import { eraText } from '../../lib/era.ts'
import { grouped } from '../../lib/grouped.ts'
import { jstDate } from '../../lib/jst.ts'
import type { Language } from '../../lib/language.ts'
import { shortYen } from '../../lib/yen-text.ts'

export { dayWords, momentWords } from '../../lib/day-words.ts'

/** Whole yen as people write them; what is not stated is said to be so. */
export function yenWords(yen: number | null | undefined, language: Language): string {
  if (yen === null || yen === undefined) return notStated[language]
  return language === 'ja' ? shortYen(yen) : `¥${grouped(yen)}`
}

/** An amount in units of 10,000 yen. */
export const manYenWords = (amount: number | null | undefined, language: Language): string =>
  yenWords(amount === null || amount === undefined ? null : Math.round(amount * 10_000), language)

const halves = [2, 3, 4, 5, 10]

/** A share of the cost as programs state it: 2/3 rather than 0.667. */
export function rateWords(rate: number | null | undefined, language: Language): string {
  if (rate === null || rate === undefined) return notStated[language]
  if (rate === 1) return { ja: '10/10（定額）', en: '10/10' }[language]
  const below = halves.find((size) => Math.abs(rate * size - Math.round(rate * size)) < 0.002)
  return below === undefined ? `${Math.round(rate * 1000) / 10}%` : `${Math.round(rate * below)}/${below}`
}

/** A day as documents of offices write it as well: 2026年3月31日（令和8年3月31日）. */
export function eraDayWords(moment: string | null | undefined, language: Language): string {
  const words = dayWords(moment, language)
  const era = language === 'ja' && moment ? eraText(moment.length === 10 ? moment : dayInJapan(moment)) : null
  return era === null ? words : `${words}（${era}）`
}

const dayInJapan = (moment: string): string => {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : jstDate(date)
}
