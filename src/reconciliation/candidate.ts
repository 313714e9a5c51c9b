import type { Context } from '../operation/context.ts'
import type { Entity } from './entity-types.ts'

/** How a record answers to a name; the figure of each orders candidates and is no probability. */
export const scoreOfMatch = {
  id: 100,
  exact: 90,
  without_corporate_form: 80,
  other_name: 75,
  kana_or_english: 70,
  number_written_otherwise: 45,
  part: 40,
} as const

/** A record that a name may mean. */
export interface Candidate {
  readonly entity: Entity
  readonly matched: keyof typeof scoreOfMatch
  /** Whether it is the only one that can be meant, by what is known without the values that stand beside the name. */
  readonly isCertain: boolean
  /** What else of it was compared: true = agrees, false = differs. */
  readonly compared: Readonly<Record<string, boolean>>
}

/** A name with what stands beside it, in the words of its sender. */
export interface NameQuery {
  readonly name: string
  /** Values by the id of their property. */
  readonly values: ReadonlyMap<string, readonly string[]>
  readonly limit: number
}

/** The value that stands beside a name under one property, where it is one. */
export const beside = ({ values }: NameQuery, property: string): string | undefined => values.get(property)?.[0]

/** What candidates are looked for in. */
export type Around = Pick<Context, 'snapshot' | 'now' | 'service'>
