import type { EventType } from '../../operation/event-type.ts'

/** Something that happened from one snapshot to another, as a webhook tells it. */
export interface DerivedEvent {
  readonly event_type: EventType
  /** Names what happened and not only the record, so that a second change of the record is another event. */
  readonly event_id: string
  readonly severity: 'high' | 'medium' | 'low'
  /** ISO 8601 in UTC: when the snapshot that first shows it was built. */
  readonly observed_at: string
  readonly data: Readonly<Record<string, unknown>>
}
