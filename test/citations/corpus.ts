import { law } from '../../src/datasets/law.ts'
import { lawArticle } from '../../src/datasets/law-article.ts'
import { articleNum, articleSort } from '../../src/lib/article-number.ts'
import type { Rows } from '../app.ts'
import { make } from '../make.ts'

const open = { license: 'gov_standard', source_url: 'https://example.go.jp/source' }
const [consumption, corporation, civil] = ['LAW-00000000a1', 'LAW-00000000a2', 'LAW-00000000a3']

const act = (unified_id: string, law_title: string, law_number: string, article_count: number | null) =>
  make(law, { unified_id, law_title, law_number, article_count, enforced_date: '2020-04-01', ...open })

const article = (law_id: string, number: string, text_full: string, effective_from = '2020-04-01') =>
  make(lawArticle, {
    article_id: `${law_id}:${number}:${effective_from}`,
    law: { canonical_id: law_id },
    article_number: number,
    article_number_sort: articleSort(articleNum(number) ?? ''),
    text_full,
    effective_from,
    ...open,
  })

const two = '一項である。\n２　二項である。'

/** A small country: laws of which every article is held, and one of which none is. */
export const corpus: Rows = [
  [
    law,
    [
      act(consumption, '消費税法', '昭和六十三年法律第百八号', 4),
      act(corporation, '法人税法', '昭和四十年法律第三十四号', null),
      act(civil, '民法', '明治二十九年法律第八十九号', 3),
    ],
  ],
  [
    lawArticle,
    [
      article(consumption, '第30条', `${two}\n３　三項である。`),
      article(consumption, '第57条', two),
      article(consumption, '第57条の4', two),
      article(consumption, '第66条', '令和九年から施行する条である。', '2027-04-01'),
      article(civil, '第12条', two),
      article(civil, '第12条の2', '十二条の二である。'),
      article(
        civil,
        '第709条',
        '故意又は過失によって他人の権利又は法律上保護される利益を侵害した者は、これによって生じた損害を賠償する責任を負う。',
      ),
    ],
  ],
]
