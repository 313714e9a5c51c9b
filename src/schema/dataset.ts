import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import type { TimeFacts } from '../lib/lifecycle.ts'
import { shape } from './fields.ts'
import { isConfirmed } from './figures.ts'
import { lineage } from './lineage.ts'

/**
 * How a filter tests its field: equality, membership in a list field, a substring or the beginning of a value (fields with
 * few different values), equality found in a sorted list (fields with nearly as many values as rows), a bound, or the truth of
 * what is derived.
 */
export type FilterTest = 'flag' | 'equals' | 'has' | 'contains' | 'startsWith' | 'lookup' | 'atLeast' | 'atMost'

/** Spellings that callers may use for a value: they are turned into the stored one before anything is compared. */
export type Spelling = 'prefecture' | 'municipality' | 'corporate number' | 'industry' | 'authority level'

export interface Filter {
  /** A field of the record or a derived value. */
  readonly field: string
  readonly test: FilterTest
  readonly spelling?: Spelling
  /** A caller may name several values, and a record has any or every one of them. */
  readonly several?: 'any' | 'every'
  /** To have no value is one, too (no prefecture = the whole country), so that every record can be compared. */
  readonly nullIsValue?: true
  /** Longest value that a caller may send, in characters. */
  readonly longest?: number
  /** Regular expression that a caller's value must match. */
  readonly pattern?: string
  /** No parameter of a search: an operation derives its value. */
  readonly internal?: true
  readonly description?: string
}

/** Text of one record at the three levels of relevance; each list holds separate pieces. */
export interface SearchedText {
  readonly names: readonly string[]
  readonly aliases: readonly string[]
  readonly body: readonly string[]
}

/** What a record says: a value of a thing, such as a field of a company, by a source where one is named. */
export interface Statement {
  readonly thing: string
  readonly value: string
  readonly source: string | null
  readonly kind: string | null
}

/** What a column shows that is no field: where a record stands on the day, its last day to apply, its place, and what a search makes of it. */
export type ListedState = 'lifecycle' | 'in_force' | 'closes_on' | 'place' | 'citation' | 'snippet' | 'parties'

/** How the search page lists records of one kind; what a column and a facet are called stands in lexicons/labels.tsv. */
export interface SearchListing<Field extends string = string> {
  /** The kind in the address of the page, where that is not the name of the dataset. */
  readonly as?: string
  /** What names a record. */
  readonly name: Field | ListedState
  /** The operation that looks for them, where that is not `search_` and the name of the dataset. */
  readonly operation?: string
  /** Its parameter for words, where that is not `q`. */
  readonly words?: string
  /** The member of its rows that holds the id of the record, where that is no field. */
  readonly rowId?: string
  /** What is shown between the name and the source. */
  readonly columns: readonly (Field | ListedState)[]
  /** Parameters of its search that the page offers with how many rows each value would leave. */
  readonly facets: readonly string[]
  /** Other input of its search. */
  readonly input?: Readonly<Record<string, unknown>>
  readonly canSortByClosing?: true
}

type Row = Record<string, unknown>
export type SortKey = string | number | null

