import { visibleKey } from '../../corpus/layout.ts'
import type { RowSet, Table } from '../../corpus/table.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import type { Context } from '../context.ts'
import type { AnySearch } from './search.ts'
import type { Words } from './search-words.ts'

type Term = Words['terms'][number]

/** Words of a search without those that keys stand for as well, and the rows that have either. */
export async function keyedWords(
  { dataset, keysOf }: AnySearch,
  words: Words,
  ctx: Context,
): Promise<{ words: Words; within: readonly RowSet[] }> {
  if (!keysOf || words.terms.length === 0) return { words, within: [] }
  const written = new Map((words.q ?? '').split(/\s+/u).map((word) => [normalizeText(word), word]))
  const terms: Term[] = []
  const within: RowSet[] = []
  for (const term of words.terms) {
    const [word = ''] = term.alternatives
    const keys = await keysOf(written.get(word) ?? word, ctx)
    if (keys.length === 0) terms.push(term)
    else within.push(await rowsOf(ctx.snapshot.table(dataset), term, keys))
  }
  return { words: { ...words, terms }, within }
}

async function rowsOf(table: Table, term: Term, keys: readonly string[]): Promise<RowSet> {
  const page = { ranges: [], whole: '', offset: 0, limit: table.rows }
  const inText = await table.ranksOf({ ...page, terms: [term], any: [[visibleKey]] })
  const keyed = await table.ranksOf({ ...page, terms: [], any: [[visibleKey], keys] })
  const ranks = new Set([...inText.ranks, ...keyed.ranks])
  return table.rowSet((rank) => ranks.has(rank))
}
