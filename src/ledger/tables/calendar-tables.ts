/** A calendar that programs poll under an address that nobody can guess; a row that ends is deleted. */
export interface CalendarFeedsTable {
  id: string
  account_id: string
  /** The secret of the address is kept as an HMAC only. */
  token_hash: string
  pepper_version: string
  /** JSON: which deadlines, and how they are shown. */
  wanted: string
  created_at: string
  /** When its address was last replaced. */
  rotated_at: string | null
}

export interface CalendarTables {
  calendar_feeds: CalendarFeedsTable
}
