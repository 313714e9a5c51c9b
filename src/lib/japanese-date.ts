import { isRealDate } from './jst.ts'

/** The year before the first year of each era. */
const eras: Readonly<Record<string, number>> = { 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 }

/** The first date (YYYY-MM-DD) that a text writes as 令和8年6月16日, 平成元年… or 2026年6月16日, if it is a real day. */
export function japaneseDate(text: string): string | undefined {
  const [, era, year, month, day] =
    /(明治|大正|昭和|平成|令和)?\s*(\d{1,4}|元)\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日/.exec(text.normalize('NFKC')) ??
    []
  if (!year || !month || !day) return undefined
  const western = (year === '元' ? 1 : Number(year)) + (era ? (eras[era] ?? 0) : 0)
  const date = `${String(western).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return western >= 1868 && isRealDate(date) ? date : undefined
}
