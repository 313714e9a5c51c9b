import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { caseStudy } from '../../datasets/case-study.ts'
import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { houjin } from '../../datasets/houjin.ts'

const number = '1180301018771'
const open = { license: 'pdl_v1.0', source_url: 'https://www.jftc.go.jp/a' }
const name = '試験工業株式会社'
const order = {
  enforcement_kind: 'other',
  issuing_authority: '公正取引委員会',
  issuance_date: '2024-03-07',
  amount_yen: 5_000_000,
}

const app = oneApp({
  now: new Date('2026-11-27T03:00:00Z'),
  rows: [
    [houjin, [make(houjin, { houjin_bangou: number, name, status: 'active', ...open })]],
    // No row states a number: nobody can be found by one, or missed.
    [caseStudy, [make(caseStudy, { case_id: 'HCS-0000000001', houjin_bangou: null, company_name: name, ...open })]],
    [enforcementAction, [make(enforcementAction, { enforcement_id: 'a1', houjin_bangou: number, ...order, ...open })]],
    [
      enforcementCase,
      [
        make(enforcementCase, {
          case_id: 'c1',
          recipient_houjin_bangou: number,
          event_type: 'other',
          ministry: '公正取引委員会',
          disclosed_date: '2024-03-07',
          amount_yen: 5_000_000,
          ...open,
        }),
      ],
    ],
  ],
})
const workpaper = { client_houjin_bangou: number, fiscal_year: 2023 }

describe('what could not be compared', () => {
  test('is null in every answer about a company, never 0, and stands beside the records of the same name', async () => {
    const one = (await app().get(`/v1/houjin/${number}`)).json
    const sides = (await app().get(`/v1/houjin/${number}/360`)).json
    const paper = (await app().post('/v1/audit/workpaper', workpaper)).json
    const pack = (await app().post('/v1/artifacts/company_public_audit_pack', { houjin_bangou: number })).json
    expect([one.adoptions.total, sides.adoption_records.total, sides.master.total_adoptions_rollup]).toEqual([
      null,
      null,
      null,
    ])
    expect([
      sides.adoption_records.total_amount_yen,
      sides.bids_won.total,
      sides.scores.credit.components.adoptions,
    ]).toEqual([null, null, null])
    expect([paper.houjin_meta.total_adoptions, paper.counts.fy_adoption_count]).toEqual([null, null])
    const isNamesake = ({ id }: { id: string }) => id === 'HCS-0000000001'
    const paperNamesakes = paper.no_hits.flatMap(({ candidates = [] }) => candidates)
    for (const candidates of [one.name_candidates, sides.name_candidates, paperNamesakes])
      expect(candidates.some(isNamesake)).toBe(true)
    expect(JSON.stringify(pack)).toContain('HCS-0000000001')
    expect(pack.summary?.adoption_record_count ?? null).toBeNull()
  })

  test('is said in words where people read it, with the records of the same name', async () => {
    const { text } = await app().get(`/r/houjin/${number}`)
    expect(text).toContain('補助金などの採択 (照合できません)')
    expect(text).toMatch(/名称が一致する記録.*href="\/r\/case_studies\/HCS-0000000001"/s)
    expect(text).not.toContain('補助金などの採択 (0)')
    const paper = (await app().post('/v1/audit/workpaper?format=md', workpaper)).text
    expect(paper).toContain('照合していません')
    expect(paper).toContain('名称が一致')
    expect(paper).not.toContain('対象年度の採択は収録データにありません')
  })
})

test('one order that an action and a case state is one order on the page, in the 360 and in the workpaper', async () => {
  const { text } = await app().get(`/r/houjin/${number}`)
  expect(text).toContain('行政処分・公表事例 (1)')
  const { enforcement_cases: acts } = (await app().get(`/v1/houjin/${number}/360`)).json
  expect([acts.total, acts.published_cases.total, acts.records[0].also_stated_by]).toEqual([
    1,
    0,
    [{ dataset: 'enforcement_cases', id: 'c1' }],
  ])
  expect((await app().post('/v1/audit/workpaper', workpaper)).json.counts.fy_enforcement_count).toBe(1)
})
