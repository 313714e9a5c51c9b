import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accountTerms,
  type EntitlementState,
  type Fact,
  type SubscriptionFact,
  statusOf,
  unknownState,
  withFact,
} from './entitlement-state.ts'
import { plans } from './price.ts'

const at = (second: number): string => `2026-04-01T00:00:${String(second).padStart(2, '0')}Z`

const reported = (
  word: SubscriptionFact['word'],
  second: number,
  status: string,
  more: Partial<SubscriptionFact> = {},
): SubscriptionFact => ({
  kind: 'told',
  word,
  at: at(second),
  by: `evt_${word}_${second}`,
  plan: 'metered',
  hasDump: false,
  status,
  periodEnd: null,
  cancelAtPeriodEnd: false,
  ...more,
})

const stateOf = (...facts: Fact[]): EntitlementState => facts.reduce(withFact, unknownState)
const paid = (second: number): Fact => ({ kind: 'paid', at: at(second) })
const failed = (second: number): Fact => ({ kind: 'failed', at: at(second) })
const ended = (second: number): Fact => ({ kind: 'ended', at: at(second) })

const statuses = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'paused', 'canceled']
const second = fc.integer({ min: 0, max: 3 })
const anyReported = fc
  .record({
    word: fc.constantFrom('asked' as const, 'created' as const, 'updated' as const),
    second,
    status: fc.constantFrom(...statuses),
    plan: fc.constantFrom(...plans),
    hasDump: fc.boolean(),
  })
  .map(({ word, second, status, ...more }) => reported(word, second, status, more))
const anyMoment = fc.record({
  kind: fc.constantFrom('paid' as const, 'failed' as const, 'ended' as const),
  at: second.map(at),
})
const named = (facts: readonly Fact[]): Fact[] =>
  facts.map((fact, i) => (fact.kind === 'told' ? { ...fact, by: `evt_${i}` } : fact))
const anyFacts = fc.array(fc.oneof(anyReported, anyMoment), { minLength: 1, maxLength: 8 }).map(named)

describe('what is known of something bought', () => {
  test('is the same in every order and with any repetition of the facts', () => {
    const disturbed = anyFacts.chain((facts) =>
      fc.record({
        facts: fc.constant(facts),
        other: fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 }),
      }),
    )
    fc.assert(
      fc.property(disturbed, ({ facts, other }) => {
        expect(stateOf(...other)).toEqual(stateOf(...facts))
        expect(statusOf(stateOf(...other))).toBe(statusOf(stateOf(...facts)))
      }),
    )
  })

  test('is over for good once it has ended, whatever else is told', () => {
    fc.assert(
      fc.property(anyFacts, second, (facts, when) => {
        const state = stateOf(...facts, ended(when))
        expect(statusOf(state)).toBe('canceled')
        expect(state.ended_at).not.toBeNull()
      }),
    )
  })

  test.each<[sentence: string, status: string, facts: Fact[]]>([
    ['nothing told yet', 'incomplete', []],
    ['active as told', 'active', [reported('created', 0, 'active')]],
    ['a trial counts as told', 'trialing', [reported('updated', 0, 'trialing')]],
    ['a payment completes what was incomplete', 'active', [reported('created', 0, 'incomplete'), paid(0)]],
    ['a payment alone is enough', 'active', [paid(5)]],
    ['a failure alone is not', 'incomplete', [failed(5)]],
    ['a failure after a payment', 'past_due', [reported('created', 0, 'active'), paid(1), failed(2)]],
    ['a failure of what a payment completed', 'past_due', [reported('created', 0, 'incomplete'), paid(1), failed(2)]],
    ['a payment after a failure', 'active', [reported('updated', 2, 'past_due'), failed(2), paid(3)]],
    ['a payment and a failure in one second', 'active', [reported('created', 0, 'active'), paid(2), failed(2)]],
    ['told to be active again after a failure', 'active', [failed(1), reported('updated', 2, 'active')]],
    ['a failure in the second of an update', 'past_due', [reported('updated', 2, 'active'), failed(2)]],
    ['two updates in one second', 'past_due', [reported('updated', 2, 'past_due'), reported('updated', 2, 'active')]],
    ['a payment does not undo a pause', 'paused', [reported('updated', 1, 'paused'), paid(2)]],
    ['a word that the processor learns later', 'resting', [reported('updated', 1, 'resting'), failed(2)]],
    [
      'what was asked for yields to an event',
      'past_due',
      [reported('updated', 0, 'past_due'), reported('asked', 0, 'active')],
    ],
  ])('%s: %s', (_, status, facts) => {
    expect(statusOf(stateOf(...facts))).toBe(status)
  })

  test('takes plan, end of period and copy of the data from what was told last', () => {
    const upgrade = reported('updated', 9, 'active', { plan: 'pro', periodEnd: at(50), cancelAtPeriodEnd: true })
    const start = reported('created', 0, 'active', { plan: 'starter', periodEnd: at(40), hasDump: true })
    for (const facts of [
      [upgrade, start],
      [start, upgrade],
    ]) {
      expect(stateOf(...facts)).toMatchObject({ plan: 'pro', period_end: at(50), cancel_at_period_end: 1, has_dump: 0 })
    }
  })
})

describe('an account', () => {
  const good = (plan: SubscriptionFact['plan']) => stateOf(reported('created', 0, 'active', { plan }))
  const owing = (plan: SubscriptionFact['plan']) => stateOf(reported('updated', 1, 'past_due', { plan }))
  const over = (plan: SubscriptionFact['plan']) => stateOf(reported('updated', 1, 'past_due', { plan }), ended(2))

  test.each([
    ['has the plan it bought', [good('starter')], 'starter', 'good'],
    ['has the best of several', [good('metered'), good('lifetime'), good('pro')], 'lifetime', 'good'],
    ['has what is paid for before what is not', [owing('pro'), good('metered')], 'metered', 'good'],
    ['is demoted while nothing is paid for', [owing('pro'), over('lifetime')], 'pro', 'demoted'],
    ['is not held to what has ended', [over('pro')], 'pro', 'good'],
    ['keeps metered use beside a copy of the data', [good('data_dump'), good('metered')], 'metered', 'good'],
  ] as const)('%s', (_, bought, plan, standing) => {
    expect(accountTerms(bought)).toEqual({ plan, standing })
    expect(accountTerms([...bought].reverse())).toEqual({ plan, standing })
  })
})
