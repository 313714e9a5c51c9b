import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courtDecision } from '../../../datasets/court-decision.ts'
import { program } from '../../../datasets/program.ts'
import { canonicalJson } from '../../../lib/canonical-json.ts'
import { amendedValue } from './amended-records.ts'

describe('the value of an amendment', () => {
  test('of a field of texts is its text, even one that reads like a number or a list', () => {
    const text = fc.oneof(fc.string(), fc.json())
    fc.assert(
      fc.property(text, (given) => {
        for (const field of ['primary_name', 'municipality', 'tier', 'official_url'])
          expect(amendedValue(program, field, given)).toBe(given)
      }),
    )
  })

  test('of every other field is the value that was written', () => {
    const values: Record<string, fc.Arbitrary<unknown>> = {
      amount_max_man_yen: fc.nat(),
      subsidy_rate: fc.double({ min: 0, max: 1, noNaN: true }).map((n) => n + 0),
      excluded: fc.boolean(),
      aliases: fc.array(fc.string({ unit: 'grapheme' })),
      enriched: fc.dictionary(fc.constantFrom('A', 'B'), fc.dictionary(fc.constantFrom('k', 'l'), fc.nat())),
    }
    for (const [field, value] of Object.entries(values))
      fc.assert(
        fc.property(value, (given) => {
          const read = amendedValue(program, field, canonicalJson(given))
          expect(canonicalJson(read)).toBe(canonicalJson(given))
        }),
      )
    expect(amendedValue(program, 'amount_max_man_yen', null)).toBeNull()
  })

  test('that may be text or anything else, or is of no known field, or is no JSON, stays the text', () => {
    expect(amendedValue(courtDecision, 'parties_involved', '["a"]')).toBe('["a"]')
    expect(amendedValue(program, 'gone', '12')).toBe('12')
    expect(amendedValue(program, 'constructor', '12')).toBe('12')
    expect(amendedValue(program, 'aliases', 'a、b')).toBe('a、b')
  })
})
