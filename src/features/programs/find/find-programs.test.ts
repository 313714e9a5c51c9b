import { describe, expect, test } from 'vitest'
import { bothWays } from '../../../../test/both-ways.ts'
import { dated } from '../../../../test/dated-programs.ts'
import { make } from '../../../../test/make.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { exclusionRule } from '../../../datasets/exclusion-rule.ts'
import { municipality } from '../../../datasets/municipality.ts'
import { program } from '../../../datasets/program.ts'
import { programRelation } from '../../../datasets/program-relation.ts'

type Given = Record<string, unknown>

const license = 'gov_standard'
const local = (name: string, given: Given) =>
  dated(name, [null, null], { authority_level: 'municipality', license, ...given })
const tokyo = { prefecture: '東京都', municipality: '新宿区' }
const app = oneApp({
  rows: [
    [
      program,
      [
        dated('業務改善助成金', [null, null], {
          funding_purpose: ['賃上げ', '設備投資'],
          target_types: ['中小企業'],
          license,
        }),
        dated('賃金引上げ助成金', [null, null], {
          funding_purpose: ['賃上げ', '設備投資'],
          target_types: ['中小企業', 'NPO'],
        }),
        dated('賃金引上げ旧助成金', ['2019-04-01', '2019-05-01'], {
          funding_purpose: ['賃上げ', '設備投資'],
          intake: 'window',
        }),
        dated('文化財保護費補助金', [null, null], { funding_purpose: ['文化'], target_types: ['地方公共団体'] }),
        dated('無言補助金', [null, null], { enriched: { B: { target_industries: ['製造業'] } } }),
        dated('学校給食補助金', [null, null], {
          target_types: ['学校'],
          enriched: { B: { target_industries: ['教育、学習支援業'] } },
        }),
        local('新宿区上乗せ補助金', {
          ...tokyo,
          enriched: { B: { note: '国の業務改善助成金の交付を受けた区内事業者' } },
        }),
        local('新宿区改善奨励金', tokyo),
        local('中野区賃上げ補助金', {
          prefecture: '東京都',
          municipality: '中野区',
          enriched: { B: { note: '県業務改善助成金とは別' } },
        }),
        dated('東京都補助金', [null, null], { authority_level: 'prefecture', prefecture: '東京都' }),
      ],
    ],
    [
      municipality,
      [
        make(municipality, {
          lg_code: '131041',
          code5: '13104',
          name: '新宿区',
          prefecture: '東京都',
          parent_city: null,
        }),
        make(municipality, {
          lg_code: '131148',
          code5: '13114',
          name: '中野区',
          prefecture: '東京都',
          parent_city: null,
        }),
        make(municipality, {
          lg_code: '131211',
          code5: '13121',
          name: '足立区',
          prefecture: '東京都',
          parent_city: null,
        }),
      ],
    ],
    [
      programRelation,
      [
        make(programRelation, {
          from_id: 'UNI-新宿区改善奨励金',
          to_id: 'UNI-業務改善助成金',
          relation_type: 'compatible',
          confidence: 0.8,
          evidence: [{ link: 'top_up', note: '国の助成への上乗せ' }],
          source_url: 'https://example.go.jp/top-up',
          license,
        }),
        make(programRelation, {
          from_id: 'UNI-業務改善助成金',
          to_id: 'GビズIDプライム',
          relation_type: 'prerequisite',
          evidence: [{ text: '電子申請の前に取得が要る', span: 'GビズID', to_name: 'GビズIDプライム' }],
          source_url: 'https://example.go.jp/gbiz',
          license,
        }),
      ],
    ],
    [
      exclusionRule,
      [
        make(exclusionRule, {
          rule_id: 'xr-1',
          kind: 'prerequisite',
          program_a: 'UNI-業務改善助成金',
          program_b: 'GビズIDプライム',
          description: '先にアカウントを取得する',
          source_urls: ['https://example.go.jp/rule'],
          license,
        }),
        make(exclusionRule, {
          rule_id: 'xr-2',
          kind: 'prerequisite',
          program_a: 'UNI-東京都補助金',
          program_b: 'UNI-業務改善助成金',
          license,
        }),
      ],
    ],
  ],
})
const namesOf = ({ results }: { results: { primary_name: string }[] }) =>
  results.map(({ primary_name }) => primary_name)

describe('find_similar_programs', () => {
  test('lists what shares purposes and name, the nearest first, with the score taken apart; what is over is counted', async () => {
    const found = await bothWays(app(), 'find_similar_programs', { unified_id: 'UNI-業務改善助成金' })
    expect(namesOf(found)[0]).toBe('賃金引上げ助成金')
    expect(found.results[0]).toMatchObject({
      shared_purposes: ['賃上げ', '設備投資'],
      shared_target_types: ['中小企業'],
      score_parts: { purposes: 1 },
    })
    expect(namesOf(found)).not.toContain('文化財保護費補助金')
    expect([namesOf(found).includes('賃金引上げ旧助成金'), found.left_out_over]).toEqual([false, 1])
    const over = await bothWays(app(), 'find_similar_programs', {
      unified_id: 'UNI-業務改善助成金',
      include_over: true,
    })
    expect([namesOf(over).includes('賃金引上げ旧助成金'), over.left_out_over]).toEqual([true, 0])
  })

  test('a program that nobody knows is not found', async () => {
    expect((await app().get('/v1/programs/UNI-none/similar')).status).toBe(404)
  })
})

