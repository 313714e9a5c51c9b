import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import type { Law } from '../../datasets/law.ts'
import type { LawArticle } from '../../datasets/law-article.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf, text, textOrNull } from '../../schema/fields.ts'
import { gap, gapShape } from '../../schema/gap.ts'
import { lineage } from '../../schema/lineage.ts'
import { askedArticle, askedArticleShape } from './articles/asked-article.ts'
import { partAt } from './articles/clauses.ts'
import { articleParameters } from './articles/resolve-article.ts'
import { type AnsweringPlace, answeringPlaces } from './delegation/answering-places.ts'
import { answerBases, answersOf } from './delegation/answers-of.ts'
import { LawResolver } from './names/resolve-law.ts'
import { delegationsIn } from './references/delegations-in.ts'
import { delegationShape } from './references/reference-shapes.ts'

const place = {
  address: text({ description: 'The paragraph or item of the order; opens with get_law_article' }),
  citation: text(),
  unified_id: text(),
  law_title: text(),
  title: textOrNull({ description: 'Caption (見出し) of its article' }),
  cites: text({ description: 'Address of what it refers to' }),
  start: Type.Integer({ description: 'Place of the reference in its text_full, in UTF-16 units' }),
  end: Type.Integer(),
  words: Type.String({ description: 'The reference, as the order has it' }),
  behind: Type.String({ description: 'What follows it, to the end of the sentence' }),
  ...lineage,
}

const answer = Type.Object({
  basis: oneOf(answerBases, {
    description:
      'same_matter: it refers to that place and names what is laid down in the same words; same_place: it refers to that paragraph or item; same_article: to the article only',
  }),
  ...place,
})

const resolvedDelegation = Type.Object({
  ...delegationShape.properties,
  address: text({ description: 'The paragraph or item of the law that leaves the matter to an order' }),
  citation: text(),
  answers: Type.Array(answer, { description: 'The surest first' }),
})

export const resolveDelegation = defineOperation({
  name: 'resolve_delegation',
  http: 'GET /v1/laws/article/delegations',
  title: { ja: '委任先の政省令の特定', en: 'Resolve what an article leaves to orders' },
  keywords: [
    '政令で定める',
    '省令で定める',
    '委任先',
    '政令への委任',
    '委任規定',
    '施行令のどの条か',
    '施行規則のどこに書いてあるか',
    '法律の委任を受けた政令の条文',
    '下位法令',
    'which article of the order',
    'delegated legislation',
  ],
  summary: 'Find the articles of 施行令 and 施行規則 that lay down what an article leaves to 政令・省令',
  guidance:
    'Each delegation of the article with the places of orders that refer back to it (法第N条第M項に規定する…), the surest first; basis says what they share. One without answers says why: it is not proof that nothing was laid down. unmatched are references to the article that fit no delegation.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object(articleParameters),
  output: Type.Object({
    ...askedArticleShape,
    delegations: Type.Array(resolvedDelegation, { description: 'In the order of the text' }),
    unanswered: Type.Integer({ minimum: 0, description: 'Delegations without an answer' }),
    unmatched: Type.Array(Type.Object(place)),
    candidates: Type.Integer({ minimum: 0, description: 'Articles of orders that have the words and may refer to it' }),
    read: Type.Integer({ minimum: 0, description: 'Of them, those that were read' }),
    known_gaps: Type.Array(gapShape),
    ...snapshotKeys,
  }),
  example: { article: '措法42の12の5' },
  async run(question, ctx) {
    const { said, held } = await askedArticle(question, ctx)
    return {
      ...said,
      ...(held ? await answered(held.article, held.law, ctx.snapshot) : nothingRead),
      known_gaps: [readByPatterns],
      ...snapshotNamed(ctx.snapshot),
    }
  },
})

const nothingRead = { delegations: [], unanswered: 0, unmatched: [], candidates: 0, read: 0 }

async function answered(article: LawArticle, law: Law, snapshot: Snapshot) {
  const text = article.text_full ?? ''
  const resolver = await LawResolver.of(snapshot)
  const found = delegationsIn(text, law.law_title, { resolver, snapshot })
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  const { places, candidates, read } = await answeringPlaces(article, law, kinds, snapshot)
  const matched = new Set<AnsweringPlace>()
  const delegations = found.map((delegation): Static<typeof resolvedDelegation> => {
    const answers = answersOf(delegation, article, places)
    for (const one of answers) matched.add(one.place)
    const why = answers.length > 0 ? null : ('not_covered' as const)
    return {
      ...delegation,
      ...partAt(article, law.law_title, delegation.start),
      why,
      answers: answers.map(({ place, basis }) => ({ basis, ...placeShown(place) })),
    }
  })
  return {
    delegations,
    unanswered: delegations.filter(({ answers }) => answers.length === 0).length,
    unmatched: places.filter((one) => !matched.has(one)).map(placeShown),
    candidates,
    read,
  }
}

function placeShown({ article, law, cites, start, end, words, behind }: AnsweringPlace) {
  const { title, source_url, source_fetched_at, source_checksum, license } = article
  return {
    ...partAt(article, law.law_title, start),
    unified_id: law.unified_id,
    law_title: law.law_title,
    ...{ title, cites, start, end, words, behind },
    ...{ source_url, source_fetched_at, source_checksum, license },
  }
}

const readByPatterns = gap('delegations_matched_by_references', {
  ja: '政省令の条文が「法第○条第○項」のように委任元を引用している場合だけを照合しています。引用のない条文、条例、収録していない政省令・告示は検出していません。',
  en: 'Only articles of orders that cite the delegating article are matched. Those that do not cite it, ordinances of local governments, and orders and notices that are not held are not found.',
})
