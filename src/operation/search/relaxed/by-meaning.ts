import { normalizeText } from '../../../lib/japanese-text.ts'
import type { Question } from '../../../question/question.ts'
import { ranksAmong } from '../ordered-rows.ts'
import type { QuestionMeaning } from '../search.ts'
import { nameFacet } from './facet.ts'
import { unusedParts } from './names-inside.ts'
import type { RelaxedQuery, RelaxedRows } from './relaxed-query.ts'
import { relaxedOf } from './relaxed-words.ts'

/** Rows that the question names in other words than theirs, or that are known to hold what it asks about. */
export async function byMeaning(query: RelaxedQuery): Promise<RelaxedRows | null> {
  const { meant, question } = query
  if (!meant?.isAll) return null
  const ranks = await meantRows(query, meant)
  if (ranks.length === 0) return null
  const { by, titles, words } = meant
  const dropped = [...wordsBeside(question, words), ...unusedParts(question)]
  const changes = { any_of: [...titles], dropped, ...(by === 'provisions' && { preferred: [...words] }) }
  return { ranks, facets: [nameFacet(titles)], relaxed: relaxedOf(by, changes) }
}

/** The same rows in front of what was found by less, where they are not all that is shown. */
export async function meaningFirst(query: RelaxedQuery, found: RelaxedRows | null): Promise<RelaxedRows | null> {
  const { meant } = query
  const ranks = meant && !meant.isAll ? await meantRows(query, meant) : []
  if (!meant || ranks.length === 0) return found
  const { words, titles } = meant
  if (!found)
    return {
      ranks,
      facets: [nameFacet(titles)],
      relaxed: relaxedOf('provisions', { any_of: [...titles], preferred: [...words] }),
    }
  const { by, any_of, preferred, dropped, did_you_mean } = found.relaxed
  const all = [...new Set([...words, ...preferred])]
  const isBeside = (text: string) => !words.some((word) => word.includes(text))
  const changes = { any_of, preferred: all, dropped: dropped.filter(isBeside), ...(did_you_mean && { did_you_mean }) }
  return { ...found, ranks: [...new Set([...ranks, ...found.ranks])], relaxed: relaxedOf(by, changes) }
}

/** Those that the filters of the caller let through, in their own order. */
async function meantRows({ table, base }: RelaxedQuery, { ranks }: QuestionMeaning): Promise<number[]> {
  const shown = new Set(await ranksAmong(table, { ...base, terms: [], whole: '' }, ranks))
  return ranks.filter((rank) => shown.has(rank))
}

/** Words of a question that say nothing of what was read in it. */
function wordsBeside({ words }: Question, read: readonly string[]): string[] {
  const known = read.map(normalizeText)
  return words
    .map(({ text }) => text)
    .filter((text) => {
      const normal = normalizeText(text)
      return !known.some((one) => one.includes(normal) || normal.includes(one))
    })
}
