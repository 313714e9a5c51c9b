import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { ReadyJson } from './ready-json.ts'

/** Which snapshot a detail was read from. */
export const snapshotKeys = {
  corpus_snapshot_id: Type.Optional(Type.String({ description: 'The snapshot behind the answer' })),
  corpus_checksum: Type.Optional(Type.String({ description: 'Merkle root over every record of the snapshot' })),
}

/** Those keys of a snapshot. */
export const snapshotNamed = ({ id, checksum }: Snapshot) => ({ corpus_snapshot_id: id, corpus_checksum: checksum })

/** A ready record closed with the keys that say which snapshot it came from. */
export const stamped = (record: Buffer, snapshot: Snapshot): ReadyJson =>
  new ReadyJson([record.subarray(0, -1), `${stampOf(snapshot)}}`])

/** Those keys as ready JSON members that follow others. */
export const stampOf = (snapshot: Snapshot): string =>
  snapshot.remember('stamp', () => `,"corpus_snapshot_id":"${snapshot.id}","corpus_checksum":"${snapshot.checksum}"`)
