import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { SnapshotPair } from '../../../corpus/snapshot-pair.ts'
import { amendment } from '../../../datasets/amendment.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import type { AnyDataset, RowOf } from '../../../schema/dataset.ts'
import { byText } from '../../../schema/record-order.ts'

/** Records that the newer snapshot shows and the earlier one does not hold or hides, in the order of ids. */
export function* newlyShown<D extends AnyDataset>(pair: SnapshotPair, dataset: D): Generator<RowOf<D>> {
  for (const { old, now } of pair.records(dataset))
    if (now && !now.isHidden && (!old || old.isHidden)) yield pair.newer.table(dataset).recordAt(now.rank)
}

/** An amendment of a shown record, which it names as amendments do. */
export interface AmendmentPlace {
  readonly rank: number
  readonly entityId: string
  readonly detectedAt: string
}

/** Amendments of shown records of a dataset, from a detected_at on, record by record and in each by time and field; `only` of some. */
export function* amendmentsOf(
  snapshot: Snapshot,
  dataset: AnyDataset,
  from: string,
  only?: readonly string[],
): Generator<AmendmentPlace> {
  const [amendments, records] = [snapshot.table(amendment), snapshot.table(dataset)]
  const ranks = only
    ? [...new Set(only)].flatMap((id) => amendments.ranksWith('entity_id', id))
    : amendments
        .sortedBy('detected_at')
        .from([from], () => true)
        .map(({ number }) => number)
  const prefix = amendedPrefix(dataset)
  for (const rank of ranks.sort((a, b) => a - b)) {
    const { entity_id: entityId, detected_at: detectedAt } = amendments.headAt<AmendmentColumns>(rank).columns
    if (detectedAt < from || !entityId.startsWith(prefix) || !records.has(entityId.slice(prefix.length))) continue
    yield { rank, entityId, detectedAt }
  }
}

interface AmendmentColumns {
  readonly entity_id: string
  readonly detected_at: string
}

/** What stands before the id of a record where amendments name it. */
export const amendedPrefix = ({ name }: Pick<AnyDataset, 'name'>): string => (name === 'houjin' ? 'houjin:' : '')

/** Registrants of numbers, or of companies, that the newer snapshot shows otherwise than the earlier one, or alone, by their ids. */
export function changedRegistrants(
  { earlier, newer }: SnapshotPair,
  numbers: readonly string[],
  companies: readonly string[],
) {
  const [before, now] = [earlier.table(invoiceRegistrant), newer.table(invoiceRegistrant)]
  const named = numbers.flatMap((number) => now.headOf(number) ?? [])
  const borne = companies.flatMap((number) => now.ranksWith('houjin_bangou', number).map((rank) => now.headAt(rank)))
  return [...new Map([...named, ...borne].map((head) => [head.id, head])).values()]
    .filter(({ id, isHidden, hash }) => {
      const old = before.headOf(id)
      return !isHidden && (!old || old.isHidden || old.hash !== hash)
    })
    .sort((a, b) => byText(a.id, b.id))
    .map(({ rank }) => now.recordAt(rank))
}

/** Records of a snapshot with an id, hidden or not, or shown ones with a corporate number. */
export function* recordsNaming(
  snapshot: Snapshot,
  dataset: AnyDataset,
  { id, column, number }: { readonly id: string; readonly column: string; readonly number: string | null },
): Generator<Record<string, unknown>> {
  const table = snapshot.table(dataset)
  const named = table.record(id, true)
  if (named) yield named
  for (const rank of table.ranksWith(column, number)) yield table.recordAt(rank)
}
