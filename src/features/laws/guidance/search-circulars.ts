import { Type } from 'typebox'
import { filterKey } from '../../../corpus/layout.ts'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import { lawSpellings } from '../../../lib/law-spellings.ts'
import { snapshotKeys, stampOf } from '../../../operation/answer/stamp.ts'
import { defineSearch } from '../../../operation/search/define-search.ts'
import { text } from '../../../schema/fields.ts'
import { gap, gapShape } from '../../../schema/gap.ts'
import { requireLaw } from '../articles/require-law.ts'
import { articleHit, hitOf } from '../find/article-hit.ts'
import { orderArticles } from '../find/order-articles.ts'
import { articlesOfGuidance, isAnyHeld } from './guidance-book.ts'

export const searchCirculars = defineSearch({
  name: 'search_circulars',
  http: 'GET /v1/circulars/search',
  title: { ja: '通達の検索', en: 'Search circulars of the tax agency' },
  keywords: [
    '通達を検索',
    '基本通達の中を探す',
    '法人税基本通達で調べる',
    '措置法通達の文言',
    '通達ではどう扱うか',
    '国税庁の取扱い',
    'search tax circulars',
    'tsutatsu on a subject',
  ],
  summary:
    'Find items of circulars (通達) of the National Tax Agency by the words of their text: 基本通達, 措置法通達 and others',
  guidance:
    'All words must occur. get_circular_item reads an item with what stands before and after it. known_gaps says where no circular is held; a circular binds the offices, not the courts.',
  dataset: lawArticle,
  parameters: {
    circular: Type.Optional(
      text({ maxLength: 200, description: 'Only this one, by name, abbreviation or id: 法人税基本通達, 所基通' }),
    ),
  },
  shapes: { names: ['default'], description: '', row: articleHit, made: { default: async () => hitOf } },
  spellings: lawSpellings,
  texts: { order: orderArticles, within: async () => [] },
  async select({ circular }, { snapshot }) {
    const within = [await articlesOfGuidance(snapshot, 'notice', { name: 'all', isWanted: () => true })]
    if (circular === undefined) return { within }
    const { unified_id } = await requireLaw(circular, snapshot)
    return { within, any: [[filterKey('law_id', unified_id)]] }
  },
  beside: {
    properties: { known_gaps: Type.Array(gapShape), ...snapshotKeys },
    json: (snapshot) => gapsAndStamp(snapshot),
  },
  example: { q: '交際費', limit: 5 },
})

const gapsAndStamp = (snapshot: Snapshot): string =>
  `,"known_gaps":${JSON.stringify(isAnyHeld(snapshot, 'notice') ? [] : [noCirculars])}${stampOf(snapshot)}`

const noCirculars = gap('no_circulars_held', {
  ja: '通達は収録していません（国税庁の通達の取り込みが行われていません）。該当がないことを意味しません。国税庁のサイト（https://www.nta.go.jp/law/tsutatsu/）で確認してください。',
  en: 'No circular is held here: those of the National Tax Agency were not fetched. That says nothing of what they contain; see https://www.nta.go.jp/law/tsutatsu/.',
})
