import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { snapshotDay, sourced } from '../../../test/sourced.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { law } from '../../datasets/law.ts'
import { program } from '../../datasets/program.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'

type Given = Record<string, unknown>

async function asking(rows: unknown) {
  const app = await testApp({ rows: rows as never, now: snapshotDay })
  const ask = async (query_text: string, rest: Given = {}) =>
    (await app.post('/v1/evidence/packets/query', { query_text, ...rest })).json
  return {
    ask,
    names: async (query_text: string, rest: Given = {}): Promise<string[]> =>
      (await ask(query_text, rest)).records.map(({ primary_name }: Given) => primary_name),
  }
}

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
      ...{ unified_id: `LAW-000000000${n}`, law_title, license: 'pdl_v1.0' },
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
      ...{ unified_id: 'LAW-0000000001', law_title: '補助金等に係る予算の執行の適正化に関する法律' },
      law_short_title: '補助金適正化法',
    })
    const { names } = await asking([
      [program, [subsidy]],
      [law, [act]],
    ])
    expect(await names('補助金適正化法第17条', { limit: 1 })).toEqual([act.law_title])
    expect(await names('補助金適正化法の対象になる補助金')).toEqual(['試験補助金', act.law_title])
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
      ...{ unified_id: 'UNI-1', primary_name: '賃上げ試験認定', program_kind: 'tax', funding_purpose: ['賃上げ'] },
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

describe('programs in a question', () => {
  const named = (unified_id: string, primary_name: string, rest: Given = {}) =>
    sourced(program, { unified_id, primary_name, program_kind: 'subsidy', ...rest })

  test('of another prefecture whose name only holds the one asked for stay out, unless they bear exactly the name', async () => {
    const { names } = await asking([
      [
        program,
        [
          named('UNI-1', '東京都創業補助金', { prefecture: '東京都' }),
          named('UNI-2', '京都創業補助金', { prefecture: '京都府' }),
          named('UNI-3', '福島区商店街補助金', { prefecture: '大阪府' }),
          named('UNI-4', '福島区商店街補助金のご案内', { prefecture: '福島県' }),
        ],
      ],
    ])
    expect(await names('京都')).toEqual(['京都創業補助金'])
    expect(await names('福島区商店街補助金')).toEqual(['福島区商店街補助金', '福島区商店街補助金のご案内'])
  })

  test('that do not bear the name say which words chose them', async () => {
    const { ask } = await asking([[program, [named('UNI-1', '販路開拓補助金')]]])
    const packet = await ask('事業再構築補助金')
    expect(packet.known_gaps).toContain('name_not_found')
    const [gap] = packet.quality.known_gaps_inventory.filter(({ kind }: Given) => kind === 'name_not_found')
    expect(gap.affected_records).toEqual(['UNI-1'])
    expect([gap.message, gap.message_ja]).toEqual([
      expect.stringMatching(/: 補助金$/),
      expect.stringMatching(/：補助金$/),
    ])
    const maker = await asking([[program, [named('UNI-2', '試作支援', { funding_purpose: ['ものづくり'] })]]])
    const spelled = await maker.ask('ものづくりに使える補助金')
    expect(spelled.quality.known_gaps_inventory[0].message_ja).toMatch(/：ものづくり、補助金$/)
    expect((await ask('販路開拓')).known_gaps).not.toContain('name_not_found')
  })

  test('that a licence holds back take no place of those that may be shown', async () => {
    const { ask } = await asking([
      [
        program,
        [
          named('UNI-1', '試験補助金 一', { tier: 'S', license: 'unknown' }),
          named('UNI-2', '試験補助金 二', { tier: 'A', license: 'proprietary' }),
          named('UNI-3', '試験補助金 三', { tier: 'B' }),
          named('UNI-4', '試験補助金 四', { tier: 'C' }),
        ],
      ],
    ])
    const packet = await ask('試験補助金', { limit: 1 })
    expect(packet).toMatchObject({ outcome: 'HIT', records: [{ entity_id: 'UNI-3' }] })
    expect(packet.license_gate).toMatchObject({ allowed_count: 1, blocked_count: 2 })
    expect(packet.verification.provenance_endpoint).toBe('/v1/source_manifest/UNI-3')
    expect((await ask('試験補助金', { limit: 4 })).records).toHaveLength(2)
  })
})

describe('names of programs that stand in a question', () => {
  const named = (unified_id: string, primary_name: string, aliases: string[] = [], rest: Given = {}) =>
    sourced(program, { unified_id, primary_name, aliases, program_kind: 'subsidy', ...rest })
  const shared = { prefecture: '大阪府', tier: 'A' }
  const rows = [
    named('UNI-1', '試験IT導入補助金（通常枠）', ['試験IT導入補助金']),
    named('UNI-2', '試験IT導入補助金（連携枠）'),
    named('UNI-3', '試験持続化補助金'),
    named('UNI-4', 'IT導入補助金の一覧にない設備補助金', [], { tier: 'S' }),
    named('UNI-5', '試験創業助成金', [], shared),
    named('UNI-6', '試験創業助成金', [], { ...shared, prefecture: '東京都' }),
  ]

  test('lead to those programs in turn, and to no other one that shares a word with the question', async () => {
    const { ask } = await asking([[program, rows]])
    const packet = await ask('試験ＩＴ導入補助金と試験持続化補助金は併用できる？')
    expect(packet.records.map(({ entity_id }: Given) => entity_id)).toEqual(['UNI-1', 'UNI-3', 'UNI-2'])
    expect(packet.outcome).toBe('HIT')
    expect(packet.known_gaps).not.toContain('name_not_found')
    const few = await ask('試験IT導入補助金と試験持続化補助金は併用できる？', { limit: 2 })
    expect(few.records.map(({ entity_id }: Given) => entity_id)).toEqual(['UNI-1', 'UNI-3'])
  })

  test('are ambiguous where several programs bear one of them, unless the question names their prefecture', async () => {
    const { ask } = await asking([[program, rows]])
    const packet = await ask('試験創業助成金の対象になる経費は？')
    expect(packet).toMatchObject({ outcome: 'AMBIGUOUS', outcome_reason: 'same_name' })
    const here = await ask('東京都で試験創業助成金の対象になる経費は？')
    expect(here).toMatchObject({ outcome: 'HIT', records: [{ entity_id: 'UNI-6' }] })
    expect(here.records).toHaveLength(1)
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
    ...{ invoice_registration_number: 'T8999999000001', registrant_kind: 'corporation', normalized_name: '試験市' },
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
    for (const { predicate } of byNumber) expect(predicate.houjin_bangou).toBe('7999999000002')
    expect(byNumber.find(({ dataset }: Given) => dataset === 'invoice_registrants').rows_scanned).toBe(1)
  })
})
