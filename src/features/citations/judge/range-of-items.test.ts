import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { law } from '../../../datasets/law.ts'
import { lawArticle } from '../../../datasets/law-article.ts'

const open = { license: 'pdl_v1.0', source_url: 'https://laws.example.go.jp/1' }
const id = 'LAW-00000000a1'

test('a range of items is judged by its first and its last item', async () => {
  const act = make(law, {
    unified_id: id,
    law_title: '見本税法',
    enforced_date: '2020-04-01',
    article_count: 1,
    ...open,
  })
  const article = make(lawArticle, {
    article_id: `${id}:1`,
    law: { canonical_id: id, canonical_name: '見本税法' },
    article_number: '第10条',
    article_number_sort: 10_000,
    text_full: 'この法律は、次に掲げる者に適用する。\n一　甲\n二　乙\n三　丙',
    effective_from: '2020-04-01',
    ...open,
  })
  const app = await testApp({
    now: new Date('2026-06-01T03:00:00Z'),
    rows: [
      [law, [act]],
      [lawArticle, [article]],
    ],
  })
  const { apiKey: key } = await app.createKey()
  const draft = '見本税法第10条第1号から第3号まで、見本税法第10条第1号から第4号まで、見本税法10①一～四'
  const { findings } = (await app.post('/v1/citations/verify', { draft }, { key })).json.draft
  expect(findings.map(({ reason_code }: Record<string, unknown>) => reason_code)).toEqual([
    'in_force',
    'item_not_in_article',
    'item_not_in_article',
  ])
  expect(findings[1]).toMatchObject({
    verdict: 'wrong_article',
    read_as: { item: '1', item_until: '4' },
    reason_ja: '見本税法第10条に第4号はありません。',
  })
})
