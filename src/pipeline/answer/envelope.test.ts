import { describe, expect, test } from 'vitest'
import { refusal } from '../../../test/refusal.ts'
import { AppError } from '../../operation/errors.ts'
import type { EnvelopeParts } from '../../operation/operation.ts'
import { Throttle } from '../gates/throttle.ts'
import { errorEnvelope, successEnvelope } from './envelope.ts'

const meta = { requestId: 'r-1', latencyMs: 7, units: 1, clientTag: 'team-a' }

const parts = (rows: number, more: Partial<EnvelopeParts> = {}): EnvelopeParts => ({
  normalizedInput: { q: '補助' },
  appliedFilters: { tier: ['S'] },
  results: Array.from({ length: rows }, (_, n) => ({ n })),
  citations: [],
  suggestedActions: [],
  ...more,
})

describe('a v2 success', () => {
  test.each([
    [0, 'empty'],
    [1, 'sparse'],
    [4, 'sparse'],
    [5, 'rich'],
    [100, 'rich'],
  ])('with %i rows on the page is %s', (rows, status) => {
    expect(successEnvelope(parts(rows), meta).status).toBe(status)
  })

  test('that warns is partial, however many rows it has', () => {
    for (const rows of [0, 9]) expect(successEnvelope(parts(rows, { warnings: ['w'] }), meta).status).toBe('partial')
  })

  test('says why it is empty, and what to try instead, only then', () => {
    const retryWith = { q: '助成' }
    expect(successEnvelope(parts(0, { retryWith }), meta)).toMatchObject({
      empty_reason: 'no_match',
      retry_with: retryWith,
    })
    expect(successEnvelope(parts(0, { emptyReason: 'offset' }), meta)).toMatchObject({ empty_reason: 'offset' })
    expect(successEnvelope(parts(1), meta)).not.toHaveProperty('empty_reason')
    expect(successEnvelope(parts(1), meta)).not.toHaveProperty('retry_with')
  })

  test('has every key of the contract', () => {
    expect(successEnvelope(parts(1), meta)).toEqual({
      status: 'sparse',
      query_echo: { normalized_input: { q: '補助' }, applied_filters: { tier: ['S'] }, unparsed_terms: [] },
      results: [{ n: 0 }],
      citations: [],
      warnings: [],
      suggested_actions: [],
      meta: { request_id: 'r-1', api_version: 'v2', latency_ms: 7, billable_units: 1, client_tag: 'team-a' },
    })
  })
})

describe('a v2 failure', () => {
  const failed = (error: AppError) => errorEnvelope(error, meta, 'https://api.example.jp')

  test('has every key of the contract and is never billed', () => {
    expect(failed(new AppError('not_found', { ja: 'ありません', en: 'no such' }))).toEqual({
      status: 'error',
      query_echo: { normalized_input: {}, applied_filters: {}, unparsed_terms: [] },
      results: [],
      citations: [],
      warnings: [],
      error: {
        code: 'NOT_FOUND',
        user_message: 'ありません',
        developer_message: 'no such',
        retryable: false,
        retry_after: 0,
        documentation: 'https://api.example.jp/docs/errors#not_found',
      },
      meta: { request_id: 'r-1', api_version: 'v2', latency_ms: 7, billable_units: 0, client_tag: 'team-a' },
    })
  })

  test('carries the facts of its refusal', () => {
    const error = new AppError('cap_reached', {
      ja: '今月の上限額に達しました。',
      en: 'monthly cap reached',
      retryAfter: 30,
      body: { cap_reached: true },
    })
    expect(failed(error).error).toMatchObject({
      code: 'QUOTA_EXCEEDED',
      retryable: false,
      retry_after: 30,
      cap_reached: true,
    })
  })

  // The legacy body's own `code` is spread over the code of the contract (docs/contract/order-of-checks.md#monthly-cap).
  test('of the throttle is RATE_LIMITED', () => {
    const throttle = new Throttle('key', { rate: 1, burst: 1 })
    throttle.take('a', 0)
    expect(failed(refusal(() => throttle.take('a', 0))).error).toMatchObject({
      code: 'RATE_LIMITED',
      retryable: true,
      retry_after: 1,
    })
  })
})
