import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askingRisk, number, path } from '../../../test/invoice-risk.ts'
import { make } from '../../../test/make.ts'
import { entityFact } from '../../datasets/entity-fact.ts'
import { addDays } from '../../lib/jst.ts'
import { perCopy, transitionWords } from './copy-words.ts'
import { type RegisterFinding, verdictOf } from './risk-rules.ts'

type Given = Record<string, unknown>

const today = '2026-11-21'

const known = {
  standing: 'found' as const,
  listOf: null,
  isMatched: true,
  endsOn: null,
  registeredOn: '2023-10-01',
  per: perCopy(today, null),
  transition: transitionWords(today, today),
}
const bandOf = (facts: Partial<Parameters<typeof verdictOf>[0]>) => {
  const { risk_band, risk_score } = verdictOf({ ...known, ...facts }, today)
  return [risk_band, risk_score]
}

describe('rules of invoice risk', () => {
  test.each([
    [0, 'caution', 30],
    [182, 'caution', 30],
    [183, 'caution', 30],
    [364, 'caution', 30],
    [365, 'clear', 0],
    [366, 'clear', 0],
  ])('registered %i days ago: %s', (days, band, score) => {
    expect(bandOf({ registeredOn: addDays(today, -days) })).toEqual([band, score])
  })

  test('from day 183 on the reason is that the first year has not passed', () => {
    const reason = (days: number) => verdictOf({ ...known, registeredOn: addDays(today, -days) }, today).rationale
    expect([reason(182), reason(183)]).toEqual([
      expect.stringContaining('183日未満'),
      expect.stringContaining('365日未満'),
    ])
  })

  test('registrations that a complete list lacks, ended and future ones are blocked before anything else is looked at', () => {
    expect(bandOf({ standing: 'not_registered', listOf: today })).toEqual(['block', 100])
    expect(bandOf({ endsOn: today, isMatched: false })).toEqual(['block', 100])
    expect(bandOf({ registeredOn: addDays(today, 1) })).toEqual(['block', 100])
    expect(bandOf({ endsOn: addDays(today, 1) })).toEqual(['clear', 0])
  })

  test.each(['not_in_copy', 'check_digit'] as const)(
    '%s is no verdict: no score, no eligibility, to be verified',
    (standing) => {
      expect(verdictOf({ ...known, standing }, today)).toMatchObject({
        registered: null,
        risk_score: null,
        risk_band: 'verify',
        tax_credit_eligible: null,
        reason: standing,
      })
    },
  )

  test('without a company it is to be verified, however young it is', () => {
    expect(bandOf({ isMatched: false })).toEqual(['verify', 50])
    expect(bandOf({ isMatched: false, registeredOn: today })).toEqual(['verify', 50])
  })

  test('without a day of registration it is clear', () => {
    expect(bandOf({ registeredOn: null })).toEqual(['clear', 0])
  })

  test('only a registration that holds is eligible, and a reason fits into 200 characters', () => {
    const day = fc.option(fc.integer({ min: -2000, max: 800 }).map((days) => addDays(today, days)))
    const standing = fc.constantFrom<RegisterFinding>('found', 'not_registered', 'not_in_copy', 'check_digit')
    const facts = fc.record({
      standing,
      listOf: fc.constant(today),
      isMatched: fc.boolean(),
      endsOn: day,
      registeredOn: day,
      per: fc.constantFrom('', known.per, perCopy(today, '2026-08-22')),
      transition: fc.constantFrom('', known.transition),
    })
    fc.assert(
      fc.property(facts, (given) => {
        const verdict = verdictOf(given, today)
        expect(verdict.tax_credit_eligible).toBe(verdict.registered)
        const unreported = ['not_in_copy', 'check_digit'].includes(given.standing)
        expect(verdict.registered).toBe(unreported ? null : verdict.risk_band !== 'block')
        expect(verdict.risk_score === null).toBe(unreported)
        expect([...verdict.rationale].length).toBeLessThanOrEqual(200)
      }),
    )
  })
})

