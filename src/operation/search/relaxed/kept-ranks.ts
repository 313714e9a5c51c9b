import { ByteCache } from '../../../corpus/byte-cache.ts'
import type { Table, TableQuery } from '../../../corpus/table.ts'
import { onceFor } from '../../../lib/once.ts'
import type { Facet } from './facet.ts'

/** Bytes of ranks that are kept of one table, and what a rank takes. */
const mostBytes = 4 * 1024 * 1024
const bytesOfRank = 8

const keptOf = onceFor((_table: Table) => new ByteCache<string, readonly number[]>(mostBytes))

/** The words of these are rows of a lexicon: one question after another looks for the same. */
const ofLexicons: ReadonlySet<Facet['kind']> = new Set(['purpose', 'industry', 'actor'])

/** The rows of a query that have a facet, in its order: those with words of a lexicon are kept while the table is, unless the query has clauses that are sets. */
export async function ranksWith(
  table: Table,
  query: TableQuery,
  { kind, alternatives }: Facet,
  short: boolean,
): Promise<readonly number[]> {
  const { any, ranges, within = [], preferred = [], among, limit, wholeWords } = query
  const asked = async () => (await table.ranksOf({ ...query, terms: [{ alternatives, short }] })).ranks
  if (!ofLexicons.has(kind) || ranges.length + within.length + preferred.length > 0 || among) return asked()
  return keptRanks(table, JSON.stringify([alternatives, short, any, limit, wholeWords]), asked)
}

/** The rows of a query without words that have any of some keys, such as those of the whole country, kept likewise. */
export async function ranksOfKeys(
  table: Table,
  query: TableQuery,
  keys: readonly string[],
): Promise<readonly number[]> {
  const any = [...query.any, keys]
  const { ranges, within = [], preferred = [], among, limit } = query
  const asked = async () => (await table.ranksOf({ ...query, terms: [], any })).ranks
  if (ranges.length + within.length + preferred.length > 0 || among) return asked()
  return keptRanks(table, JSON.stringify([any, limit]), asked)
}

async function keptRanks(
  table: Table,
  key: string,
  asked: () => Promise<readonly number[]>,
): Promise<readonly number[]> {
  const kept = keptOf(table)
  const known = kept.get(key)
  if (known) return known
  const ranks = await asked()
  if (!kept.get(key)) kept.set(key, ranks, ranks.length * bytesOfRank + key.length * 2)
  return ranks
}
