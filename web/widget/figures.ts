import { shortYen } from '../../src/lib/yen-text.ts'

type Language = 'ja' | 'en'

/** An amount of units of 10,000 JPY. */
export const amountText = (manYen: number, language: Language): string => {
  const yen = Math.round(manYen * 10_000)
  return language === 'ja' ? shortYen(yen) : `¥${yen.toLocaleString('en-US')}`
}

/** A share as notices of programs state it: 2/3, or in per cent where no small fraction is meant. */
export function rateText(rate: number): string {
  for (const whole of [2, 3, 4, 5, 10]) {
    const part = Math.round(rate * whole)
    if (part > 0 && part < whole && Math.abs(rate - part / whole) < 0.005) return `${part}/${whole}`
  }
  return `${Math.round(rate * 1000) / 10}%`
}

/** The day of a date or a moment, in words. */
export const dayText = (date: string, language: Language): string =>
  new Date(date).toLocaleDateString({ ja: 'ja-JP', en: 'en-GB' }[language], {
    dateStyle: ({ ja: 'long', en: 'medium' } as const)[language],
    timeZone: date.length === 10 ? 'UTC' : 'Asia/Tokyo',
  })
