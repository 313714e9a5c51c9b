/** A text in one spelling; null for nothing and for the dash that stands for nothing. */
export function statedText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.normalize('NFKC').replace(/\s+/g, ' ').trim()
  return text === '' || text === '-' ? null : text
}

/** A number, which the source writes as a number or as text; null when it is none. */
export function statedNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const plain = typeof value === 'string' ? value.normalize('NFKC').replaceAll(',', '').trim() : ''
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** Whole yen from 0, or null. */
export function statedYen(value: unknown): number | null {
  const number = statedNumber(value)
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null
}
