import { describe, expect, test } from 'vitest'
import { type Rows, testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { entityFact } from '../../../datasets/entity-fact.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { closingDay, fiscalYearOfCompany } from './fiscal-year.ts'

const number = '8999999000001'
const from = { license: 'pdl_v1.0', source_url: 'https://example.go.jp/source' }

describe('the fiscal year of a company', () => {
  test.each([
    ['12', '2025-01-01', '2025-12-31'],
    ['12月', '2025-01-01', '2025-12-31'],
    ['3月31日', '2025-04-01', '2026-03-31'],
    ['０２－２０'.replaceAll('－', '-'), '2025-02-21', '2026-02-20'],
    ['2月', '2025-03-01', '2026-02-28'],
    ['9月末日', '2025-10-01', '2026-09-30'],
    ['12-20', '2025-12-21', '2026-12-20'],
  ])('ends on %s', (written, start, end) => {
    const ending = { month_day: closingDay(written) ?? '', basis: 'given' as const }
    expect(fiscalYearOfCompany(2025, ending)).toEqual({ start, end })
  })

  test('a leap year has its last day of February', () => {
    const ending = { month_day: closingDay('2月') ?? '', basis: 'given' as const }
    expect(fiscalYearOfCompany(2023, ending)).toEqual({ start: '2023-03-01', end: '2024-02-29' })
    expect(fiscalYearOfCompany(2024, ending)).toEqual({ start: '2024-03-01', end: '2025-02-28' })
  })

  test.each(['13', '0', '02-30', '期末', '3月32日'])('%s is no end of a year', (written) => {
    expect(closingDay(written)).toBeUndefined()
  })
})

const fact = make(entityFact, {
  fact_id: 1,
  entity_id: `houjin:${number}`,
  field_name: 'fiscal_year_end',
  field_value_text: '12月31日',
  field_kind: 'text',
  ...from,
})
const action = make(enforcementAction, {
  enforcement_id: 'e1',
  houjin_bangou: number,
  issuance_date: '2026-02-01',
  ...from,
})
const rows = (...more: Rows): Rows => [
  [houjin, [make(houjin, { houjin_bangou: number, name: '見本工業株式会社', ...from })]],
  [enforcementAction, [action]],
  ...more,
]

test('a workpaper is of the year that the caller gives, that a record states, or that is assumed, and says which', async () => {
  const now = new Date('2026-05-01T00:00:00Z')
  const app = await testApp({ rows: rows([entityFact, [fact]]), now })
  const ask = async (service: typeof app, given = {}) =>
    (await service.post('/v1/audit/workpaper', { client_houjin_bangou: number, fiscal_year: 2025, ...given })).json
  const stated = await ask(app)
  expect([stated.fy_window, stated.fiscal_year_end, stated.counts.fy_enforcement_count]).toEqual([
    { start: '2025-01-01', end: '2025-12-31' },
    { month_day: '12-31', basis: 'record' },
    0,
  ])
  const given = await ask(app, { fiscal_year_end: '3月' })
  expect([given.fiscal_year_end.basis, given.counts.fy_enforcement_count]).toEqual(['given', 1])
  const { text } = await app.post('/v1/audit/workpaper?format=md', {
    client_houjin_bangou: number,
    fiscal_year: 2025,
    fiscal_year_end: '12',
  })
  expect(text).toContain('2025年度（令和7年1月1日から令和7年12月31日まで、2025年12月期）')
  const assumed = await ask(await testApp({ rows: rows(), now }))
  expect([assumed.fiscal_year_end, assumed.fy_window.start]).toEqual([null, '2025-04-01'])
  expect(assumed.known_gaps[0].code).toBe('fiscal_year_end_assumed')
  expect(stated.known_gaps.map(({ code }: { code: string }) => code)).not.toContain('fiscal_year_end_assumed')
})
