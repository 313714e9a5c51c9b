import { describe, expect, test } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { oneApp } from '../../../test/one-app.ts'
import {
  starterPrograms,
  starterRefs,
  starterRelations,
  starterRows,
  starterRules,
} from '../../../test/starter-rules.ts'
import { type ExclusionRule, learntOf, partyNames } from '../../datasets/exclusion-rule.ts'
import { evidenceFor } from '../../schema/evidence.ts'

interface Shown {
  readonly rule_id: string
  readonly learnt: string
  readonly document: { readonly span: string | null; readonly heading: string | null; readonly url: string | null }
}

const parties = (rule: ExclusionRule): string[][] => [
  partyNames(rule, 'program_a'),
  ...[partyNames(rule, 'program_b')].filter((names) => names.length > 0),
  ...rule.program_b_group.map((name) => [name]),
]
const prefixes = /^(UNI-|TAX-|tax_measure:|loan:|cert:|gx:|mutual:)/

describe('the rules of the starter, and the records that they speak of', () => {
  const app = oneApp({ rows: starterRows })

  test('apply to no program that has ended: what it was is named only as what happened before', () => {
    const ended = new Set(starterPrograms.filter(({ intake }) => intake === 'ended').map((one) => one.unified_id))
    expect(starterRules.filter(({ program_a }) => ended.has(program_a ?? ''))).toEqual([])
    const before = starterRules.filter(({ program_b, program_b_group }) =>
      [program_b, ...program_b_group].some((id) => ended.has(id ?? '')),
    )
    for (const { rule_id, extra } of before) expect([rule_id, extra.questions]).toEqual([rule_id, expect.anything()])
  })

  test('of a program that was merged lead to what took its place, and answer under the former names as well', async () => {
    const { parties } = await bothWays(app(), 'get_exclusion_rule', { rule_id: 'xr-0689cbc666' })
    expect(parties[0].unified_ids[0]).toBe('UNI-ad427ccd02')
    for (const former of ['ものづくり補助金', '新事業進出補助金', 'UNI-ad427ccd02']) {
      const { hits } = await bothWays(app(), 'check_exclusions', { program_ids: [former, 'UNI-a52b482d72'] })
      expect([former, hits.map(({ rule_id }: Shown) => rule_id)]).toEqual([
        former,
        expect.arrayContaining(['xr-0689cbc666']),
      ])
    }
  })

  test('and its relations write no id that no record has, and no name that a record bears', async () => {
    const written = [
      ...starterRules.flatMap((rule) => [rule.program_a ?? '', ...parties(rule).flat()]),
      ...starterRelations.flatMap(({ from_id, to_id }) => [from_id, to_id]),
    ].filter((one) => prefixes.test(one))
    expect([...new Set(written)].filter((id) => !starterRefs.has(id))).toEqual([])
    const meant = async (name: string) => {
      const { json } = await app().get(`/v1/programs/${encodeURIComponent(name)}`)
      return json.held_as ?? (json.unified_id ? [json.unified_id] : [])
    }
    const free = starterRules.flatMap(({ program_a, program_b, program_b_group }) =>
      [program_a, program_b, ...program_b_group].filter((name) => name !== null && !prefixes.test(name)),
    )
    const borne = []
    for (const name of new Set(free)) if ((await meant(name as string)).length > 0) borne.push(name)
    expect(borne).toEqual([])
  })

  test('rest for the most part on words of a document or on a page that tells of it, and each says on which', () => {
    const learnt = starterRules.map(learntOf)
    expect(starterRules.length).toBeGreaterThanOrEqual(295)
    expect(learnt.filter((one) => one === 'quoted_page').length).toBeGreaterThanOrEqual(120)
    for (const rule of starterRules) {
      const [first] = evidenceFor(rule, 'description')
      const isRead = first?.how !== 'written_down'
      expect([rule.rule_id, first?.source_url !== null, isRead]).toEqual([
        rule.rule_id,
        true,
        learntOf(rule) !== 'general_knowledge',
      ])
    }
  })

  test('show the words and the place of their document in a check, over REST and MCP, wherever it was quoted', async () => {
    const quoted = starterRules.filter((rule) => learntOf(rule) === 'quoted_page')
    for (const rule of quoted) {
      const program_ids = parties(rule).map(([name]) => name ?? '')
      const isPermitting = rule.kind === 'combine_ok'
      const { hits, pairs } = await bothWays(app(), isPermitting ? 'check_funding_stack' : 'check_exclusions', {
        program_ids,
      })
      const chains: Shown[] = pairs?.flatMap(({ rule_chain }: { rule_chain: Shown[] }) => rule_chain) ?? []
      const shown: Shown | undefined = [...(hits ?? []), ...chains].find(({ rule_id }) => rule_id === rule.rule_id)
      const [item] = evidenceFor(rule, 'description')
      expect([rule.rule_id, shown?.learnt, shown?.document.span, shown?.document.url]).toEqual([
        rule.rule_id,
        'quoted_page',
        item?.span,
        item?.source_url,
      ])
      expect([rule.rule_id, item?.place]).toEqual([
        rule.rule_id,
        expect.stringContaining(shown?.document.heading ?? ''),
      ])
    }
  })

  test('never pass the words of a summary off as those of the document that it tells of', () => {
    for (const rule of starterRules.filter((one) => learntOf(one) === 'cited_page')) {
      const [first, ...others] = evidenceFor(rule, 'description')
      expect([rule.rule_id, first?.span]).toEqual([rule.rule_id, null])
      expect([rule.rule_id, others.filter(({ source_url }) => source_url === first?.source_url)]).toEqual([
        rule.rule_id,
        [],
      ])
    }
  })
})
