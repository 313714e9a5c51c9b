import type { Generated } from 'kysely'

/** The last three are ends. */
export type JobState = 'pending' | 'running' | 'succeeded' | 'failed' | 'cancelled'

/** Work that a caller wanted done, until 72 hours after it was wanted. */
export interface JobsTable {
  id: Generated<number>
  /** 128 random bits: what its caller knows it by. */
  public_id: string
  /** Says who can do it. */
  kind: string
  /** Jobs of one parent are done one after the other. */
  parent_id: number | null
  /** Who pays, and the key it was wanted with; null without a key. */
  account_id: string | null
  key_id: string | null
  caller: 'account' | 'anonymous' | 'operator'
  /** Who takes turns with others: the account, and all who have none as one. */
  owner: string
  /** What a call that was left does; null for other kinds. */
  operation: string | null
  /** The line of a quote that it is charged by. */
  quote_line: string | null
  /** Where a long list of its input is kept. */
  long_input: string | null
  /** Bytes of its input and of what it has made, as they are stored. */
  kept_bytes: Generated<number>
  /** Names what its caller wanted once, however often it was sent. */
  once_key: string | null
  /** Names, by a hash, the conversation of its caller that it belongs to. */
  context_key: string | null
  /** JSON of what its kind needs, sealed where it is its caller's; empty once a call that was left has ended. */
  input: string
  /** Where every change of its state is posted. */
  push_url: string | null
  /** JSON list of the receivers, by their names in its input, that are posted them as well. */
  receiver_ids: string | null
  state: Generated<JobState>
  /** JSON of how far it is, while it is done. */
  progress: string | null
  /** JSON, sealed. */
  result: string | null
  error: string | null
  /** What it was worth, once it has succeeded. */
  units: number | null
  attempt_count: Generated<number>
  /** Null while it waits for its caller. */
  due_at: string | null
  created_at: string
  /** When its state or its input last changed. */
  updated_at: string
  /** Counts who does it and who changes what it is about; whoever holds an older number may not end it any more. */
  lease_epoch: Generated<number>
  leased_until: string | null
}

/** A part of what a job has made, by whoever held it at that epoch. */
export interface JobResultsTable {
  job_id: number
  epoch: number
  part: number
  /** The first of its rows, and how many there are; none where the parts are pieces of a file. */
  first_row: number
  rows: number
  bytes: Buffer
  /** Names the pepper that they are sealed under; null where they are not. */
  pepper_version: string | null
}

/** A part of a long list that a call was left with as a job. */
interface JobInputsTable {
  input_id: string
  part: number
  bytes: Buffer
  pepper_version: string | null
  created_at: string
}

/** Whoever has jobs, and under `*` everybody together. */
interface JobOwnersTable {
  owner: string
  kept_bytes: number
  /** Which of all turns was their last, when a job of theirs was begun. */
  last_turn: Generated<number>
}

export interface JobTables {
  jobs: JobsTable
  job_results: JobResultsTable
  job_inputs: JobInputsTable
  job_owners: JobOwnersTable
}