/** One record kind: its shape, its order, its filters and what text search sees of it. */
export interface AnyDataset {
  /** Plural name: the file name of `ingest jsonl`, the snapshot table and the docs page. */
  readonly name: string
  /** The Japanese term and what one record is, for the docs. */
  readonly summary: string
  /** The field that identifies a record, or the fields that do so together. */
  readonly id: string | readonly string[]
  readonly fields: Readonly<Record<string, TSchema>>
  /** Other names under which an answer repeats a field, after all fields of the default shape. */
  readonly repeated?: Readonly<Record<string, string>>
  /** Keys of the short shape, ready as bytes beside the full record. */
  readonly minimal?: readonly string[]
  /** Last key of the default shape; the keys after it appear in the full shape only. */
  readonly defaultUntil?: string
  readonly filters: Readonly<Record<string, Filter>>
  /** Values that filters, columns and counts may name besides the fields. */
  readonly derived?: Readonly<Record<string, (record: Row) => unknown>>
  readonly searched?: (record: Row) => SearchedText
  /** Documented total order; ties fall to the id. Strings compare by code point. */
  readonly order: (record: Row) => readonly SortKey[]
  /** How many leading keys of the order stand before relevance when words are given; `never` = relevance does not count. */
  readonly relevanceAfter?: number | 'never'
  /** What is wrong with a row that is let in all the same, or null: the command that loads it says so. */
  readonly doubt?: (record: Row) => string | null
  /** Records that search and detail do not show unless asked. */
  readonly hidden?: (record: Row) => boolean
  /** What a record states about its time by itself. */
  readonly lifecycle?: (record: Row) => TimeFacts
  /** Fields that are read without the record, for questions other than search; `lookups` sort the shown records by them or by `id`. */
  readonly columns?: readonly string[]
  readonly lookups?: readonly (readonly string[])[]
  /** Dotted paths of what states an amount, a rate, a number, a day or the point of the record: each is shown with what it rests on. */
  readonly figures?: readonly string[]
  /** What follows from other fields and from what they rest on, besides confidence and trust. */
  readonly follows?: (record: Row) => Row
  /** Fields that earlier versions of this service did not read: that a value is known now is no change of the record. */
  readonly readLater?: readonly string[]
  /** A build makes its rows: versions of records of another dataset, each with the day on which the next one, or the end, followed (`followed_on`). */
  readonly earlierOf?: string
  /** The field with the ids that a record had as a second record of the same thing: they lead to it. */
  readonly former?: string
  /** Where its publisher lets people look for themselves what a copy does not hold. */
  readonly lookUp?: string
  /** Counted when a snapshot is built: for each value of the column `by`, how many records are named how often in `on` of `of`. */
  readonly tallied?: { readonly by: string; readonly of: string; readonly on: string }
  /** Purposes (lexicons/purpose-kinds.tsv) that all of its records serve: words for them tell none from another. */
  readonly serves?: readonly string[]
  /** How people look for its records; a dataset without it is none that the search page offers. */
  readonly listed?: SearchListing
  /** Fields whose values are counted when a snapshot is built; fetch days are kept per value of the first. */
  readonly counted?: readonly string[]
  /** What a record states, where several sources may state the same thing: how far they agree is counted when a snapshot is built. */
  readonly states?: (record: Row) => Statement
  readonly schema: TSchema
}

/** A dataset whose fields the compiler knows. */
export interface Dataset<P extends TProperties> extends AnyDataset {
  readonly fields: P
  readonly schema: TObject<P>
}

/** The record type of a dataset. */
export type RecordOf<D> = D extends Dataset<infer P> ? Static<TObject<P>> : never

/** A record as a table gives it: of a dataset that is only known as one of all, its members by name. */
export type RowOf<D> = D extends Dataset<infer P> ? Static<TObject<P>> : Record<string, unknown>

type Name<P> = keyof P & string

type Rules = 'searched' | 'order' | 'hidden' | 'derived' | 'doubt' | 'lifecycle' | 'states' | 'follows'

interface Declaration<P extends TProperties, D extends string> extends Omit<AnyDataset, 'schema' | Rules> {
  readonly id: Name<P> | readonly Name<P>[]
  readonly fields: P
  readonly repeated?: Readonly<Record<string, Name<P>>>
  readonly minimal?: readonly Name<P>[]
  readonly defaultUntil?: Name<P>
  readonly filters: Readonly<Record<string, Filter & { readonly field: Name<P> | NoInfer<D> }>>
  readonly derived?: Readonly<Record<D, (record: Static<TObject<P>>) => unknown>>
  readonly columns?: readonly (Name<P> | NoInfer<D>)[]
  readonly lookups?: readonly (readonly (Name<P> | NoInfer<D> | 'id')[])[]
  readonly figures?: readonly (Name<P> | `${Name<P>}.${string}`)[]
  readonly former?: Name<P>
  readonly counted?: readonly Name<P>[]
  readonly listed?: SearchListing<Name<P>>
  readonly readLater?: readonly Name<P>[]
  readonly searched?: (record: Static<TObject<P>>) => SearchedText
  readonly order: (record: Static<TObject<P>>) => readonly SortKey[]
  readonly hidden?: (record: Static<TObject<P>>) => boolean
  readonly doubt?: (record: Static<TObject<P>>) => string | null
  readonly lifecycle?: (record: Static<TObject<P>>) => TimeFacts
  readonly states?: (record: Static<TObject<P>>) => Statement
  readonly follows?: (record: Static<TObject<P>>) => Partial<Static<TObject<P>>>
}

