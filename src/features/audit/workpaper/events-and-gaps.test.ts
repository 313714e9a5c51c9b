import { expect, test } from 'vitest'
import { type Rows, testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { houjin } from '../../../datasets/houjin.ts'

type Given = Record<string, unknown>

const [number, other] = ['8999999000001', '8999999000002']
const from = { license: 'pdl_v1.0', source_url: 'https://example.go.jp/source' }
const entry = make(houjin, { houjin_bangou: number, name: '見本工業株式会社', ...from })
const action = (enforcement_id: string, given: Given = {}) =>
  make(enforcementAction, { enforcement_id, houjin_bangou: number, issuance_date: '2025-07-01', ...from, ...given })

/** The workpaper of 2025 over some records of the company. */
async function workpaper(...rows: Rows) {
  return workpaperOf(2025, rows)
}

async function workpaperOf(fiscal_year: number, rows: Rows) {
  const app = await testApp({ rows: [[houjin, [entry]], ...rows], now: new Date('2026-05-01T00:00:00Z') })
  return (await app.post('/v1/audit/workpaper', { client_houjin_bangou: number, fiscal_year })).json
}

const codes = ({ known_gaps }: { known_gaps: { code: string }[] }) => known_gaps.map(({ code }) => code)

test('a record after its publication period leaves no trace, not even a count, and no false statement', async () => {
  const ended = { disclosed_until: '2026-04-30' }
  const one = await workpaper([enforcementAction, [action('e1', ended), action('e2', { houjin_bangou: other })]])
  const two = await workpaper([enforcementAction, [action('e2', { houjin_bangou: other })]])
  expect(one.fy_enforcement).toEqual([])
  expect(one.known_gaps).toEqual(two.known_gaps)
  expect(codes(one)).toContain('publication_period_ended_not_shown')
  expect(one.no_hits).toContainEqual(
    expect.objectContaining({
      dataset: 'enforcement_actions',
      predicate: expect.objectContaining({ houjin_bangou: number, publication_period: 'not_ended' }),
    }),
  )
})

test('of a year that is not over says that what happens later is not known', async () => {
  expect(codes(await workpaperOf(2026, []))).toContain('fiscal_year_not_over')
  expect(codes(await workpaperOf(2025, []))).not.toContain('fiscal_year_not_over')
})

test('an event that two datasets hold is counted once, and names both records', async () => {
  const same = {
    ...from,
    source_url: 'https://example.go.jp/case',
    event_type: 'fine',
    ministry: '甲省',
    amount_yen: 5,
  }
  const found = await workpaper(
    [enforcementAction, [action('e1', { enforcement_kind: 'fine', amount_yen: 5, issuing_authority: '甲省' })]],
    [
      enforcementCase,
      ['k1', 'k2'].map((case_id, i) =>
        make(enforcementCase, {
          case_id,
          recipient_houjin_bangou: number,
          disclosed_date: `2025-07-0${i + 1}`,
          ...same,
        }),
      ),
    ],
  )
  expect(found.counts.fy_enforcement_count).toBe(2)
  expect(found.auditor_flags).toContainEqual(expect.stringContaining('公表が2件'))
  expect(found.fy_enforcement).toMatchObject([
    { detail_id: 'k2', also_stated_by: [] },
    {
      detail_id: 'e1',
      also_stated_by: [{ source_url: same.source_url, stated_by: { dataset: 'enforcement_cases', id: 'k1' } }],
    },
  ])
})

test('a source of which the snapshot holds nothing is named as not connected', async () => {
  const found = await workpaper([enforcementAction, [action('e1')]])
  expect(codes(found).filter((code) => code.endsWith('.missing_table'))).toEqual([
    'case_studies.missing_table',
    'enforcement_cases.missing_table',
    'amendments.missing_table',
  ])
})
