import type { Job } from '../../ledger/jobs/job.ts'
import { openedText } from '../../ledger/jobs/sealed-parts.ts'
import type { QuotedLine } from '../../ledger/quotes.ts'
import type { Secrets } from '../../ledger/secrets.ts'

/** What calls that are done later are called among the jobs of the ledger. */
export const callKind = 'call'

/** What the ledger holds of a call that is done later. */
export interface CallRecord {
  readonly operation: string
  readonly input: Readonly<Record<string, unknown>>
  readonly client_tag: string | null
  readonly cost_cap: string | null
  /** A list of the input that is too long for it, and where it is kept. */
  readonly long_list?: { readonly name: string; readonly input_id: string }
  /** The line of a quote that it is charged by. */
  readonly quote?: QuoteRecord
}

interface QuoteRecord {
  readonly id: string
  readonly input_sha256: string
  readonly units: number
}

/** What the ledger calls a line of a quote, the same for all calls that are charged by it. */
export const quoteLineOf = ({ quoteId, inputSha256 }: QuotedLine): string => `${quoteId} ${inputSha256}`

/** The line of a call that is left, as it is kept and read again. */
export const quoteRecord = ({ quoteId, inputSha256, units }: QuotedLine): QuoteRecord => ({
  id: quoteId,
  input_sha256: inputSha256,
  units,
})

export const lineOf = ({ operation, quote }: CallRecord): QuotedLine | undefined =>
  quote && { quoteId: quote.id, operation, inputSha256: quote.input_sha256, units: quote.units }

/** What the ledger holds of what such a call answered, beside its parts. */
export interface ResultRecord {
  /** Of the process that ended the job: its parts are the result. */
  readonly epoch: number
  readonly media_type: string
  readonly file_name: string | null
  readonly bytes: number
  /** How many rows the parts hold; null where they are pieces of a file. */
  readonly rows: number | null
  /**
   * The answer without its rows, or beside its file; null where the parts are the whole of it. It may be long and stands in a
   * part of its own, which no list reads; an earlier version of the service kept it here.
   */
  readonly head: 'in a part' | Readonly<Record<string, unknown>> | null
}

/** The call behind a job. */
export const callOf = (secrets: Secrets, { input }: Pick<Job, 'input'>): CallRecord =>
  JSON.parse(openedText(secrets, input))

/** What a job has made; null before it succeeded. */
export const resultOf = (secrets: Secrets, { state, result }: Pick<Job, 'state' | 'result'>): ResultRecord | null =>
  state === 'succeeded' && result !== null ? JSON.parse(openedText(secrets, result)) : null
