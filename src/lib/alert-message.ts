/** How much a change matters, most first. */
export const alertSeverities = ['critical', 'important', 'info'] as const
export type AlertSeverity = (typeof alertSeverities)[number]

/** What a subscription can watch. */
export const alertFilters = [
  ...(['tool', 'law_id', 'program_id', 'industry_jsic', 'all'] as const),
  ...(['houjin_bangou', 'invoice_registration_number', 'saved_search'] as const),
] as const
export type AlertFilter = (typeof alertFilters)[number]

/** How often a mail tells of all changes since the last one. */
export const alertDigests = ['daily', 'weekly'] as const
export type AlertDigest = (typeof alertDigests)[number]

/** Which changes a subscription is told of; everything needs no value. */
export interface WatchTerms {
  readonly filter_type: AlertFilter
  readonly filter_value: string | null
  readonly min_severity: AlertSeverity
  /** Only changes of one of these fields, in the order of their names; null = of any. */
  readonly fields: readonly string[] | null
}

/** A last day to apply that has come near. */
export interface NearLastDay {
  readonly round_id: string
  readonly last_day: string
  /** The distance that it is told of. */
  readonly days_before: number
  /** On the day of the run that tells it. */
  readonly days_remaining: number
}

/** The fields of a record that changed at one moment, or a last day of it that has come near. */
export interface RecordChange {
  readonly record_id: string
  readonly record_kind: string
  /** What people call it; null where its kind has no names, or they may be those of natural persons. */
  readonly record_name: string | null
  readonly severity: AlertSeverity
  /** The field that decides the severity, before the others. */
  readonly field_names: readonly [string, ...string[]]
  readonly source_url: string | null
  /** When the snapshot that first shows it was built; of a last day, when the day began on which it was so near. */
  readonly observed_at: string
  readonly deadline?: NearLastDay
}

/** A change that a subscription is to be told of. */
export interface AlertDraft {
  readonly subscription_id: number
  readonly change: RecordChange
}

/** What stands for a field where a watched search finds a record anew. */
export const newHitField = 'new_hit'

/** What stands for a field where a last day has come near. */
export const deadlineField = 'deadline_approaching'

/** What a message about a change is called, in its body and in its header. */
export const schemaOf = ({ deadline }: RecordChange): string =>
  deadline ? 'service.deadline.v1' : 'service.amendment.v1'

/** Names a change, whoever is told of it; a last day by the distance, so that each is told once. */
export const nameOfChange = ({ record_kind, record_id, observed_at, deadline }: RecordChange): string =>
  deadline
    ? `deadline:${record_id}:${deadline.round_id}:${deadline.last_day}:${deadline.days_before}`
    : `${record_kind}:${record_id}@${observed_at}`

/** Whether a change is one of the fields that a subscription asks for, and matters as much. */
export const isWanted = (
  { severity, field_names }: Pick<RecordChange, 'severity' | 'field_names'>,
  { min_severity, fields }: Pick<WatchTerms, 'min_severity' | 'fields'>,
): boolean =>
  isSevereEnough(severity, min_severity) && (fields === null || field_names.some((name) => fields.includes(name)))

/** Whether a change matters as much as a subscription asks for. */
const isSevereEnough = (severity: AlertSeverity, least: AlertSeverity): boolean =>
  alertSeverities.indexOf(severity) <= alertSeverities.indexOf(least)

/** The body of an alert as it is posted (docs/contract/shapes.md#alerts); every attempt sends the same bytes. */
export function alertBody({ subscription_id, change }: AlertDraft, ts: string): string {
  const { record_id, record_kind, record_name, severity, field_names, source_url, observed_at, deadline } = change
  const [field_name] = field_names
  const reported = { record_id, record_kind, record_name, severity, field_name, field_names, source_url, observed_at }
  return JSON.stringify({ schema: schemaOf(change), ts, subscription_id, ...reported, ...deadline })
}
