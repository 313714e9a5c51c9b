import type { Snapshot } from '../../corpus/snapshot.ts'
import { nameBook } from '../../datasets/subjects/name-book.ts'
import { taxMeasure } from '../../datasets/tax-measure.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'
import { addTo } from '../../lib/add-to.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { numberSpellings } from '../../lib/number-spellings.ts'
import type { Context } from '../../operation/context.ts'
import { provisionSpellings } from '../../question/synonyms.ts'

/** Ranks of the rulesets of what a word cites, which no text of theirs does: 措法42の12の5 is 賃上げ促進税制. */
export async function rulesetsOfProvision(word: string, { snapshot }: Pick<Context, 'snapshot'>): Promise<number[]> {
  const normal = normalizeText(word)
  const cited = [normal, ...numberSpellings(normal)].flatMap(provisionSpellings)
  if (cited.length === 0) return []
  const byProvision = await rulesetsByProvision(snapshot)
  return [...new Set(cited.flatMap((one) => byProvision.get(one) ?? []))]
}

const article = /^第\d{1,4}条(?:の\d{1,3}){0,4}/

/** The rulesets of each article that the table of measures states for the same measure. */
const rulesetsByProvision = (snapshot: Snapshot): Promise<ReadonlyMap<string, readonly number[]>> =>
  snapshot.remember('rulesets by provision', async () => {
    const book = await nameBook(snapshot)
    const table = snapshot.table(taxRuleset)
    const found = new Map<string, number[]>()
    for (const measure of snapshot.table(taxMeasure).records()) {
      const [stated] = article.exec(measure.article ?? '') ?? []
      if (stated === undefined || !measure.root_law) continue
      const records = book.byRef(measure.canonical_id)?.records ?? []
      for (const { dataset, id } of records) {
        const rank = dataset.name === taxRuleset.name ? table.rankOf(id) : undefined
        if (rank !== undefined) addTo(found, normalizeText(`${measure.root_law}${stated}`), rank)
      }
    }
    return found
  })
