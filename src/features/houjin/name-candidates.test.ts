import { describe, expect, test } from 'vitest'
import { type Rows, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { caseStudy } from '../../datasets/case-study.ts'
import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { houjin } from '../../datasets/houjin.ts'

const number = '6140001051626'
const now = new Date('2026-11-21T00:00:00Z')
const licence = { license: 'pdl_v1.0', source_url: 'https://example.go.jp/a' }
const study = (case_id: string, company_name: string, given = {}) =>
  make(caseStudy, { case_id, company_name, houjin_bangou: null, publication_date: '2024-06-01', ...licence, ...given })
const rows: Rows = [
  [houjin, [make(houjin, { houjin_bangou: number, name: 'メック株式会社', status: 'active', ...licence })]],
  [
    caseStudy,
    [
      study('CS-1', 'メック株式会社'),
      study('CS-2', 'ﾒｯｸ株式会社'),
      study('CS-3', '株式会社コンメックス'),
      study('CS-4', 'メック株式会社', { houjin_bangou: '1000012010003' }),
      study('CS-5', 'メック株式会社', { is_sole_proprietor: true }),
    ],
  ],
  [
    enforcementAction,
    [make(enforcementAction, { target_name: 'メック株式会社', houjin_bangou: null, disclosed_until: '2026-11-20' })],
  ],
]
type Given = Record<string, unknown>
const ids = (rows: readonly Given[]) => rows.map(({ id }) => id).sort()
const having = (value: unknown, dataset: string): Given[] =>
  value === null || typeof value !== 'object'
    ? []
    : [
        ...('statement' in value && (value as Given).dataset === dataset ? [value as Given] : []),
        ...Object.values(value).flatMap((one) => having(one, dataset)),
      ]

describe('a record that bears the name of a company and no number', () => {
  test.each(['', '/360'])('is offered by get_houjin%s as a candidate that was not joined', async (path) => {
    const { json } = await (await testApp({ rows, now })).get(`/v1/houjin/${number}${path}`)
    expect(ids(json.name_candidates)).toEqual(['CS-1', 'CS-2'])
    expect(json.name_candidates[0]).toMatchObject({
      dataset: 'case_studies',
      matched_by: 'normalized_name',
      joined: false,
      note_ja: expect.stringContaining('名寄せしていません'),
    })
  })

  test('keeps packs and workpapers from saying that nothing matched', async () => {
    const app = await testApp({ rows, now })
    const { apiKey: key } = await app.createKey()
    const pack = await app.post('/v1/artifacts/company_public_baseline', { houjin_bangou: number })
    const paper = await app.post(
      '/v1/audit/workpaper',
      { client_houjin_bangou: number, fiscal_year: 2025 },
      { key, headers: { 'idempotency-key': 'w', 'x-cost-cap-jpy': '100' } },
    )
    for (const { status, json } of [pack, paper]) {
      expect(status).toBe(200)
      const [said] = having(json, 'case_studies')
      expect(said).toMatchObject({ rows_scanned: 5, rows_comparable: 1, why: 'not_covered' })
      expect(ids(said?.candidates as Given[])).toEqual(['CS-1', 'CS-2'])
      expect(said?.message_ja).toContain('名称が一致し法人番号のない記録が2件あります（名寄せしていません）')
    }
    const { text } = await app.post('/v1/artifacts/company_public_baseline?format=md', { houjin_bangou: number })
    expect(text).toContain('名寄せしていません')
  })

  test('is told of rows none of which carries a number that they were not compared', async () => {
    const without = rows.map(([dataset, records]) =>
      dataset === caseStudy ? ([dataset, records.slice(0, 3)] as const) : ([dataset, records] as const),
    )
    const app = await testApp({ rows: without, now })
    const { json } = await app.post('/v1/artifacts/company_public_baseline', { houjin_bangou: number })
    expect(json.summary).toMatchObject({ adoption_record_count: null, adoption_check: 'not_checked' })
    expect(JSON.stringify(json)).not.toMatch(
      /採択・交付決定」?[：は](この法人番号の記録がありません|返した範囲に記録なし|0件)/,
    )
    expect(having(json, 'case_studies')[0]).toMatchObject({
      rows_scanned: 3,
      rows_comparable: 0,
      why: 'not_checked',
      message_ja: expect.stringContaining('照合していません'),
    })
  })
})
