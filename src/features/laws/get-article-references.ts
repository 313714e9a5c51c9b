import { Type } from 'typebox'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { defineOperation } from '../../operation/operation.ts'
import { lineage } from '../../schema/lineage.ts'
import { askedArticle, askedArticleShape } from './articles/asked-article.ts'
import { articleParameters } from './articles/resolve-article.ts'
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
  input: Type.Object(articleParameters),
  output: Type.Object({
    ...askedArticleShape,
    references: Type.Array(referenceShape),
    delegations: Type.Array(delegationShape),
    unresolved: Type.Integer({ description: 'References and delegations whose target cannot be named here' }),
    text_length: Type.Integer({ description: 'UTF-16 units of text_full' }),
    ...lineage,
    ...snapshotKeys,
  }),
  example: { article: '措法42の12の5' },
  async run(question, ctx) {
    const { snapshot } = ctx
    const { said, shown, held } = await askedArticle(question, ctx)
    const references = held ? await referencesIn(held.article, held.law, snapshot) : []
    const resolver = await LawResolver.of(snapshot)
    const delegations = held ? delegationsIn(held.text, held.law.law_title, { resolver, snapshot }) : []
    return {
      ...said,
      references,
      delegations,
      unresolved: [...references, ...delegations].filter(({ why }) => why !== null).length,
      text_length: held?.text.length ?? 0,
      source_url: shown?.source_url ?? null,
      source_fetched_at: shown?.source_fetched_at ?? null,
      source_checksum: shown?.source_checksum ?? null,
      license: shown?.license ?? null,
      ...snapshotNamed(snapshot),
    }
  },
})
