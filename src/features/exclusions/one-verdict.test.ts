import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { starterPrograms, starterRules, starterService } from '../../../test/starter-rules.ts'
import { exclusionRule, partyNames } from '../../datasets/exclusion-rule.ts'
import { type Program, program } from '../../datasets/program.ts'
import { isRedistributable } from '../../schema/lineage.ts'

type Given = Record<string, unknown>

const heldIds = new Set(
  starterPrograms.filter(({ excluded, tier }) => !excluded && tier !== 'X').map((one) => one.unified_id),
)
const words = { incompatible: 'block', requires_review: 'defer', compatible: 'allow' } as const

/** Every pair of parties that a starter rule names, under the first name of each. */
const pairs = starterRules.flatMap((rule) => {
  const parties = [
    partyNames(rule, 'program_a'),
    partyNames(rule, 'program_b'),
    ...rule.program_b_group.map((id) => [id]),
  ]
  const [first, ...others] = parties.flatMap(([name]) => name ?? [])
  return others.map((other) => ({ rule, both: [first as string, other] }))
})

describe('a rule on two programs', () => {
  test('gets one verdict and asks one question, whether it is checked, stacked or shown in a packet, over every pair of the starter', async () => {
    const app = await starterService()
    const packets = new Map<string, Given[]>()
    const packetRules = async (id: string) => {
      if (!packets.has(id)) {
        const { json } = await app.get(`/v1/evidence/packets/program/${id}?include_rules=true`)
        packets.set(
          id,
          json.records.flatMap(({ rules }: { rules: Given[] }) => rules),
        )
      }
      return packets.get(id) as Given[]
    }
    let compared = 0
    for (const { rule, both } of pairs) {
      const { rule_id, kind, license } = rule
      const checked = (await app.post('/v1/exclusions/check', { program_ids: both, derivation: true })).json
      const [pair] = (await app.post('/v1/funding_stack/check', { program_ids: both })).json.pairs
      const hit = checked.hits.find((one: Given) => one.rule_id === rule_id)
      const link = pair.rule_chain.find((one: Given) => one.rule_id === rule_id)
      const verdict = (hit?.verdict ?? 'compatible') as keyof typeof words
      expect([rule_id, kind === 'combine_ok', hit === undefined]).toEqual([
        rule_id,
        kind === 'combine_ok',
        kind === 'combine_ok',
      ])
      expect([rule_id, link.hard_blocker, link.question_ids]).toEqual([
        rule_id,
        verdict === 'incompatible',
        hit?.question_ids ?? [],
      ])
      if (hit) expect([rule_id, link.weight, link.learnt]).toEqual([rule_id, hit.confidence, hit.learnt])
      const between: Given[] = checked.hits.filter((one: Given) => one === hit || one.hit_type === 'collision')
      const strictest = ['incompatible', 'requires_review'].find((one) =>
        between.some((other) => other.verdict === one),
      )
      expect([rule_id, pair.verdict]).toEqual([rule_id, strictest ?? 'compatible'])
      const isFired = checked.derivation.fired.some((one: Given) => one.rule_id === rule_id)
      expect([rule_id, isFired]).toEqual([rule_id, verdict === 'incompatible'])
      for (const id of both.filter((one) => heldIds.has(one))) {
        const shown = (await packetRules(id)).find((one) => one.rule_id === rule_id)
        if (!shown) continue
        compared += 1
        expect([rule_id, isRedistributable(license), shown.verdict]).toEqual([rule_id, true, words[verdict]])
      }
    }
    expect([pairs.length > 200, compared > 0]).toEqual([true, true])
  })

  test('that asks for something first is the same prerequisite when programs are prescreened', async () => {
    const rules = starterRules.filter(({ kind, program_a }) => kind === 'prerequisite' && heldIds.has(program_a ?? ''))
    const asking = new Set(rules.map(({ program_a }) => program_a))
    // What has ended is not prescreened.
    const isAsking = ({ unified_id, intake }: Program) => asking.has(unified_id) && intake !== 'ended'
    const programs = starterPrograms.filter(isAsking)
    const app = await testApp({
      now: new Date('2025-01-15T00:00:00Z'),
      rows: [
        [program, programs as unknown as Given[]],
        [exclusionRule, rules as unknown as Given[]],
      ],
    })
    const { results } = (await app.post('/v1/programs/prescreen', { limit: 50 })).json
    const byId = new Map(results.map((row: Given) => [row.unified_id, row]))
    for (const { unified_id } of programs) {
      const row = byId.get(unified_id) as { conditions: { condition: string; reason: string }[] } | undefined
      const reasons = (row?.conditions ?? [])
        .filter(({ condition }) => condition === 'prerequisite')
        .map(({ reason }) => reason)
      const { checklist } = (await app.post('/v1/exclusions/check', { program_ids: [unified_id] })).json
      expect([unified_id, reasons.length]).toEqual([unified_id, checklist.length])
      for (const { name, rule_ids } of checklist)
        expect([
          unified_id,
          reasons.filter((one) => one.includes(name) && rule_ids.some((id: string) => one.includes(id))).length,
        ]).toEqual([unified_id, 1])
    }
    expect(programs.length).toBeGreaterThan(20)
  })
})
