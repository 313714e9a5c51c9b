import { Type } from 'typebox'
import { filterKey } from '../../corpus/layout.ts'
import { lawArticle } from '../../datasets/law-article.ts'
import { lawSpellings } from '../../lib/law-spellings.ts'
import { snapshotKeys, stampOf } from '../../operation/answer/stamp.ts'
import { defineSearch } from '../../operation/search/define-search.ts'
import type { Words } from '../../operation/search/search-words.ts'
import { firstAsWritten } from '../../question/spelled.ts'
import { text, textOrNull } from '../../schema/fields.ts'
import { lineage } from '../../schema/lineage.ts'
import { passedOn } from './articles/article-gaps.ts'
import { lawParameter, requireLaw } from './articles/require-law.ts'
import { firstArticles } from './find/first-articles.ts'
import { keysOfNamedLaws } from './find/named-laws.ts'
import { orderArticles } from './find/order-articles.ts'
import { articlesMeant } from './meant/articles-meant.ts'

const around = 60

const hit = Type.Object({
  address: text(),
  citation: text(),
  title: textOrNull(),
  snippet: textOrNull({ description: 'The text around the first word; null where only number or caption match' }),
  effective_from: lawArticle.fields.effective_from,
  ...lineage,
})

export const searchLawArticleText = defineSearch({
  name: 'search_law_article_text',
  http: 'GET /v1/laws/articles/search',
  title: { ja: '条文の全文検索', en: 'Search the text of articles' },
  keywords: [
    '条文検索',
    '条文の全文検索',
    '文言',
    'full',
    'text',
    'この言葉が出てくる条文',
    '条文の文言を検索',
    'どの条文に書いてあるか',
    'キーワードで条文を探す',
    'full text of articles',
  ],
  summary: 'Find articles, supplementary provisions and annex tables by the words of their text',
  guidance:
    'All words must occur. Only what is held is searched, so no hit proves nothing; get_law_article opens an address.',
  transport: { agent: true },
  dataset: lawArticle,
  parameters: { law: Type.Optional(lawParameter.law) },
  shapes: { names: ['default'], description: '', row: hit, made: { default: async () => hitOf } },
  spellings: lawSpellings,
  meant: articlesMeant,
  texts: { order: orderArticles, within: keysOfNamedLaws },
  async select({ law: name }, ctx, words) {
    const law = name === undefined ? undefined : await requireLaw(name, ctx.snapshot)
    return {
      ...(law && { any: [[filterKey('law_id', law.unified_id)]] }),
      ...(words.terms.length > 0 && { first: (query) => firstArticles(words, query, ctx) }),
    }
  },
  beside: { properties: snapshotKeys, json: stampOf },
  example: { q: '中小企業者', limit: 5 },
})

function hitOf(full: Buffer, _rank: number, { terms }: Words): Buffer {
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
