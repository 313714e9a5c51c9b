import { Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { jstDate } from '../../../lib/jst.ts'
import { invalid } from '../../../operation/errors.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { nullable, text, textOrNull } from '../../../schema/fields.ts'
import { articleAnswer, articleAnswerShape, isNotHeld } from '../articles/article-answer.ts'
import { articleAt, provisionsOf } from '../articles/queries.ts'
import { type ResolvedArticle, resolveArticle } from '../articles/resolve-article.ts'
import { referenceShape } from '../references/reference-shapes.ts'
import { referencesIn } from '../references/references-in.ts'

const neighbour = nullable(
  Type.Object({ address: text(), number: text(), title: textOrNull({ description: 'Caption (見出し)' }) }),
)

export const getCircularItem = defineOperation({
  name: 'get_circular_item',
  http: 'GET /v1/circulars/item',
  title: { ja: '通達の項目', en: 'Get an item of a circular' },
  keywords: [
    '法人税基本通達9-2-12を読む',
    '通達の本文',
    '所基通36-15の内容',
    '措置法通達の項目',
    '通達の番号から本文',
    '消基通を読む',
    'read a tax circular item',
    'text of tsutatsu by number',
  ],
  summary: 'Read one item of a circular (通達) by its number, with what it cites and the items before and after it',
  guidance:
    'Takes 法基通9-2-12, or item 9-2-12 with circular. status says how it ended, as with get_law_article; not_held and law_not_in_corpus are no proof of absence. cites lists the articles that its text names; a circular binds the offices, not the courts.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1, isFree: isNotHeld },
  input: Type.Object({
    item: text({ maxLength: 200, description: '9-2-12, 36-15の2, 42の12の5-2; or with its circular: 法基通9-2-12' }),
    circular: Type.Optional(
      text({ maxLength: 200, description: 'Name, abbreviation or id: 法人税基本通達, 所基通, 措通' }),
    ),
  }),
  output: Type.Object({
    ...articleAnswerShape.properties,
    cites: Type.Array(referenceShape, { description: 'What its text refers to, with spans in text_full' }),
    before: neighbour,
    after: neighbour,
  }),
  example: { item: '法基通9-2-12' },
  async run({ item, circular }, { snapshot, now }) {
    const resolved = await resolveArticle({ article: item, ...(circular !== undefined && { law: circular }) }, snapshot)
    refuseLaws(resolved)
    const answer = await articleAnswer(resolved, snapshot, jstDate(now))
    return { ...answer, ...(await around(resolved, answer.found, snapshot)) }
  },
})

/** A law has articles, not items: those have a tool of their own. */
function refuseLaws(resolved: ResolvedArticle): void {
  if (!('found' in resolved) || resolved.record.law_type === 'notice') return
  const { law_title } = resolved.record
  throw invalid([
    {
      loc: ['query', 'circular'],
      ja: `「${law_title}」は通達ではありません。法令の条文は get_law_article で読めます。`,
      en: `${law_title} is no circular; get_law_article reads articles of laws`,
      type: 'circular',
    },
  ])
}

/** What an item that is shown cites, and its neighbours in the order of the circular. */
async function around(resolved: ResolvedArticle, isShown: boolean, snapshot: Snapshot) {
  if (!isShown || !('found' in resolved) || resolved.found.status !== 'one')
    return { cites: [], before: null, after: null }
  const { article } = resolved.found.held
  const items = provisionsOf(snapshot, resolved.record.unified_id)
  const place = items.findIndex(({ article_number }) => article_number === article.article_number)
  return {
    cites: await referencesIn(article, resolved.record, snapshot),
    before: itemAt(snapshot, items[place - 1]?.rank),
    after: itemAt(snapshot, items[place + 1]?.rank),
  }
}

function itemAt(snapshot: Snapshot, rank: number | undefined) {
  if (rank === undefined) return null
  const { article_id: address, article_number: number, title } = articleAt(snapshot, rank)
  return { address, number, title }
}
