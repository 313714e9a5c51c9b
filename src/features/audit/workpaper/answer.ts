import { Type } from 'typebox'
import { noHitStatement } from '../../../operation/absence/no-hit-statement.ts'
import { disclaimerKey } from '../../../operation/answer/disclaimer.ts'
import { date, dateOrNull, nullable, oneOf, textOrNull, yenOrNull } from '../../../schema/fields.ts'
import { gapShape } from '../../../schema/gap.ts'
import { restsOn } from '../../../schema/rests-on.ts'

const count = () => Type.Integer({ minimum: 0 })
const counted = () =>
  nullable(Type.Integer({ minimum: 0, description: 'null = not compared: no record held here carries a number' }))
const statedBy = Type.Object(
  { dataset: Type.String(), id: Type.String() },
  { description: 'The record that states it' },
)
const source = { source_url: textOrNull(), stated_by: statedBy }

const adoption = Type.Object({
  program_id: textOrNull({ description: 'null = the program that the source names is not known for certain' }),
  program_name: textOrNull(),
  applicant_name: textOrNull(),
  award_date: dateOrNull({ description: 'null = the records held here do not state it' }),
  amount_yen: yenOrNull({ description: 'JPY; null = the records held here do not state it' }),
  fiscal_year: nullable(Type.Integer({ description: 'Of the announcement' })),
  announce_date: dateOrNull(),
  ...source,
})

const enforcement = Type.Object({
  detail_id: Type.String(),
  enforcement_kind: textOrNull(),
  issuing_authority: textOrNull(),
  enforcement_date: dateOrNull(),
  amount_yen: yenOrNull({ description: 'JPY; null = the records held here do not state it' }),
  summary: textOrNull(),
  ...source,
  also_stated_by: Type.Array(Type.Object(source), { description: 'Other records of the same event' }),
})

const change = Type.Object({
  entity_id: Type.String(),
  field_name: Type.String(),
  prev_value: textOrNull(),
  new_value: textOrNull(),
  detected_at: Type.String(),
  ...source,
})

/** A workpaper; sections are cut to their limits, counts are whole. */
export const workpaperAnswer = Type.Object({
  client_houjin_bangou: Type.String(),
  fiscal_year: restsOn('input', Type.Integer({ description: 'Start year' })),
  fy_window: restsOn('input', Type.Object({ start: date(), end: date({ description: 'Last day, included' }) })),
  fiscal_year_end: restsOn(
    'input',
    nullable(
      Type.Object({
        month_day: Type.String({ description: '03-31, 12-31, 02-20' }),
        basis: oneOf(['given', 'record'], { description: 'given by the caller, or stated by a record' }),
      }),
    ),
  ),
  houjin_meta: Type.Object({
    houjin_bangou: Type.String(),
    name: textOrNull(),
    address: textOrNull(),
    prefecture: textOrNull(),
    municipality: textOrNull(),
    corporation_type: textOrNull(),
    jsic_major: textOrNull(),
    total_adoptions: counted(),
    total_received_yen: yenOrNull({ description: 'Sum of the amounts that are stated, all years; null = none is' }),
    source_url: textOrNull(),
    stated_by: nullable(statedBy),
  }),
  fy_adoptions: Type.Array(adoption, { maxItems: 50 }),
  fy_enforcement: Type.Array(enforcement, { maxItems: 30 }),
  jurisdiction_breakdown: Type.Object({
    registered_prefecture: textOrNull(),
    invoice_prefecture: textOrNull(),
    operational_top_prefecture: textOrNull({ description: 'Where most adopted projects are' }),
    mismatch: Type.Boolean({ description: 'Whether those that are known differ' }),
  }),
  amendment_alerts: Type.Array(change, { maxItems: 60, description: 'Of programs adopted in the year' }),
  counts: Type.Object({
    fy_adoption_count: counted(),
    fy_enforcement_count: counted(),
    fy_amendment_alert_count: count(),
    mismatch: Type.Boolean(),
  }),
  auditor_flags: restsOn('words', Type.Array(Type.String(), { description: 'Japanese sentences' })),
  no_hits: Type.Array(noHitStatement, { description: 'For every section that is empty' }),
  known_gaps: Type.Array(gapShape),
  generated_at: Type.String({ description: 'Beginning of the day of the snapshot' }),
  corpus_snapshot_id: Type.String(),
  corpus_checksum: Type.String(),
  _billing_unit: restsOn('call', Type.Integer()),
  ...disclaimerKey,
})
