import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { madeInTurns, pauses } from '../../lib/pause.ts'
import { queryTerms } from '../../lib/query-terms.ts'
import { type AnyDataset, confirmedOnly, type RowOf } from '../../schema/dataset.ts'
import { oneOf } from '../../schema/fields.ts'
import { isConfirmed } from '../../schema/figures.ts'
import type { LookupResult } from './lookup-answer.ts'

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

/** What a look-up over records with figures takes beside its own: those alone of which every figure is confirmed. */
export const confirmedParameter = {
  confirmed: Type.Optional(Type.Boolean({ description: confirmedOnly })),
}

/** The same records, as far as an input asks for confirmed ones. */
export async function rowsAsked<D extends AnyDataset>(
  snapshot: Snapshot,
  dataset: D,
  { confirmed }: { readonly confirmed?: boolean | undefined },
): Promise<readonly RowOf<D>[]> {
  const rows = await rowsHeld(snapshot, dataset)
  if (confirmed === undefined) return rows
  return rows.filter((row) => isConfirmed(dataset, row as Record<string, unknown>) === confirmed)
}

/** The page of rows in their order, each made into an item; other calls are let in between. */
export async function pageOf<T>(
  rows: readonly T[],
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
  item: (row: T) => unknown,
): Promise<Pick<LookupResult, 'total' | 'results'>> {
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

/** How far the rows behind an answer say from when until when they hold. */
export const lifecycleCaveatShape = Type.Object({
  data_quality: oneOf(['partial', 'complete']),
  rows_with_complete_temporal_data: Type.Integer({ minimum: 0 }),
  total_rows: Type.Integer({ minimum: 0 }),
  note: Type.String(),
})

/** The caveat of an answer whose rows were counted: only those with both days are a reliable series of states. */
export const lifecycleCaveat = ({ rows, dated }: { rows: number; dated: number }) => ({
  data_quality: rows > 0 && dated === rows ? ('complete' as const) : ('partial' as const),
  rows_with_complete_temporal_data: dated,
  total_rows: rows,
  note: `${dated} of ${rows} rows state both the day from which and the day until which they hold; the others are no complete history. 適用期間の両端が分かるのは${rows}件中${dated}件です。`,
})
