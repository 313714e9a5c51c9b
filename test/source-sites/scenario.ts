import type { Country } from './source-country.ts'

/** A source with a stand-in: what it holds, what a day adds, and how the form of its documents might change. */
export interface Scenario {
  readonly source: string
  /** Where its documents are asked for. */
  readonly place: string
  readonly dataset: string
  readonly secrets?: Readonly<Record<string, string>>
  /** What an operator wrote into the data directory, by its file. */
  readonly declared?: Readonly<Record<string, string>>
  fill(country: Country, day: string): void
  /** Records of the dataset after the first run. */
  readonly rows: number
  /** More of them from this day on. */
  readonly more: number
  add(country: Country, day: string): void
  /** Another form of documents, until `undo`. */
  readonly changed: {
    do(country: Country, day: string): void
    undo(country: Country): void
    readonly kind: string
    readonly names: RegExp
  }
}
