/** Who publishes hosts, and how that is said. */
export interface Publisher {
  readonly hosts: readonly string[]
  readonly name: string
  readonly terms_url: string | null
  readonly attribution: string
}

/** What the answers of the service declare of their members, as far as a verifier needs it. */
export interface DeclaredTables {
  /** On what places rest, by pattern. */
  readonly grounds: Readonly<Record<string, string>>
  /** The one value that a place can have, by pattern. */
  readonly constants: Readonly<Record<string, unknown>>
  /** What fields are counted in, by dataset. */
  readonly units: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What fields of a company are called. */
  readonly labels: Readonly<Record<string, string>>
  readonly publishers: readonly Publisher[]
}
