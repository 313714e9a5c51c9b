import type { Summary } from '../judgement/subject.ts'

export interface Angle {
  readonly angle_id: string
  readonly label_ja: string
  readonly basis_fields: readonly string[]
}

const angle = (angle_id: string, label_ja: string, ...basis_fields: string[]): Angle => ({
  angle_id,
  label_ja,
  basis_fields,
})

/** What the record is good for; never empty. */
export function benefitAngles(summary: Summary, industry: string | null): Angle[] {
  const found = [
    summary.invoice_status === 'active' &&
      angle('invoice_registered_counterparty', '適格請求書発行事業者として登録されています', 'summary.invoice_status'),
    (summary.adoption_record_count ?? 0) > 0 &&
      angle(
        'public_support_history',
        '補助金等の採択・交付決定の実績が公表されています',
        'summary.adoption_record_count',
      ),
    summary.prefecture !== null &&
      industry !== null &&
      angle(
        'regional_industry_program_screen',
        '所在地と業種から公的支援制度を絞り込めます',
        'summary.prefecture',
        'source_bundle.houjin_meta.facts',
      ),
  ].filter((one): one is Angle => Boolean(one))
  return found.length > 0
    ? found
    : [angle('first_hop_public_record_saved', '公開情報の起点として保存できます', 'sources', 'source_receipts')]
}

/** What has to be looked at with care; never empty, and never a statement that there is no risk. */
export function riskAngles(summary: Summary, gaps: number): Angle[] {
  const found = [
    summary.risk_flags.includes('registry_closed') &&
      angle('registry_closed', '登記記録が閉鎖されています（解散・合併等）', 'source_bundle.houjin_meta.facts'),
    (summary.enforcement_record_count ?? 0) > 0 &&
      angle('public_enforcement_detected', '処分・不正受給等の公表があります', 'source_bundle.enforcement_records'),
    summary.risk_flags.includes('jurisdiction_mismatch') &&
      angle('jurisdiction_mismatch', '都道府県が情報源によって異なります', 'source_bundle.jurisdiction_breakdown'),
    gaps > 0 && angle('public_record_gap', '公開情報に不足があります', 'known_gaps'),
  ].filter((one): one is Angle => Boolean(one))
  const none = '返した範囲に強い注意情報はありません（ないことの証明ではありません）'
  return found.length > 0
    ? found
    : [angle('no_high_signal_public_risk_in_returned_sections', none, 'summary.risk_flags')]
}
