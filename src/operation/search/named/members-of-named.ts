import { normalizeText } from '../../../lib/japanese-text.ts'
import type { Context } from '../../context.ts'
import { whenEmpty } from '../empty/when-empty.ts'
import { relaxedOf } from '../relaxed/relaxed-words.ts'
import type { AnySearch, SearchInput } from '../search.ts'
import type { Understood } from '../understood-shapes.ts'
import { type AskedBeside, askedBeside } from './asked-beside.ts'
import { numbersOf } from './named-input.ts'
import type { NamedRows } from './named-rows.ts'
import { numbersSaid } from './numbers-said.ts'

/** What is said beside rows that words name apart from what they ask, or of there being none. */
export async function membersOfNamed(
  search: AnySearch,
  given: SearchInput,
  { total, ranks, input }: NamedRows,
  ctx: Context,
): Promise<Understood & AskedBeside> {
  if (total === 0) {
    const instead = await whenEmpty(search.name, input.given, undefined, ctx)
    return { ...instead, ...(await numbersSaid(search, await numbersOf(given), ctx)) }
  }
  const { named: any_of, dropped, asked } = input
  const isAll = normalizeText(given.q ?? '') === normalizeText(any_of.join(' '))
  const relaxed = isAll ? {} : { relaxed: relaxedOf('named', { any_of: [...any_of], dropped: [...dropped] }) }
  return { ...relaxed, ...(await askedBeside(search, ranks, asked, ctx)) }
}
