import { describe, expect, test } from 'vitest'
import { askingRisk, path } from '../../../test/invoice-risk.ts'
import { houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import type { AnyDataset } from '../../schema/dataset.ts'

type Given = Record<string, unknown>

describe('a number that the register here does not have', () => {
  test('a partial copy never says that a number is not registered: no score, no verdict, and where to look', async () => {
    const { app, one } = await askingRisk()
    const { status, json } = await one('T1000012010003')
    expect([status, json.result]).toMatchObject([
      200,
      {
        registered: null,
        risk_band: 'verify',
        risk_score: null,
        tax_credit_eligible: null,
        reason: 'not_in_copy',
        look_up: {
          url: 'https://www.invoice-kohyo.nta.go.jp/regno-search/detail?selRegNo=1000012010003',
          enter: '1000012010003',
          message_ja: expect.stringContaining('Tを除いた13桁'),
        },
      },
    ])
    expect(json.result.rationale).toContain('登録の有無は分かりません')
    const miss = await app.get(`${path}/T1000012010003`)
    expect([miss.status, miss.json]).toMatchObject([
      404,
      {
        reason: 'not_in_copy',
        registered: null,
        look_up: { enter: '1000012010003' },
        checked_scope: { why: 'not_covered' },
      },
    ])
  })

  test('a complete list says that a number is not registered, and of which day', async () => {
    const { app, one } = await askingRisk({}, {}, [], [invoiceRegistrant])
    const { json } = await one('T1000012010003')
    expect(json.result).toMatchObject({
      registered: false,
      risk_band: 'block',
      risk_score: 100,
      tax_credit_eligible: false,
      reason: 'not_registered',
      look_up: null,
      rationale: expect.stringContaining('2026-11-21現在の登録簿の全件'),
    })
    expect(json.known_gaps.map(({ code }: Given) => code)).toEqual(['starter_corpus'])
    const miss = await app.get(`${path}/T1000012010003`)
    expect(miss.json).toMatchObject({ reason: 'not_registered', registered: false, checked_scope: { why: 'no_match' } })
  })

  test('a test key sees what a complete list answers, as its page says', async () => {
    const { app } = await askingRisk()
    const { apiKey: key } = await app.createKey({ mode: 'test' })
    const { json } = await app.get(`${path}/T9999999999999/risk`, { key })
    expect(json.result).toMatchObject({ registered: false, risk_band: 'block', reason: 'not_registered' })
  })

  test('a number whose check digit is wrong is told as such and never judged, even by a complete list', async () => {
    for (const complete of [[], [invoiceRegistrant]]) {
      const { one } = await askingRisk({}, {}, [], complete)
      const { json } = await one('T1000012010004')
      expect(json.result).toMatchObject({
        registered: null,
        risk_score: null,
        reason: 'check_digit',
        risk_band: 'verify',
      })
      expect(json.result.rationale).toContain('検査用数字')
    }
  })

  test('a registration that may not be passed on is never said not to exist', async () => {
    const { one } = await askingRisk({ license: 'proprietary' }, {}, [], [invoiceRegistrant])
    expect((await one()).json.result).toMatchObject({ registered: null, reason: 'not_in_copy', risk_score: null })
  })

  test('a company that a partial copy of its register lacks is not said to have no match', async () => {
    const matched = async (complete: readonly AnyDataset[]) =>
      (await (await askingRisk({}, null, [], complete)).one()).json.result.company_match.matched
    expect([await matched([]), await matched([houjin])]).toEqual([null, false])
  })
})
