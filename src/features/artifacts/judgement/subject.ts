import type { Bundle } from '../bundle/bundle.ts'
import type { Material } from '../material/origin.ts'
import type { Support } from './decision-support.ts'

export type Summary = ReturnType<typeof summaryOf>

/** The company in one object; null = the section was not asked for, or no source states the value (docs/contract/shapes.md#artifacts). */
export function summaryOf(
  { houjin_meta: meta, invoice_status }: Bundle,
  { risk_summary: risk }: Support,
  { adoptions, awards, sections }: Material,
) {
  const isUnchecked = sections.has('adoption_history') && adoptions.count === null
  return {
    houjin_bangou: meta.houjin_bangou,
    company_name: meta.name,
    prefecture: meta.prefecture,
    address: meta.address,
    registry_status: meta.status,
    invoice_status: risk.invoice_status?.status ?? null,
    invoice_registration_no: invoice_status?.registration_no ?? null,
    enforcement_record_count: risk.enforcement?.record_count ?? null,
    adoption_record_count: meta.total_adoptions ?? null,
    ...(isUnchecked && { adoption_check: 'not_checked' as const }),
    award_record_count: awards.count === null ? null : awards.shown.length,
    jurisdiction_status: risk.jurisdiction?.status ?? null,
    watch_status: risk.watch_status?.status ?? null,
    risk_flags: risk.flags,
  }
}

export const subjectOf = ({ houjin_meta: meta }: Bundle) => ({
  kind: 'houjin',
  identity_confidence: 'exact_houjin_bangou',
  houjin_bangou: meta.houjin_bangou,
  company_name: meta.name,
  address: meta.address,
  prefecture: meta.prefecture,
  same_name_risk: 'not_evaluated_by_this_artifact',
  identity_note_ja:
    '法人番号が一致する記録だけを結び付けています。同名の別法人かどうかの確認や、番号のない公表資料の照合は行っていません。',
})
