import { describe, expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { program } from '../../src/datasets/program.ts'
import { unitPriceYen } from '../../src/ledger/price.ts'
import { failures } from '../../src/operation/errors.ts'

/** Literals on purpose: a change here is a change of the contract with callers, so it is made twice. */
describe('pins', () => {
  test('every failure keeps its status, its v2 code and whether a retry can help', () => {
    const rows = Object.entries(failures).map(([kind, { status, code, retryable }]) => [kind, status, code, retryable])
    expect(rows).toEqual([
      ['bad_request', 400, 'VALIDATION_ERROR', false],
      ['unauthorized', 401, 'UNAUTHORIZED', false],
      ['payment_required', 402, 'VALIDATION_ERROR', false],
      ['forbidden', 403, 'FORBIDDEN', false],
      ['not_found', 404, 'NOT_FOUND', false],
      ['method_not_allowed', 405, 'VALIDATION_ERROR', false],
      ['request_timeout', 408, 'VALIDATION_ERROR', true],
      ['conflict', 409, 'VALIDATION_ERROR', false],
      ['gone', 410, 'NOT_FOUND', false],
      ['too_large', 413, 'VALIDATION_ERROR', false],
      ['path_too_long', 414, 'VALIDATION_ERROR', false],
      ['unsupported_media', 415, 'VALIDATION_ERROR', false],
      ['unsatisfiable_range', 416, 'VALIDATION_ERROR', false],
      ['invalid', 422, 'VALIDATION_ERROR', false],
      ['precondition_required', 428, 'VALIDATION_ERROR', false],
      ['rate_limited', 429, 'RATE_LIMITED', true],
      ['quota_exceeded', 429, 'QUOTA_EXCEEDED', false],
      ['headers_too_large', 431, 'VALIDATION_ERROR', false],
      ['internal', 500, 'SERVER_ERROR', true],
      ['not_implemented', 501, 'SERVER_ERROR', false],
      ['bad_gateway', 502, 'SERVER_ERROR', true],
      ['unavailable', 503, 'SERVER_ERROR', true],
      ['cap_reached', 503, 'QUOTA_EXCEEDED', false],
    ])
  })

  test('a unit costs 3 JPY', () => {
    expect(unitPriceYen).toBe(3)
  })

  test('the minimal shape of a program has seven keys', () => {
    expect(program.minimal).toEqual([
      'unified_id',
      'primary_name',
      'tier',
      'prefecture',
      'authority_name',
      'amount_max_man_yen',
      'official_url',
    ])
  })

  test.each([
    ['search_programs', 'limit', 20, 1, 100],
    ['search_programs', 'offset', 0, 0, undefined],
    ['prescreen_programs', 'limit', 10, 1, 50],
    ['get_meta_freshness', 'limit', 50, 1, 500],
    ['get_dashboard', 'days', 30, 1, 90],
    ['get_my_usage', 'days', 30, 1, 90],
    ['get_usage_by_tool', 'days', 30, 1, 90],
    ['get_usage_by_tool', 'limit', 10, 1, 50],
    ['get_tool_recommendation', 'limit', 5, 1, 10],
  ])('%s: %s is %i unless given, within its bounds', (name, parameter, fallback, minimum, maximum) => {
    const properties: Record<string, Record<string, unknown>> = operations.find((one) => one.name === name)?.input
      .properties
    const { default: given, minimum: least, maximum: most } = properties[parameter] ?? {}
    expect([given, least, most]).toEqual([fallback, minimum, maximum])
  })

  test('a batch holds at most 50 programs', () => {
    const properties = operations.find(({ name }) => name === 'batch_get_programs')?.input.properties
    expect(properties).toMatchObject({ unified_ids: { minItems: 1, maxItems: 50 } })
  })
})
