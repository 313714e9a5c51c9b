import { describe, expect, test } from 'vitest'
import { searching } from '../../../test/searching.ts'
import { publicPayment } from '../../datasets/public-payment.ts'

type Given = Record<string, unknown>

const payments = (...records: Given[]) =>
  searching(publicPayment, { path: '/v1/public-payments/search', shown: 'payment_id' }, ...records)
const contractOf = (contract_summary: string) => ({
  contract_summary,
  contract_amount_yen: null,
  contract_method: null,
  bidder_count: null,
  award_rate_percent: null,
})
const one = (payment_id: string, given: Given = {}) => ({ payment_id, review_fiscal_year: 2024, ...given })

describe('search_public_payments', () => {
  test('finds projects, payees and what was contracted; of equal matches the newest sheet and the largest amount first', async () => {
    const { found } = await payments(
      one('older', { project_name: '灯台整備事業', amount_yen: 99, review_fiscal_year: 2023 }),
      one('small', { project_name: '灯台整備事業', amount_yen: 1 }),
      one('large', { project_name: '灯台整備事業', amount_yen: 9 }),
      one('payee', { payee_name: '灯台工業株式会社', amount_yen: 999 }),
      one('contract', { contracts: [contractOf('灯台の点検')], amount_yen: 999 }),
      one('other'),
    )
    expect(await found('q=灯台')).toEqual(['large', 'small', 'older', 'payee', 'contract'])
  })

  test('company, ministry, project, year and amount narrow', async () => {
    const { found, status } = await payments(
      one('1', { payee_houjin_bangou: '8000012050008', ministry: '見本省', project_id: '7259', amount_yen: 5_000_000 }),
      one('2', { review_fiscal_year: 2023 }),
    )
    for (const query of [
      'payee_houjin_bangou=8000012050008',
      'payee_houjin_bangou=T8000012050008',
      'ministry=見本省',
      'project_id=7259',
      'review_fiscal_year=2024',
      'min_amount_yen=5000000&max_amount_yen=5000000',
    ])
      expect([query, await found(query)]).toEqual([query, ['1']])
    for (const bad of ['payee_houjin_bangou=1', 'min_amount_yen=-1', 'review_fiscal_year=x'])
      expect([bad, await status(bad)]).toEqual([bad, 422])
  })
})
