import { describe, expect, test } from 'vitest'
import { asking, type Given } from '../../../../test/asking.ts'
import { sourced } from '../../../../test/sourced.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import { law } from '../../../datasets/law.ts'
import { program } from '../../../datasets/program.ts'
import { taxRuleset } from '../../../datasets/tax-ruleset.ts'

describe('a law in a question', () => {
  const titles = [
    '法人税法',
    '租税特別措置法',
    '会社法',
    '再生試験エネルギーに関する特別措置法',
    '個人情報の保護に関する法律',
  ]
  const laws = titles.map((law_title, n) =>
    sourced(law, {
      unified_id: `LAW-000000000${n}`,
      law_title,
      license: 'pdl_v1.0',
      law_short_title: n === 4 ? '個人情報保護法' : null,
    }),
  )

  test.each([
    ['法人税法42条の12の5', ['法人税法']],
    ['措法42条の12の5第1項', ['租税特別措置法']],
    ['租税特別措置法と法人税法のちがいは', ['租税特別措置法', '法人税法']],
    ['個人情報保護法第27条', ['個人情報の保護に関する法律']],
    ['会社法人等番号とは', []],
    ['旧会社法第5条', []],
  ])('%s leads to that law and to no other that only ends like it', async (question, expected) => {
    const { names } = await asking([[law, laws]])
    expect(await names(question)).toEqual(expected)
  })
})

describe('the name of a law', () => {
  test('is not read for what it is about: the law comes, and no program of that kind', async () => {
    const subsidy = sourced(program, { unified_id: 'UNI-1', primary_name: '試験補助金', program_kind: 'subsidy' })
    const act = sourced(law, {
      unified_id: 'LAW-0000000001',
      law_title: '補助金等に係る予算の執行の適正化に関する法律',
      law_short_title: '補助金適正化法',
    })
    const { names } = await asking([
      [program, [subsidy]],
      [law, [act]],
    ])
    expect(await names('補助金適正化法第17条', { limit: 1 })).toEqual([act.law_title])
    expect(await names('補助金適正化法の対象になる試験の補助金')).toEqual(['試験補助金', act.law_title])
  })
})

describe('a tax ruleset in a question', () => {
  test('is found by the word that says most', async () => {
    const rulesets = ['消費税の試験税率', '簡易試験課税'].map((ruleset_name, n) =>
      sourced(taxRuleset, { unified_id: `TAX-000000000${n}`, ruleset_name }),
    )
    const { names } = await asking([[taxRuleset, rulesets]])
    expect(await names('消費税の簡易試験課税')).toEqual(['簡易試験課税'])
  })

  test('is found under its own name, and not under a part of it that others bear as well', async () => {
    const rulesets = ['国内試験促進税制', '賃上げ促進税制（中小企業向け）', 'DX投資促進税制'].map((ruleset_name, n) =>
      sourced(taxRuleset, { unified_id: `TAX-000000000${n}`, ruleset_name }),
    )
    const certified = sourced(program, {
      unified_id: 'UNI-1',
      primary_name: '賃上げ試験認定',
      program_kind: 'tax',
      funding_purpose: ['賃上げ'],
    })
    const { names } = await asking([
      [taxRuleset, rulesets],
      [program, [certified]],
    ])
    expect(await names('賃上げ促進税制 2026年度')).toEqual(['賃上げ促進税制（中小企業向け）'])
    expect(await names('DX投資促進税制はいつまで')).toEqual(['DX投資促進税制'])
    expect(await names('賃上げに使える税制')).toEqual(['賃上げ試験認定', '賃上げ促進税制（中小企業向け）'])
  })

  test('is looked for where the question speaks of invoices or write-offs without the word tax', async () => {
    const rulesets = [
      '適格請求書発行事業者の登録',
      '小規模事業者の経過措置（2割特例）',
      '少額試験資産の償却の特例',
    ].map((ruleset_name, n) => sourced(taxRuleset, { unified_id: `TAX-000000000${n}`, ruleset_name }))
    const { names } = await asking([[taxRuleset, rulesets]])
    expect(await names('インボイス未登録の外注先')).toEqual(['適格請求書発行事業者の登録'])
    expect(await names('2割特例はいつまで使えますか')).toEqual(['小規模事業者の経過措置（2割特例）'])
    expect(await names('少額試験資産の償却')).toEqual(['少額試験資産の償却の特例'])
  })
})