/** Declares a record kind; table, text index, ingest gate, operations, factory and docs follow from it. */
export function defineDataset<P extends TProperties, D extends string = never>(
  declaration: Declaration<P, D>,
): Dataset<P> {
  const schema = Type.Object(declaration.fields, { additionalProperties: false })
  const dataset = { ...declaration, schema } as unknown as Dataset<P>
  return Object.assign(dataset, withConfirmedOnly(dataset))
}

/** Whoever can search records with figures can ask for those alone whose figures are all confirmed. */
function withConfirmedOnly({
  figures,
  filters,
  derived,
}: AnyDataset): Pick<AnyDataset, 'filters'> & Partial<AnyDataset> {
  if (figures === undefined || Object.keys(filters).length === 0) return { filters }
  return {
    filters: { ...filters, confirmed: { field: 'is_confirmed', test: 'flag', description: confirmedOnly } },
    derived: { ...derived, is_confirmed: (record) => isConfirmed({ figures }, record) },
  }
}

/** What the filter for confirmed records does, wherever it is offered. */
export const confirmedOnly = 'Each of its figures is confirmed at its source'

/** The identifier of a record: its id field, or the values of its id fields joined by `|`. */
export function idOf({ id }: Pick<AnyDataset, 'id'>, record: Row): string {
  return typeof id === 'string' ? String(record[id]) : id.map((name) => String(record[name] ?? '')).join('|')
}

/** A field of a record, or what the dataset derives under that name. */
export const valueIn = (dataset: AnyDataset, record: Row, name: string): unknown =>
  dataset.derived && Object.hasOwn(dataset.derived, name) ? dataset.derived[name]?.(record) : record[name]

/** Names of fields that may be null: an ingested row may leave them out. */
export function nullableFields(dataset: AnyDataset): string[] {
  return Object.entries(dataset.fields).flatMap(([name, schema]) => (acceptsNull(schema) ? [name] : []))
}

const acceptsNull = (schema: TSchema): boolean => {
  const { anyOf, type } = schema as { anyOf?: TSchema[]; type?: string }
  return type === 'null' || (anyOf?.some(acceptsNull) ?? false)
}

/**
 * The fields of the default shape: up to the last one that is named so, without what single values rest on. That a source says
 * otherwise stands in every shape: no value is shown without it.
 */
export function defaultFields({ fields, defaultUntil }: Pick<AnyDataset, 'fields' | 'defaultUntil'>): string[] {
  const names = Object.keys(fields)
  const shown = defaultUntil === undefined ? names : names.slice(0, names.indexOf(defaultUntil) + 1)
  const usual = shown.filter((name) => fields[name] !== lineage.evidence && name !== doubted)
  return doubted in fields ? [...usual, doubted] : usual
}

/** The fields of the short shape. */
export const minimalFields = ({ fields, minimal }: Pick<AnyDataset, 'fields' | 'minimal'>): string[] | undefined =>
  minimal && (doubted in fields ? [...minimal, doubted] : [...minimal])

const doubted = 'contradicted'

/** What a record shows unless asked for more: every field up to the last one of the default shape. */
export function defaultShape(dataset: AnyDataset): TObject {
  const { name, fields, repeated = {} } = dataset
  const own = defaultFields(dataset).map((name) => [name, fields[name]])
  const again = Object.entries(repeated).map(([name, field]) => [name, fields[field]])
  const properties = Object.fromEntries([...own, ...again]) as TProperties
  return shape(typeNameOf(name), properties, { additionalProperties: false })
}

/** What one record is called among types: `CourtDecision` of `court_decisions`. */
const typeNameOf = (plural: string): string =>
  plural
    .replace(/ies$/, 'y')
    .replace(/s$/, '')
    .replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What tells two amendments apart; rows from other releases carry no amendment_id. */
export const amendmentIdentity = ['amendment_id', 'entity_id', 'field_name', 'detected_at'] as const

/** The record id of an amendment. */
export const amendmentKey = (row: Record<string, unknown>): string => idOf({ id: amendmentIdentity }, row)
