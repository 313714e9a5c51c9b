import type { Static, TObject, TProperties } from 'typebox'
import { visibleKey } from '../../corpus/layout.ts'
import type { Snapshot } from '../../corpus/snapshot.ts'
import type { Shape } from '../../corpus/sound-shape.ts'
import type { TableQuery } from '../../corpus/table.ts'
import type { Inquiry } from '../../question/meaning.ts'
import type { Condition } from '../../question/question.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import type { Context } from '../context.ts'
import type { OperationTexts } from '../operation.ts'
import type { SearchMoment, WordSearch } from '../word-search.ts'
import type { Clauses } from './filter-clauses.ts'
import type { EnvelopeRows } from './search-envelope.ts'
import type { Words } from './search-words.ts'
import type { CombinationCall, Understood } from './understood-shapes.ts'

/** A search that knows what is asked about a row, by its id. */
export interface Offer {
  readonly about: readonly Inquiry[]
  readonly operation: string
  /** The parameter that takes the id. */
  readonly parameter: string
  /** The field of the day of a record. */
  readonly day: string
}

/** What only one search knows about the rows that an input selects. */
export interface Selection extends Clauses {
  /** Replaces the plain reading of `q`. */
  readonly words?: Words
  /** Another order than the dataset's: puts all ranks that match in order, and the page is cut from them. */
  arrange?(ranks: readonly number[]): readonly number[]
  /** Finds rows that stand before all others that match, in this order. */
  first?(query: TableQuery): Promise<readonly number[]>
  /** Parts of `q` by which it arranges rows: they need stand in none. */
  readonly used?: readonly string[]
}

/** What a question names in other words than its rows have, or what it asks about is known to stand in. */
export interface QuestionMeaning {
  /** Rows that stand first, whether or not they have the words. */
  readonly ranks: readonly number[]
  /** What those are called. */
  readonly titles: readonly string[]
  /** The words of the question that say so. */
  readonly words: readonly string[]
  readonly by: 'names' | 'provisions'
  /** Whether nothing else is shown where no row has all words. */
  readonly isAll: boolean
  readonly members: Pick<Understood, 'named_provisions' | 'known_gaps'>
}

/** How rows that are texts are found by less than all words. */
export interface TextReading {
  /** Filter keys of the rows that a question names as the place to look in; none where it names no such. */
  within(q: string, ctx: SearchMoment): Promise<readonly string[]>
  /** Puts the first of some rows, the likeliest first, in order by what their texts say of the words. */
  order(ranks: readonly number[], terms: Words['terms'], q: string, ctx: SearchMoment): Promise<readonly number[]>
}

/** Makes a row of the bytes of a full record. */
export type RowMaker = (full: Buffer, rank: number, words: Words) => Buffer

/** The shapes of a row that `fields` chooses from; where there is one, `default`, callers have no choice. */
export interface Shapes {
  readonly names: readonly string[]
  readonly description: string
  /** A row in any of them. */
  readonly row: TObject
  /** Those that no snapshot holds ready. */
  readonly made: Readonly<Record<string, (ctx: Context) => Promise<RowMaker>>>
}

/** What is asked about rows that a text names. */
interface AskedOfRows {
  /** What is set aside where no row has all words. */
  readonly aside: readonly Inquiry[]
  /** Rows are named by words of their text, too, and not by names alone. */
  readonly byText?: true
  readonly offers?: readonly Offer[]
}

