import type { Snapshot } from '../../corpus/snapshot.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { madeInTurns, pauses } from '../../lib/pause.ts'
import { queryTerms } from '../../lib/query-terms.ts'
import type { AnyDataset, RowOf } from '../../schema/dataset.ts'
import type { Found } from './lookup-answer.ts'

/** Every visible record of a dataset that is small enough to be held as objects, in its documented order; read once per snapshot. */
export function rowsHeld<D extends AnyDataset>(snapshot: Snapshot, dataset: D): Promise<readonly RowOf<D>[]> {
  return snapshot.remember(`rows of ${dataset.name}`, async () => {
    const pause = pauses()
    const rows: RowOf<D>[] = []
    for (const record of snapshot.table(dataset).records()) {
      if (!dataset.hidden?.(record)) rows.push(record)
      await pause()
    }
    return rows
  })
}

/** The page of rows in their order, each made into an item; other calls are let in between. */
export async function pageOf<T>(
  rows: readonly T[],
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
  item: (row: T) => unknown,
): Promise<Pick<Found, 'total' | 'results'>> {
  return { total: rows.length, results: await madeInTurns(rows.slice(offset, offset + limit), item) }
}

/** A test whether a text holds some words or others that stand for them, however they are spelt; without words it holds. */
export function holding(words: string | undefined): (...texts: readonly (string | null | undefined)[]) => boolean {
  const terms = words === undefined ? [] : queryTerms(normalizeText(words))
  if (terms.length === 0) return () => true
  return (...texts) => {
    const whole = normalizeText(texts.filter(Boolean).join(' '))
    return terms.every(({ alternatives }) => alternatives.some((word) => whole.includes(word)))
  }
}

/** A test whether a text holds any of some words in normal form; without words it holds. */
export const holdingAny =
  (words: readonly string[]) =>
  (...texts: readonly (string | null | undefined)[]): boolean => {
    if (words.length === 0) return true
    const whole = normalizeText(texts.filter(Boolean).join(' '))
    return words.some((word) => whole.includes(word))
  }
