import { visibleKey } from '../../../corpus/layout.ts'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { OtherSearch } from '../search.ts'
import type { Elsewhere as Shown } from '../understood-shapes.ts'
import type { Facet } from './facet.ts'

/** Other words of one thing that are looked for, each by itself. */
const mostWords = 8

/** Other datasets that have one of the things that a question asks for, with how many rows and the call that shows them. */
export async function elsewhereFound(
  others: readonly OtherSearch[],
  facets: readonly Facet[],
  snapshot: Snapshot,
): Promise<Shown> {
  const wanted = facets.filter(({ kind }) => kind !== 'municipality' && kind !== 'actor')
  const found: Shown = []
  for (const other of others)
    for (const facet of wanted) {
      const best = await mostTelling(other, facet, snapshot)
      if (!best) continue
      const { dataset, operation, endpoint } = other
      found.push({ dataset: dataset.name, total: best.total, operation, endpoint, args: { q: best.word } })
      break
    }
  return found
}

/** The first word as it was written where it finds anything, else the one that finds most. */
async function mostTelling({ dataset }: OtherSearch, { alternatives, written }: Facet, snapshot: Snapshot) {
  const table = snapshot.table(dataset)
  let best: { word: string; total: number } | undefined
  for (const [i, word] of alternatives.slice(0, mostWords).entries()) {
    const terms = [{ alternatives: [word], short: false }]
    const { total } = await table.ranksOf({ terms, whole: word, any: [[visibleKey]], ranges: [], offset: 0, limit: 0 })
    if (total > (best?.total ?? 0)) best = { word: written[i] ?? word, total }
    if (best && i === 0) break
  }
  return best
}
