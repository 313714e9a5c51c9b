import { Type } from 'typebox'
import { filterKey } from '../../corpus/layout.ts'
import { lawArticle } from '../../datasets/law-article.ts'
import { lawSpellings } from '../../lib/law-spellings.ts'
import { snapshotKeys, stampOf } from '../../operation/answer/stamp.ts'
import { defineSearch } from '../../operation/search/define-search.ts'
import { lawParameter, requireLaw } from './articles/require-law.ts'
import { articleHit, hitOf } from './find/article-hit.ts'
import { firstArticles } from './find/first-articles.ts'
import { keysOfNamedLaws } from './find/named-laws.ts'
import { orderArticles } from './find/order-articles.ts'
import { articlesMeant } from './meant/articles-meant.ts'

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
  dataset: lawArticle,
  parameters: { law: Type.Optional(lawParameter.law) },
  shapes: { names: ['default'], description: '', row: articleHit, made: { default: async () => hitOf } },
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
