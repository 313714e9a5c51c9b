/** What every event of a program carries beside its own columns (docs/contract/shapes.md#webhooks). */
export const keysOfProgram = (id: string, snapshotId: string) => ({
  entity_id: id,
  corpus_snapshot_id: snapshotId,
  evidence_packet_endpoint: `/v1/evidence/packets/program/${encodeURIComponent(id)}`,
})
