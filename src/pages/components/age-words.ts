import type { Language } from '../../lib/language.ts'

const formats: Readonly<Record<Language, Intl.RelativeTimeFormat>> = {
  ja: new Intl.RelativeTimeFormat('ja', { numeric: 'auto' }),
  en: new Intl.RelativeTimeFormat('en', { numeric: 'auto' }),
}

/** How long ago something was, in days, months or years: 今日, 3日前, 2か月前. */
export function ageWords(days: number, language: Language): string {
  const relative = formats[language]
  const words =
    days < 60
      ? relative.format(-days, 'day')
      : days < 730
        ? relative.format(-Math.floor(days / 30.44), 'month')
        : relative.format(-Math.floor(days / 365.25), 'year')
  return language === 'ja' ? words.replace(' ', '') : words
}
