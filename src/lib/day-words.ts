import type { Language } from './language.ts'

/** What is said where a record states nothing. */
export const notStated = { ja: '記載なし', en: 'not stated' }

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

/** A moment in Japan; a dash where there is none. */
export const momentWords = (moment: string | null, language: Language): string =>
  moment === null ? '—' : moments[language].format(new Date(moment))
