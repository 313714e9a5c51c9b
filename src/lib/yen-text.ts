import { grouped } from './grouped.ts'

const units = [
  [1_000_000_000_000, '兆'],
  [100_000_000, '億'],
  [10_000, '万'],
] as const

/** Whole yen as Japanese documents write them, with the exact figure: 2億5,000万円（250,000,000円）, 9,800円. */
export const yenText = (yen: number): string => (yen < 10_000 ? exactly(yen) : `${shortYen(yen)}（${exactly(yen)}）`)

const exactly = (yen: number): string => `${grouped(yen)}円`

/** Whole yen by the names of their orders: 2億5,000万円, 9,800円. */
export function shortYen(yen: number): string {
  let rest = yen
  let text = ''
  for (const [size, name] of units) {
    const count = Math.floor(rest / size)
    if (count > 0) text += `${grouped(count)}${name}`
    rest %= size
  }
  return `${text}${rest > 0 || text === '' ? grouped(rest) : ''}円`
}

/** A value of a field as a change states it: an amount with its unit, anything else as it is. */
export function statedText(field: string, stated: string | null): string | null {
  if (stated === null || !/^\d+(?:\.\d+)?$/.test(stated) || !field.endsWith('_yen')) return stated
  return yenText(field.endsWith('_man_yen') ? Math.round(Number(stated) * 10_000) : Number(stated))
}

/** A fraction as percent with so many decimals; null stays null. */
export const percentOf = (fraction: number | null, decimals = 3): number | null =>
  fraction === null ? null : Math.round(fraction * 10 ** (decimals + 2)) / 10 ** decimals
