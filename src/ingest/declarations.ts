import type { Text } from '../lib/text.ts'
import type { ParseResult } from './connector.ts'

/** A setting with what a source gives to whoever asks for it. */
export interface Credential {
  /** Name of the setting, as in `FetchPlan.secrets`. */
  readonly name: string
  /** Nothing is given without it. */
  readonly isNeeded: boolean
  /** Where it is had. */
  readonly url: string
  /** What it takes to have it, or what it adds. */
  readonly note: Text
}

/** How much a source gives, as its publisher or earlier readers had it; estimates, for plans. */
export interface Volume {
  readonly requests: number
  readonly megabytes: number
  /** Records that are made of it. */
  readonly rows: number
}

/** What `konkyo sync` asks of a source over the network. */
export interface Delivery {
  /** The first time; null where nobody knows how much that is. */
  readonly first: Volume | null
  /** Days back that the first time asks for, where a source is not asked for everything. */
  readonly firstDays?: number
  /** What a day brings. */
  readonly day: Volume
  /** Days back for which it can be asked what changed, or `any`; without it everything is asked each time. */
  readonly changesDays?: number | 'any'
  /** Days that are asked again, since some things are published later than their date. */
  readonly overlapDays?: number
  /** Days within which a run that was stopped goes on with the answers that it has. */
  readonly resumeDays?: number
  /** What the first run does not read, and how it is read. */
  readonly beyond?: Text
}

/** A form in which documents of a source come. */
export interface DocumentForm {
  readonly form: 'csv' | 'json' | 'xml' | 'html'
  /** How many columns a row of CSV has; several where layouts of several years are read. */
  readonly columns?: readonly number[]
  /** Keys, tags, classes or words that stand in every document of this form. */
  readonly names?: readonly string[]
  /** Documents that say that there is nothing: they need not have the names. */
  readonly isEmpty?: RegExp
}

type RecordSaid = Extract<ParseResult, { kind: 'record' }>

/** What the documents of a source must look like: what differs is told as an alarm and not taken for an absence. */
export interface Expectations {
  readonly forms: readonly DocumentForm[]
  /** Largest share of the records of the last whole run that the next one may lack; a fifth without it. */
  readonly mostMissing?: number
  /** The newest day that its records state, and how old it may be. */
  readonly newest?: {
    readonly withinDays: number
    readonly dayOf: (said: RecordSaid) => unknown
  }
}
