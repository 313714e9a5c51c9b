import { bid } from '../src/datasets/bid.ts'
import { caseStudy } from '../src/datasets/case-study.ts'
import { enforcementAction } from '../src/datasets/enforcement-action.ts'
import { enforcementCase } from '../src/datasets/enforcement-case.ts'
import { entityFact } from '../src/datasets/entity-fact.ts'
import { houjin } from '../src/datasets/houjin.ts'
import { invoiceRegistrant } from '../src/datasets/invoice-registrant.ts'
import type { Rows, TestApp } from './app.ts'
import { make } from './make.ts'

/** A company that every section of a pack knows. */
export const number = '8000012050008'
export const day = '2026-11-21'
export const now = new Date('2026-11-21T03:00:00Z')

const lineage = { license: 'pdl_v1.0', source_fetched_at: '2026-11-01T00:00:00Z', source_checksum: 'sha256:ab' }
const from = (path: string) => ({ ...lineage, source_url: `https://example.go.jp/${path}` })

/** Rows of that company; each dataset can be replaced. */
export function companyRows(given: Partial<Record<string, readonly Record<string, unknown>[]>> = {}): Rows {
  const rows: Rows = [
    [houjin, [make(houjin, entry)]],
    [
      entityFact,
      [fact(1, 'capital_stock', { field_value_numeric: 30_000_000 }), fact(2, 'kana', { field_value_text: 'シケン' })],
    ],
    [invoiceRegistrant, [make(invoiceRegistrant, registrant)]],
    [
      caseStudy,
      [
        adoption('a', 4_000_000, '2024-08-01'),
        adoption('b', 9_000_000, '2023-08-01'),
        adoption('c', null, '2025-08-01'),
      ],
    ],
    [
      enforcementAction,
      [action('a', 'contract_suspend', '2025-02-03', null), action('b', 'grant_refund', '2024-05-06', 1_200_000)],
    ],
    [
      enforcementCase,
      [
        publishedCase('b', 'grant_refund', '2024-05-06', 1_200_000),
        publishedCase('c', 'subsidy_exclude', '2022-01-02', null),
      ],
    ],
    [
      bid,
      [make(bid, { unified_id: 'BID-00000000aa', confidence: 1, winner_houjin_bangou: number, awarded_amount_yen: 5 })],
    ],
  ]
  return rows.map(([dataset, own]) => [dataset, given[dataset.name] ?? own])
}

export const entry = {
  houjin_bangou: number,
  name: '試験工業株式会社',
  address: '東京都試験区本町四丁目5番6号',
  prefecture: '東京都',
  municipality: '試験区',
  status: 'active',
  industry_jsic_major: 'E',
  ...from('register'),
}

export const award = (id: string, yen: number | null, date: string | null, given: Record<string, unknown> = {}) =>
  make(bid, {
    unified_id: `BID-000000000${id}`,
    confidence: 1,
    bid_title: '試験業務の請負',
    procuring_entity: '試験機関',
    winner_houjin_bangou: number,
    awarded_amount_yen: yen,
    decision_date: date,
    ...from(`bids/${id}`),
    ...given,
  })

export const registrant = {
  invoice_registration_number: `T${number}`,
  houjin_bangou: number,
  normalized_name: '(株)試験工業',
  address_normalized: '東京都試験区本町4-5-6 試験ビル2階',
  prefecture: '東京都',
  registered_date: '2023-10-01',
  ...from('invoice'),
}

const fact = (id: number, field_name: string, value: Record<string, unknown>) =>
  make(entityFact, { fact_id: id, entity_id: `houjin:${number}`, field_name, ...value, ...from(`facts/${id}`) })

export const adoption = (id: string, yen: number | null, date: string | null, given: Record<string, unknown> = {}) =>
  make(caseStudy, {
    case_id: `HCS-${id}`,
    houjin_bangou: number,
    company_name: '試験工業株式会社',
    prefecture: '東京都',
    programs_used: ['試験用補助金'],
    total_subsidy_received_yen: yen,
    publication_date: date,
    ...from(`adoptions/${id}`),
    ...given,
  })

export const action = (
  id: string,
  kind: string,
  date: string,
  yen: number | null,
  given: Record<string, unknown> = {},
) =>
  make(enforcementAction, {
    enforcement_id: `act-${id}`,
    houjin_bangou: number,
    target_name: '試験工業株式会社',
    enforcement_kind: kind,
    issuing_authority: '試験省',
    issuance_date: date,
    amount_yen: yen,
    reason_summary: '試験用の処分です',
    ...from(`actions/${id}`),
    ...given,
  })

export const publishedCase = (
  id: string,
  kind: string,
  date: string,
  yen: number | null,
  given: Record<string, unknown> = {},
) =>
  make(enforcementCase, {
    case_id: `enf-${id}`,
    recipient_houjin_bangou: number,
    recipient_name: '試験工業株式会社',
    event_type: kind,
    program_name_hint: '試験用補助金',
    ministry: '試験省',
    disclosed_date: date,
    amount_yen: yen,
    ...from(`cases/${id}`),
    ...given,
  })

export const packs = ['company_public_baseline', 'company_folder_brief', 'company_public_audit_pack'] as const
export type PackName = (typeof packs)[number]

/** The answer of one pack to somebody without a key. */
export async function packOf(app: TestApp, pack: PackName, input: Record<string, unknown> = {}) {
  const { status, json, text } = await app.post(`/v1/artifacts/${pack}`, { houjin_bangou: number, ...input })
  if (status !== 200) throw new Error(`${pack}: ${status} ${text}`)
  return json
}

/** Every object below a value that has a key, with it. */
export function having(value: unknown, key: string): Record<string, unknown>[] {
  if (value === null || typeof value !== 'object') return []
  const own = !Array.isArray(value) && Object.hasOwn(value, key) ? [value as Record<string, unknown>] : []
  return [...own, ...Object.values(value).flatMap((child) => having(child, key))]
}