describe('a question that is a name', () => {
  test('of a company or tax ruleset leads to that, and to no program of the place or kind in the name', async () => {
    const local = sourced(program, { unified_id: 'UNI-1', primary_name: '試験税制', prefecture: '東京都' })
    const { names } = await asking([
      [program, [local]],
      [houjin, [sourced(houjin, { houjin_bangou: '8999999000001', name: '東京試験株式会社' })]],
      [taxRuleset, [sourced(taxRuleset, { unified_id: 'TAX-0000000001', ruleset_name: '試験促進税制（東京都）' })]],
    ])
    expect(await names('東京試験', { limit: 1 })).toEqual(['東京試験株式会社'])
    expect(await names('試験促進税制(東京都)', { limit: 1 })).toEqual(['試験促進税制（東京都）'])
    expect(await names('試験促進税制')).toEqual(['試験促進税制（東京都）'])
    expect(await names('東京で使える税制')).toContain('試験税制')
  })
})

describe('filters of a question', () => {
  test('bind laws, taxes and cases as well', async () => {
    const cases = ['東京都', '大阪府'].map((prefecture) =>
      sourced(enforcementCase, {
        case_id: prefecture,
        source_title: prefecture,
        prefecture,
        reason_excerpt: '停止処分',
      }),
    )
    const { names, ask } = await asking([[enforcementCase, cases]])
    expect(await names('停止処分', { filters: { prefecture: '大阪' } })).toEqual(['大阪府'])
    const packet = await ask('停止処分', { filters: { tier: 'S' } })
    expect(packet.no_hit_statements.map(({ dataset }: Given) => dataset)).toEqual(['programs'])
  })
})

describe('a corporate number in a question', () => {
  const registrant = sourced(invoiceRegistrant, {
    invoice_registration_number: 'T8999999000001',
    registrant_kind: 'corporation',
    normalized_name: '試験市',
  })

  test('is found wherever it is known, not in the registry alone', async () => {
    const { names } = await asking([[invoiceRegistrant, [registrant]]])
    expect(await names('T8999999000001')).toEqual(['試験市'])
  })

  test('leads to its company from within a sentence as well, and two numbers to two that are not mistaken', async () => {
    const other = { ...registrant, invoice_registration_number: 'T7999999000002', normalized_name: '試験県' }
    const subsidy = sourced(program, { unified_id: 'UNI-1', primary_name: '省エネ試験補助金', program_kind: 'subsidy' })
    const { names, ask } = await asking([
      [invoiceRegistrant, [registrant, other]],
      [program, [subsidy]],
    ])
    expect(await names('Ｔ８９９９９９９０００００１は登録済みですか')).toEqual(['試験市'])
    expect(await names('法人番号8999999000001が使える省エネ補助金は？')).toEqual(['省エネ試験補助金', '試験市'])
    const both = await ask('T8999999000001とT7999999000002の違い')
    expect(both).toMatchObject({ outcome: 'HIT', records: [{ primary_name: '試験市' }, { primary_name: '試験県' }] })
    const { no_hit_statements } = await ask('法人番号6999999000003の登録')
    expect(no_hit_statements).toContainEqual(
      expect.objectContaining({ predicate: expect.objectContaining({ houjin_bangou: '6999999000003' }) }),
    )
  })

  test('that nobody knows is stated to be in none of the datasets that could know it', async () => {
    const { ask } = await asking([[invoiceRegistrant, [registrant]]])
    const { outcome, no_hit_statements } = await ask('7999999000002')
    expect(outcome).toBe('NO_HIT')
    const [, ...byNumber] = no_hit_statements
    expect(byNumber).toHaveLength(7)
    for (const { predicate } of byNumber) expect(Object.values(predicate).join(' ')).toContain('7999999000002')
    expect(byNumber.find(({ dataset }: Given) => dataset === 'invoice_registrants').rows_scanned).toBe(1)
  })
})
