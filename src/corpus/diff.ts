import { unprefixed } from '../lib/name-prefix.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { type ChangedField, changedFields } from './changed-fields.ts'
import { SnapshotPair } from './snapshot-pair.ts'

/** One record that differs between two snapshots. */
export interface Difference {
  readonly kind: 'created' | 'amended' | 'withdrawn'
  readonly dataset: string
  readonly id: string
  /** Its name, or the last one that it had; null for a kind whose records have none. */
  readonly title: string | null
  /** Changed fields of an amended record; empty otherwise. */
  readonly fields: readonly ChangedField[]
}

/** What changed from snapshot `a` to snapshot `b`, by dataset and id. Throws a sentence when one of them cannot be read. */
export function* differences(
  dir: string,
  datasets: readonly AnyDataset[],
  a: string,
  b: string,
): Generator<Difference> {
  const pair = SnapshotPair.open(dir, a, b, datasets)
  try {
    for (const dataset of datasets) {
      const isIn = ({ manifest }: typeof pair.earlier) => dataset.name in manifest.datasets
      if (isIn(pair.earlier) && isIn(pair.newer)) yield* differencesOf(dataset, pair)
    }
  } finally {
    pair.close()
  }
}

const nameOf = (dataset: AnyDataset, record: Record<string, unknown> | undefined): string | null =>
  (record &&
    dataset
      .searched?.(record)
      .names.map(unprefixed)
      .find((name) => name.trim() !== '')) ??
  null

function* differencesOf(dataset: AnyDataset, pair: SnapshotPair): Generator<Difference> {
  const [before, after] = [pair.earlier.table(dataset), pair.newer.table(dataset)]
  for (const { old, now } of pair.records(dataset)) {
    if (old && now && old.hash === now.hash) continue
    const kind = !old ? 'created' : now ? 'amended' : 'withdrawn'
    const [was, is] = [old && before.recordAt(old.rank), now && after.recordAt(now.rank)]
    const fields = was && is ? changedFields(was, is) : []
    const title = nameOf(dataset, is ?? was)
    yield { kind, dataset: dataset.name, id: (now ?? old)?.id ?? '', title, fields }
  }
}
