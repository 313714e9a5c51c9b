import { eraText } from '../../lib/era.ts'
import { jstDate } from '../../lib/jst.ts'
import type { Language } from '../../lib/language.ts'
import { shortYen } from '../../lib/yen-text.ts'

const notStated = { ja: '記載なし', en: 'not stated' }

/** Whole yen as people write them; what is not stated is said to be so. */
export function yenWords(yen: number | null | undefined, language: Language): string {
  if (yen === null || yen === undefined) return notStated[language]
  return language === 'ja' ? shortYen(yen) : `¥${yen.toLocaleString('en-US')}`
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

/** Formats are made once: one takes longer to make than a page to be written. */
const formats = (parts: Intl.DateTimeFormatOptions): Readonly<Record<Language, Intl.DateTimeFormat>> => ({
  ja: new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', ...parts }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', ...parts }),
})
const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
const days = formats(day)
const moments = formats({ ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** A day of a moment in Japan, YYYY-MM-DD. */
export function dayWords(moment: string | null | undefined, language: Language): string {
  if (!moment) return notStated[language]
  const date = new Date(moment.length === 10 ? `${moment}T00:00:00+09:00` : moment)
  if (Number.isNaN(date.getTime())) return moment
  return days[language].format(date)
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

/** A moment in Japan; a dash where there is none. */
export const momentWords = (moment: string | null, language: Language): string =>
  moment === null ? '—' : moments[language].format(new Date(moment))
