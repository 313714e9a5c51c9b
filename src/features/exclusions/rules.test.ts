import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { type ExclusionRule, exclusionRule } from '../../datasets/exclusion-rule.ts'
import { Answers } from './answers.ts'
import { assess, isBroken } from './assessment.ts'
import { hitOf } from './hits.ts'
import { type ProgramChoice, type Rule, ruleOf } from './rules.ts'

const ids = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5']
const nameOf = (id: string) => `name of ${id}`
const kinds = ['mutex', 'exclude', 'prerequisite', 'combine_ok', 'conditional_reduction', 'unheard of']

const id = fc.constantFrom(...ids)
const record = fc.record({
  kind: fc.constantFrom(...kinds),
  program_a: fc.option(id),
  program_b: fc.option(id),
  program_b_group: fc.array(id, { maxLength: 3 }),
  family: fc.array(id, { maxLength: 3 }),
})

const ruleFrom = ({ family, ...given }: Record<string, unknown>): Rule =>
  ruleOf(
    make(exclusionRule, {
      license: 'gov_standard',
      ...given,
      extra: { program_a_family_ids: family },
    }) as ExclusionRule,
    (one) => [nameOf(one)],
  )

const rules = fc.array(record.map(ruleFrom), { minLength: 1, maxLength: 8 })
const selection = fc.uniqueArray(id)
const select = (chosen: readonly string[]): ProgramChoice[] =>
  chosen.map((one) => ({ id: one, knownAs: [one, nameOf(one)] }))
const collisions = async (book: readonly Rule[], selected: readonly ProgramChoice[]) =>
  (await assess(book, selected, nameOf, new Answers())).filter(isBroken).map((one) => hitOf(one, new Answers()))
const brokenBy = async (book: Rule[], chosen: readonly string[]) =>
  (await collisions(book, select(chosen))).map(({ rule_id }) => rule_id)

describe('collisions', () => {
  test('do not depend on the order in which programs are selected', async () => {
    const shuffled = selection.chain((chosen) =>
      fc.tuple(fc.constant(chosen), fc.shuffledSubarray(chosen, { minLength: chosen.length })),
    )
    await fc.assert(
      fc.asyncProperty(rules, shuffled, async (book, [chosen, other]) => {
        expect(await collisions(book, select(other))).toEqual(await collisions(book, select(chosen)))
      }),
    )
  })

  test('never go away when a program is added', async () => {
    await fc.assert(
      fc.asyncProperty(rules, selection, id, async (book, chosen, added) => {
        expect(await brokenBy(book, [...new Set([...chosen, added])])).toEqual(
          expect.arrayContaining(await brokenBy(book, chosen)),
        )
      }),
    )
  })

  test('need two programs, whatever a rule repeats, unless it is a prerequisite', async () => {
    await fc.assert(
      fc.asyncProperty(rules, id, async (book, one) => {
        const hits = await collisions(book, select([one]))
        expect(hits.every(({ kind }) => kind === 'prerequisite')).toBe(true)
        expect(hits.every(({ programs_involved }) => programs_involved.join() === one)).toBe(true)
      }),
    )
  })

  test('involve only selected programs, sorted and each once', async () => {
    await fc.assert(
      fc.asyncProperty(rules, selection, async (book, chosen) => {
        for (const { programs_involved } of await collisions(book, select(chosen))) {
          expect(programs_involved).toEqual([...new Set(programs_involved)].sort())
          expect(chosen).toEqual(expect.arrayContaining(programs_involved))
        }
      }),
    )
  })

  test('are exactly the rules that have two parties selected, or one for a prerequisite', async () => {
    const pairs = fc.record({ kind: fc.constantFrom(...kinds), program_a: id, program_b: fc.option(id) })
    await fc.assert(
      fc.asyncProperty(fc.array(pairs, { minLength: 1, maxLength: 8 }), selection, async (given, chosen) => {
        const book = given.map(ruleFrom)
        const expected = given.flatMap(({ kind, program_a, program_b }, i) => {
          const selected = new Set([program_a, program_b].filter((one) => one !== null && chosen.includes(one))).size
          const needed = { combine_ok: 99, prerequisite: 1 }[kind] ?? 2
          return selected >= needed ? [book[i]?.rule_id] : []
        })
        expect(await brokenBy(book, chosen)).toEqual(expected)
      }),
    )
  })

  test('keep the order of the rules and carry what a rule says and how far it can be trusted, without its parties', async () => {
    const facts = {
      severity: 'warning',
      description: '減額',
      source_urls: ['https://example.go.jp/'],
      source_notes: '3頁',
    }
    const given = { kind: 'mutex', program_a: 'p0', program_b: 'p1', family: [], ...facts }
    const book = ['xr-2', 'xr-1'].map((rule_id) => ruleFrom({ ...given, rule_id }))
    const said = {
      kind: 'mutex',
      programs_involved: ['p0', 'p1'],
      ...facts,
      hit_type: 'collision',
      verdict: 'requires_review',
      confidence: 0.6,
      learnt: 'cited_page',
      document: null,
      question_ids: ['stated_condition:p0+p1'],
    }
    expect(await collisions(book, select(['p1', 'p0', 'p5']))).toEqual([
      { rule_id: 'xr-2', ...said },
      { rule_id: 'xr-1', ...said },
    ])
  })
})

describe('ruleOf', () => {
  test('a party has every name it is known by, and a side that names nobody is no party', () => {
    const extra = {
      program_b_name: 'b',
      program_b_family_ids: ['p1', 5, null],
      program_a_name: 'nobody',
      confidence: 0.9,
    }
    const given = { program_a: null, program_b: 'p0', program_b_group: ['p2', 'p3'], extra }
    const { parties } = ruleOf(make(exclusionRule, given) as ExclusionRule, (one) =>
      one.startsWith('p') ? [nameOf(one)] : [],
    )
    expect(parties.map((party) => [...party])).toEqual([
      ['p0', 'b', 'p1', 'name of p0', 'name of p1'],
      ['p2', 'name of p2'],
      ['p3', 'name of p3'],
    ])
  })
})
