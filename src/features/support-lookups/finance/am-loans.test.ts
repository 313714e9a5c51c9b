import { describe, expect, test } from 'vitest'
import { connect } from '../../../../test/mcp/connect.ts'
import { searching } from '../../../../test/searching.ts'
import { loanProgram } from '../../../datasets/loan-program.ts'

type Given = Record<string, unknown>

const loans = (...records: Given[]) =>
  searching(loanProgram, { path: '/v1/am/loans', shown: 'primary_name' }, ...records)
const named = (program_name: string, given: Given = {}) => ({ program_name, ...given })

describe('am_loans', () => {
  test('an amount that is needed keeps loans that reach it or state no limit; a least limit must be stated', async () => {
    const { found } = await loans(
      named('小', { amount_max_yen: 100 }),
      named('大', { amount_max_yen: 900 }),
      named('不明', { amount_max_yen: null }),
    )
    expect(await found()).toEqual(['大', '小', '不明'])
    expect(await found('max_amount_yen=500')).toEqual(['大', '不明'])
    expect(await found('min_amount_yen=500')).toEqual(['大'])
    expect(await found('max_amount_yen=100&min_amount_yen=100')).toEqual(['大', '小'])
  })

  test('what a record does not state is never taken as not required', async () => {
    const axes = [
      ['no_collateral', 'collateral_required'],
      ['no_personal_guarantor', 'personal_guarantor_required'],
      ['no_third_party_guarantor', 'third_party_guarantor_required'],
    ] as const
    const { found } = await loans(named('不明'), ...axes.map(([flag, axis]) => named(flag, { [axis]: 'not_required' })))
    for (const [flag] of axes) {
      expect(await found(`${flag}=true`)).toEqual([flag])
      expect(await found(`${flag}=false`)).toHaveLength(4)
    }
  })

  test('the kind is what the record states, else what its name says, else other', async () => {
    const { search } = await loans(
      named('甲資金', { loan_type: 'seirei' }),
      named('新規開業・スタートアップ支援資金', { loan_type: 'policy_loan' }),
      named('災害復旧貸付'),
      named('乙資金'),
    )
    const { json } = await search()
    const kinds = json.results.map(({ primary_name, loan_program_kind }: Given) => [primary_name, loan_program_kind])
    expect(new Map(kinds)).toEqual(
      new Map([
        ['甲資金', 'seirei'],
        ['新規開業・スタートアップ支援資金', 'sogyo'],
        ['災害復旧貸付', 'saigai'],
        ['乙資金', 'other'],
      ]),
    )
    expect((await search('loan_kind=sogyo')).json.total).toBe(1)
  })

  test('shows rates in percent, the grace period in months, and words of its own for what is negotiable', async () => {
    const negotiable = { collateral_required: 'negotiable', personal_guarantor_required: 'negotiable' }
    const { search } = await loans(
      named('a', { id: 7, ...negotiable, interest_rate_base_annual: 0.0155, grace_period_years_max: 2 }),
    )
    expect((await search()).json.results[0]).toMatchObject({
      canonical_id: 'loan:7',
      interest_rate_base_pct: 1.55,
      interest_rate_special_pct: null,
      grace_period_months: 24,
      collateral_required: 'case_by_case',
      personal_guarantor_required: 'exception',
      third_party_guarantor_required: 'unknown',
      flags: { no_collateral: false, no_personal_guarantor: false, no_third_party_guarantor: false },
    })
  })

  test('finding nothing is a success with a soft error and a hint; a bad parameter is 422', async () => {
    const { search, status } = await loans(named('a'))
    const { status: code, json } = await search('name_query=ない')
    expect(code).toBe(200)
    expect(json).toMatchObject({ total: 0, limit: 10, offset: 0, results: [], status: 'empty', result_count: 0 })
    expect(json.error).toMatchObject({ code: 'no_matching_records', severity: 'soft', hint: expect.any(String) })
    expect(json.suggested_actions[0].action).toBe('broaden_query')
    for (const bad of ['loan_kind=x', 'limit=0', 'limit=101', 'max_amount_yen=-1', 'no_collateral=2', 'lender=a'])
      expect([bad, await status(bad)]).toEqual([bad, 422])
  })

  test('a page says how many match before it is cut', async () => {
    const { search } = await loans(...Array.from({ length: 6 }, (_, i) => named(`l${i}`)))
    const { json } = await search('limit=2')
    expect([json.total, json.result_count, json.results.length, json.error]).toEqual([6, 2, 2, null])
    expect([json.status, (await search()).json.status]).toEqual(['sparse', 'rich'])
  })

  test('is a tool that answers the same', async () => {
    const { app, search } = await loans(named('a'), named('b'))
    const client = await connect(app)
    const { structuredContent } = await client.callTool({ name: 'am_loans', arguments: { name_query: 'a' } })
    expect(structuredContent).toEqual((await search('name_query=a')).json)
  })
})
