import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { type ExclusionRule, exclusionRule } from '../../datasets/exclusion-rule.ts'
import { Answers } from './answers.ts'
import { assess, isBroken } from './assessment.ts'
import { derive } from './derivation.ts'
import { type ProgramChoice, type Rule, ruleOf } from './rules.ts'
import { standingEffect } from './verdict.ts'

const ids = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9']
const nameOf = (id: string) => `name of ${id}`
const kinds = [
  'mutex',
  'exclude',
  'absolute',
  'same_asset_exclusive',
  'prerequisite',
  'combine_ok',
  'conditional_reduction',
  'unheard of',
]
const id = fc.constantFrom(...ids)
const record = fc.record({
  kind: fc.constantFrom(...kinds),
  severity: fc.constantFrom('absolute', 'conditional', null),
  program_a: fc.option(id),
  program_b: fc.option(id),
  program_b_group: fc.array(id, { maxLength: 3 }),
  extra: fc.record({ scope: fc.constantFrom('same_cost_item', 'timing', 'something else', null) }),
})
const ruleFrom = (given: Record<string, unknown>): Rule =>
  ruleOf(make(exclusionRule, given) as ExclusionRule, (one) => [nameOf(one)])
const rules = fc.array(record.map(ruleFrom), { minLength: 1, maxLength: 12 })
const selection = fc.uniqueArray(id)
const select = (chosen: readonly string[]): ProgramChoice[] =>
  chosen.map((one) => ({ id: one, knownAs: [one, nameOf(one)] }))
const derived = async (book: readonly Rule[], chosen: readonly string[]) =>
  (await derive(await assess(book, select(chosen), nameOf, new Answers()), nameOf, new Answers())).derived
/** The rules that are broken, for sure or depending on something. */
const collisions = async (book: readonly Rule[], chosen: readonly string[]) =>
  (await assess(book, select(chosen), nameOf, new Answers())).filter(isBroken).map(({ match }) => match.rule)
const idsOf = (list: readonly { rule_id: string }[]) => list.map(({ rule_id }) => rule_id)

/** The rules that forbid what is selected whatever the facts. */
const conflictsOf = (book: readonly Rule[], chosen: readonly string[]) =>
  collisions(
    book.filter((rule) => standingEffect(rule) === 'incompatible'),
    chosen,
  )

describe('a derivation', () => {
  test('puts every rule that names a selected program into exactly one list, and what it calls broken are the hits', async () => {
    await fc.assert(
      fc.asyncProperty(rules, selection, async (book, chosen) => {
        const { fired, not_fired, not_evaluated, permitting, cleared } = await derived(book, chosen)
        const naming = book.filter(({ parties }) => parties.some((party) => chosen.some((one) => party.has(one))))
        expect(cleared).toEqual([])
        const listed = idsOf([...fired, ...not_fired, ...not_evaluated, ...permitting])
        expect(listed.sort()).toEqual(idsOf(naming).sort())
        expect(idsOf([...fired, ...not_evaluated]).sort()).toEqual(idsOf(await collisions(book, chosen)).sort())
      }),
    )
  })

  test('says by which name of which selected program a rule is met, and which of its parties are missing', async () => {
    await fc.assert(
      fc.asyncProperty(rules, selection, async (book, chosen) => {
        const { fired, not_fired, not_evaluated } = await derived(book, chosen)
        for (const { because } of [...fired, ...not_evaluated, ...not_fired])
          for (const { program, matched_as } of because) {
            expect(chosen).toContain(program)
            expect([program, nameOf(program)]).toContain(matched_as)
          }
        for (const { missing } of not_fired)
          for (const { program, name } of missing) {
            expect(chosen).not.toContain(program)
            expect(name).toBe(nameOf(program))
          }
        for (const { needs, needs_ja } of not_evaluated)
          expect([needs.length > 0, needs_ja.length]).toEqual([true, needs.length])
      }),
    )
  })

  test('removes the fewest programs that clear every certain conflict, and none for what is open, as trying every set of them finds', async () => {
    await fc.assert(
      fc.asyncProperty(rules, selection, async (book, chosen) => {
        const { smallest_removals, is_minimal, fired, not_evaluated } = await derived(book, chosen)
        const conflicts = await conflictsOf(book, chosen)
        expect(idsOf([...fired, ...not_evaluated].filter(({ is_conflict }) => is_conflict)).sort()).toEqual(
          idsOf(conflicts).sort(),
        )
        if (conflicts.length === 0) {
          expect(smallest_removals).toEqual([])
          return
        }
        const left = (gone: readonly string[]) => chosen.filter((one) => !gone.includes(one))
        const clears = async (gone: readonly string[]) => (await conflictsOf(book, left(gone))).length === 0
        let least = chosen.length
        for (let bits = 0; bits < 1 << chosen.length; bits++) {
          const gone = chosen.filter((_, i) => bits & (1 << i))
          if (gone.length < least && (await clears(gone))) least = gone.length
        }
        expect(is_minimal).toBe(true)
        expect(smallest_removals.length).toBeGreaterThan(0)
        for (const gone of smallest_removals) expect([await clears(gone), gone.length]).toEqual([true, least])
      }),
    )
  })

  test('does not depend on the order in which programs are selected', async () => {
    const shuffled = selection.chain((chosen) =>
      fc.tuple(fc.constant(chosen), fc.shuffledSubarray(chosen, { minLength: chosen.length })),
    )
    await fc.assert(
      fc.asyncProperty(rules, shuffled, async (book, [chosen, other]) => {
        expect(await derived(book, other)).toEqual(await derived(book, chosen))
      }),
    )
  })

  test.each([
    ['mutex', 'absolute', null, []],
    ['exclude', 'conditional', null, ['stated_condition']],
    ['exclude', 'absolute', 'timing', ['order_and_timing']],
    ['same_asset_exclusive', 'absolute', null, ['same_asset']],
    ['same_asset_exclusive', 'absolute', 'same_cost_item', ['same_expense']],
    ['exclude', 'absolute', 'same_worker_or_cost', ['same_worker_or_expense']],
    ['exclude', 'absolute', 'duplicate_application', ['simultaneous_application']],
    ['exclude', 'absolute', 'never seen before', ['stated_condition']],
    ['conditional_reduction', 'warning', null, ['overlapping_amounts']],
    ['never seen before', null, null, ['stated_condition']],
    ['mutex', 'warning', null, ['stated_condition']],
    ['mutex', null, null, []],
    ['exclude', 'absolute', 'same_worker', ['same_worker']],
    ['prerequisite', 'critical', null, ['prerequisite_met']],
  ])('a rule of kind %s, severity %s and scope %s needs to know %j', async (kind, severity, scope, needs) => {
    const rule = ruleFrom({ kind, severity, program_a: 'p0', program_b: 'p1', extra: { scope } })
    const { fired, not_evaluated } = await derived([rule], ['p0', 'p1'])
    expect(fired.length).toBe(needs.length === 0 ? 1 : 0)
    expect(not_evaluated.flatMap((one) => one.needs)).toEqual(needs)
  })

  test('asks for the prerequisite of the program that needs one, and whether its prerequisite is needed at all', async () => {
    const rule = ruleFrom({ kind: 'prerequisite', program_a: 'p0', program_b: 'p1' })
    expect((await derived([rule], ['p0'])).not_evaluated[0]?.needs).toEqual(['prerequisite_met'])
    expect((await derived([rule], ['p1'])).not_evaluated[0]?.needs).toEqual(['dependent_program'])
  })
})
