import { houjinBangou } from '../../lib/houjin-bangou.ts'
import type { Context } from '../../operation/context.ts'
import { boxesOf } from './facets.ts'
import { type FindQuery, totalOf } from './find-query.ts'
import { type Kind, kindOf, kinds } from './kinds.ts'

/**
 * A query for the kind that its words are meant for, where none was named and nothing is narrowed: companies for a corporate number,
 * else the first kind that has all words, else the first that has some.
 */
export async function forMeantKind(query: FindQuery, ctx: Context): Promise<FindQuery> {
  const isNarrowed = query.kind.facets.some(({ parameter, isBox }) => !isBox && query.chosen[parameter] !== undefined)
  const isOpen = query.q !== '' && !isNarrowed && query.sort === ''
  if (query.isKindNamed || !isOpen) return query
  if (houjinBangou(query.q)) return ofKind(query, kindOf('companies'))
  for (const how of ['all', 'orLess'] as const) {
    for (const kind of kinds) {
      const asked = ofKind(query, kind)
      // What is ticked narrows the kind that the words are meant for, and leads to no other one.
      if ((await totalOf({ ...asked, chosen: {} }, ctx, how)) > 0) return asked
    }
  }
  return query
}

const ofKind = (query: FindQuery, kind: Kind): FindQuery => ({
  ...query,
  kind,
  chosen: boxesOf(kind.facets, query.chosen),
})
