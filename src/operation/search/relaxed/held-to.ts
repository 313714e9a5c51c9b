import { jstDate } from '../../../lib/jst.ts'
import type { Condition } from '../../../question/question.ts'
import { withoutParts } from '../../../question/without-parts.ts'
import type { Context } from '../../context.ts'
import { statedIn } from '../nationwide.ts'
import { arrangedBy } from '../ordered-rows.ts'
import type { AnySearch, SearchInput } from '../search.ts'
import { type Plan, planOf } from '../search-plan.ts'
import type { HeldTo } from '../understood-shapes.ts'
import { heldBeside, heldTo, unmetBeside } from './conditions-said.ts'
import { namesInside } from './names-inside.ts'
import { type RelaxedPage, relaxedSearch } from './relaxed-search.ts'
import { type Understanding, understand } from './understanding.ts'

/** Rows in their order that stand in where no row has all words, and the input that they were found by. */
export interface LessPage extends RelaxedPage {
  readonly given: SearchInput
  readonly read: Understanding
}

/** What words state as conditions, and the input that holds rows to them and asks for the words that are left. */
interface StatedInput {
  readonly conditions: readonly HeldTo[]
  readonly given: SearchInput
  /** How the words that are left are understood; undefined where none is. */
  readonly read: Understanding | undefined
}

/** Where no row has all words: rows that are held to the conditions among them and have the others, or less of these. */
export async function lessThanAll(
  search: AnySearch,
  given: SearchInput,
  plan: Pick<Plan, 'base' | 'used' | 'arrange'>,
  read: Understanding,
  ctx: Context,
): Promise<LessPage> {
  const stated = await statedBy(search, given, read, ctx)
  if (stated) return rowsHeldTo(search, given, stated, read, ctx)
  const page = await relaxedSearch(search, given, plan, read, ctx)
  return { ...page, ranks: arrangedBy(plan, page.ranks), given, read }
}

/** The conditions that a search can hold its rows to and that its caller does not state otherwise; null where there is none. */
async function statedBy(
  search: AnySearch,
  given: SearchInput,
  { question }: Understanding,
  ctx: Context,
): Promise<StatedInput | null> {
  const { filtersOf } = search
  if (!filtersOf || question.conditions.length === 0) return null
  const taken: Condition[] = []
  const conditions: HeldTo[] = []
  for (const one of question.conditions) {
    const args = filtersOf(one, jstDate(ctx.now))
    if (!args || Object.keys(args).some((name) => name !== 'sort' && given[name] !== undefined)) continue
    taken.push(one)
    conditions.push({ text: one.text, args })
  }
  if (taken.length === 0) return null
  const rest = withoutParts(question.text, taken)
  const left = rest === '' ? undefined : await understand(rest, search, ctx)
  const isAsking = left && (left.facets.length > 0 || left.question.place !== null || namesInside(left).length > 0)
  const words = isAsking ? { q: rest } : {}
  const { q: _, ...others } = given
  const filters = Object.assign({}, ...conditions.map(({ args }) => args))
  return {
    conditions,
    given: { ...(isAsking ? {} : search.listedBy), ...filters, ...others, ...words },
    read: isAsking ? left : undefined,
  }
}

async function rowsHeldTo(
  search: AnySearch,
  given: SearchInput,
  { conditions, given: narrowed, read: left }: StatedInput,
  read: Understanding,
  ctx: Context,
): Promise<LessPage> {
  const plan = await planOf(search, narrowed, ctx)
  const { table, query, words } = plan
  const args = asSent(search, narrowed, ctx)
  const page = { words, facets: left?.facets ?? [], given: narrowed, read: left ?? read }
  const { ranks } = await table.ranksOf({ ...query, offset: 0, limit: table.rows })
  const held = { conditions, args, words: left ? [left.q] : [], isNone: ranks.length === 0 }
  if (ranks.length > 0 || !left) return { ...page, ranks: arrangedBy(plan, ranks), relaxed: heldTo(held) }
  const less = await relaxedSearch(search, narrowed, plan, left, ctx)
  const isNamed = namesInside(left).length > 0
  if (less.relaxed && (!isNamed || less.relaxed.by === 'names'))
    return {
      ...page,
      ...less,
      ranks: arrangedBy(plan, less.ranks),
      relaxed: heldBeside(less.relaxed, conditions, args),
    }
  const named = isNamed && (await namedAnyway(search, { ...given, q: left.q }, left, ctx))
  if (named) return { ...named, relaxed: unmetBeside(named.relaxed, conditions) }
  return { ...page, ranks: [], relaxed: heldTo(held) }
}

/** An input as its caller would send it. */
function asSent({ name }: AnySearch, given: SearchInput, { service }: Context): Readonly<Record<string, unknown>> {
  const operation = service.operations.get(name)
  const stated = operation ? statedIn(operation, given) : {}
  return { ...stated, ...(given.sort !== undefined && { sort: given.sort }) }
}

/** Records that words name, whatever the conditions beside the name: whoever asks for one by its name is shown that one. */
async function namedAnyway(search: AnySearch, given: SearchInput, read: Understanding, ctx: Context) {
  const plan = await planOf(search, given, ctx)
  const { relaxed, ranks, ...page } = await relaxedSearch(search, given, plan, read, ctx)
  return relaxed?.by === 'names' && { ...page, relaxed, ranks: arrangedBy(plan, ranks), given, read }
}
