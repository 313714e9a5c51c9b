import { jstDate } from '../../../lib/jst.ts'
import { Recent } from '../../../lib/recent.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import type { Context } from '../../context.ts'
import { routeOf } from '../../operation.ts'
import type { WordSearch } from '../../word-search.ts'
import type { Facet } from '../relaxed/facet.ts'
import type { Elsewhere } from '../understood-shapes.ts'

/** Other words of one thing that are looked for, each by itself. */
const mostWords = 4
/** Things that each dataset is asked for, until one is there. */
const mostFacets = 3
type Kinds = readonly Facet['kind'][]

/** What records are looked for by; who asks, and where, is nothing that one could be found by alone. */
const names: Kinds = ['name', 'word']
const ownWords: Kinds = ['name', 'word', 'own']
const anyWords: Kinds = ['name', 'own', 'word', 'purpose', 'industry']

/** Other datasets that have one of the things that a question asks for, with how many rows and the call that shows them. */
export async function elsewhereFound(own: AnyDataset, facets: readonly Facet[], ctx: Context): Promise<Elsewhere> {
  const found = new Map<string, Elsewhere[number]>()
  for (const operation of ctx.service.operations.values()) {
    const { searches } = operation
    if (!searches || searches.dataset.name === own.name || found.has(searches.dataset.name)) continue
    const { isRegister, forPurposes } = searches
    const kinds = isRegister ? names : forPurposes ? anyWords : ownWords
    const wanted = facets.filter(({ kind }) => kinds.includes(kind)).sort(byKind(kinds))
    for (const facet of wanted.slice(0, mostFacets)) {
      const best = await mostTelling(operation.name, searches, facet, ctx)
      if (!best) continue
      const { name: dataset } = searches.dataset
      const args = { [searches.parameter]: best.word }
      found.set(dataset, {
        dataset,
        total: best.total,
        operation: operation.name,
        endpoint: routeOf(operation).path,
        args,
      })
      break
    }
  }
  return [...found.values()]
}

const byKind =
  (kinds: Kinds) =>
  (a: Facet, b: Facet): number =>
    kinds.indexOf(a.kind) - kinds.indexOf(b.kind)

/** The first word as it was written where it finds anything, else the one that finds most. */
async function mostTelling(name: string, { parameter, isRegister, total }: WordSearch, facet: Facet, ctx: Context) {
  const [own = '', ...others] = facet.written.slice(0, isRegister ? 1 : mostWords)
  const count = (word: string) => {
    const made = () => total({ [parameter]: word }, ctx)
    // What registers are asked for are names, which are remembered nowhere.
    return isRegister || word.length > longestKept ? made() : keptTotal(`${name} ${word}`, made, ctx)
  }
  const first = await count(own)
  if (first > 0) return { word: own, total: first }
  let best: { word: string; total: number } | undefined
  for (const word of others) {
    const found = await count(word)
    if (found > (best?.total ?? 0)) best = { word, total: found }
  }
  return best
}

/** The words that lexicons put beside those of a question are the same for many. */
const mostKept = 5000
const longestKept = 30
const dayMs = 86_400_000

/** How many rows have a word on the day of a call, counted once per snapshot. */
async function keptTotal(key: string, count: () => Promise<number>, { snapshot, now }: Context): Promise<number> {
  const kept = snapshot.remember('totals elsewhere', () => new Recent<number>(dayMs, mostKept))
  const ofDay = `${jstDate(now)} ${key}`
  const known = kept.get(ofDay, now)
  if (known) return known.value
  const total = await count()
  kept.set(ofDay, total, now)
  return total
}
