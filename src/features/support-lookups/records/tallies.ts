import type { Snapshot } from '../../../corpus/snapshot.ts'
import { byName } from '../../../lib/by-name.ts'
import { pauses } from '../../../lib/pause.ts'
import { type AnyDataset, valueIn } from '../../../schema/dataset.ts'

/** How often each value of some fields of a dataset occurs. */
export type Tallies = Readonly<Record<string, ReadonlyMap<string, number>>>

/** Counts the values of fields over every record that is shown, elements of lists one by one; counted once per snapshot. */
export function talliesOf(snapshot: Snapshot, dataset: AnyDataset, fields: readonly string[]): Promise<Tallies> {
  return snapshot.remember(`tallies of ${dataset.name}: ${fields.join()}`, async () => {
    const pause = pauses()
    const counts: Record<string, Map<string, number>> = byName(
      Object.fromEntries(fields.map((field) => [field, new Map()])),
    )
    for (const record of snapshot.table(dataset).records()) {
      for (const field of dataset.hidden?.(record) ? [] : fields)
        for (const value of [valueIn(dataset, record, field)].flat())
          if (isValue(value)) add(counts[field], String(value))
      await pause()
    }
    return counts
  })
}

const isValue = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

function add(counts: Map<string, number> | undefined, value: string): void {
  counts?.set(value, (counts.get(value) ?? 0) + 1)
}
