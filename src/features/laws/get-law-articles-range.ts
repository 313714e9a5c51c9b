import { Type } from 'typebox'
import { articleSort } from '../../lib/article-number.ts'
import { jstDate } from '../../lib/jst.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { text, textOrNull } from '../../schema/fields.ts'
import { gapShape } from '../../schema/gap.ts'
import { parseProvision } from './address/provision-address.ts'
import { gapsOfArticle } from './articles/article-gaps.ts'
import { provisionShape, provisionShown } from './articles/article-shape.ts'
import { articleAt, provisionsOf } from './articles/queries.ts'
import { lawParameter, requireLaw } from './articles/require-law.ts'

/** Where an article stands in its law; null for what is none. */
function sortOf(number: string): number | null {
  const provision = parseProvision(number)
  return provision?.kind === 'article' ? articleSort(provision.key) : null
}

function requestedSort(name: string, number: string): number {
  const sort = sortOf(number)
  if (sort !== null) return sort
  throw invalid([
    {
      loc: ['query', name],
      ja: '条文として読めません。第12条の3、12の3のように書いてください。',
      en: 'is not read as an article; write 第12条の3 or 12の3',
      type: 'unreadable_article',
    },
  ])
}

export const getLawArticlesRange = defineOperation({
  name: 'get_law_articles_range',
  http: 'GET /v1/laws/articles',
  title: { ja: '条文の範囲取得', en: 'Get a range of articles' },
  keywords: [
    '何条から何条',
    '範囲',
    '連続した条文',
    '何条から何条まで',
    '条文の範囲',
    '連続した条文を続けて読む',
    'articles from one to another',
  ],
  summary: 'Read the articles of a law from one to another, branch numbers in their order',
  guidance:
    'Articles of the main provisions only, those that are held. next is the number to go on from, null at the end.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    ...lawParameter,
    from: text({ maxLength: 40, description: 'First article: 12, 12の2, 第十二条' }),
    to: text({ maxLength: 40, description: 'Last article, included' }),
    limit: Type.Integer({ minimum: 1, maximum: 50, default: 20, description: 'Articles in one answer' }),
  }),
  output: Type.Object({
    unified_id: text(),
    law_title: text(),
    total: Type.Integer({ minimum: 0, description: 'Articles of the range that are held' }),
    results: Type.Array(provisionShape),
    next: textOrNull(),
    known_gaps: Type.Array(gapShape),
    ...snapshotKeys,
  }),
  example: { law: '租税特別措置法', from: '41の18', to: '41の19' },
  async run({ law: named, from, to, limit }, { snapshot, now }) {
    const [first = 0, last = 0] = Object.entries({ from, to }).map(([name, number]) => requestedSort(name, number))
    const law = await requireLaw(named, snapshot)
    const rows = provisionsOf(snapshot, law.unified_id).filter(({ article_number }) => {
      const sort = sortOf(article_number)
      return sort !== null && first <= sort && sort <= last
    })
    const articles = rows.slice(0, limit).map(({ rank }) => articleAt(snapshot, rank))
    return {
      unified_id: law.unified_id,
      law_title: law.law_title,
      total: rows.length,
      results: articles.map((article) => provisionShown(article, law, jstDate(now))),
      next: rows[limit]?.article_number ?? null,
      known_gaps: articles.flatMap((article) => gapsOfArticle(article, law)).slice(0, limit),
      ...snapshotNamed(snapshot),
    }
  },
})
