import { Type } from 'typebox'
import { jstDate } from '../../lib/jst.ts'
import type { Context } from '../../operation/context.ts'
import { addressOf } from '../addresses.ts'
import { operationNamed } from '../asking.ts'
import { type Kind, kindOf, kinds } from './kinds.ts'

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

/** What is looked for, in the words of the page. */
export interface FindQuery {
  readonly q: string
  readonly kind: Kind
  /** Whether the address names the kind. */
  readonly isKindNamed: boolean
  readonly sort: 'closes_on' | ''
  readonly offset: number
  /** Today in Japan, which some values mean. */
  readonly day: string
  /** The values that it is narrowed to, by their parameters. */
  readonly chosen: Readonly<Record<string, string>>
}

export const rowsOnPage = 20
const furthestOffset = 10_000

/** Reads an input: what means nothing here is passed over, since a person has no use for a refusal. */
export function findQuery(input: Readonly<Record<string, unknown>>, { now }: Pick<Context, 'now'>): FindQuery {
  const text = (name: string): string => (typeof input[name] === 'string' ? input[name] : '')
  const kind = kindOf(text('kind'))
  const chosen = kind.facets.flatMap(({ parameter, values }) => {
    const value = text(parameter)
    return values.some((one) => one.value === value) ? [[parameter, value] as const] : []
  })
  const offset = /^\d{1,5}$/.test(text('offset')) ? Math.min(Number(text('offset')), furthestOffset) : 0
  return {
    q: text('q').trim(),
    kind,
    isKindNamed: text('kind') !== '',
    sort: kind.listed.canSortByClosing && text('sort') === 'closes_on' ? 'closes_on' : '',
    offset,
    day: jstDate(now),
    chosen: Object.fromEntries(chosen),
  }
}

/** The input of the operation that a query asks. */
export function operationInput({ q, kind, sort, chosen, day }: FindQuery): Record<string, unknown> {
  const filters = kind.facets.flatMap(({ parameter, asks }) => {
    const value = chosen[parameter]
    if (value === undefined) return []
    return Object.entries(asks(value, day))
  })
  return { ...kind.listed.input, ...(q !== '' && { q }), ...(sort !== '' && { sort }), ...Object.fromEntries(filters) }
}

/** How many rows have all words of a query, or `orLess` how many stand in where none has. */
export async function totalOf(query: FindQuery, ctx: Context, how: 'all' | 'orLess' = 'orLess'): Promise<number> {
  const operation = operationNamed(query.kind.operation, ctx)
  return (await operation.searches?.total(operationInput(query), ctx, how === 'all' ? undefined : how)) ?? 0
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
