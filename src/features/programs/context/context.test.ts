import { describe, expect, test } from 'vitest'
import { bothWays } from '../../../../test/both-ways.ts'
import { dated, roundOf } from '../../../../test/dated-programs.ts'
import { make } from '../../../../test/make.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { acceptanceStat } from '../../../datasets/acceptance-stat.ts'
import { applicationRound } from '../../../datasets/application-round.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { exclusionRule } from '../../../datasets/exclusion-rule.ts'
import { law } from '../../../datasets/law.ts'
import { lawProgramRef } from '../../../datasets/law-program-ref.ts'
import { program } from '../../../datasets/program.ts'

type Given = Record<string, unknown>

const license = 'gov_standard'
const programs = [
  dated('甲補助金', [null, null], {
    aliases: ['甲助成'],
    amount_max_man_yen: 300,
    prefecture: '東京都',
    gap_to_tier_s: ['D_documents'],
  }),
  dated('乙補助金', [null, null], { amount_max_man_yen: 300, prefecture: null, aliases: ['甲助成'] }),
  dated('丙補助金'),
]
const stat = (given: Given) => make(acceptanceStat, { program_canonical_id: null, ...given })
const stats = [
  stat({ program_canonical_id: 'UNI-甲補助金', program_name: '甲', fiscal_year: 2024, applicants: 200, accepted: 50 }),
  stat({ program_name: '甲補助金', fiscal_year: 2023, applicants: null, accepted: 10, acceptance_rate: 0.4 }),
  stat({ program_name: '甲補助金（別枠）', fiscal_year: 2023 }),
  stat({ program_canonical_id: 'UNI-乙補助金', program_name: '甲補助金', fiscal_year: 2022 }),
  stat({ program_name: '甲助成', fiscal_year: 2025, applicants: 5, accepted: 6 }),
]
const study = (case_id: string, program_used: string, given: Given = {}) =>
  make(caseStudy, { case_id, programs_used: [program_used], ...given })
const studies = [
  study('c1', 'UNI-甲補助金', {
    prefecture: '東京都',
    publication_date: '2026-02-01',
    source_excerpt: { relation: '採択' },
  }),
  study('c2', '甲補助金', { prefecture: '大阪府', publication_date: '2026-03-01', total_subsidy_received_yen: 5 }),
  study('c3', '甲補助金（別枠）', { prefecture: '東京都' }),
]
const punished = (case_id: string, program_name_hint: string, disclosed_until: string | null) =>
  make(enforcementCase, { case_id, program_name_hint, disclosed_until })
const rule = (rule_id: string, given: Given) =>
  make(exclusionRule, { rule_id, license, source_urls: ['https://example.go.jp/'], ...given })
const rules = [
  rule('xr-1', { kind: 'exclude', program_a: 'UNI-甲補助金', program_b: 'UNI-乙補助金', description: '併用不可' }),
  rule('xr-2', { kind: 'prerequisite', program_a: '甲補助金', program_b: 'GビズID' }),
  rule('xr-3', { kind: 'exclude', program_a: 'UNI-乙補助金', program_b: '甲助成', license: 'proprietary' }),
]
const refOf = (law_unified_id: string, ref_kind: string) =>
  make(lawProgramRef, { law_unified_id, ref_kind, program_unified_id: 'UNI-甲補助金' })

