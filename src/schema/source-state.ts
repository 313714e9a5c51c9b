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

/** What is known of a source on the machine that reads it. */
export type SourceState = ReadOfSource & RejectsOfSource

/** How often a source publishes, as it says itself, and after how many days without reading it a copy is late. */
export const rhythms = {
  daily: { lateAfterDays: 3 },
  // Long holidays are no delay.
  working_days: { lateAfterDays: 7 },
  monthly: { lateAfterDays: 45 },
} as const

export type Rhythm = keyof typeof rhythms

export const rhythmNames = Object.keys(rhythms) as Rhythm[]
