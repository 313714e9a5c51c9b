import { Type } from 'typebox'
import { keysOf } from '../../lib/by-name.ts'
import { jstDate } from '../../lib/jst.ts'
import { absenceShape } from '../../operation/absence/absence.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, textOrNull } from '../../schema/fields.ts'
import { lineage } from '../../schema/lineage.ts'
import { articleAnswer } from './articles/article-answer.ts'
import { articleWithId } from './articles/queries.ts'
import { articleParameters, resolveArticle } from './articles/resolve-article.ts'
import { articleStatuses, whyAbsent } from './articles/statuses.ts'
import { LawResolver } from './names/resolve-law.ts'
import { delegationsIn } from './references/delegations-in.ts'
import { delegationShape, referenceShape } from './references/reference-shapes.ts'
import { referencesIn } from './references/references-in.ts'

export const getArticleReferences = defineOperation({
  name: 'get_article_references',
  http: 'GET /v1/laws/article/references',
  title: { ja: '条文が引用する条文', en: 'Get what an article refers to' },
  keywords: [
    '準用',
    '参照条文',
    '政令委任',
    '引用している条',
    'この条文が引用する条文',
    '準用している条文',
    '参照先の条文',
    '政令への委任',
    'what an article cites',
  ],
  summary:
    'List the articles and laws that an article cites, applies (準用) or leaves to orders (政令・省令), with spans',
  guidance:
    'Read by patterns, the same on every call: each has its place in text_full. why says why address is null; nothing is left out for that. 前条 and 次条 are told only where the whole law is held. A bare 号 of the same paragraph is not listed. delegations[].order is the order of the usual title, not a statement that it decides the matter.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  transport: { agent: true },
  input: Type.Object(articleParameters),
  output: Type.Object({
    status: oneOf(keysOf(articleStatuses), {
      description: 'Of the article itself; references are read where it is held',
    }),
    message: Type.String(),
    message_ja: Type.String(),
    why: nullable(absenceShape),
    address: textOrNull(),
    citation: textOrNull({ description: 'The whole article is read' }),
    references: Type.Array(referenceShape),
    delegations: Type.Array(delegationShape),
    unresolved: Type.Integer({ description: 'References and delegations whose target cannot be named here' }),
    text_length: Type.Integer({ description: 'UTF-16 units of text_full' }),
    ...lineage,
    ...snapshotKeys,
  }),
  example: { article: '措法42の12の5' },
  async run(question, { snapshot, now }) {
    const resolved = await resolveArticle(question, snapshot)
    const answer = await articleAnswer(resolved, snapshot, jstDate(now))
    const { status, message, message_ja, article: shown } = answer
    const record = 'record' in resolved ? resolved.record : null
    const article = shown && articleWithId(snapshot, shown.article_id)
    const isRead = article && record && article.text_full !== null
    const references = isRead ? await referencesIn(article, record, snapshot) : []
    const resolver = await LawResolver.of(snapshot)
    const delegations = isRead ? delegationsIn(article.text_full ?? '', record.law_title, { resolver, snapshot }) : []
    return {
      status,
      message,
      message_ja,
      why: isRead ? null : whyAbsent(status),
      address: shown?.article_id ?? null,
      citation: shown?.citation ?? null,
      references,
      delegations,
      unresolved: [...references, ...delegations].filter(({ why }) => why !== null).length,
      text_length: article?.text_full?.length ?? 0,
      source_url: shown?.source_url ?? null,
      source_fetched_at: shown?.source_fetched_at ?? null,
      source_checksum: shown?.source_checksum ?? null,
      license: shown?.license ?? null,
      ...snapshotNamed(snapshot),
    }
  },
})
