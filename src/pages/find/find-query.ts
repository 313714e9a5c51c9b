import { Type } from 'typebox'
import { jstDate } from '../../lib/jst.ts'
import type { Context } from '../../operation/context.ts'
import { holding, textOnce } from '../../operation/lookup/rows.ts'
import { addressOf } from '../addresses.ts'
import { askOperation, operationNamed } from '../asking.ts'
import { type Kind, kindNamed, kindOf, kinds } from './kinds.ts'

const word = (most: number) => Type.Optional(Type.String({ maxLength: most }))

const parameters = [...new Set(kinds.flatMap(({ facets }) => facets.map(({ parameter }) => parameter)))]

/** What the address of the page may say. A form sends fields that nobody filled, so an empty value is none. */
export const findInput = Type.Object({
  q: word(400),
  kind: word(40),
  sort: word(20),
  offset: word(9),
  format: word(10),
  ...Object.fromEntries(parameters.map((name) => [name, word(40)])),
})

/** Words for a kind of records, and whether all of these are what they name. */
export interface TypedKind {
  readonly words: string
  readonly isHeld: boolean
}

/** What is looked for, in the words of the page. */
export interface FindQuery {
  readonly q: string
  readonly kind: Kind
  /** Whether the address names the kind. */
  readonly isKindNamed: boolean
  /** What the address calls a kind and is none. */
  readonly unknownKind: string | null
  /** What was typed, where it only says which kind is looked for: `q` is empty then. */
  readonly typed: TypedKind | null
  readonly sort: Sort | ''
  readonly offset: number
  /** Today in Japan, which some values mean. */
  readonly day: string
  /** The values that it is narrowed to, by their parameters. */
  readonly chosen: Readonly<Record<string, string>>
}

/** Orders that people choose between, beside the one of the search. */
export const sorts = ['open_first', 'relevance', 'closes_on'] as const
export type Sort = (typeof sorts)[number]

export const rowsOnPage = 20
const furthestOffset = 10_000

/** Reads an input: what means nothing here is passed over, since a person has no use for a refusal. */
export function findQuery(input: Readonly<Record<string, unknown>>, { now }: Pick<Context, 'now'>): FindQuery {
  const text = (name: string): string => (typeof input[name] === 'string' ? input[name] : '')
  const named = text('kind')
  const kind = kindNamed(named) ?? kindOf('programs')
  const chosen = kind.facets.flatMap(({ parameter, values }) => {
    const value = text(parameter)
    return value !== '' && values.some((one) => one.value === value) ? [[parameter, value] as const] : []
  })
  const offset = /^\d{1,5}$/.test(text('offset')) ? Math.min(Number(text('offset')), furthestOffset) : 0
  return {
    q: text('q').trim(),
    kind,
    isKindNamed: kindNamed(named) !== undefined,
    unknownKind: named !== '' && kindNamed(named) === undefined ? named : null,
    typed: null,
    sort: kind.listed.canSortByClosing ? (sorts.find((one) => one === text('sort')) ?? '') : '',
    offset,
    day: jstDate(now),
    chosen: Object.fromEntries(chosen),
  }
}

/** Without words people look for what they can use; with words, for what these name. */
export const sortOf = ({ q, kind, sort }: Pick<FindQuery, 'q' | 'kind' | 'sort'>): Sort | '' =>
  kind.listed.canSortByClosing ? sort || (q === '' ? 'open_first' : 'relevance') : ''

/** The input of the operation that a query asks. */
export function operationInput({ q, kind, sort, chosen, day }: FindQuery): Record<string, unknown> {
  const filters = kind.facets.flatMap(({ parameter, asks }) => {
    const value = chosen[parameter]
    if (value === undefined) return []
    return Object.entries(asks(value, day))
  })
  const order = sortOf({ q, kind, sort })
  return {
    ...kind.listed.input,
    ...(q !== '' && { [kind.listed.words ?? 'q']: q }),
    ...(order !== '' && order !== 'relevance' && { sort: order }),
    ...Object.fromEntries(filters),
  }
}

/** Rows of a kind that are looked up one by one and never handed out as a whole: some of them name natural persons. */
export const isLookUp = ({ operation }: Kind, ctx: Context): boolean =>
  operationNamed(operation, ctx).searches?.isLookUp === true

/** How many rows have all words of a query, or `orLess` how many stand in where none has. */
export async function totalOf(query: FindQuery, ctx: Context, how: 'all' | 'orLess' = 'orLess'): Promise<number> {
  const { searches } = operationNamed(query.kind.operation, ctx)
  if (searches === undefined) return (await listOf(query, ctx)).length
  return searches.total(operationInput(query), ctx, how === 'all' ? undefined : how)
}

type Row = Readonly<Record<string, unknown>>

/** A page of such rows, which says nothing more of itself. */
export type ListedAnswer = { readonly total: number; readonly results: readonly Row[] } & {
  readonly [Member in
    | 'relaxed'
    | 'instead'
    | 'parsed'
    | 'numbers'
    | 'combination'
    | 'named_programs'
    | 'named_provisions'
    | 'known_gaps'
    | 'checked_scope'
    | 'input_notes'
    | 'error']?: undefined
}

/** What a query finds of a kind whose operation answers all its rows and takes no words: those with all words in what they state. */
export async function listOf({ kind, q }: FindQuery, ctx: Context): Promise<readonly Row[]> {
  const { name } = kind.dataset
  const rows = await ctx.snapshot.remember(`${name} that are listed whole`, async () => {
    const listed: unknown = await askOperation(operationNamed(kind.operation, ctx), {}, ctx)
    return listed as readonly Row[]
  })
  return q === '' ? rows : rows.filter(holding(q, textOf))
}

const textOf = textOnce<Row>((row) => textsIn(row))

/** Every text that a value states. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** How many of the rows that a query shows each choice would leave. */
export async function countsOf(
  query: FindQuery,
  choices: readonly FindQuery['chosen'][],
  ctx: Context,
): Promise<readonly number[]> {
  const { searches } = operationNamed(query.kind.operation, ctx)
  const filters = choices.map((chosen) => operationInput({ ...query, q: '', sort: '', chosen }))
  return (await searches?.counts?.(operationInput(query), ctx, filters)) ?? []
}

/** The address of a query. */
export const findAddress = (
  { q, kind, sort, offset, chosen }: FindQuery,
  more: Readonly<Record<string, string>> = {},
  path = '/search',
): string => addressOf(path, { kind: kind.id, q, ...chosen, sort, ...(offset > 0 && { offset }), ...more })

/** The address of a query with another value of one parameter, or without any. */
export function changedAddress(query: FindQuery, parameter: string, value: string | null): string {
  const { [parameter]: _, ...others } = query.chosen
  return findAddress({ ...query, offset: 0, chosen: value === null ? others : { ...others, [parameter]: value } })
}
