import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { pauses } from '../../../lib/pause.ts'
import { text } from '../../../schema/fields.ts'
import { lineage } from '../../../schema/lineage.ts'
import { articleAt, lawWithId } from '../articles/queries.ts'
import { referenceShape } from './reference-shapes.ts'
import { referencesIn } from './references-in.ts'

const { kind, start, end, words, applies_mutatis_mutandis } = referenceShape.properties

/** A place of an article that cites the one that was asked for. */
export const citingShape = Type.Object({
  address: text({ description: 'Of the article that cites; opens with get_law_article' }),
  citation: text(),
  cites: text({ description: 'Address of what it cites' }),
  kind,
  start,
  end,
  words,
  applies_mutatis_mutandis,
  ...lineage,
})

type Citing = Static<typeof citingShape>

/** The articles at some places that cite an address or what is below it, each place of their texts. */
export async function citingArticles(places: readonly number[], address: string, snapshot: Snapshot) {
  const results: Citing[] = []
  let withheld = 0
  const pause = pauses()
  for (const place of places) {
    const article = articleAt(snapshot, place)
    const law = lawWithId(snapshot, String(article.law.canonical_id ?? ''))
    if (article.text_full === null) withheld++
    if (!law || article.text_full === null) continue
    const citation = `${law.law_title}${article.article_number}`
    const { source_url, source_fetched_at, source_checksum, license } = article
    for (const { address: cites, ...found } of await referencesIn(article, law, snapshot)) {
      if (cites === null || !isWithin(cites, address) || isWithin(article.article_id, address)) continue
      const { kind, start, end, words, applies_mutatis_mutandis } = found
      results.push({
        address: article.article_id,
        citation,
        cites,
        kind,
        start,
        end,
        words,
        applies_mutatis_mutandis,
        source_url,
        source_fetched_at,
        source_checksum,
        license,
      })
    }
    await pause()
  }
  return { results, withheld }
}

/** Whether an address is another one or a part of it. */
const isWithin = (inner: string, outer: string): boolean =>
  inner === outer || inner.startsWith(`${outer}#`) || (outer.includes('#') && inner.startsWith(`${outer}.`))
