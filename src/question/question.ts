import type { ConditionMeaning } from './conditions-in.ts'
import type { Bounds, Relation, Size } from './meaning.ts'
import type { Period } from './period-in.ts'
import type { QuestionPlace } from './place-of.ts'
import type { ProvisionRead } from './provisions.ts'
import type { Span } from './spelled.ts'

/** A word that questions are searched with, and other ways to write it. */
export interface QueryTerm {
  readonly text: string
  readonly alternatives: readonly string[]
}

/** What was read at one place of a question. */
export interface ReadSpan extends Span {
  readonly field: string
  /** The code or value that it was read as. */
  readonly value: string
  /** As it stands in the question. */
  readonly text: string
}

/** What a question holds its answers to, as it stands there: the characters from `at` up to `until`, in UTF-16 units. */
export type Condition = ConditionMeaning & { readonly text: string; readonly at: number; readonly until: number }

/** A question in plain words, taken apart; what it does not say is null or empty. */
export interface Question {
  /** As it was read. */
  readonly text: string
  readonly place: QuestionPlace | null
  /** JSIC letters and codes. */
  readonly industries: readonly string[]
  /** Codes of purposes. */
  readonly purposes: readonly string[]
  readonly size: Size | null
  /** Legal forms and kinds of persons. */
  readonly actors: readonly string[]
  readonly stage: string | null
  readonly employees: Bounds | null
  readonly amountYen: Bounds | null
  readonly period: Period | null
  readonly fiscalYear: number | null
  /** What it asks of the things that it names. */
  readonly relation: Relation | null
  /** In the order in which they stand. */
  readonly conditions: readonly Condition[]
  /** What is left, without phrases that only ask. */
  readonly words: readonly QueryTerm[]
  readonly spans: readonly ReadSpan[]
  /** Provisions that hold what it asks about, by what people call that. */
  readonly provisions: readonly ProvisionRead[]
}
