import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { SnapshotPair } from '../../../corpus/snapshot-pair.ts'
import type { Days } from '../../../lib/jst.ts'
import type { Language } from '../../../lib/language.ts'
import type { Text } from '../../../lib/text.ts'
import type { WatchList } from '../../../lib/watch-list.ts'
import type { WebhookEvent } from '../../../lib/webhook-message.ts'

/** What one kind finds; which kind it was is added for all of them. */
export type EventDraft = Omit<WebhookEvent, 'event_type'>

/** A kind of event that webhooks can ask for: what people are told about it, and how it is found. */
export interface EventKind {
  /** `<subject>.<what happened>`, on the wire and in registrations. */
  readonly type: string
  /** When it happens. */
  readonly when: Text
  /** How an event of this kind is named, in Markdown. */
  readonly eventId: Text | string
  /** What decides its severity, in Markdown. */
  readonly severity: Text | string
  /** The id ends in `@` and the day on which it was seen, so that a look further back finds it under another name. */
  readonly isNamedByDay?: true
  /** What happened between two snapshots, in any order; of the register only what somebody watches. */
  readonly between?: (pair: SnapshotPair, watched: WatchList) => Iterable<EventDraft>
  /** What some days bring by what a snapshot states, in any order, whether or not anything changed. */
  readonly onDays?: (snapshot: Snapshot, days: Days) => Promise<readonly EventDraft[]>
}

/** What is said alike in both languages where it has no words. */
export const inLanguage = (text: Text | string, language: Language): string =>
  typeof text === 'string' ? text : text[language]

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
