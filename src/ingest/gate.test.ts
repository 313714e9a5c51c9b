import { describe, expect, test } from 'vitest'
import { make } from '../../test/make.ts'
import { program } from '../datasets/program.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { gate } from './gate.ts'

const check = gate(program)
const row = make(program, { unified_id: 'UNI-1', enriched: { A: { 要件: 'あ' } }, amount_max_man_yen: 12.5 })
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const reason = (given: unknown): string => {
  const gated = check(typeof given === 'string' ? given : JSON.stringify(given))
  return gated.accepted ? 'accepted' : gated.reason
}

describe('the gate', () => {
  test('lets a sound row in unchanged, as canonical JSON under its id', () => {
    const gated = check(JSON.stringify(row))
    expect(gated).toEqual({ accepted: true, id: 'UNI-1', json: canonicalJson(row), record: row })
  })

  test('the order of keys and white space make no difference', () => {
    const reversed = Object.fromEntries(Object.entries(row).reverse())
    expect(check(JSON.stringify(reversed, null, 2))).toMatchObject({ json: canonicalJson(row) })
  })

  test('absent keys that may be null become null, absent keys with a default get it', () => {
    const gated = check(JSON.stringify(without('prefecture', 'aliases', 'excluded', 'application_window', 'license')))
    expect(gated).toMatchObject({
      accepted: true,
      record: {
        prefecture: null,
        license: null,
        aliases: [],
        excluded: false,
        application_window: { start: null, end: null },
      },
    })
  })

  test.each([
    ['{', 'is not valid JSON'],
    ['', 'is not valid JSON'],
    ['[]', 'is not a JSON object'],
    ['null', 'is not a JSON object'],
    ['"text"', 'is not a JSON object'],
  ])('%j %s', (text, why) => {
    expect(reason(text)).toBe(why)
  })

  test('an unknown key is refused with the nearest known one', () => {
    expect(reason({ ...row, primary_nam: 'x' })).toBe('has an unknown key "primary_nam" (did you mean primary_name?)')
    expect(reason({ ...row, zzzzzzzzzzzz: 1, tierr: 1 })).toBe(
      'has an unknown key "zzzzzzzzzzzz"; has an unknown key "tierr" (did you mean tier?)',
    )
    expect(reason(`{"__proto__":{},${JSON.stringify(row).slice(1)}`)).toBe('has an unknown key "__proto__"')
  })

  test('a missing compulsory key is named', () => {
    expect(reason(without('primary_name'))).toBe('lacks primary_name')
  })

  test.each([
    ['tier', 'Z'],
    ['subsidy_rate', 1.5],
    ['subsidy_rate', '0.5'],
    ['amount_max_man_yen', -1],
    ['official_url', 'ftp://example.go.jp/'],
    ['official_url', 'javascript:alert(1)'],
    ['source_fetched_at', '2026-13-01T00:00:00Z'],
    ['aliases', 'one'],
    ['aliases', [1]],
    ['excluded', 'false'],
    ['excluded', 0],
    ['unified_id', ''],
    ['unified_id', 'x'.repeat(65)],
    ['primary_name', ''],
    ['license', 'mine'],
    ['enriched', { A: 'text' }],
    ['application_window', { start: '2026-02-30', end: null }],
    ['application_window', { start: null, end: null, note: '' }],
  ])('%s may not be %j', (name, value) => {
    expect(reason({ ...row, [name]: value })).toContain(name)
  })

  test('text that is no Unicode is refused', () => {
    expect(reason(JSON.stringify({ ...row, primary_name: 'x' }).replace('"x"', '"\\ud800"'))).toContain('surrogate')
  })

  test('rows that were refused leave nothing behind for the next one', () => {
    reason({ ...row, tier: 'Z' })
    expect(check(JSON.stringify(row)).accepted).toBe(true)
  })

  test('details are of the dimensions A to J only', () => {
    expect(reason({ ...row, enriched: { K: {} } })).toContain('enriched')
  })

  test.each([
    ['aliases', []],
    ['excluded', false],
    ['application_window', { start: null, end: null }],
    ['trust_level', 'unknown'],
  ])('%s that a source does not state is written as its default, because the API promises a value', (name, value) => {
    const gated = check(JSON.stringify({ ...row, [name]: null }))
    expect(gated).toMatchObject({ accepted: true, record: { [name]: value } })
  })
})
