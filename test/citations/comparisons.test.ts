import { expect, test } from 'vitest'
import { testApp } from '../app.ts'
import { corpus } from './corpus.ts'

/** What a check says of a draft. */
async function checking() {
  const app = await testApp({ now: new Date('2026-06-01T03:00:00Z'), rows: corpus })
  const { apiKey: key } = await app.createKey()
  return async (draft: string, more = {}) =>
    (await app.post('/v1/citations/verify', { draft, ...more }, { key })).json.draft
}

test('what a draft says stands beside what the record states, with the record and the field', async () => {
  const check = await checking()
  const [number] = (await check('法人税法（昭和40年法律第43号）')).findings
  expect(number).toMatchObject({
    kind: 'law_number',
    reason_ja: '法人税法の法令番号は昭和40年法律第34号です。',
    comparisons: [{ what: 'law_number', said: '昭和40年法律第43号', stated: '昭和40年法律第34号', outcome: 'differs' }],
    rests_on: [{ dataset: 'laws', id: 'LAW-00000000a2', field: 'law_number' }],
  })
  const [city] = (await check('T1000020012271（苫小牧市）')).findings
  expect(city).toMatchObject({
    comparisons: [{ what: 'name', said: '苫小牧市', stated: '歌志内市', outcome: 'differs' }],
    rests_on: [{ dataset: 'municipalities', id: '012271', field: 'name' }],
  })
  const [, amount, rate] = (await check('小規模事業者持続化補助金は上限5,000万円、補助率2/3。')).findings
  expect(amount).toMatchObject({
    comparisons: [{ what: 'amount_max', said: '上限5,000万円', stated: '250万円', outcome: 'differs' }],
    rests_on: [{ dataset: 'programs', id: 'P1', field: 'amount_max_man_yen' }],
  })
  expect(rate).toMatchObject({ comparisons: [{ what: 'subsidy_rate', stated: '0.667', outcome: 'agrees' }] })
  const [near] = (await check('小規模事業者持続補助金')).findings
  expect(near.did_you_mean).toEqual([{ dataset: 'programs', id: 'P1', name: '小規模事業者持続化補助金' }])
  const [both] = (await check('平成28年(ワ)第100号')).findings
  expect(both.did_you_mean.map(({ id }: { id: string }) => id)).toEqual(['HAN-00000000a5', 'HAN-00000000a4'])
})

test('an altered quotation has each difference at its place, with the words of the article', async () => {
  const check = await checking()
  const draft =
    '民法第709条は「故意又は重過失によって他人の権利を侵害した者は、これによって生じた損害を賠償する責任を負う。」と規定する。'
  const [, { comparisons }] = (await check(draft)).findings
  const { differences } = comparisons[0]
  expect(differences.map(({ said, stated }: Record<string, string>) => [said, stated])).toEqual([
    ['重', ''],
    ['', '又は法律上保護される利益'],
  ])
  for (const { start, end, said } of differences) expect(draft.slice(start, end)).toBe(said)
})

test('a decision that is not held is never said not to exist, and reports are told as not checked', async () => {
  const check = await checking()
  const { findings, not_checked } = await check('最判平成18年1月14日民集60巻1号1頁')
  expect(findings[0].reason_ja).toContain('存在しないことを意味しません')
  expect(not_checked).toMatchObject([{ kind: 'case_report', text: '民集60巻1号1頁' }])
})

test('a company, an amount and a quotation are not known on a day to come, and a decision of the past is', async () => {
  const check = await checking()
  const draft = '見本自動車株式会社（8999999000001）、小規模事業者持続化補助金は上限250万円、最判平成31年2月5日'
  const { findings } = await check(draft, { as_of: '2030-01-01' })
  expect(findings.map(({ verdict, reason_code }: Record<string, string>) => `${verdict} ${reason_code}`)).toEqual([
    'unknown future_not_known',
    'ended window_closed',
    'unknown future_not_known',
    'correct decision_in_collection',
  ])
})
