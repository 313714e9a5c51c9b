import { Random } from '../random.ts'

/** One client of the batch as it is sent. */
export interface Client {
  readonly client_id: string
  readonly profile: Readonly<Record<string, unknown>>
}

const prefectures = ['東京都', '大阪府', '愛知県', '福岡県', '北海道', '宮城県', '広島県', '沖縄県']

/** Clients of an audit firm: companies of every size, with the fields that the rulesets of the starter ask for most. */
function clientProfiles(count: number): Client[] {
  const random = new Random(5)
  return Array.from({ length: count }, (_, i) => ({
    client_id: `client-${i}`,
    profile: {
      capital_yen: random.below(40) * 10_000_000,
      annual_revenue_yen: random.below(3000) * 1_000_000,
      taxable_sales_base_period_yen: random.below(3000) * 1_000_000,
      employee_count: random.below(600),
      founded_year: 1950 + random.below(75),
      is_corporation: true,
      is_sme: random.chance(0.7),
      is_blue_return: random.chance(0.8),
      industry_jsic: random.pick([...'ABCDEFGHIJ']),
      prefecture: random.pick(prefectures),
      ...(random.chance(0.6) ? { invoice_registration_number: `T${1_000_000_000_000 + i}` } : {}),
      asset_cost_yen: random.below(5000) * 10_000,
    },
  }))
}

/** The body of a batch of such clients. */
export const batchBody = (profiles: number, target_ruleset_ids: readonly string[]): string =>
  JSON.stringify({ audit_firm_id: 'bench', profiles: clientProfiles(profiles), target_ruleset_ids })

/** The body of a check of a draft with citations whose sources are as long as may be sent. */
export function draftBody(): string {
  const source_text = '補助金の交付を受けた者は、帳簿を5年間保存しなければならない。'.repeat(17_000)
  const citations = Array.from({ length: 10 }, (_, i) => ({ source_text, excerpt: `保存期間は${i}年である` }))
  return JSON.stringify({ draft: '租税特別措置法第42条の12の5第2項を確認する。'.repeat(500), citations })
}