/** A search over a dataset: what it says of itself, and what it knows beside words, filters and page. */
export interface Search<P extends TProperties = TProperties> extends OperationTexts {
  readonly dataset: AnyDataset
  readonly limit?: { default: number; maximum: number }
  /** Fewest characters of `q`. */
  readonly leastWords?: number
  /** Words of one character, and ASCII words of two, are looked for in names only. */
  readonly shortInNames?: true
  /** How else its rows may write a normalised word. */
  spellings?(word: string): readonly string[]
  /** The parameter that asks for hidden records, too. */
  readonly hidden?: { readonly parameter: string; readonly description: string }
  /** Parameters besides words, filters and page. */
  readonly parameters?: P
  /** Without it rows have the default shape. */
  readonly shapes?: Shapes
  /** What those parameters, the day or the dataset's own rules select; `count`: no order of it is asked for. */
  select?(input: Static<TObject<P>>, ctx: Context, words: Words, how?: 'count'): Selection | Promise<Selection>
  /** Filter keys of rows that a word stands for beside those that have it in their text, as a name stands for a law. */
  keysOf?(word: string, ctx: Context): Promise<readonly string[]>
  /** Ranks of rows that bear a word as their name in another writing, which no text of theirs has. */
  ranksNamed?(word: string, ctx: Context): readonly number[] | Promise<readonly number[]>
  /** What a question names or is about by what is known of it; rows that it means stand first. */
  meant?(q: string, moment: SearchMoment): Promise<QuestionMeaning>
  /** Rows are texts: amounts and periods are words of theirs, long words are looked for in parts, and the first rows are put in order by reading them. */
  readonly texts?: TextReading
  /** Keys beside the page, and how they stand in it; the JSON may depend on the snapshot. */
  readonly beside?: { readonly properties: TProperties; readonly json: string | ((snapshot: Snapshot) => string) }
  /** Rows name persons or companies: what only resembles the words is suggested, never shown as a row. */
  readonly isRegister?: true
  /** What words beside a name say of a row that stands in none, and who knows it. */
  readonly asked?: AskedOfRows
  /** Rows serve purposes (創業, 省エネ): where no row has all words, any word for a purpose stands for the one that was written. */
  readonly forPurposes?: true
  /** Rows are looked up and never handed out as a whole: some of them name natural persons. */
  readonly isLookUp?: true
  /** The parameters that a condition of a question (1億円以上, 12月締切) stands for on a day; null where it stands for none. */
  filtersOf?(condition: Condition, today: string): Readonly<Record<string, unknown>> | null
  /** Calls of other operations that take what a question says and no filter holds. */
  callsFor?: WordSearch['callsFor']
  /** How rows are ordered that conditions alone select. */
  readonly listedBy?: Readonly<Record<string, unknown>>
  /** Parameters that show what is left out unless asked for, to be suggested where nothing is found. */
  readonly wider?: WordSearch['wider']
  /** The programs that words in their normal form name and that are over. */
  readonly over?: WordSearch['over']
  /** The call that judges what words ask to combine. */
  combination?(q: string, ctx: Context): Promise<CombinationCall | undefined>
  /** What else than rows of this search words name, as members beside them. */
  readonly alsoNamed?: { readonly properties: TProperties; of(q: string, ctx: Context): Promise<object> }
  /** What a v2 envelope says about the rows; without it there is only v1. */
  readonly envelope?: EnvelopeRows
}

// biome-ignore lint/suspicious/noExplicitAny: what runs every search forgets the parameters of each
export type AnySearch = Search<any>

/** The input of a search as far as every search has it. */
export interface SearchInput extends Readonly<Record<PropertyKey, unknown>> {
  readonly q?: string
  readonly limit: number
  readonly offset: number
  readonly fields?: string
}

const everyRow: Clauses = {}
const visibleRows: Clauses = { any: [[visibleKey]] }

/** The clause that leaves out hidden records, unless they are asked for. */
export const shownRows = ({ hidden }: AnySearch, given: SearchInput): Clauses =>
  hidden && given[hidden.parameter] === true ? everyRow : visibleRows

/** The shape that a snapshot holds under a name; the full one is what all others are made of. */
export const heldShape = (shapes: Shapes | undefined, name = 'default'): Shape => {
  if (shapes && Object.hasOwn(shapes.made, name)) return 'full'
  return name === 'minimal' || name === 'full' ? name : 'default'
}
