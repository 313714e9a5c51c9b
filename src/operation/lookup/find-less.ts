import type { Context } from '../context.ts'
import type { AnyOperation } from '../operation.ts'
import { whenEmpty } from '../search/empty/when-empty.ts'
import { relaxedOf } from '../search/relaxed/relaxed-words.ts'
import type { LookupResult } from './lookup-answer.ts'
import { readWords } from './ranked-rows.ts'

/** How a lookup finds its rows. */
export interface Finder<In extends object> {
  readonly operation: AnyOperation
  readonly find: (input: In, ctx: Context) => LookupResult | Promise<LookupResult>
}

/** Where a lookup finds nothing: rows that have less than all of its words, as a search shows them, and whatever else can be told. */
export async function findLess<In extends object>(
  finder: Finder<In>,
  given: In,
  nothing: LookupResult,
  ctx: Context,
): Promise<LookupResult> {
  const { name, searches } = finder.operation
  if (!searches || nothing.miss) return nothing
  const less = await rowsOfLess(finder, given, ctx)
  const { found = nothing, relaxed } = less ?? {}
  const members = await whenEmpty(name, stated(given), less && { ...less.read, ...(relaxed && { relaxed }) }, ctx)
  const notes = [found.retrievalNote, relaxed?.message, relaxed?.message_ja].filter(Boolean)
  return {
    ...found,
    ...(notes.length > 0 && { retrievalNote: notes.join(' ') }),
    beside: { ...found.beside, ...members },
  }
}

/** How many rows have less than all of the words of an input. */
export async function totalOfLess<In extends object>(finder: Finder<In>, given: In, ctx: Context): Promise<number> {
  return (await rowsOfLess(finder, given, ctx))?.found?.total ?? 0
}

const stated = (given: object): Readonly<Record<string, unknown>> => Object.fromEntries(Object.entries(given))

/** How the words of an input are understood, and what is found for less of them; undefined without words. */
async function rowsOfLess<In extends object>({ operation: { searches }, find }: Finder<In>, given: In, ctx: Context) {
  const q = searches && stated(given)[searches.parameter]
  if (!searches || typeof q !== 'string') return undefined
  const { read, portions } = await readWords(q, searches, ctx)
  const { q: written } = read
  if (written !== q) {
    const found = await find(Object.assign({ ...given }, { [searches.parameter]: written }), ctx)
    if (found.total > 0) return { read, found, relaxed: relaxedOf('spelling', { did_you_mean: [written] }) }
  }
  for await (const { rows: among, relaxed } of portions()) {
    const input = Object.assign({ ...given }, { [searches.parameter]: undefined, among })
    const found = await find(input, ctx)
    if (found.total > 0) return { read, found, relaxed }
  }
  return { read }
}
