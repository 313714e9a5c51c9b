import { expect, test } from 'vitest'
import { testApp } from '../app.ts'
import { corpus } from './corpus.ts'

test('nothing is correct on a day that nobody knows yet: what is known today and what is promulgated is told', async () => {
  const app = await testApp({ now: new Date('2026-06-01T03:00:00Z'), rows: corpus })
  const { apiKey: key } = await app.createKey()
  const draft = '消費税法第30条、消費税法第66条、消費税法第9条'
  const ask = async (as_of: string) =>
    (await app.post('/v1/citations/verify', { draft, as_of }, { key })).json.draft.findings
  const [held, scheduled, missing] = await ask('2030-01-01')
  expect(held).toMatchObject({
    verdict: 'unknown',
    reason_code: 'future_not_known',
    reason_ja: '2030年1月1日の状態はまだ分かりません。2026年6月1日現在: 消費税法第30条は2026年6月1日時点で施行中です。',
    as_known: { as_of: '2026-06-01', verdict: 'correct', reason_code: 'in_force' },
  })
  const promulgated = { dataset: 'law_articles', id: 'LAW-00000000a1:第66条:2027-04-01' }
  expect(scheduled).toMatchObject({
    verdict: 'unknown',
    as_known: { verdict: 'not_yet_in_force' },
    rests_on: [{ ...promulgated, field: 'effective_from' }],
  })
  expect(missing).toMatchObject({ verdict: 'unknown', as_known: { verdict: 'wrong_article' } })
  const [, later] = await ask('2026-12-31')
  expect(later).toMatchObject({ verdict: 'not_yet_in_force', reason_code: 'article_enters_later' })
})
