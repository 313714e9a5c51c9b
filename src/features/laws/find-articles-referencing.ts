import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import type { Law } from '../../datasets/law.ts'
import { keysOf } from '../../lib/by-name.ts'
import { jstDate } from '../../lib/jst.ts'
import { absenceShape } from '../../operation/absence/absence.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, textOrNull } from '../../schema/fields.ts'
import { type Gap, gap, gapShape } from '../../schema/gap.ts'
import { parseProvision } from './address/provision-address.ts'
import { articleAnswer } from './articles/article-answer.ts'
import { articleParameters, resolveArticle } from './articles/resolve-article.ts'
import { articleStatuses, whyAbsent } from './articles/statuses.ts'
import { LawResolver } from './names/resolve-law.ts'
import { candidateArticles } from './references/candidate-articles.ts'
import { citingArticles, citingShape } from './references/citing-articles.ts'

/** Articles that one call reads. */
const mostRead = 200

export const findArticlesReferencing = defineOperation({
  name: 'find_articles_referencing',
  http: 'GET /v1/laws/article/referencing',
  title: { ja: '条文を引用している条文', en: 'Find what refers to an article' },
  keywords: [
    '被引用',
    '逆引き',
    'この条を引用する条文',
    '準用している条文',
    'この条を引用している条文',
    '被引用条文',
    '条文の逆引き',
    'この条を準用する規定',
    'articles that refer to this one',
  ],
  summary:
    'List the articles that cite a given one: of its own law, of the orders under it and of other laws, with spans',
  guidance:
    'The reverse of get_article_references, read from what is held, so an empty list proves nothing (why). Asked for an article, citations of its paragraphs count, too. Each call reads up to 200 candidates; next_offset reads on.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    ...articleParameters,
    offset: Type.Integer({ minimum: 0, default: 0, description: 'next_offset of an earlier answer' }),
  }),
  output: Type.Object({
    status: oneOf(keysOf(articleStatuses), { description: 'Of the article itself' }),
    message: Type.String(),
    message_ja: Type.String(),
    why: nullable(absenceShape),
    address: textOrNull(),
    citation: textOrNull(),
    results: Type.Array(citingShape),
    candidates: Type.Integer({ description: 'Articles that have the words and may cite it' }),
    read: Type.Integer({ description: 'Of them, those that this call read' }),
    withheld: Type.Integer({ description: 'Of those, the ones whose licence keeps their text back' }),
    next_offset: nullable(Type.Integer({ description: 'Where the next call reads on; null at the end' })),
    known_gaps: Type.Array(gapShape),
    ...snapshotKeys,
  }),
  example: { article: '措法42の12の5' },
  async run({ offset, ...question }, { snapshot, now }) {
    const resolved = await resolveArticle(question, snapshot)
    const { status, message, message_ja, ...shown } = await articleAnswer(resolved, snapshot, jstDate(now))
    const { address, citation, article } = shown
    const record = 'record' in resolved ? resolved.record : null
    const places = address && article && record ? await placesOf(article.article_number, record, snapshot) : []
    const page = places.slice(offset, offset + mostRead)
    const { results, withheld } = await citingArticles(page, address ?? '', snapshot)
    const end = offset + mostRead
    return {
      status,
      message,
      message_ja,
      address,
      citation,
      results,
      why: results.length > 0 ? null : address ? ('not_covered' as const) : whyAbsent(status),
      candidates: places.length,
      read: page.length,
      withheld,
      next_offset: end < places.length ? end : null,
      known_gaps: gaps,
      ...snapshotNamed(snapshot),
    }
  },
})

async function placesOf(articleNumber: string, law: Law, snapshot: Snapshot): Promise<number[]> {
  const provision = parseProvision(articleNumber)
  const isNumbered = provision && /(?:^|:)\d+(?:_\d+)*$/.test(provision.key)
  if (!isNumbered || (provision.kind !== 'article' && provision.kind !== 'supplementary')) throw notNumbered()
  const cited = { law, key: provision.key, isSupplementary: provision.kind === 'supplementary' }
  return candidateArticles(cited, snapshot, await LawResolver.of(snapshot))
}

const notNumbered = () =>
  invalid([
    {
      loc: ['query', 'article'],
      ja: '番号のある条文で指定してください。別表や削除の範囲は search_law_article_text で探せます。',
      en: 'names no article with a number; annex tables and deleted ranges are not looked for: use search_law_article_text',
      type: 'unreadable_article',
    },
  ])

const gaps: Gap[] = [
  gap('references_not_read', {
    ja: '範囲指定（第二条から第五条まで）の途中の条、正式名・略称以外の名称による引用、収録していない法令からの引用は検出していません。',
    en: 'Articles that only stand inside a range (from Article 2 to Article 5), references by other names of the law than its title and short title, and laws that are not held are not found.',
  }),
]
