import { DamagedSnapshot } from '../../../corpus/damaged-snapshot.ts'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type StoredRecord, soundRecord } from '../../../corpus/stored-record.ts'
import { amendment } from '../../../datasets/amendment.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import type { AmendedSource } from '../../webhooks/events/amended-records.ts'

/** The amendments that a snapshot holds between two moments; `only` of these records, as amendments name them. */
export const amendedSnapshot = (
  snapshot: Snapshot,
  { after, until, only }: Pick<AmendedSource, 'after' | 'until' | 'only'>,
): AmendedSource => ({
  ...{ after, until, only },
  has: (dataset) => hasRows(snapshot, dataset) && hasRows(snapshot, amendment),
  rows: (sql, ...parameters) => snapshot.query(sql, ...parameters),
  record<T>(dataset: AnyDataset, row: StoredRecord): T {
    const record = soundRecord(dataset, row)
    if (!record) throw new DamagedSnapshot(`a record of ${dataset.name} does not match its hash`)
    return record as T
  },
})

const hasRows = ({ manifest }: Snapshot, { name }: AnyDataset): boolean => (manifest.datasets[name]?.rows ?? 0) > 0
