import { describe, expect, test } from 'vitest'
import { make } from '../../../../test/make.ts'
import { appsByRows } from '../../../../test/one-app.ts'
import { program } from '../../../datasets/program.ts'

type Given = Record<string, unknown>

const serviceOf = appsByRows()
const named = (primary_name: string, rest: Given = {}) => make(program, { primary_name, ...rest })

/** The answer of a service with programs to a profile. */
async function screened(profile: Given, programs: Given[]) {
  const app = await serviceOf({ now: new Date('2026-07-01T00:00:00Z'), rows: [[program, programs]] })
  return app.post('/v1/programs/prescreen', profile)
}

describe('the order of a prescreening', () => {
  test('further records of one scheme come after others that fit nearly as well, and one name is one row', async () => {
    const for2026 = { authority_name: '環境省', target_types: ['中小企業'], amount_max_man_yen: 500 }
    const { json } = await screened({ employee_count: 3, is_sole_proprietor: false, planned_investment_man_yen: 200 }, [
      named('省エネ支援事業（工場型）', for2026),
      named('【令和8年度】省エネ支援事業（設備型）', for2026),
      named('省エネ支援事業（設備型）', { ...for2026, unified_id: 'UNI-a', amount_max_man_yen: 400 }),
      named('省エネ支援事業（設備型）', { ...for2026, unified_id: 'UNI-b', amount_max_man_yen: 400 }),
      named('省力化支援事業', { target_types: ['中小企業'], amount_max_man_yen: 100 }),
    ])
    expect(json.results.map((row: Given) => row.primary_name)).toEqual([
      '省エネ支援事業（工場型）',
      '【令和8年度】省エネ支援事業（設備型）',
      '省力化支援事業',
      '省エネ支援事業（設備型）',
    ])
    expect([json.total_considered, json.fits]).toEqual([5, { pass: 5, open: 0, fail: 0 }])
  })

  test('who plans to invest sees what need not be paid back first, then loans, then the rest; others by what fits', async () => {
    const programs = [
      named('認定', { program_kind: 'certification', target_types: ['法人'], amount_max_man_yen: 900 }),
      named('貸付', { program_kind: 'loan', target_types: ['法人'], amount_max_man_yen: 800 }),
      named('補助金', { program_kind: 'subsidy', target_types: ['法人'], amount_max_man_yen: 100 }),
    ]
    const names = async (profile: Given) =>
      (await screened(profile, programs)).json.results.map((row: Given) => row.primary_name)
    const company = { is_sole_proprietor: false }
    expect(await names({ ...company, planned_investment_man_yen: 500 })).toEqual(['補助金', '貸付', '認定'])
    expect(await names(company)).toEqual(['認定', '貸付', '補助金'])
  })
})
