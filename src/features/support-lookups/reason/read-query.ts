import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Lexicon } from '../../../question/lexicon.ts'
import type { Question } from '../../../question/question.ts'
import type { NamedPrograms } from './named.ts'
import type { Slots } from './slots.ts'
import type { Bound } from './statement.ts'

/** A question with everything that was read of it, and what answers it. */
export interface ReadQuery {
  readonly query: string
  readonly question: Question
  readonly lexicon: Lexicon
  readonly slots: Slots
  /** Programs by the names that stand in the question, the longest name first. */
  readonly named: readonly NamedPrograms[]
  readonly today: string
  /** Whether a word of the question speaks for its intent. */
  readonly hasIntent: boolean
  readonly snapshot: Snapshot
}

/** What an intent binds, and the slots that only it can tell. */
export interface Binding extends Bound {
  readonly slots?: Readonly<Record<string, unknown>>
}

export type Bind = (read: ReadQuery) => Promise<Binding>
