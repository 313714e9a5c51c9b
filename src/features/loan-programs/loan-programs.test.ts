import { describe, expect, test } from 'vitest'
import { searching } from '../../../test/searching.ts'
import { loanProgram } from '../../datasets/loan-program.ts'

type Given = Record<string, unknown>

const loans = (...records: Given[]) =>
  searching(loanProgram, { path: '/v1/loan-programs/search', shown: 'program_name' }, ...records)
const named = (program_name: string, given: Given = {}) => ({ program_name, ...given })

describe('search_loan_programs', () => {
  test('lists the largest first, then by number, and unknown amounts last', async () => {
    const { found } = await loans(
      named('二', { id: 2, amount_max_yen: 1_000 }),
      named('不明', { id: 1 }),
      named('十', { id: 10, amount_max_yen: 1_000 }),
      named('大', { id: 3, amount_max_yen: 72_000_000 }),
    )
    expect(await found()).toEqual(['大', '二', '十', '不明'])
  })

  test('words are looked for in name, lender and conditions, and never change the order', async () => {
    const { found } = await loans(
      named('小口', { id: 1, amount_max_yen: 1, target_conditions: '創業後７年以内の者' }),
      named('創業融資', { id: 2 }),
      named('大口', { id: 3, amount_max_yen: 9, provider: '創業支援公庫' }),
      named('別', { id: 4 }),
    )
    expect(await found('q=創業')).toEqual(['大口', '小口', '創業融資'])
    expect(await found('q=7年')).toEqual(['小口'])
  })

  test('collateral, own guarantee and third-party guarantee are separate questions', async () => {
    const axes = ['collateral_required', 'personal_guarantor_required', 'third_party_guarantor_required']
    const { found, status } = await loans(...axes.map((axis) => named(axis, { [axis]: 'not_required' })), named('null'))
    for (const axis of axes) {
      expect(await found(`${axis}=not_required`)).toEqual([axis])
      expect(await found(`${axis}=required`)).toEqual([])
      expect(await status(`${axis}=none`)).toBe(422)
    }
  })

  test('bounds are inclusive, and a loan that states no figure is in none', async () => {
    const { found, status } = await loans(
      named('低', { id: 1, amount_max_yen: 100, interest_rate_base_annual: 0.01, loan_period_years_max: 5 }),
      named('高', { id: 2, amount_max_yen: 200, interest_rate_base_annual: 0.02, loan_period_years_max: 10 }),
      named('無', { id: 3 }),
    )
    expect(await found('min_amount_yen=200')).toEqual(['高'])
    expect(await found('max_amount_yen=100')).toEqual(['低'])
    expect(await found('min_amount_yen=101&max_amount_yen=199')).toEqual([])
    expect(await found('max_interest_rate=0.01')).toEqual(['低'])
    expect(await found('min_loan_period_years=6')).toEqual(['高'])
    for (const bad of ['min_amount_yen=-1', 'min_amount_yen=1.5', 'max_interest_rate=x', 'limit=0', 'limit=101'])
      expect([bad, await status(bad)]).toEqual([bad, 422])
  })

  test('lender and type are exact, and an unknown parameter is named', async () => {
    const { found, search } = await loans(named('a', { provider: '公庫', loan_type: 'x' }), named('b'))
    expect(await found('provider=公庫&loan_type=x')).toEqual(['a'])
    expect(await found('provider=公')).toEqual([])
    expect((await search('lender=公庫')).json.unknown).toEqual(['lender'])
  })
})

test('get_loan_program reads one by its number; anything else is not found', async () => {
  const { app } = await loans(named('a', { id: 7 }))
  expect((await app.get('/v1/loan-programs/7')).json).toMatchObject({
    id: 7,
    program_name: 'a',
    collateral_required: null,
  })
  for (const id of ['8', '07', 'x']) expect([id, (await app.get(`/v1/loan-programs/${id}`)).status]).toEqual([id, 404])
})
