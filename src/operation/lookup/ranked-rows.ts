import { visibleKey } from '../../corpus/layout.ts'
import { inJapanese } from '../../question/romaji.ts'
import { type AnyDataset, idOf, type RowOf } from '../../schema/dataset.ts'
import type { Context } from '../context.ts'
import { queryOf } from '../search/filter-clauses.ts'
import { relaxedSearch } from '../search/relaxed/relaxed-search.ts'
import { type Understanding, understand } from '../search/relaxed/understanding.ts'
import { wordsOf } from '../search/search-words.ts'
import type { Relaxation } from '../search/understood-shapes.ts'
import { inOrderOf } from './rows.ts'

/** Records of a dataset that words are asked of, by what they are for. */
interface Asked {
  readonly dataset: AnyDataset
  readonly forPurposes?: boolean
}

/** Records that have less than all of some words, the best first, and what is said of that. */
interface RankedRows<Row> {
  readonly rows: readonly Row[]
  readonly relaxed: Relaxation
}

/** What else a look-up asks for may leave out all that is found: then the next best are looked at. */
const mostRounds = 3

/** How words are understood, and the ids of what a search shows for less than all of them, in portions. */
export async function readWords(words: string, asked: Asked, ctx: Context) {
  const read = await understand(await inJapanese(words), asked, ctx)
  return { read, portions: () => portionsOf(asked, read, ctx) }
}

/** Those among some records that a search shows for a sentence; undefined where it shows none of them. */
export async function rowsFitting<D extends AnyDataset>(
  sentence: string,
  dataset: D,
  among: readonly RowOf<D>[],
  ctx: Context,
): Promise<RankedRows<RowOf<D>> | undefined> {
  const { portions } = await readWords(sentence, { dataset, forPurposes: true }, ctx)
  for await (const { rows: ids, relaxed } of portions()) {
    const rows = inOrderOf(ids, among, dataset)
    if (rows.length > 0) return { rows, relaxed }
  }
  return undefined
}

async function* portionsOf({ dataset }: Asked, read: Understanding, ctx: Context): AsyncGenerator<RankedRows<string>> {
  const { q } = read
  const table = ctx.snapshot.table(dataset)
  const page = { offset: 0, limit: table.rows }
  const seen = new Set<number>()
  for (let round = 0; round < mostRounds; round++) {
    const left = [...Array(table.rows).keys()].filter((rank) => !seen.has(rank))
    const base = queryOf(wordsOf({ q }), page, { any: [[visibleKey]], ...(round > 0 && { among: left }) })
    const { ranks, relaxed } = await relaxedSearch({ dataset }, { q, ...page }, { base, used: [] }, read, ctx)
    if (!relaxed || ranks.length === 0) return
    yield { rows: ranks.map((rank) => idOf(dataset, table.recordAt(rank))), relaxed }
    for (const rank of ranks) seen.add(rank)
  }
}
