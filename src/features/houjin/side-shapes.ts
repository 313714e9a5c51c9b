import { type TProperties, Type } from 'typebox'
import { amendment } from '../../datasets/amendment.ts'
import { bid } from '../../datasets/bid.ts'
import { caseStudy } from '../../datasets/case-study.ts'
import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { houjin } from '../../datasets/houjin.ts'
import { registerLookUpShape } from '../../operation/absence/register-look-up.ts'
import { countOrNull, dateOrNull, nullable, oneOf, ratio, textOrNull, timestampOrNull } from '../../schema/fields.ts'
import { registrationStatuses } from '../company/registration.ts'
import type { Severity } from '../company/severity.ts'

/** Fields of a dataset that stand in an answer under their own names. */
function fieldsOf<P extends TProperties, N extends keyof P>({ fields }: { readonly fields: P }, ...names: N[]) {
  const found = {} as Pick<P, N>
  for (const name of names) found[name] = fields[name]
  return found
}

const section = <P extends TProperties>(description: string, members: P) => Type.Object(members, { description })
const rows = <P extends TProperties>(members: P) => Type.Array(Type.Object(members))
const count = nullable(
  Type.Integer({ minimum: 0, description: 'null = not compared: no row held here carries a corporate number' }),
)
const sum = nullable(
  Type.Integer({ minimum: 0, description: 'null = not compared, or no record held here states an amount' }),
)
const watchers = Type.Integer({ minimum: 0 })
const severity = oneOf(['none', 'low', 'medium', 'high'] as const satisfies readonly Severity[])

const { industry_jsic_major, industry_raw } = houjin.fields
const address = ['address', 'prefecture', 'municipality', 'postal_code'] as const
const changes = ['close_cause', 'successor_houjin_bangou', 'last_change', 'last_change_date'] as const

export const masterShape = section('Registry entry', {
  name: textOrNull(),
  ...fieldsOf(houjin, 'name_kana', 'name_en', ...address, 'representative', 'company_url', 'business_summary'),
  capital_yen: nullable(Type.Number()),
  corporation_type: textOrNull(),
  close_date: textOrNull(),
  ...fieldsOf(houjin, 'number_assigned_date', ...changes),
  established_date: textOrNull(),
  active: nullable(Type.Boolean()),
  jsic_major: industry_jsic_major,
  jsic: industry_raw,
  employees: nullable(Type.Number()),
  total_adoptions_rollup: count,
  total_received_yen_rollup: sum,
  last_updated_nta: dateOrNull({ description: 'When the National Tax Agency itself was read' }),
})

const { total_subsidy_received_yen, publication_date, industry_jsic } = caseStudy.fields

const stated_by = Type.Object(
  { dataset: Type.String(), id: Type.String() },
  { description: 'The record of the snapshot that says so' },
)

export const adoptionsShape = section('Adopted projects', {
  total: count,
  total_amount_yen: sum,
  records: rows({
    program_id: Type.Null(),
    program_name: textOrNull(),
    round_label: Type.Null(),
    amount_granted_yen: total_subsidy_received_yen,
    announced_at: publication_date,
    year: countOrNull(),
    industry_jsic_medium: industry_jsic,
    ...fieldsOf(caseStudy, 'prefecture', 'source_url'),
    stated_by,
  }),
})

const act = ['issuance_date', 'enforcement_kind', 'target_name', 'reason_summary', 'amount_yen'] as const
const grounds = ['issuing_authority', 'related_law_ref', 'exclusion_start', 'exclusion_end', 'source_url'] as const
const published = ['case_id', 'event_type', 'ministry', 'disclosed_date', 'amount_improper_grant_yen'] as const

export const actsShape = section(
  'Administrative actions, each once; published_cases are cases of authorities that no action states',
  {
    total: count,
    total_amount_yen: sum,
    max_severity: severity,
    records: rows({
      ...fieldsOf(enforcementAction, ...act, ...grounds),
      severity,
      stated_by,
      also_stated_by: Type.Array(Type.Object({ dataset: Type.String(), id: Type.String() }), {
        description: 'Other records of the same act',
      }),
    }),
    published_cases: Type.Object({
      total: count,
      recent: rows(fieldsOf(enforcementCase, ...published, 'source_url')),
    }),
  },
)

const award = ['unified_id', 'bid_title', 'bid_kind', 'decision_date', 'awarded_amount_yen'] as const
const buyer = ['procuring_entity', 'ministry', 'prefecture', 'budget_ceiling_yen', 'classification_code'] as const

export const bidsShape = section('Awards', {
  total: count,
  total_awarded_yen: sum,
  records: rows({ ...fieldsOf(bid, ...award, ...buyer, 'source_url'), year: countOrNull() }),
})

export const registrationShape = section('Qualified invoice registration', {
  registered: nullable(Type.Boolean()),
  registration_no: textOrNull(),
  registered_date: dateOrNull(),
  revoked_date: dateOrNull(),
  expired_date: dateOrNull(),
  prefecture: textOrNull(),
  registrant_kind: textOrNull(),
  registrant_name: textOrNull(),
  status: oneOf(registrationStatuses),
  look_up: nullable(registerLookUpShape),
})

export const newsShape = section('A change between two snapshots', {
  ...fieldsOf(amendment, 'field_name', 'prev_value', 'new_value', 'detected_at', 'source_url'),
  kind: Type.Literal('amendment_diff'),
})

export const watchShape = section(
  'Not looked up here, whatever it says: list_alert_subscriptions tells what the caller watches',
  {
    is_watched: Type.Boolean(),
    watch_subscribers: watchers,
    first_registered_at: timestampOrNull(),
    last_event_at: timestampOrNull(),
    last_amendment_at: timestampOrNull(),
    recent_alerts: Type.Array(Type.Unknown(), { maxItems: 0 }),
  },
)

const score = Type.Object({
  value: ratio(),
  components: Type.Record(Type.String(), nullable(ratio())),
  weights: Type.Record(Type.String(), ratio()),
  interpretation: Type.String(),
})

export const scoresShape = section('risk, credit, compliance: 0 to 1, mechanical', {
  risk: score,
  credit: score,
  compliance: score,
})

export const qualityShape = section('Which sections have records, and which sources are not connected', {
  sections_with_records: Type.Array(Type.String()),
  sections_without_records: Type.Array(Type.String()),
  joined_by: Type.String(),
  note: Type.String(),
})
