import type { Static, TObject, TProperties } from 'typebox'
import { visibleKey } from '../../corpus/layout.ts'
import type { Shape } from '../../corpus/sound-shape.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import type { Context } from '../context.ts'
import type { Operation } from '../operation.ts'
import type { Clauses } from './filter-clauses.ts'
import type { EnvelopeRows } from './search-envelope.ts'
import type { Words } from './search-words.ts'

type Texts = Pick<Operation, 'name' | 'http' | 'title' | 'summary' | 'guidance' | 'example' | 'transport'>

/** What only one search knows about the rows that an input selects. */
export interface Selection extends Clauses {
  /** Replaces the plain reading of `q`. */
  readonly words?: Words
  /** Another order than the dataset's: puts all ranks that match in order, and the page is cut from them. */
  arrange?(ranks: readonly number[]): readonly number[]
}

/** Makes a row of the bytes of a full record. */
export type RowMaker = (full: Buffer, rank: number, terms: Words['terms']) => Buffer

/** The shapes of a row that `fields` chooses from. */
export interface Shapes {
  readonly names: readonly string[]
  readonly description: string
  /** A row in any of them. */
  readonly row: TObject
  /** Those that no snapshot holds ready. */
  readonly made: Readonly<Record<string, (ctx: Context) => Promise<RowMaker>>>
}

/** Another search that may have what this one lacks. */
export interface OtherSearch {
  readonly dataset: AnyDataset
  readonly operation: string
  readonly endpoint: string
}

/** A search over a dataset: what it says of itself, and what it knows beside words, filters and page. */
export interface Search<P extends TProperties = TProperties> extends Texts {
  readonly dataset: AnyDataset
  readonly limit?: { default: number; maximum: number }
  /** Fewest characters of `q`. */
  readonly leastWords?: number
  /** Words of one character, and ASCII words of two, are looked for in names only. */
  readonly shortInNames?: true
  /** The parameter that asks for hidden records, too. */
  readonly hidden?: { readonly parameter: string; readonly description: string }
  /** Parameters besides words, filters and page. */
  readonly parameters?: P
  /** Without it rows have the default shape. */
  readonly shapes?: Shapes
  /** What those parameters, the day or the dataset's own rules select. */
  select?(input: Static<TObject<P>>, ctx: Context, words: Words): Selection | Promise<Selection>
  /** Keys beside the page that are always the same, and how they stand in it. */
  readonly beside?: { readonly properties: TProperties; readonly json: string }
  /** Keys at the end that depend on the words; none stands there where nothing is to be said. */
  readonly closing?: {
    readonly properties: TProperties
    members(words: Words, ctx: Context): Promise<Readonly<Record<string, unknown>>>
  }
  /** Where no record has all words of `q`, the answer asks for less, says so, and names these searches that have some of it. */
  readonly elsewhere?: readonly OtherSearch[]
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
