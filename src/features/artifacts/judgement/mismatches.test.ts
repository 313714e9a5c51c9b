import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { adoption, companyRows, now, packOf, registrant } from '../../../../test/artifact-company.ts'
import { make } from '../../../../test/make.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import { isSameAddress } from './mismatches.ts'

describe('an address', () => {
  test.each([
    ['東京都試験区本町四丁目5番6号', '試験区本町4-5-6'],
    ['東京都試験区本町４丁目５－６', '東京都 試験区 本町4丁目5番6号'],
    ['豊田市トヨタ町1番地', '愛知県豊田市トヨタ町1'],
    ['東京都試験区本町4-5-6', '東京都試験区本町4-5-6 試験ビル2階'],
    ['試験市本町十二番地の3', '試験市本町12-3'],
    ['東京都試験区本町4-5', '東京都試験区本町4-5-6'],
  ])('%s is %s', (a, b) => expect(isSameAddress(a, b)).toBe(true))

  test.each([
    ['東京都試験区本町4-5-6', '東京都試験区本町4-6-5'],
    ['東京都試験区本町', '東京都試験区新町'],
    ['東京都試験区本町4-5', '東京都試験区本町4-56'],
    ['東京都試験区本町1', '試験区本町12-3'],
  ])('%s is not %s', (a, b) => expect(isSameAddress(a, b)).toBe(false))
})

describe('sources that disagree', () => {
  test('in ways of writing only raise no flag', async () => {
    const { decision_support, summary } = await packOf(
      await testApp({ rows: companyRows(), now }),
      'company_public_audit_pack',
    )
    expect(decision_support.mismatches).toEqual([])
    expect(summary.risk_flags).toEqual(['enforcement_records_present'])
  })

  test('on name, address and prefecture are flagged with what each of them states', async () => {
    const moved = {
      ...registrant,
      normalized_name: '別名商事株式会社',
      address_normalized: '大阪府別市1-1',
      prefecture: '大阪府',
    }
    const app = await testApp({ rows: companyRows({ invoice_registrants: [make(invoiceRegistrant, moved)] }), now })
    const json = await packOf(app, 'company_public_audit_pack')
    expect(json.mismatch_flags).toEqual([
      'enforcement_records_present',
      'jurisdiction_mismatch',
      'name_mismatch',
      'address_mismatch',
    ])
    expect(json.mismatches.map(({ flag }: { flag: string }) => flag)).toEqual(json.mismatch_flags.slice(1))
    expect(json.mismatches[1].stated).toEqual([
      expect.objectContaining({ value: '試験工業株式会社', stated_by: expect.objectContaining({ dataset: 'houjin' }) }),
      expect.objectContaining({ value: '別名商事株式会社', source_url: 'https://example.go.jp/invoice' }),
    ])
    expect(json.summary.jurisdiction_status).toBe('mismatch')
    const actions = json.decision_support.next_actions.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(expect.arrayContaining(['review_jurisdiction', 'review_name', 'review_address']))
  })

  test('are not compared in sections that were not asked for', async () => {
    const renamed = adoption('z', 1, '2024-01-01', { company_name: '旧名工業株式会社' })
    const app = await testApp({ rows: companyRows({ case_studies: [renamed] }), now })
    expect((await packOf(app, 'company_public_audit_pack')).mismatch_flags).toContain('name_mismatch')
    const { mismatch_flags } = await packOf(app, 'company_public_audit_pack', { include_sections: ['invoice_status'] })
    expect(mismatch_flags).toEqual([])
  })

  test('one source alone is nothing to compare', async () => {
    const app = await testApp({ rows: companyRows({ invoice_registrants: [], case_studies: [] }), now })
    const json = await packOf(app, 'company_public_baseline')
    expect(json.summary.jurisdiction_status).toBe('insufficient_data')
    expect(json.source_bundle.jurisdiction_breakdown).toMatchObject({ consistent: true, registered_pref: '東京都' })
  })
})
