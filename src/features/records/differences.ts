import { type Static, Type } from 'typebox'
import { type ChangedField, changedFields } from '../../corpus/changed-fields.ts'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { pauses } from '../../lib/pause.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { oneOf, text, textOrNull } from '../../schema/fields.ts'
import { isOpen, isShownField, titleOf } from './open-record.ts'
import { type HashedRow, rowsAfter, rowsOf } from './queries.ts'

/** A record that two snapshots do not share. */
export const differenceShape = Type.Object({
  kind: oneOf(['added', 'changed', 'withdrawn']),
  dataset: text(),
  id: text(),
  title: text(),
  changed_fields: Type.Array(Type.String(), { description: 'Of a changed record, those that may be shown' }),
  changes: Type.Optional(
    Type.Array(Type.Object({ field: text(), before: textOrNull(), after: textOrNull() }), {
      description:
        'Where values asks for it: texts as they are, other values as canonical JSON; 1,000 characters at most',
    }),
  ),
})

const longestValue = 1000

type Difference = Static<typeof differenceShape>

/** How far a comparison went: the last record that was compared. */
export interface PlaceInDiff {
  readonly dataset: string
  readonly id: string
}

interface Pair {
  readonly earlier: Snapshot
  readonly later: Snapshot
}

interface Requested {
  readonly limit: number
  readonly ids?: readonly string[] | undefined
  readonly values: boolean
  readonly day: string
}

/** Records that one call compares, however few of them differ. */
const mostCompared = 20_000
const slice = 400

type Row = Readonly<Record<string, unknown>>

/** What differs behind a place, in the order of datasets and ids, and where to go on; null at the end. */
export async function differencesFrom(
  pair: Pair,
  datasets: readonly AnyDataset[],
  begin: PlaceInDiff,
  { limit, ids, ...how }: Requested,
): Promise<{ results: Difference[]; compared: number; next: PlaceInDiff | null }> {
  const results: Difference[] = []
  let compared = 0
  const pause = pauses()
  const first = begin.dataset === '' ? 0 : datasets.findIndex(({ name }) => name === begin.dataset)
  for (const dataset of first < 0 ? [] : datasets.slice(first)) {
    let after = dataset.name === begin.dataset ? begin.id : ''
    for (;;) {
      const rows = (one: Snapshot) =>
        ids
          ? rowsOf(
              one,
              dataset,
              ids.filter((id) => id > after),
            )
          : rowsAfter(one, dataset, after, slice)
      const merged = mergedRows(rows(pair.earlier), rows(pair.later), ids ? Infinity : slice)
      for (const { id, before, now } of merged) {
        const difference = before === now ? undefined : differenceOf(pair, dataset, id, how)
        if (difference) results.push(difference)
        after = id
        if (++compared === mostCompared || results.length === limit)
          return { results, compared, next: { dataset: dataset.name, id } }
        await pause()
      }
      if (ids || merged.length === 0) break
    }
  }
  return { results, compared, next: null }
}

interface Merged {
  readonly id: string
  readonly before: string | null
  readonly now: string | null
}

/** Two lists in the order of ids as one, up to where both are known: a full one may go on behind its end. */
function mergedRows(earlier: readonly HashedRow[], later: readonly HashedRow[], most: number): Merged[] {
  const before = new Map(earlier.map(({ id, hash }) => [id, hash]))
  const now = new Map(later.map(({ id, hash }) => [id, hash]))
  const ends = [earlier, later].flatMap((rows) => (rows.length === most ? [rows.at(-1)?.id ?? ''] : []))
  const end = ends.sort()[0]
  return [...new Set([...before.keys(), ...now.keys()])]
    .filter((id) => end === undefined || id <= end)
    .sort()
    .map((id) => ({ id, before: before.get(id) ?? null, now: now.get(id) ?? null }))
}

/** How a record differs; undefined where it may not be spoken of. */
function differenceOf(
  { earlier, later }: Pair,
  dataset: AnyDataset,
  id: string,
  { day, values }: Pick<Requested, 'day' | 'values'>,
): Difference | undefined {
  const before = earlier.table(dataset).record(id) as Row | undefined
  const now = later.table(dataset).record(id) as Row | undefined
  const record = now ?? before
  if (!record || !isOpen(record, day)) return undefined
  const open = { dataset, record }
  const changed = (before && now ? changedFields(before, now) : []).filter(({ field }) => isShownField(open, field))
  return {
    kind: !before ? 'added' : now ? 'changed' : 'withdrawn',
    dataset: dataset.name,
    id,
    title: titleOf(open, id),
    changed_fields: changed.map(({ field }) => field),
    // Terms may have changed with the value: what they forbid on either side is not passed on.
    ...(values && {
      changes: changed.filter(({ field }) => before && isShownField({ dataset, record: before }, field)).map(valuesOf),
    }),
  }
}

const valuesOf = ({ field, before, after }: ChangedField) => ({
  field,
  before: valueText(before),
  after: valueText(after),
})

function valueText(value: unknown): string | null {
  if (value === null) return null
  const whole = typeof value === 'string' ? value : canonicalJson(value)
  return whole.length > longestValue ? `${whole.slice(0, longestValue - 1)}…` : whole
}

/** A place as a caller keeps it. */
export const writtenPlace = ({ dataset, id }: PlaceInDiff): string =>
  Buffer.from(JSON.stringify([dataset, id])).toString('base64url')

/** The place that a cursor names; undefined for what is none. */
export function readPlace(cursor: string): PlaceInDiff | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const [dataset, id, ...more] = Array.isArray(read) ? read : []
    return typeof dataset === 'string' && typeof id === 'string' && more.length === 0 ? { dataset, id } : undefined
  } catch {
    return undefined
  }
}
