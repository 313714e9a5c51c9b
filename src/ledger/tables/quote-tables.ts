/** A price that was promised to an account. */
interface QuotesTable {
  id: string
  account_id: string
  created_at: string
  expires_at: string
}

/** One call of a quote. */
interface QuoteLinesTable {
  quote_id: string
  line: number
  operation: string
  /** SHA-256 of the canonical JSON of its input with defaults. */
  input_sha256: string
  /** Units that it costs at most. */
  units: number
  /** The usage row of the call that used it. */
  used_by: string | null
}

export interface QuoteTables {
  quotes: QuotesTable
  quote_lines: QuoteLinesTable
}
