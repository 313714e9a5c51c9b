import { expect, test } from 'vitest'
import { oneApp } from '../../../test/one-app.ts'

const app = oneApp({ rows: 'starter', now: new Date('2026-11-22T03:00:00Z'), env: { KONKYO_ANON_DAILY: '100' } })

test.each([
  ['過労死で会社の責任が問われた判例', /過度の疲労/],
  ['談合の最高裁判決', /受注予定者/],
  ['同一労働同一賃金の判例', /不合理な相違|労働条件の相違/],
  ['職種限定の合意がある社員の配転命令', /職種や業務を限定/],
  ['経営判断原則', /経営上の専門的な判断/],
  ['過払い金', /制限超過利息/],
  ['death from overwork', /過度の疲労/],
  ['equal pay for equal work ruling', /不合理な相違|労働条件の相違/],
])('a decision is found by what people call its issue: %s', async (q, ruling) => {
  const { json } = await app().get(`/v1/court-decisions/search?q=${encodeURIComponent(q)}&limit=3`)
  expect(JSON.stringify(json.results[0] ?? null)).toMatch(ruling)
})
