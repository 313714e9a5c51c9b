import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { exclusionRule } from '../../../datasets/exclusion-rule.ts'
import { program } from '../../../datasets/program.ts'

type Given = Record<string, unknown>

const url = '/v1/programs/prescreen'
/** A service with three programs and the given rules, and the prerequisites that one of the programs gets there. */
async function needing(...rules: Given[]) {
  const programs = [
    make(program, { unified_id: 'UNI-1', primary_name: '省力化投資' }),
    make(program, { unified_id: 'UNI-2', primary_name: '経営力向上計画', aliases: ['経営力計画'] }),
    make(program, { unified_id: 'UNI-3', primary_name: '賃上げ' }),
  ]
  const records = rules.map((rule, i) => make(exclusionRule, { kind: 'prerequisite', rule_id: `xr-${i}`, ...rule }))
  const app = await testApp({
    rows: [
      [program, programs],
      [exclusionRule, records],
    ],
  })
  return async (id: string, declared_certifications?: string[]): Promise<string[]> => {
    const { results } = (await app.post(url, { declared_certifications })).json
    const { conditions } = results.find(({ unified_id }: Given) => unified_id === id)
    return conditions
      .filter(({ condition }: Given) => condition === 'prerequisite')
      .map(({ status, reason }: Given) => `${status} ${reason}`)
  }
}

const open = (name: string, ruleId = 'xr-0') => `open 前提: ${name}が先に必要な場合があります（${ruleId}）`
const pass = (name: string, ruleId = 'xr-0') => `pass 前提: ${name}は取得済みと申告されています（${ruleId}）`

describe('a prerequisite in prescreen_programs', () => {
  test('is named with its rule until it is declared, in whatever spelling', async () => {
    const needs = await needing(
      { program_a: 'UNI-1', program_b: '経営革新計画の承認' },
      { program_a: 'UNI-1', program_b: 'GビズIDプライム' },
    )
    const [plan, id] = ['経営革新計画の承認', 'GビズIDプライム']
    expect(await needs('UNI-1')).toEqual([open(plan), open(id, 'xr-1')])
    expect(await needs('UNI-1', ['別の認定', 'ｇびずid'])).toEqual([open(plan), open(id, 'xr-1')])
    expect(await needs('UNI-1', ['別の認定', ` ${plan} `])).toEqual([pass(plan), open(id, 'xr-1')])
    expect(await needs('UNI-1', ['ｇびずidぷらいむ'])).toEqual([open(plan), pass(id, 'xr-1')])
  })

  test('that is a program goes by its name, and is met by id, name or alias', async () => {
    const needs = await needing({ program_a: '省力化投資', program_b: 'UNI-2' })
    expect(await needs('UNI-1', [])).toEqual([open('経営力向上計画')])
    for (const declared of ['UNI-2', '経営力向上計画', '経営力計画'])
      expect(await needs('UNI-1', [declared])).toEqual([pass('経営力向上計画')])
  })

  test('is not owed by the program that comes first, nor made of a rule of another kind', async () => {
    const needs = await needing(
      { program_a: 'UNI-1', program_b: 'UNI-2' },
      { kind: 'mutex', program_a: 'UNI-3', program_b: '別の制度' },
    )
    expect([await needs('UNI-1'), await needs('UNI-2'), await needs('UNI-3')]).toEqual([
      [open('経営力向上計画')],
      [],
      [],
    ])
  })

  test('is owed by every id of the family that the rule is written for', async () => {
    // prerequisites.ts looks up program_a alone; check_exclusions takes extra.program_a_family_ids as the same party.
    const extra = { program_a_family_ids: ['UNI-3', 'UNI-1'] }
    const needs = await needing({ program_a: 'UNI-3', program_b: '認定', extra })
    expect(await needs('UNI-1')).toEqual([open('認定')])
  })

  test('may also be one of a group', async () => {
    // prerequisites.ts skips a rule whose program_b is null, though program_b_group names what is needed.
    const needs = await needing({ program_a: 'UNI-1', program_b: null, program_b_group: ['認定'] })
    expect(await needs('UNI-1')).toEqual([open('認定')])
  })
})

describe('the profile of prescreen_programs', () => {
  test('takes every value from bound to bound', async () => {
    const app = await testApp({ rows: [[program, [make(program)]]] })
    const good: Given[] = [
      { employee_count: 0, revenue_yen: 0, founded_year: 1800, planned_investment_man_yen: 0, limit: 1 },
      { employee_count: 100_000, revenue_yen: 1e15, founded_year: 2100, planned_investment_man_yen: 0.5, limit: 50 },
      { prefecture: '神奈川県', industry_jsic: 'T', company_url: `https://a.jp/${'a'.repeat(487)}` },
      { houjin_bangou: 'T8000012010038', declared_certifications: Array(20).fill('あ'.repeat(256)) },
      { houjin_bangou: '８-000012-010038', industry_jsic: 'E24', is_sole_proprietor: true },
      { capital_yen: 0, legal_form: 'npo', is_sole_proprietor: false, is_deemed_large: true },
    ]
    for (const profile of good) expect([profile, (await app.post(url, profile)).status]).toEqual([profile, 200])
  })

  test('refuses what is out of bounds, of another type or not known here', async () => {
    const app = await testApp({ rows: [[program, [make(program)]]] })
    const bad: Given[] = [
      { limit: 0 },
      { limit: 51 },
      { limit: '3' },
      { limit: 1.5 },
      { limit: null },
      { employee_count: -1 },
      { employee_count: 100_001 },
      { revenue_yen: -1 },
      { revenue_yen: 0.5 },
      { founded_year: 1799 },
      { founded_year: 2101 },
      { planned_investment_man_yen: -0.1 },
      { prefecture: 'あ'.repeat(41) },
      { prefecture: '' },
      { prefecture: 13 },
      { company_url: 'a'.repeat(501) },
      { capital_yen: -1 },
      { legal_form: '株式会社' },
      { legal_form: 'company', is_sole_proprietor: true },
      { is_deemed_large: 'yes' },
      { municipality: '' },
      { industry_jsic: 'U' },
      { industry_jsic: '00' },
      { industry_jsic: '農業者たち' },
      { industry_jsic: '' },
      { houjin_bangou: '123' },
      { houjin_bangou: '80000120100380' },
      { houjin_bangou: 8000012010038 },
      { declared_certifications: '認定' },
      { declared_certifications: [''] },
      { is_sole_proprietor: 'true' },
      { declared_certifications: Array(21).fill('a') },
      { declared_certifications: ['a'.repeat(257)] },
      { prefectures: '東京都' },
      { fields: 'full' },
    ]
    for (const profile of bad) expect([profile, (await app.post(url, profile)).status]).toEqual([profile, 422])
    for (const industry_jsic of ['歯科診療所', '歯科医院', '旅館業', '83'])
      expect([industry_jsic, (await app.post(url, { industry_jsic })).status]).toEqual([industry_jsic, 200])
    const { detail } = (await app.post(url, { houjin_bangou: '1', industry_jsic: 'U' })).json
    expect(detail.map(({ loc }: { loc: string[] }) => loc)).toEqual([
      ['body', 'houjin_bangou'],
      ['body', 'industry_jsic'],
    ])
    expect((await app.post(`${url}?limit=3`, {})).status).toBe(422)
    for (const body of [[], undefined]) expect((await app.post(url, body)).status).toBe(422)
  })
})