describe('get_invoice_risk', () => {
  test('judges one number in any spelling, with the company and the attribution', async () => {
    const { one } = await askingRisk({}, { prefecture: '東京都' })
    for (const spelling of [`T${number}`, 'ｔ８０００－０１２０５０００８']) {
      const { status, json } = await one(spelling)
      expect([spelling, status]).toEqual([spelling, 200])
      expect(json.result).toMatchObject({
        invoice_registration_number: `T${number}`,
        registered: true,
        registered_at: '2023-10-01',
        expired_at: null,
        company_match: { matched: true, houjin_bangou: number, normalized_name: '試験株式会社', prefecture: '東京都' },
        risk_band: 'clear',
        risk_score: 0,
        tax_credit_eligible: true,
      })
      expect(json.attribution.source_url).toBe('https://www.invoice-kohyo.nta.go.jp/')
      expect(json._disclaimer).toContain('税理士法')
    }
    expect((await one('T12')).status).toBe(422)
  })

  test('the earlier of revocation and expiry ends a registration', async () => {
    const { one } = await askingRisk({ revoked_date: '2026-03-01', expired_date: '2025-12-31' })
    expect((await one()).json.result).toMatchObject({ expired_at: '2025-12-31', registered: false, risk_band: 'block' })
  })

  test('a company that may not be passed on is not shown and does not match', async () => {
    const { one } = await askingRisk({}, { license: 'proprietary' })
    const { result } = (await one()).json
    expect([result.risk_band, result.company_match.normalized_name]).toEqual(['verify', null])
  })

  test('what facts state of the company is told with their records: its form, and the day on which it was closed', async () => {
    const of = (fact_id: number, field_name: string, field_value_text: string, license = 'pdl_v1.0') =>
      make(entityFact, { fact_id, entity_id: `houjin:${number}`, field_name, field_value_text, license })
    const facts = [of(1, 'close_date', '2026-10-31'), of(2, 'corporation_type', '株式会社'), of(3, 'close_date', '1')]
    const { app, one } = await askingRisk({}, {}, [of(0, 'close_date', '2020-01-01', 'proprietary'), ...facts])
    expect((await one()).json.result.company_match).toMatchObject({
      corporation_type: '株式会社',
      close_date: '2026-10-31',
    })
    const { json } = await app.get(`${path}/T${number}/risk?receipt=true`)
    const cited = json.receipt.records.filter(({ dataset }: Given) => dataset === 'facts')
    expect(cited.map(({ id }: Given) => id).sort()).toEqual(['1', '2'])
  })

  test('the kind of company and the day of its closing come from its register before any other source', async () => {
    const fact = make(entityFact, {
      entity_id: `houjin:${number}`,
      field_name: 'close_date',
      field_value_text: '2020-01-01',
      license: 'pdl_v1.0',
    })
    const { one } = await askingRisk({}, { kind: 'kabushiki_kaisha', closed_date: '2026-08-18' }, [fact])
    expect((await one()).json.result.company_match).toMatchObject({
      corporation_type: 'kabushiki_kaisha',
      close_date: '2026-08-18',
    })
  })

  test('a number that the copy lacks is a known gap: it may be registered all the same', async () => {
    const { one, batch } = await askingRisk()
    const codes = (json: { known_gaps: Given[] }) => json.known_gaps.map(({ code }) => code)
    expect(codes((await one()).json)).toEqual(['day_after_register_copy', 'starter_corpus'])
    expect(codes((await one('T1000012010003')).json)).toEqual(['registrant_not_in_copy', 'starter_corpus'])
    const { json } = await batch({ tnums: ['T1000012010003', 'bad', `T${number}`, 'T2000012010002'] })
    expect(json.known_gaps[0].message_ja).toContain('2件は、収録している登録簿（1件）にありません')
  })

  test('a receipt proves the registrant and the company', async () => {
    const { app } = await askingRisk()
    const { json } = await app.get(`${path}/T${number}/risk?receipt=true`)
    const records = json.receipt.records.map(({ dataset, id }: Given) => [dataset, id])
    expect(records.sort()).toEqual([
      ['houjin', number],
      ['invoice_registrants', `T${number}`],
    ])
  })
})

describe('invoice_batch_risk', () => {
  test('answers every number in its order, a malformed one with an error, for one unit', async () => {
    const { batch } = await askingRisk()
    const { status, json, headers } = await batch({ tnums: ['bad', `T${number}`, 'T1000012010003', `T${number}`] })
    expect([status, headers['x-cost-yen'], json.total]).toEqual([200, '3', 4])
    const reported = json.results.map((row: { risk: Given | null; error: string | null }) => [
      row.risk?.risk_band,
      row.error,
    ])
    expect(reported).toEqual([
      [undefined, 'invalid_registration_number'],
      ['clear', null],
      ['verify', null],
      ['clear', null],
    ])
    expect(json.results[0]).toEqual({
      invoice_registration_number: 'bad',
      risk: null,
      error: 'invalid_registration_number',
    })
    expect(json.audit_seal).toBeDefined()
  })

  test('refusals come in the documented order: key, Idempotency-Key, body, budget', async () => {
    const { app, key } = await askingRisk()
    const url = `${path}/batch_risk`
    const once = { 'idempotency-key': 'once' }
    const send = async (body: Given, options: Parameters<typeof app.post>[2] = {}) =>
      (await app.post(url, body, options)).status
    expect(await send({ tnums: [] })).toBe(401)
    expect(await send({ tnums: [] }, { key })).toBe(428)
    expect(await send({ tnums: [] }, { key, headers: once })).toBe(422)
    expect(await send({ tnums: new Array(101).fill('T1') }, { key, headers: once })).toBe(422)
    expect(await send({ tnums: ['T1'] }, { key, headers: once })).toBe(400)
    expect(await send({ tnums: ['T1'], max_cost_jpy: 2 }, { key, headers: once })).toBe(402)
    expect(await send({ tnums: ['T1'], max_cost_jpy: 3 }, { key, headers: once })).toBe(200)
  })
})