describe('a program with what stands around it', () => {
  const app = oneApp({
    now: new Date('2026-11-22T03:00:00Z'),
    rows: [
      [program, programs],
      [acceptanceStat, stats],
      [caseStudy, studies],
      [
        enforcementCase,
        [punished('e1', '甲補助金', null), punished('e2', '甲補助金', '2026-11-21'), punished('e3', '甲', null)],
      ],
      [exclusionRule, rules],
      [law, [make(law, { unified_id: 'LAW-0000000001', law_title: '甲法' })]],
      [lawProgramRef, [refOf('LAW-0000000002', 'reference'), refOf('LAW-0000000001', 'authority')]],
      [applicationRound, [roundOf('甲補助金', '2026-11-01', '2026-12-01')]],
    ],
  })
  const ask = (name: string, input: Given) => bothWays(app(), name, input)
  const of = 'UNI-甲補助金'

  test('list_program_law_basis lists what it rests on first, with the title where the law is held', async () => {
    const { results, total } = await ask('list_program_law_basis', { unified_id: of })
    expect(total).toBe(2)
    expect(results.map((one: Given) => [one.ref_kind, one.law_title])).toEqual([
      ['authority', '甲法'],
      ['reference', null],
    ])
    expect((await ask('list_program_law_basis', { unified_id: of, ref_kind: 'reference' })).total).toBe(1)
    expect(await ask('list_program_law_basis', { unified_id: 'UNI-丙補助金' })).toMatchObject({
      total: 0,
      results: [],
      absence: { why: 'not_covered' },
    })
  })

  test('get_acceptance_history has a rate only where both numbers are published, and rows of this program only', async () => {
    const { results, with_rate, name_shared_with } = await ask('get_acceptance_history', { unified_id: of })
    expect(results.map((one: Given) => [one.fiscal_year, one.rate, one.published_rate, one.matched_by])).toEqual([
      [2023, null, 0.4, 'name'],
      [2024, 0.25, null, 'program_id'],
      [2025, null, null, 'name'],
    ])
    expect([with_rate, name_shared_with]).toEqual([1, ['UNI-乙補助金']])
    expect((await ask('get_acceptance_history', { unified_id: 'UNI-丙補助金' })).absence.why).toBe('not_covered')
  })

  test('list_adopters lists rows that name the program whole, the newest first, and not those of a longer name', async () => {
    const idsOf = async (input: Given = {}) =>
      (await ask('list_adopters', { unified_id: of, ...input })).results.map(({ case_id }: Given) => case_id)
    expect(await idsOf()).toEqual(['c2', 'c1'])
    expect(await idsOf({ prefecture: '東京' })).toEqual(['c1'])
    expect(await idsOf({ limit: 1, offset: 1 })).toEqual(['c1'])
    const { results } = await ask('list_adopters', { unified_id: of, prefecture: '東京都' })
    expect(results[0]).toMatchObject({ relation: '採択', total_subsidy_received_yen: null })
    expect((await ask('list_adopters', { unified_id: 'UNI-丙補助金' })).absence.why).toBe('not_covered')
  })

  test('list_rules_for_program lists every rule that names it by id or name, and withholds what may not be passed on', async () => {
    const { results, total } = await ask('list_rules_for_program', { unified_id: of })
    expect(total).toBe(2)
    expect(results).toMatchObject([
      { rule_id: 'xr-1', effect: 'incompatible', is_prerequisite: false, description: '併用不可' },
      { rule_id: 'xr-2', effect: 'requires_review', is_prerequisite: true, asks: [{ kind: 'prerequisite_met' }] },
    ])
    expect(results[0].parties[0]).toEqual({
      name: '甲補助金',
      unified_ids: [of],
      records: [{ dataset: 'programs', id: of }],
    })
    expect((await ask('list_rules_for_program', { unified_id: of, kind: 'exclude' })).total).toBe(1)
    const [, hidden] = (await ask('list_rules_for_program', { unified_id: 'UNI-乙補助金' })).results
    expect(hidden).toMatchObject({ rule_id: 'xr-3', description: null, withheld: true })
    expect((await ask('list_rules_for_program', { unified_id: 'UNI-丙補助金' })).absence.why).toBe('not_covered')
  })

  test('compare_programs puts programs side by side; what one does not state is neither same nor different', async () => {
    const { programs: heads, fields } = await ask('compare_programs', { ids: [of, 'UNI-乙補助金'] })
    expect(heads[0]).toMatchObject({ rounds_known: 1, gaps: ['D_documents'], lifecycle: { status: 'open' } })
    const lineOf = (name: string) => fields.find(({ field }: Given) => field === name)
    expect(lineOf('amount_max_man_yen')).toMatchObject({ values: [300, 300], is_same: true, not_stated: [] })
    expect(lineOf('prefecture')).toMatchObject({
      values: ['東京都', null],
      is_same: null,
      not_stated: ['UNI-乙補助金'],
    })
    const only = await ask('compare_programs', { ids: [of, 'UNI-丙補助金'], fields: ['subsidy_rate'] })
    expect(only.fields).toMatchObject([{ field: 'subsidy_rate', values: [null, null], is_same: null }])
    for (const [query, status] of [
      [`ids=${of}`, 422],
      [`ids=${of}&ids=${of}`, 422],
      [`ids=${of}&ids=UNI-nobody`, 404],
      [`ids=${of}&ids=UNI-乙補助金&fields=colour`, 422],
    ])
      expect([query, (await app().get(encodeURI(`/v1/programs/compare?${query}`))).status]).toEqual([query, status])
  })

  test('get_program_full_context tells every section with its total, its rows and its own gap', async () => {
    const { program: head, sections, gaps } = await ask('get_program_full_context', { unified_id: of, limit: 1 })
    expect([head.unified_id, head.lifecycle.status, gaps]).toEqual([of, 'open', ['D_documents']])
    const reported = Object.entries(sections as Record<string, { total: number; results: unknown[]; absence: unknown }>)
    expect(reported.map(([name, { total, results, absence }]) => [name, total, results.length, absence])).toEqual([
      ['rounds', 1, 1, null],
      ['rules', 2, 1, null],
      ['laws', 2, 1, null],
      ['adoptions', 2, 1, null],
      ['acceptance', 3, 1, null],
      ['enforcement', 1, 1, null],
    ])
    expect(sections.enforcement.results[0].case_id).toBe('e1')
    const few = await ask('get_program_full_context', { unified_id: 'UNI-丙補助金', sections: ['laws', 'enforcement'] })
    expect(few.sections).toMatchObject({
      laws: { total: 0, results: [], absence: { why: 'not_covered' }, more: 'list_program_law_basis' },
      enforcement: { total: 0, absence: { why: 'not_covered' } },
    })
    expect(Object.keys(few.sections)).toEqual(['laws', 'enforcement'])
    expect((await app().get(encodeURI(`/v1/programs/${of}/context?sections=colour`))).status).toBe(422)
  })

  test('an unknown program is 404 everywhere', async () => {
    for (const path of ['laws', 'acceptance', 'adopters', 'rules', 'context', 'compatible'])
      expect([path, (await app().get(`/v1/programs/UNI-nobody/${path}`)).status]).toEqual([path, 404])
  })
})
