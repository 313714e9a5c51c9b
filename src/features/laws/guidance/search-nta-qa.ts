import { Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import { lawSpellings } from '../../../lib/law-spellings.ts'
import { snapshotKeys, stampOf } from '../../../operation/answer/stamp.ts'
import { defineSearch } from '../../../operation/search/define-search.ts'
import { oneOf } from '../../../schema/fields.ts'
import { gap, gapShape } from '../../../schema/gap.ts'
import { articleHit, hitOf } from '../find/article-hit.ts'
import { orderArticles } from '../find/order-articles.ts'
import { answerKinds, articlesOfGuidance, isAnyHeld, kindOf } from './guidance-book.ts'

/** What its pages are filed under. */
const taxes = [
  '法人税',
  '所得税',
  '消費税',
  '相続税',
  '贈与税',
  '源泉所得税',
  '譲渡所得',
  '財産評価',
  '印紙税',
] as const

export const searchNtaQa = defineSearch({
  name: 'search_nta_qa',
  http: 'GET /v1/nta-answers/search',
  title: { ja: '国税庁のQ&Aの検索', en: 'Search answers of the tax agency' },
  keywords: [
    'タックスアンサー',
    '質疑応答事例',
    '文書回答事例',
    '国税庁のQ&A',
    '国税庁の回答を探す',
    '税務の質疑応答',
    'tax answer of the NTA',
    'questions and answers of the tax agency',
  ],
  summary:
    'Find what the National Tax Agency answered: タックスアンサー, 質疑応答事例, 文書回答事例 and 事務運営指針, by words, kind and tax',
  guidance:
    'All words must occur. A row is one section of a page; get_law_article opens its address. effective_from is the day whose laws the page describes: check what was amended since. known_gaps says where none is held.',
  dataset: lawArticle,
  parameters: {
    kind: Type.Optional(
      oneOf(answerKinds, {
        description:
          'tax_answer (タックスアンサー), question (質疑応答事例), written_reply (文書回答事例) or guideline',
      }),
    ),
    tax: Type.Optional(oneOf(taxes, { description: 'Only pages that are filed under this tax' })),
  },
  shapes: { names: ['default'], description: '', row: articleHit, made: { default: async () => hitOf } },
  spellings: lawSpellings,
  texts: { order: orderArticles, within: async () => [] },
  async select({ kind, tax }, { snapshot }) {
    const isWanted = (one: Parameters<typeof kindOf>[0] & { subject_areas: string[] }) =>
      (kind === undefined || kindOf(one) === kind) && (tax === undefined || one.subject_areas.includes(tax))
    return { within: [await articlesOfGuidance(snapshot, 'guideline', { name: `${kind} ${tax}`, isWanted })] }
  },
  beside: {
    properties: { known_gaps: Type.Array(gapShape), ...snapshotKeys },
    json: (snapshot) => gapsAndStamp(snapshot),
  },
  example: { q: '社宅', kind: 'tax_answer', limit: 5 },
})

const gapsAndStamp = (snapshot: Snapshot): string =>
  `,"known_gaps":${JSON.stringify(isAnyHeld(snapshot, 'guideline') ? [] : [noAnswers])}${stampOf(snapshot)}`

const noAnswers = gap('no_answers_held', {
  ja: '国税庁のタックスアンサー・質疑応答事例・文書回答事例は収録していません（取り込みが行われていません）。該当がないことを意味しません。国税庁のサイトで確認してください。',
  en: 'No answer of the National Tax Agency is held here: its pages were not fetched. That says nothing of what it answered; see its site.',
})
