import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { grouped } from '../../lib/grouped.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { madeInTurns, pauses } from '../../lib/pause.ts'
import { queryTerms } from '../../question/query-terms.ts'
import { type AnyDataset, confirmedOnly, idOf, type RowOf } from '../../schema/dataset.ts'
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

/** What every look-up over records may be asked: for confirmed ones, and for some of them in their order (`ranked-rows.ts`). */
interface AskedOf {
  readonly confirmed?: boolean | undefined
  readonly among?: readonly string[] | undefined
}

/** Whether rows were found by words that they have in part: they stand in the order of how well they fit. */
export const isRanked = (input: object): boolean => (input as AskedOf).among !== undefined

/** The same records, as far as an input asks for confirmed ones or for some of them. */
export async function rowsAsked<D extends AnyDataset>(
  snapshot: Snapshot,
  dataset: D,
  input: AskedOf,
): Promise<readonly RowOf<D>[]> {
  const { confirmed, among } = input
  const held = await rowsHeld(snapshot, dataset)
  const rows = among === undefined ? held : inOrderOf(among, held, dataset)
  if (confirmed === undefined) return rows
  return rows.filter((row) => isConfirmed(dataset, row as Record<string, unknown>) === confirmed)
}

/** Those of some records that have one of some ids, in the order of the ids. */
export function inOrderOf<D extends AnyDataset>(
  ids: readonly string[],
  rows: readonly RowOf<D>[],
  dataset: D,
): RowOf<D>[] {
  const byId = new Map(rows.map((row) => [idOf(dataset, row as Record<string, unknown>), row] as const))
  return ids.map((id) => byId.get(id)).filter((row): row is RowOf<D> => row !== undefined)
}

/** The page of rows in their order, each made into an item; other calls are let in between. */
export async function pageOf<T>(
  rows: readonly T[],
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
  item: (row: T) => unknown,
): Promise<Pick<LookupResult, 'total' | 'results'>> {
  return { total: rows.length, results: await madeInTurns(rows.slice(offset, offset + limit), item) }
}

/** The text of records in normal form, made once of each that is held. */
export function textOnce<Row extends object>(
  textsOf: (row: Row) => readonly (string | null | undefined)[],
): (row: Row) => string {
  const known = new WeakMap<Row, string>()
  return (row) => {
    let text = known.get(row)
    if (text === undefined) {
      text = normalizeText(textsOf(row).filter(Boolean).join(' '))
      known.set(row, text)
    }
    return text
  }
}

/** A test whether the text of a record holds some words or others that stand for them, however they are spelt; without words it holds. */
export function holding<Row>(words: string | undefined, textOf: (row: Row) => string): (row: Row) => boolean {
  const terms = words === undefined ? [] : queryTerms(normalizeText(words))
  if (terms.length === 0) return () => true
  return (row) => {
    const text = textOf(row)
    return terms.every(({ alternatives }) => alternatives.some((word) => text.includes(word)))
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
  note: `${grouped(dated)} of ${grouped(rows)} rows state both the day from which and the day until which they hold; the others are no complete history. 適用期間の両端が分かるのは${grouped(rows)}件中${grouped(dated)}件です。`,
})
