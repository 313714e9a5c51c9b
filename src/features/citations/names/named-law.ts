/** How a draft names a law. */
export type NamedBy = 'title' | 'short_title' | 'abbreviation' | 'popular' | 'former_name' | 'defined_in_draft'

/** A law that a draft names. */
export interface NamedLaw {
  readonly by: NamedBy
  readonly title: string
  /** Identifiers of the laws that it may be; none when the corpus has no such law. */
  readonly ids: readonly string[]
  /** Titles between which the name does not decide; empty when it is clear. */
  readonly candidates: readonly string[]
  /** Page that defines the abbreviation. */
  readonly source: string | null
}
