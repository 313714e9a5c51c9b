import { byName } from './by-name.ts'
/** An amount of money as a text states it. */
export interface YenAmount {
  readonly yen: number
  /** The words of the text, in compatibility form. */
  readonly quote: string
}

// Bounded, and begun where no number is under way, so that a long run of digits is looked at once.
const number = String.raw`\d[\d,]{0,29}(?:\.\d{1,9})?`
const amount = new RegExp(`(?<!\\d[.,]?)(?:(${number})億)?(?:(${number})([百千]?)万)?(${number})?([百千]?)円`, 'g')
const times: Readonly<Record<string, number>> = byName({ 百: 100, 千: 1000 })

/** Every amount in yen that a Japanese text states in digits, such as 3億円, 1億5,000万円, 5千万円 or 30,000円. */
export function yenAmounts(text: string): YenAmount[] {
  return [...text.normalize('NFKC').matchAll(amount)].flatMap(([quote, oku, man, manTimes, ones, onesTimes]) => {
    if (oku === undefined && man === undefined && ones === undefined) return []
    const part = (digits: string | undefined, unit: number) => Number((digits ?? '0').replaceAll(',', '')) * unit
    const yen = part(oku, 1e8) + part(man, 1e4 * (times[manTimes ?? ''] ?? 1)) + part(ones, times[onesTimes ?? ''] ?? 1)
    return [{ yen: Math.round(yen), quote }]
  })
}
