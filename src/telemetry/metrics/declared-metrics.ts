/** One metric: what is counted, and the labels that tell its series apart. */
export interface DeclaredMetric {
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly labels: readonly string[]
  readonly buckets?: readonly number[]
}

const counter = <const L extends readonly string[]>(help: string, labels: L) =>
  ({ type: 'counter', help, labels }) as const
const gauge = <const L extends readonly string[]>(help: string, labels: L) => ({ type: 'gauge', help, labels }) as const
const histogram = <const L extends readonly string[]>(help: string, labels: L, buckets: readonly number[]) =>
  ({ type: 'histogram', help, labels, buckets }) as const

const callSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const commitSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const attemptSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const groupSizes = [1, 2, 5, 10, 20, 50, 100, 200, 500]

/** Every metric of ours. A label is one of a few fixed words: never a key, an account, an address or a question. */
export const declaredMetrics = {
  konkyo_build_info: gauge('The running version; always 1', ['version']),
  konkyo_calls_total: counter('Requests and tool calls that have ended, by status; `none` where there was no answer', [
    'operation',
    'transport',
    'status',
  ]),
  konkyo_call_duration_seconds: histogram(
    'From the arrival of a call to the end of its answer',
    ['operation', 'transport'],
    callSeconds,
  ),
  konkyo_units_total: counter('Units that calls put on the books', ['operation', 'transport']),
  konkyo_refusals_total: counter(
    'Calls that were refused or failed, by code: `rate_limited` is the throttle, `quota_exceeded` the daily quota, `cap_reached` a monthly cap',
    ['code', 'transport'],
  ),
  konkyo_cut_calls_total: counter('Calls whose caller left, or was cut off, before the whole answer was handed over', [
    'transport',
  ]),
  konkyo_ledger_commits_total: counter('Groups of bookings that were committed together, or failed together', [
    'queue',
    'outcome',
  ]),
  konkyo_ledger_commit_size: histogram('Bookings in one group', ['queue'], groupSizes),
  konkyo_ledger_commit_duration_seconds: histogram('How long a group took to be on disk', ['queue'], commitSeconds),
  konkyo_ledger_waiting: gauge('Waiting for the ledger at this moment: in a group, or for a connection or the writer', [
    'queue',
  ]),
  konkyo_ledger_shed_total: counter('Refused because as many as may wait for the ledger were waiting', ['queue']),
  konkyo_snapshot_info: gauge('The snapshot that answers; always 1', ['snapshot']),
  konkyo_snapshot_age_seconds: gauge('Since the snapshot that answers was built', []),
  konkyo_snapshot_problem: gauge('1 while another snapshot than the published one answers, or none', []),
  konkyo_snapshot_events_total: counter(
    'What became of snapshots: `opened` is a start or a switch, all others are refusals',
    ['event'],
  ),
  konkyo_webhook_attempts_total: counter('Attempts to deliver an event, by how they ended', ['outcome']),
  konkyo_webhook_attempt_duration_seconds: histogram(
    'How long an attempt to deliver an event took',
    [],
    attemptSeconds,
  ),
  konkyo_webhook_queue: gauge('Deliveries that wait for an attempt, or that a monthly cap holds', ['state']),
  konkyo_webhook_overdue_seconds: gauge('Since the oldest due delivery is due; 0 when none is', []),
  konkyo_mail_queue: gauge('Mails that wait for an attempt', []),
  konkyo_mail_overdue_seconds: gauge('Since the oldest due mail is due; 0 when none is', []),
  konkyo_job_queue: gauge('Tasks and posts about them that nobody does yet', []),
  konkyo_job_overdue_seconds: gauge('Since the oldest due one of them is due; 0 when none is', []),
  konkyo_usage_reports: gauge('Reports of usage that the payment processor has not acknowledged, or refuses', [
    'state',
  ]),
  konkyo_unreported_units: gauge('Billed units of subscribers that the payment processor has not acknowledged', []),
  konkyo_files_waiting: gauge(
    'Files of people that wait to be read; beyond 40, or 4 of one sender, they are refused',
    [],
  ),
  konkyo_background_failing: gauge('1 for work beside the calls that fails at the moment, as /readyz names it', [
    'work',
  ]),
  konkyo_body_bytes: gauge('Bytes of the bodies of calls at work', []),
  konkyo_body_limit_bytes: gauge('The most that they may be together', []),
  konkyo_connections: gauge('Open connections of callers', []),
  konkyo_connections_limit: gauge('The most that may be open', []),
} as const satisfies Readonly<Record<string, DeclaredMetric>>

type Declared = typeof declaredMetrics

/** Names of the metrics of a type. */
export type NameOf<T extends DeclaredMetric['type']> = {
  [K in keyof Declared]: Declared[K]['type'] extends T ? K : never
}[keyof Declared]

/** The labels of a metric with their values. */
export type LabelsOf<N extends keyof Declared> = Readonly<Record<Declared[N]['labels'][number], string>>
