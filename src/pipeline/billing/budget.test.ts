import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../test/refusal.ts'
import { verifyCorporateNumber } from '../../features/houjin/verify-corporate-number.ts'
import { getInvoiceRisk } from '../../features/invoice-registrants/get-invoice-risk.ts'
import { verifyInvoiceOnDate } from '../../features/invoice-registrants/validity/verify-invoice-on-date.ts'
import { getLawArticle } from '../../features/laws/get-law-article.ts'
import { getLawArticleAsOf } from '../../features/laws/get-law-article-as-of.ts'
import { batchGetPrograms } from '../../features/programs/batch-get-programs.ts'
import { searchPrograms } from '../../features/programs/search-programs.ts'
import type { Mode } from '../../ledger/account.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import { CitedAnswer, MeteredAnswer } from '../../operation/answer/wrapped-answers.ts'
import { predictedUnits } from '../../operation/limits/budget.ts'
import { type AnyOperation, defineOperation } from '../../operation/operation.ts'
import type { CheckedCall } from '../checked-call.ts'
import { answerWithBilling } from './billing-member.ts'
import { checkCostCap, checkMonthlyCap, costHeaders } from './budget.ts'

const march = new Date('2026-03-10T03:00:00Z')

describe('units', () => {
  const charged = (
    operation: AnyOperation,
    input: Record<string, unknown>,
    answer: unknown,
    mode: Mode | null = 'live',
  ) => answerWithBilling({ call: { operation }, input, account: mode && { mode } } as CheckedCall, answer)

  test('a batch is predicted by its different ids and settled by what was found', () => {
    const input = { unified_ids: ['a', 'b', 'a', 'c'] }
    expect(predictedUnits(batchGetPrograms, input)).toBe(3)
    const { units, body } = charged(batchGetPrograms, input, new MeteredAnswer(new ReadyJson(['{"results":[]}']), 2))
    expect(units).toBe(2)
    expect((body as ReadyJson).toObject()).toEqual({
      results: [],
      billing: { billable_units: 2, yen_excl_tax: 6, unit_price_yen: 3, not_found_billed: false },
    })
  })

  test('a fixed price is both', () => {
    expect(predictedUnits(searchPrograms, {})).toBe(1)
    expect(charged(searchPrograms, {}, {})).toEqual({ body: {}, units: 1 })
  })

  test('an answer that says it is none costs nothing, an empty list costs what it costs', () => {
    const none = [
      { error: { code: 'seed_not_found' } },
      new CitedAnswer({ error: { code: 'no_matching_records' } }, []),
      new MeteredAnswer({ error: { code: 'x' } }, 3),
    ]
    expect(none.map((answer) => charged(searchPrograms, {}, answer).units)).toEqual([0, 0, 0])
    const answers = [{ total: 0, results: [] }, { error: null }]
    expect(answers.map((answer) => charged(searchPrograms, {}, answer).units)).toEqual([1, 1])
  })

  test.each([
    [getLawArticle, { status: 'not_held' }, { status: 'no_such_article' }],
    [getLawArticleAsOf, { status: 'law_not_in_corpus' }, { status: 'not_held_on_day' }],
    [verifyInvoiceOnDate, { result: { reason: 'not_in_copy' } }, { result: { reason: 'not_registered' } }],
    [getInvoiceRisk, { result: { reason: 'not_in_copy' } }, { result: { reason: 'check_digit' } }],
    [
      verifyCorporateNumber,
      { exists: null, check_digit: { fits: true } },
      { exists: null, check_digit: { fits: false } },
    ],
  ] as const)(
    'what nothing is held of is free where an operation says so, and what was found out is not',
    (operation, free, paid) => {
      expect([free, paid].map((answer) => charged(operation, {}, new CitedAnswer(answer, [])).units)).toEqual([0, 1])
    },
  )

  test('nothing is billed without a key or with a test key, and the answer says so', () => {
    for (const mode of [null, 'test'] as const) {
      expect(charged(searchPrograms, {}, {}, mode).units).toBe(0)
      const { units, body } = charged(batchGetPrograms, {}, new MeteredAnswer({ results: [] }, 2), mode)
      expect([units, body]).toMatchObject([0, { billing: { billable_units: 0, yen_excl_tax: 0 } }])
    }
  })
})

describe('the cap on one call', () => {
  const optional = defineOperation({
    ...batchGetPrograms,
    billing: { units: 1 },
    output: Type.Unknown(),
  } as AnyOperation)

  test('is required where the operation says so, and the refusal names the price', () => {
    const error = refusal(() => checkCostCap(batchGetPrograms, {}, null, 2))
    expect(error.status).toBe(400)
    expect(error.body().detail).toMatchObject({ code: 'cost_cap_required', predicted_yen: 6, unit_price_yen: 3 })
  })

  test.each([
    ['header alone', {}, 6, 6],
    ['body alone', { max_cost_jpy: 6 }, null, 6],
    ['the lower one, header', { max_cost_jpy: 100 }, 7, 7],
    ['the lower one, body', { max_cost_jpy: 8 }, 100, 8],
  ])('binds: %s', (_, input, header, cap) => {
    expect(checkCostCap(batchGetPrograms, input, header, 2)).toBe(cap)
  })

  test('may be equal to the price; one yen less is refused, and zero is a cap', () => {
    expect(checkCostCap(batchGetPrograms, {}, 6, 2)).toBe(6)
    const error = refusal(() => checkCostCap(batchGetPrograms, {}, 5, 2))
    expect(error.status).toBe(402)
    expect(error.body().detail).toMatchObject({ code: 'cost_cap_exceeded', predicted_yen: 6, cost_cap_yen: 5 })
    expect(refusal(() => checkCostCap(batchGetPrograms, { max_cost_jpy: 0 }, null, 1)).status).toBe(402)
  })

  test('holds wherever it is stated, and nothing is asked where it is not', () => {
    expect(checkCostCap(optional, {}, null, 100)).toBeNull()
    expect(refusal(() => checkCostCap(optional, {}, 2, 1)).status).toBe(402)
  })
})

describe('the cap on a month', () => {
  test('may be reached and not passed', () => {
    expect(() => checkMonthlyCap(30, 9, 1, march)).not.toThrow()
    expect(refusal(() => checkMonthlyCap(30, 9, 2, march)).status).toBe(503)
    expect(refusal(() => checkMonthlyCap(29, 9, 1, march)).status).toBe(503)
  })

  test('zero blocks every call that costs', () => {
    expect(refusal(() => checkMonthlyCap(0, 0, 1, march)).status).toBe(503)
    expect(() => checkMonthlyCap(0, 0, 0, march)).not.toThrow()
  })

  test('a refusal tells the cap, what is spent, and when the Japanese month turns', () => {
    const error = refusal(() => checkMonthlyCap(30, 9, 3, new Date('2026-03-31T14:59:30Z')))
    expect(error.extras.retryAfter).toBe(30)
    expect(error.body()).toEqual({
      detail: 'monthly cap reached',
      cap_reached: true,
      cap_yen: 30,
      month_to_date_yen: 27,
      projected_yen: 36,
      resets_at: '2026-04-01T00:00:00+09:00',
    })
  })
})

test('headers say what a call cost and what is left of its budget', () => {
  expect(costHeaders(2, 9)).toEqual({
    'x-metered': 'true',
    'x-cost-yen': '6',
    'x-cap-yen': '9',
    'x-used-yen': '6',
    'x-remaining-yen': '3',
  })
  expect(costHeaders(0, null)).toEqual({ 'x-metered': 'false', 'x-cost-yen': '0' })
})
