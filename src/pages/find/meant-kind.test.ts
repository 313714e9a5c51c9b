import { expect, test } from 'vitest'
import { oneApp } from '../../../test/one-app.ts'

const app = oneApp({ rows: 'starter', now: new Date('2026-11-22T03:00:00Z'), env: { KONKYO_ANON_DAILY: '100' } })

const look = async (q: string) =>
  (await app().get(`/search?q=${encodeURIComponent(q)}`, { headers: { 'accept-language': 'ja' } })).text
const kindOf = (page: string) => /kind=([a-z_]+)&amp;[^"]*snapshot=/.exec(page)?.[1]

test.each([
  ['日産自動車 下請法 勧告 いつ', 'companies'],
  ['ニトリホールディングス 行政処分', 'companies'],
  ['法人番号9020001031109の会社はどこ', 'companies'],
  ['リニア談合で課徴金', 'enforcement_cases'],
  ['過労死 判例', 'court_decisions'],
  ['invoice system transitional deduction percentage now', 'tax'],
  ['太陽光 補助金 いつ', 'programs'],
  ['subsidy for hiring people with disabilities', 'programs'],
])('%j opens %s', async (q, kind) => {
  expect(kindOf(await look(q))).toBe(kind)
})

test('a number that nobody has gives no list of other words, and the official register', async () => {
  const page = await look('T8040001999014 登録されてる？')
  expect(page).toContain('見つかりませんでした')
  expect(page).toContain('番号 T8040001999014 の記録は')
  expect(page).not.toContain('クレジット')
})

test('beside a company stands what is held of what was asked, with its day, and never that there is none', async () => {
  expect(await look('日産自動車 下請法 勧告 いつ')).toContain('最新は2024年3月7日')
  const page = await look('ニトリホールディングス 行政処分')
  expect(page).toContain('存在しないことの証明ではありません')
  expect(page).toContain('株式会社ニトリホールディングスのページ')
})

test('a program that is over is said to be over where its name is asked for', async () => {
  expect(await look('has the business restructuring subsidy ended')).toContain('後継の制度に替わっています')
})
