import type { SnapshotPair } from '../../../corpus/snapshot-pair.ts'
import type { WebhookEvent } from '../../../lib/webhook-message.ts'

/** What one kind finds; which kind it was is added for all of them. */
export type FoundEvent = Omit<WebhookEvent, 'event_type'>

/** A kind of event that webhooks can ask for: what people are told about it, and how it is found. */
export interface EventKind {
  /** `<subject>.<what happened>`, on the wire and in registrations. */
  readonly type: string
  /** When it happens, in Japanese. */
  readonly whenJa: string
  /** When it happens, in English. */
  readonly when: string
  /** How an event of this kind is named, in Markdown; null while nothing finds one. */
  readonly eventId: string | null
  /** What decides its severity, in Markdown; null while nothing finds one. */
  readonly severity: string | null
  /** The id ends in `@` and the day on which it was seen, so that a look further back finds it under another name. */
  readonly isNamedByDay?: true
  /** What happened between two snapshots, in any order; null where nothing tells yet. */
  readonly between: ((pair: SnapshotPair) => Iterable<FoundEvent>) | null
}

const longest = 300

/** The beginning of a text, at most 300 characters (code points); null stays null. */
export const excerpt = (text: string | null): string | null =>
  text === null || text.length <= longest ? text : [...text].slice(0, longest).join('')

/** What every event of a program carries beside its own columns (docs/contract/shapes.md#webhooks). */
export const keysOfProgram = (id: string, snapshotId: string) => ({
  entity_id: id,
  corpus_snapshot_id: snapshotId,
  evidence_packet_endpoint: `/v1/evidence/packets/program/${encodeURIComponent(id)}`,
})
