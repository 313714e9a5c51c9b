/** What the record store of a machine has read from a source. */
export interface ReadOfSource {
  readonly source: string
  /** When it was last read to the end of a run. */
  readonly last_run_at: string | null
  /** Documents that were read to their end, and those that a run began and did not finish. */
  readonly documents: number
  readonly unfinished_documents: number
  readonly last_document_at: string | null
  /** Rows of all documents that were not taken. */
  readonly rejected_rows: number
}

/** Where the rows are that were not taken from a source. */
export interface RejectsOfSource {
  /** The file with the reasons of the last run that rejected something. */
  readonly rejects_file: string | null
  readonly rejects_bytes: number | null
  readonly rejects_at: string | null
}

/** `stopped`: by its operator or at the hour that he named; it goes on where it was. */
export const runOutcomes = ['good', 'failed', 'stopped'] as const

export type RunOutcome = (typeof runOutcomes)[number]

export const alarmKinds = [
  'unreachable',
  'not_a_document',
  'columns_changed',
  'names_missing',
  'not_read',
  'fewer_records',
  'field_emptied',
  'nothing_new',
] as const

/** A source that is not as it declares itself: what was seen, and what was expected. */
export interface SourceAlarm {
  readonly kind: (typeof alarmKinds)[number]
  readonly message: string
  readonly message_ja: string
  /** The document that showed it; null where it is about all of them. */
  readonly document: string | null
}

/** What a run counted, for comparison with the next. */
export interface RunMeasures {
  readonly documents: number
  /** Documents that an earlier run had finished: their records are not among those counted. */
  readonly already_read: number
  /** Records by dataset, and in how many of them a field is neither null nor empty. */
  readonly records: Readonly<Record<string, number>>
  readonly filled: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Newest day that the records of the source state, of all runs. */
  readonly newest: string | null
}

/** A try to read a source over the network. */
export interface SourceRun {
  readonly source: string
  /** What changed since this day was asked for; null: everything. */
  readonly since: string | null
  readonly began_at: string
  /** Null while it runs, and of a run that was killed. */
  readonly ended_at: string | null
  readonly outcome: RunOutcome | null
  readonly why: string | null
  readonly alarms: readonly SourceAlarm[]
  readonly measures: RunMeasures | null
}

/** How the last try to read a source ended, as anybody may know it. */
export interface SourceTry {
  readonly at: string
  /** Null while it runs, and of a try that was killed. */
  readonly outcome: RunOutcome | null
  /** When the last try began that got all it asked for. */
  readonly good_at: string | null
  readonly alarms: readonly SourceAlarm['kind'][]
}

export const tryOf = ({ began_at, outcome, alarms }: SourceRun, good_at: string | null): SourceTry => ({
  at: began_at,
  outcome,
  good_at,
  alarms: [...new Set(alarms.map(({ kind }) => kind))],
})

/** When a `konkyo sync` of all sources began and ended; `ended_at` is null while it runs, and where it was killed. */
export interface SyncTimes {
  readonly began_at: string
  readonly ended_at: string | null
}

/** The tries to read a source over the network. */
interface TriesOfSource {
  readonly last_try: SourceRun | null
  /** When the last run began that read all it asked for. */
  readonly last_good_at: string | null
}

/** What is known of a source on the machine that reads it. */
export type SourceState = ReadOfSource & RejectsOfSource & TriesOfSource

/** How often a source publishes, as it says itself, and after how many days without reading it a copy is late. */
export const rhythms = {
  daily: { lateAfterDays: 3 },
  // Long holidays are no delay.
  working_days: { lateAfterDays: 7 },
  monthly: { lateAfterDays: 45 },
} as const

export type Rhythm = keyof typeof rhythms

export const rhythmNames = Object.keys(rhythms) as Rhythm[]
