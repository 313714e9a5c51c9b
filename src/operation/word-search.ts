import type { Hit, TableQuery } from '../corpus/table.ts'
import type { Question } from '../question/question.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import type { OverProgram } from '../schema/over-program.ts'
import type { Context } from './context.ts'

type Given = Readonly<Record<string, unknown>>

/** How an operation looks through a dataset by words, so that answers of others can say what it has. */
export interface WordSearch {
  readonly dataset: AnyDataset
  /** The parameter that takes the words. */
  readonly parameter: string
  /** Rows name persons or companies: what only resembles the words is no hit there, it is suggested. */
  readonly isRegister: boolean
  /** Rows are looked up and never handed out as a whole: some of them name natural persons. */
  readonly isLookUp: boolean
  /** Rows serve purposes (創業, 省エネ): any word for a purpose stands for the one that was written. */
  readonly forPurposes: boolean
  /** Parameters that show what is left out unless asked for, or what they are for an input. */
  readonly wider?: Given | ((input: Given, ctx: Context) => Promise<Given | undefined>)
  /** How many rows an input finds, given as callers send it; `orLess`: or how many rows of less stand in for none. */
  total(input: Given, ctx: Context, how?: 'orLess'): Promise<number>
  /** How many of the rows that an input shows, those of less where none has all words, each of some filters would leave. */
  counts?(input: Given, ctx: Context, filters: readonly Given[]): Promise<readonly number[]>
  /** Which records an input finds, in order and at most so many, and how many there are; only what has all words. */
  hits?(input: Given, ctx: SearchMoment, most: number): Promise<Hits>
  /** The first rows that an input shows, those of less where none has all of its words. */
  shown?(input: Given, ctx: SearchMoment, most: number): Promise<ShownRows>
  /** Records at some ranks as an input shows them. */
  rowsAt?(input: Given, ctx: Context, ranks: readonly number[]): Promise<readonly Buffer[]>
  /** Calls of other operations that take what a question says and no filter of this one holds. */
  callsFor?(question: Question, ctx: Context): Promise<readonly OtherCall[]>
  /** The programs that words in their normal form name and that are over. */
  over?(whole: string, ctx: Context): Promise<readonly OverProgram[]>
}

/** All that a search reads of its call: the snapshot, and the moment as of which it is asked. */
export type SearchMoment = Pick<Context, 'snapshot' | 'now'>

/** The first records that a search finds, and how many it finds. */
export interface Hits {
  readonly total: number
  readonly hits: readonly Hit[]
}

/** What is said of rows that have less than all words, as answers say it. */
interface SaidOfLess {
  readonly by: string
  readonly any_of: readonly string[]
  readonly preferred: readonly string[]
  readonly dropped: readonly string[]
  readonly did_you_mean?: readonly string[]
  readonly message: string
  readonly message_ja: string
}

/** Ranks of the first rows that a search shows, how many it shows, and what is said where they have less than all words. */
export interface ShownRows {
  readonly total: number
  readonly ranks: readonly number[]
  /** The words that they were found by, and those that no row has. */
  readonly terms: TableQuery['terms']
  readonly dropped: readonly string[]
  readonly relaxed?: SaidOfLess
}

/** A call that finds something, as answers offer it. */
interface OtherCall {
  readonly change: 'condition' | 'wider' | 'spelling' | 'words' | 'profile'
  readonly left_out: string[]
  readonly total: number
  readonly operation: string
  readonly endpoint: string
  readonly args: Record<string, unknown>
}
