import { Type } from 'typebox'
import { nameKey } from '../lib/company-name.ts'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import {
  corporateNumberOrNull,
  dateOrNull,
  nullable,
  ratio,
  text,
  textOrNull,
  timestampOrNull,
  yenOrNull,
} from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'
import { newestFirst } from '../schema/record-order.ts'

/** Published findings of improper use of public money and administrative actions (不正受給・行政処分の公表事例). */
export const enforcementCase = defineDataset({
  name: 'enforcement_cases',
  summary: 'Published improper grants and administrative actions (不正受給・返還・行政処分の公表事例)',
  id: 'case_id',
  lookUp: 'https://www.mlit.go.jp/nega-inf/',
  fields: {
    case_id: text({ maxLength: 96 }),
    event_type: textOrNull({
      description: 'grant_refund, subsidy_exclude, contract_suspend, license_revoke and others',
    }),
    program_name_hint: textOrNull({ description: 'Program as the publication names it' }),
    recipient_name: textOrNull(),
    recipient_kind: textOrNull(),
    recipient_houjin_bangou: corporateNumberOrNull(),
    is_sole_proprietor: nullable(Type.Boolean()),
    bureau: textOrNull(),
    intermediate_recipient: nullable(Type.Unknown()),
    prefecture: textOrNull(),
    ministry: textOrNull(),
    occurred_fiscal_years: Type.Array(Type.Integer(), { default: [] }),
    amount_yen: yenOrNull(),
    amount_project_cost_yen: yenOrNull(),
    amount_grant_paid_yen: yenOrNull(),
    amount_improper_grant_yen: yenOrNull(),
    amount_improper_project_cost_yen: yenOrNull(),
    reason_excerpt: textOrNull(),
    legal_basis: textOrNull(),
    source_section: nullable(Type.Unknown()),
    source_title: textOrNull(),
    disclosed_date: dateOrNull(),
    disclosed_until: dateOrNull({
      description:
        'Last day of the publication period; the case is not shown after it. Where known_gaps say so, reckoned by our own rule from the day of disclosure, not stated by the source',
    }),
    confidence: nullable(ratio()),
    fetched_at: timestampOrNull(),
    ...lineage,
  },
  columns: ['recipient_houjin_bangou', 'name_key'],
  lookups: [['recipient_houjin_bangou'], ['name_key']],
  figures: [
    'amount_yen',
    'amount_project_cost_yen',
    'amount_grant_paid_yen',
    'amount_improper_grant_yen',
    'amount_improper_project_cost_yen',
    'disclosed_date',
  ],
  filters: {
    event_type: { field: 'event_type', test: 'equals', longest: 64 },
    ministry: { field: 'ministry', test: 'equals', longest: 120 },
    prefecture: { field: 'prefecture', test: 'equals', spelling: 'prefecture', longest: 40 },
    legal_basis: { field: 'legal_basis', test: 'contains', longest: 160 },
    program_name_hint: { field: 'program_name_hint', test: 'contains', longest: 160 },
    recipient_houjin_bangou: { field: 'recipient_houjin_bangou', test: 'lookup', spelling: 'corporate number' },
    min_improper_grant_yen: { field: 'amount_improper_grant_yen', test: 'atLeast' },
    max_improper_grant_yen: { field: 'amount_improper_grant_yen', test: 'atMost' },
    disclosed_from: { field: 'disclosed_date', test: 'atLeast' },
    disclosed_until: { field: 'disclosed_date', test: 'atMost' },
    shown_until: { field: 'shown_until', test: 'equals', internal: true },
  },
  derived: {
    name_key: (record) => nameKey(record.recipient_name),
    shown_until: (c) => c.disclosed_until,
  },
  listed: {
    name: 'recipient_name',
    columns: ['event_type', 'disclosed_date', 'ministry', 'prefecture', 'amount_yen', 'reason_excerpt'],
    facets: ['event_type', 'prefecture'],
  },
  searched: (c) => ({
    names: [c.recipient_name ?? ''],
    aliases: [c.program_name_hint ?? ''],
    body: [c.reason_excerpt ?? '', c.source_title ?? '', c.legal_basis ?? ''],
  }),
  order: (c) => [newestFirst(c.disclosed_date), c.case_id],
  relevanceAfter: 'never',
})

export type EnforcementCase = RecordOf<typeof enforcementCase>
