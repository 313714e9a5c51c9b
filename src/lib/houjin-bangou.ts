import { withoutUnseen } from './unseen-signs.ts'

/** Longer input cannot be a corporate number, and is not worth normalising. */
const longestSpelling = 40

/** The 13 digits of a corporate number written with spaces, hyphens, commas, full width or a leading T, if it is one. */
export function houjinBangou(input: string): string | undefined {
  if (input.length > longestSpelling) return undefined
  const bare = withoutUnseen(input)
    .normalize('NFKC')
    .replace(/[\s,\u2010-\u2015\u2212-]/g, '')
    .replace(/^T/i, '')
  return /^\d{13}$/.test(bare) ? bare : undefined
}

/**
 * Whether the first of 13 digits is the check digit of the other twelve: 9 minus the remainder by 9 of their sum,
 * every second one doubled, counted from the right (the order of the Ministry of Finance, 平成26年財務省令第70号).
 */
export function hasValidCheckDigit(number: string): boolean {
  if (!/^\d{13}$/.test(number)) return false
  let sum = 0
  for (let position = 1; position <= 12; position++) {
    sum += Number(number[13 - position]) * (position % 2 === 1 ? 1 : 2)
  }
  return Number(number[0]) === 9 - (sum % 9)
}
