import { describe, expect, test } from 'vitest'
import { firm, numberOf, registrant, signedUp } from '../../../test/advisors.ts'
import { freshAddress, ledgers, testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'

const now = new Date('2026-07-01T00:00:00Z')
const rows = [[invoiceRegistrant, Array.from({ length: 9 }, (_, n) => registrant(n))]] as const
const ids = ({ results }: { results: { id: number }[] }) => results.map(({ id }) => id)

describe.each(ledgers)('match_advisors on %s', (ledger) => {
  test('ranks by place, industry and specialty alone: what a firm pays changes nothing', async () => {
    const app = await testApp({ ledger, now, rows })
    const sign = (n: number, given: object) => signedUp(app, { houjin_bangou: numberOf(n), industries: null, ...given })
    const [plain, tax, it, both, rich] = [
      await sign(1, { specialties: ['loan'] }),
      await sign(2, { specialties: ['tax'] }),
      await sign(3, { specialties: ['loan'], industries: ['it'] }),
      await sign(4, { specialties: ['tax'], industries: ['it', 'retail'] }),
      await sign(5, { specialties: ['loan'], commission_yen_per_intro: 100_000, commission_rate_pct: 30 }),
    ]
    const osaka = await sign(6, { prefecture: '大阪府', specialties: ['tax'], industries: ['it'] })
    await signedUp(app, { houjin_bangou: numberOf(7) }, false)
    const requested = { prefecture: '東京', specialty: 'tax', industry: 'it', limit: 10 }
    const found = await bothWays(app, 'match_advisors', requested)
    expect([found.total, ids(found)]).toEqual([5, [both, it, tax, plain, rich]])
    expect(found.ranking.reasons).toEqual([
      { advisor_id: both, points: 130, matched: ['prefecture', 'industry', 'specialty'] },
      { advisor_id: it, points: 120, matched: ['prefecture', 'industry'] },
      { advisor_id: tax, points: 110, matched: ['prefecture', 'specialty'] },
      { advisor_id: plain, points: 100, matched: ['prefecture'] },
      { advisor_id: rich, points: 100, matched: ['prefecture'] },
    ])
    expect(found.ranking.disclosure_ja).toContain('手数料は順位に一切影響せず')
    const anywhere = await bothWays(app, 'match_advisors', { specialty: 'tax', industry: 'it' })
    expect([anywhere.total, ids(anywhere)]).toEqual([6, [both, osaka, it]])
    expect(ids(await bothWays(app, 'match_advisors', { prefecture: '全国', limit: 1 }))).toEqual([plain])
  })

  test('shows the public record of a firm, whole, and takes the short names of industries', async () => {
    const app = await testApp({ ledger, now, rows })
    const id = await signedUp(app, { city: '千代田区', intro_blurb: '補助金の相談' })
    const { results, ranking } = await bothWays(app, 'match_advisors', { industry: 'agri' })
    expect(results).toEqual([
      {
        id,
        firm_name: '見本税理士法人',
        firm_type: '税理士法人',
        specialties: ['subsidy', 'tax'],
        prefecture: '東京都',
        address: null,
        city: '千代田区',
        industries: ['agriculture_forestry'],
        commission_model: 'flat',
        commission_rate_pct: 5,
        commission_yen_per_intro: 3000,
        contact_email: firm.contact_email,
        contact_phone: firm.contact_phone,
        contact_url: firm.contact_url,
        firm_name_kana: null,
        intro_blurb: '補助金の相談',
        success_count: 0,
        verified_at: now.toISOString(),
      },
    ])
    expect(ranking.reasons).toEqual([{ advisor_id: id, points: 20, matched: ['industry'] }])
  })

  test('弁護士 are listed and pay nothing', async () => {
    const app = await testApp({ ledger, now, rows })
    await signedUp(app, { firm_type: '弁護士', specialties: ['enforcement_defense'], commission_yen_per_intro: 5000 })
    const { results } = await bothWays(app, 'match_advisors', { specialty: 'enforcement_defense' })
    expect(results).toMatchObject([{ firm_type: '弁護士', commission_rate_pct: 0, commission_yen_per_intro: null }])
  })
})

test('match_advisors costs a key one unit and nobody a slot, and refuses what is not in its lists', async () => {
  const app = await testApp({ now, rows })
  const { apiKey: key } = await app.createKey()
  const url = '/v1/advisors/match'
  expect((await app.get(url, { key })).headers['x-cost-yen']).toBe('3')
  expect((await app.get('/v1/usage', { key })).json.used).toBe(1)
  const from = freshAddress()
  for (let i = 0; i < 5; i++) expect((await app.get(url, { from })).status).toBe(200)
  expect((await app.get('/v1/usage', { from })).json.used).toBe(0)
  for (const bad of ['limit=0', 'limit=11', 'specialty=cooking', 'industry=mining', 'prefecture=', 'sort=commission'])
    expect([bad, (await app.get(`${url}?${bad}`, { key })).status]).toEqual([bad, 422])
  expect((await app.get('/v1/usage', { key })).json.used).toBe(1)
})
