import { Type } from 'typebox'
import { type LawArticle, lawArticle } from '../../datasets/law-article.ts'
import { defineOperation } from '../../operation/operation.ts'
import { filterClauses, queryOf } from '../../operation/search/filter-clauses.ts'
import { wordsOf } from '../../operation/search/search-words.ts'
import { snapshotKeys } from '../../operation/stamp.ts'
import { text, textOrNull } from '../../schema/fields.ts'
import { lineage } from '../../schema/lineage.ts'
import { page, paging } from '../../schema/shapes.ts'

import { lawParameter, requireLaw } from './articles/require-law.ts'

const around = 60

const hit = Type.Object({
  address: text(),
  citation: text(),
  title: textOrNull(),
  snippet: textOrNull({ description: 'The text around the first word; null where only number or caption match' }),
  effective_from: lawArticle.fields.effective_from,
  ...lineage,
})

export const searchLawArticleText = defineOperation({
  name: 'search_law_article_text',
  http: 'GET /v1/laws/articles/search',
  title: 'Search the text of articles',
  summary: 'Find articles, supplementary provisions and annex tables by the words of their text',
  guidance:
    'All words must occur. Only what is held is searched, so no hit proves nothing; get_law_article opens an address.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  transport: { agent: true },
  input: Type.Object({
    q: text({ maxLength: 200, description: 'Words of the text' }),
    law: Type.Optional(lawParameter.law),
    ...paging(),
  }),
  output: Type.Object({ ...page(hit).properties, ...snapshotKeys }),
  example: { q: '中小企業者', limit: 5 },
  async run({ q, law: name, limit, offset }, { snapshot }) {
    const law = name === undefined ? undefined : await requireLaw(name, snapshot)
    const words = wordsOf({ q })
    const clauses = filterClauses(lawArticle, law ? { law_id: law.unified_id } : {}, snapshot)
    const { total, records } = await snapshot
      .table(lawArticle)
      .searchRecords(queryOf(words, { limit, offset }, clauses))
    const said = words.terms.flatMap(({ alternatives }) => alternatives)
    const results = records.map((article) => hitOf(article, said))
    return { total, limit, offset, results, corpus_snapshot_id: snapshot.id, corpus_checksum: snapshot.checksum }
  },
})

function hitOf(article: LawArticle, said: readonly string[]) {
  const { article_id: address, article_number, title, effective_from } = article
  const { source_url, source_fetched_at, source_checksum, license } = article
  const citation = `${article.law.canonical_name ?? ''}${article_number}`
  const snippet = snippetOf(article.text_full ?? '', said)
  return { address, citation, title, snippet, effective_from, source_url, source_fetched_at, source_checksum, license }
}

function snippetOf(whole: string, said: readonly string[]): string | null {
  const plain = whole.normalize('NFKC').toLowerCase()
  const at = said.map((word) => plain.indexOf(word)).filter((place) => place >= 0)
  if (at.length === 0) return null
  const from = Math.max(0, Math.min(...at) - around)
  // Where folding changes lengths the places are not those of the text.
  return (plain.length === whole.length ? whole : plain).slice(from, from + 3 * around)
}
