/** A record that names something, and in which field. */
export interface NamingRecord {
  readonly dataset: string
  readonly id: string
  readonly field: string
}