describe('find_programs_by_legal_form', () => {
  test('silence, doubt and refusal are no fit', async () => {
    const npo = await bothWays(app(), 'find_programs_by_legal_form', { form: 'npo' })
    expect(namesOf(npo)).toEqual(['賃金引上げ助成金'])
    const listed = async (verdict: string) =>
      namesOf(await bothWays(app(), 'find_programs_by_legal_form', { form: 'npo', verdict }))
    expect(await listed('to_check')).toEqual(['業務改善助成金'])
    expect((await listed('no')).sort()).toEqual(['学校給食補助金', '文化財保護費補助金'])
    expect(await listed('not_stated')).toContain('無言補助金')
    expect(npo.counts).toMatchObject({ fits: 1, to_check: 1, no: 2 })
  })

  test('a company fits a program for SMEs with its size left open', async () => {
    const { results } = await bothWays(app(), 'find_programs_by_legal_form', { form: 'company' })
    const improved = results.find(({ primary_name }: Given) => primary_name === '業務改善助成金')
    expect(improved).toMatchObject({ verdict: 'fits', also_needs: expect.arrayContaining(['employee_count']) })
  })

  test('a form that is none is refused', async () => {
    expect((await app().get('/v1/programs/by-legal-form?form=club')).status).toBe(422)
  })
})

describe('find_programs_by_industry', () => {
  test('by letter, code or name of an industry, those that name it fit and those that name another do not', async () => {
    for (const jsic of ['E', '製造業', '09']) {
      const found = await bothWays(app(), 'find_programs_by_industry', { jsic })
      expect([found.industry.letter, namesOf(found)]).toEqual(['E', ['無言補助金']])
      expect(found.results[0].industries_listed).toEqual(['E'])
      expect(found.counts).toMatchObject({ fits: 1, no: 1 })
    }
  })

  test('a program that names no industry is not stated, and what is no industry is refused', async () => {
    const silent = await bothWays(app(), 'find_programs_by_industry', { jsic: 'E', verdict: 'not_stated' })
    expect(namesOf(silent)).toContain('業務改善助成金')
    expect((await app().get(encodeURI('/v1/programs/by-industry?jsic=架空業'))).status).toBe(422)
  })
})

describe('find_programs_for_place', () => {
  test('by name or code, the programs of the municipality come before those of the prefecture and of the country', async () => {
    for (const municipality of ['新宿区', '131041', '東京都新宿区']) {
      const found = await bothWays(app(), 'find_programs_for_place', { municipality })
      expect(found.place).toEqual({ prefecture: '東京都', municipality: '新宿区', parent_city: null })
      expect(namesOf(found).slice(0, 3).sort()).toEqual(
        ['新宿区上乗せ補助金', '新宿区改善奨励金', '東京都補助金'].sort(),
      )
      expect(found.results.slice(0, 3).map(({ reach }: Given) => reach)).toEqual([
        'municipality',
        'municipality',
        'prefecture',
      ])
      expect(namesOf(found)).not.toContain('中野区賃上げ補助金')
      expect(found.coverage.programs_held).toBe(2)
    }
  })

  test('a municipality of which nothing is held says so, and a reach narrows the list', async () => {
    const none = await bothWays(app(), 'find_programs_for_place', { municipality: '足立区', reach: 'municipality' })
    expect([none.total, none.coverage.programs_held, none.coverage.why]).toEqual([0, 0, 'not_covered'])
    expect(none.counts.prefecture).toBe(1)
    const whole = await bothWays(app(), 'find_programs_for_place', { prefecture: '東京都' })
    expect([whole.coverage, whole.counts.municipality]).toEqual([null, 0])
    expect((await app().get('/v1/programs/for-place')).status).toBe(422)
  })
})

describe('find_local_top_ups', () => {
  test('a stated top-up comes before a record that names the program, and a longer word is no name', async () => {
    const found = await bothWays(app(), 'find_local_top_ups', { unified_id: 'UNI-業務改善助成金' })
    expect(found.results.map(({ primary_name, basis }: Given) => [primary_name, basis])).toEqual([
      ['新宿区改善奨励金', 'stated_top_up'],
      ['新宿区上乗せ補助金', 'names_it'],
    ])
    expect(found.results[0].relation).toMatchObject({
      note: '国の助成への上乗せ',
      source_url: 'https://example.go.jp/top-up',
    })
    expect(found.results[1].named_in).toMatchObject({
      field: 'enriched',
      text: '国の業務改善助成金の交付を受けた区内事業者',
    })
  })

  test('a place leaves out its neighbours', async () => {
    const there = { unified_id: 'UNI-業務改善助成金', prefecture: '東京都', municipality: '中野区' }
    expect((await bothWays(app(), 'find_local_top_ups', there)).total).toBe(0)
  })
})

describe('list_program_prerequisites', () => {
  test('one thing that a rule and a relation ask for is listed once, with both', async () => {
    const { total, results } = await bothWays(app(), 'list_program_prerequisites', { unified_id: 'UNI-業務改善助成金' })
    expect([total, results[0].name]).toEqual([1, 'GビズIDプライム'])
    expect(results[0].stated_by.map(({ dataset, description }: Given) => [dataset, description])).toEqual([
      ['exclusion_rules', '先にアカウントを取得する'],
      ['program_relations', '電子申請の前に取得が要る'],
    ])
  })

  test('a program that comes first itself is no asker, and an empty list says what it means', async () => {
    const asked = await bothWays(app(), 'list_program_prerequisites', { unified_id: 'UNI-東京都補助金' })
    expect(asked.results).toMatchObject([{ name: '業務改善助成金', records: [{ id: 'UNI-業務改善助成金' }] }])
    const none = await bothWays(app(), 'list_program_prerequisites', { unified_id: 'UNI-無言補助金' })
    expect([none.total, none.absence.why]).toEqual([0, 'not_covered'])
  })
})
