import { lawArticle } from '../../../datasets/law-article.ts'
import type { Words } from '../../../operation/search/search-words.ts'
import { firstAsWritten } from '../../../question/spelled.ts'
import { shape, text, textOrNull } from '../../../schema/fields.ts'
import { lineage } from '../../../schema/lineage.ts'
import { passedOn } from '../articles/article-gaps.ts'

const around = 60

/** An article that a search of texts found. */
export const articleHit = shape('LawArticleHit', {
  address: text(),
  citation: text(),
  title: textOrNull(),
  snippet: textOrNull({ description: 'The text around the first word; null where only number or caption match' }),
  effective_from: lawArticle.fields.effective_from,
  ...lineage,
})

/** The row of an article, from the bytes of its record. */
export function hitOf(full: Buffer, _rank: number, { terms }: Words): Buffer {
  const article = passedOn(JSON.parse(full.toString('utf8')))
  const { article_id: address, article_number, title, effective_from } = article
  const { source_url, source_fetched_at, source_checksum, license } = article
  const citation = `${article.law.canonical_name ?? ''}${article_number}`
  const said = terms.flatMap(({ alternatives }) => alternatives)
  const snippet = snippetOf(article.text_full ?? '', said)
  const shown = { address, citation, title, snippet, effective_from }
  return Buffer.from(JSON.stringify({ ...shown, source_url, source_fetched_at, source_checksum, license }))
}

function snippetOf(whole: string, said: readonly string[]): string | null {
  const first = firstAsWritten(whole, said)
  if (!first) return null
  const from = Math.max(0, first.start - around)
  return whole.slice(from, from + 3 * around)
}
