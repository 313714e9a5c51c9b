import { Type } from 'typebox'
import { nameKey } from '../lib/company-name.ts'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { corporateNumberOrNull, dateOrNull, nullable, text, textOrNull, yenOrNull } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'
import { newestFirst } from '../schema/record-order.ts'

/** Administrative actions against one named company, with the period in which it is excluded (行政処分・指名停止). */
export const enforcementAction = defineDataset({
  name: 'enforcement_actions',
  summary: 'Administrative actions against one company, with the period of exclusion (行政処分・指名停止)',
  id: 'enforcement_id',
  lookUp: 'https://www.mlit.go.jp/nega-inf/',
  fields: {
    enforcement_id: text({ maxLength: 96 }),
    entity_id: textOrNull({ description: '`houjin:` and the corporate number' }),
    houjin_bangou: corporateNumberOrNull(),
    target_name: textOrNull(),
    enforcement_kind: textOrNull({
      description:
        'license_revoke, fine, grant_refund, subsidy_exclude, contract_suspend, investigation, business_improvement, other',
    }),
    issuing_authority: textOrNull(),
    issuance_date: dateOrNull(),
    exclusion_start: dateOrNull(),
    exclusion_end: dateOrNull(),
    reason_summary: textOrNull(),
    related_law_ref: nullable(Type.Unknown()),
    amount_yen: yenOrNull(),
    disclosed_until: dateOrNull({
      description:
        'Last day of the publication period; not shown after it. Where known_gaps say so, reckoned by our own rule from the day of the action, not stated by the source',
    }),
    ...lineage,
  },
  derived: { name_key: (record) => nameKey(record.target_name) },
  columns: ['houjin_bangou', 'name_key'],
  lookups: [['houjin_bangou'], ['name_key']],
  figures: ['issuance_date', 'exclusion_start', 'exclusion_end', 'amount_yen'],
  filters: { houjin_bangou: { field: 'houjin_bangou', test: 'lookup', spelling: 'corporate number' } },
  searched: (action) => ({ names: [action.target_name ?? ''], aliases: [], body: [action.reason_summary ?? ''] }),
  order: (action) => [newestFirst(action.issuance_date), action.enforcement_id],
})

export type EnforcementAction = RecordOf<typeof enforcementAction>
