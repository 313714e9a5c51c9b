import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'

/** How a filter tests its field: equality, membership in a list field, or a bound. */
export type FilterTest = 'equals' | 'has' | 'atLeast' | 'atMost'

export interface Filter {
  readonly field: string
  readonly test: FilterTest
}

/** Text of one record at the three levels of relevance; each list holds separate pieces. */
export interface SearchedText {
  readonly names: readonly string[]
  readonly aliases: readonly string[]
  readonly body: readonly string[]
}

type Row = Record<string, unknown>
type SortKey = string | number | null

/** One record kind: its shape, its order, its filters and what text search sees of it. */
export interface AnyDataset {
  /** Plural name: the file name of `ingest jsonl`, the snapshot table and the docs page. */
  readonly name: string
  /** The Japanese term and what one record is, for the docs. */
  readonly summary: string
  readonly id: string
  readonly fields: Readonly<Record<string, TSchema>>
  /** Keys of the short shape, ready as bytes beside the full record. */
  readonly minimal?: readonly string[]
  /** Last key of the default shape; the keys after it appear in the full shape only. */
  readonly defaultUntil?: string
  readonly filters: Readonly<Record<string, Filter>>
  readonly searched?: (record: Row) => SearchedText
  /** Documented total order; ties fall to the id. Strings compare by code point. */
  readonly order: (record: Row) => readonly SortKey[]
  /** Records that search and detail do not show unless asked. */
  readonly hidden?: (record: Row) => boolean
  /** Fields that also stand as SQL columns, for questions other than search; `lookups` are the indexes over them. */
  readonly columns?: readonly string[]
  readonly lookups?: readonly (readonly string[])[]
  /** Fields whose values are counted when a snapshot is built; fetch days are kept per value of the first. */
  readonly counted?: readonly string[]
  readonly schema: TSchema
}

/** A dataset whose fields the compiler knows. */
export interface Dataset<P extends TProperties> extends AnyDataset {
  readonly fields: P
  readonly schema: TObject<P>
}

/** The record type of a dataset. */
export type RecordOf<D> = D extends Dataset<infer P> ? Static<TObject<P>> : never

type Name<P> = keyof P & string

interface Declaration<P extends TProperties> extends Omit<AnyDataset, 'schema' | 'searched' | 'order' | 'hidden'> {
  readonly id: Name<P>
  readonly fields: P
  readonly minimal?: readonly Name<P>[]
  readonly defaultUntil?: Name<P>
  readonly filters: Readonly<Record<string, { readonly field: Name<P>; readonly test: FilterTest }>>
  readonly columns?: readonly Name<P>[]
  readonly lookups?: readonly (readonly Name<P>[])[]
  readonly counted?: readonly Name<P>[]
  readonly searched?: (record: Static<TObject<P>>) => SearchedText
  readonly order: (record: Static<TObject<P>>) => readonly SortKey[]
  readonly hidden?: (record: Static<TObject<P>>) => boolean
}

/** Declares a record kind; table, text index, ingest gate, operations, factory and docs follow from it. */
export function defineDataset<P extends TProperties>(declaration: Declaration<P>): Dataset<P> {
  const schema = Type.Object(declaration.fields, { additionalProperties: false })
  return { ...declaration, schema } as unknown as Dataset<P>
}

/** Names of fields that may be null: an ingested row may leave them out. */
export function nullableFields(dataset: AnyDataset): string[] {
  return Object.entries(dataset.fields).flatMap(([name, schema]) => (acceptsNull(schema) ? [name] : []))
}

const acceptsNull = (schema: TSchema): boolean => {
  const { anyOf, type } = schema as { anyOf?: TSchema[]; type?: string }
  return type === 'null' || (anyOf?.some(acceptsNull) ?? false)
}
