import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshRecords } from '../../../../test/journeys/records.ts'
import { make } from '../../../../test/make.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { program } from '../../../datasets/program.ts'
import { taxRuleset } from '../../../datasets/tax-ruleset.ts'
import type { WebhookEvent } from '../../../lib/webhook-message.ts'
import { eventTypes } from './event-kinds.ts'
import { eventsBetween } from './events-between.ts'

const license = 'gov_standard'
const one = make(program, { license })
const rules = make(taxRuleset, { license })

const programEdit = fc.record({
  unified_id: fc.constantFrom('a', 'a-1', 'b', 'c'),
  tier: fc.constantFrom('S', 'B', 'X'),
  amount_max_man_yen: fc.constantFrom(null, 1, 2),
})
const rulesetEdit = fc.record({
  unified_id: fc.constantFrom('TAX-0000000001', 'TAX-0000000002'),
  effective_from: fc.constantFrom('2025-04-01', '2026-04-01'),
  effective_until: fc.constantFrom(null, '2027-03-31'),
})
const round = fc.record({
  programs: fc.array(programEdit, { maxLength: 4 }),
  rulesets: fc.array(rulesetEdit, { maxLength: 2 }),
  cases: fc.subarray(['e1', 'e2', 'e3']),
})

const keyOf = ({ event_type, event_id }: WebhookEvent) => `${event_type} ${event_id}`
const isAmended = ({ event_type }: WebhookEvent) => event_type.endsWith('.amended')

test('whatever is edited, one derivation over two snapshots loses no change that two derivations tell', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 3, maxLength: 3 }), async (rounds) => {
      const { dir, publish, put } = freshRecords()
      put(program, { ...one, unified_id: 'first' })
      put(taxRuleset, { ...rules, unified_id: 'TAX-0000000000' })
      const shown = new Map<unknown, boolean>()
      const snapshots: string[] = []
      for (const { programs, rulesets, cases } of rounds) {
        put(program, ...programs.map((edit) => ({ ...one, ...edit })))
        put(taxRuleset, ...rulesets.map((edit) => ({ ...rules, ...edit })))
        put(enforcementCase, ...cases.map((case_id) => make(enforcementCase, { case_id, license })))
        for (const { unified_id, tier } of programs) shown.set(unified_id, tier !== 'X')
        snapshots.push((await publish()).manifest.id)
      }
      const [a, b, c] = snapshots as [string, string, string]
      const between = (from: string, to: string) => eventsBetween(dir, from, to)
      const whole = between(a, c)
      const keys = whole.map(keyOf)
      expect(new Set(keys).size).toBe(keys.length)
      expect(between(a, c)).toEqual(whole)
      expect(keys).toEqual([...whole].sort(byTypeAndId).map(keyOf))
      expect(between(a, a)).toEqual([])
      // A program that is hidden by now is not told of any more.
      const parts = [...between(a, b), ...between(b, c)]
      const due = parts.filter((event) => isAmended(event) && shown.get(event.data.unified_id) !== false)
      expect(keys).toEqual(expect.arrayContaining(due.map(keyOf)))
      const reported = whole.filter(isAmended).map(keyOf)
      expect(parts.map(keyOf)).toEqual(expect.arrayContaining(reported))
    }),
    { numRuns: 8 },
  )
})

function byTypeAndId(a: WebhookEvent, b: WebhookEvent): number {
  const types = eventTypes.indexOf(a.event_type) - eventTypes.indexOf(b.event_type)
  return types !== 0 ? types : a.event_id < b.event_id ? -1 : 1
}
