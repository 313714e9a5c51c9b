import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { law } from '../../datasets/law.ts'
import { lawArticle } from '../../datasets/law-article.ts'

const ids = ['LAW-00000000a1', 'LAW-00000000a2', 'LAW-00000000a3']
const titles = ['見本特別措置法', '見本特別措置法施行令', '別の見本基本法']
const sorts: [string, number][] = [
  ['第一条', 1],
  ['第41条', 41],
  ['第41条の19', 41019],
]

async function asking() {
  const laws = ids.map((unified_id, n) =>
    make(law, { unified_id, law_title: titles[n], law_short_title: n === 0 ? '見本措法' : null }),
  )
  const articles = sorts.map(([article_number, article_number_sort], n) =>
    make(lawArticle, {
      article_id: `ART-${n}`,
      law: { canonical_id: ids[0] },
      article_number,
      article_number_sort,
      text_full: article_number,
      effective_from: '2020-04-01',
      source_url: 'https://laws.e-gov.go.jp/law/1',
      license: 'pdl_v1.0',
      effective_until: n === 0 ? '2030-03-31' : null,
    }),
  )
  const app = await testApp({
    rows: [
      [law, laws],
      [lawArticle, articles],
    ],
  })
  return (law_name_or_canonical_id: string, article_number: string) =>
    bothWays(app, 'am_law_article', { law_name_or_canonical_id, article_number })
}

test('am_law_article finds an article under every spelling of its number and name of its law', async () => {
  const ask = await asking()
  for (const number of [
    '第41条の19',
    '41の19',
    '41-19',
    '41.19',
    '41/19',
    '41_19',
    '41条の19',
    '４１の１９',
    '第四十一条の十九',
  ])
    expect([number, await ask('見本特別措置法', number)]).toMatchObject([
      number,
      { found: true, article_id: 'ART-2', article_number_sort: 41019, text_full: '第41条の19', error: null },
    ])
  for (const name of [ids[0] as string, `law:${ids[0]}`, '見本措法', '見本特別措置法'])
    expect(await ask(name, '1')).toMatchObject({
      found: true,
      article_id: 'ART-0',
      law: { canonical_id: ids[0], canonical_name: titles[0] },
      _lifecycle_caveat: { data_quality: 'partial', rows_with_complete_temporal_data: 1, total_rows: 3 },
      source_url: 'https://laws.e-gov.go.jp/law/1',
      source_fetched_at: null,
    })
})

test('a part of a title is enough where one law has it, and gives candidates where several do', async () => {
  const ask = await asking()
  expect(await ask('別の見本', '1')).toMatchObject({ found: false, law: { canonical_id: ids[2] } })
  const { found, law: picked, law_candidates, error } = await ask('特別措置', '1')
  expect([found, picked, law_candidates.length, error.code]).toEqual([false, null, 2, 'ambiguous_query'])
})

test('a miss says whether the law or the article is missing, and fills the law where it is known', async () => {
  const ask = await asking()
  expect(await ask('架空の規程', '1')).toMatchObject({ found: false, law: null, error: { code: 'seed_not_found' } })
  expect(await ask('見本特別措置法', '99')).toMatchObject({
    found: false,
    article_id: null,
    law: { canonical_id: ids[0] },
    status: 'empty',
    result_count: 0,
    error: { code: 'no_matching_records', severity: 'soft', retry_with: ['get_law_article'] },
  })
  expect((await ask('見本特別措置法', '目次')).error).toMatchObject({
    code: 'no_matching_records',
    field: 'article_number',
  })
})

test('what is too long or missing is refused', async () => {
  const app = await testApp()
  for (const query of [
    'law_name_or_canonical_id=a',
    'article_number=1',
    `law_name_or_canonical_id=a&article_number=${'1'.repeat(41)}`,
  ])
    expect((await app.get(`/v1/am/law_article?${query}`)).status).toBe(422)
})
