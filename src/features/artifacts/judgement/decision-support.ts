import { isUnregistered } from '../../company/registration.ts'
import { heaviest } from '../../company/severity.ts'
import type { Bundle } from '../bundle/bundle.ts'
import { enforcementRows } from '../bundle/enforcement-records.ts'
import type { Material } from '../material/origin.ts'
import { type Mismatch, mismatchesOf } from './mismatches.ts'
import { type NextAction, nextActions } from './next-actions.ts'

export type Support = ReturnType<typeof supportOf>
export type RiskSummary = ReturnType<typeof riskSummary>

/** What follows mechanically from a bundle: signals, disagreements between sources, and what to do (docs/contract/shapes.md#artifacts). */
export function supportOf(bundle: Bundle, material: Material) {
  const mismatches = [...jurisdictionMismatch(bundle), ...mismatchesOf(material)]
  const risk_summary = riskSummary(bundle, material, mismatches)
  const next_actions: NextAction[] = nextActions(risk_summary, bundle)
  return { risk_summary, mismatches, next_actions }
}

function riskSummary(bundle: Bundle, material: Material, mismatches: readonly Mismatch[]) {
  const { sections } = material
  const { invoice_status: invoice, jurisdiction_breakdown: places, watch_status: watch } = bundle
  const records = sections.has('enforcement') ? enforcementRows(material) : null
  const enforcement = records && {
    status: records.length > 0 ? ('detected' as const) : ('not_detected_in_returned_section' as const),
    record_count: records.length,
    max_severity: heaviest(records.map(({ severity }) => severity)),
  }
  const isAbsent = isUnregistered(material, material.snapshot)
  const invoiceStatus = sections.has('invoice_status')
    ? {
        status:
          invoice?.status ?? (isAbsent ? ('not_registered' as const) : ('not_found_in_returned_section' as const)),
        registered: invoice?.registered ?? (isAbsent ? false : null),
        registration_no_present: invoice !== null,
      }
    : null
  const jurisdiction = places && {
    status: places.status,
    consistent: places.consistent,
    registered_pref: places.registered_pref,
    invoice_pref: places.invoice_pref,
    operational_pref_count: places.operational_prefs.length,
  }
  const watch_status = watch && { status: 'not_watched' as const, watch_subscribers: watch.watch_subscribers }
  const flags = [
    ...(isClosed(bundle) ? ['registry_closed'] : []),
    ...(enforcement?.status === 'detected' ? ['enforcement_records_present'] : []),
    ...(invoiceStatus && invoiceStatus.registered === false ? [`invoice_${invoiceStatus.status}`] : []),
    ...mismatches.map(({ flag }) => flag),
  ]
  return {
    sections_evaluated: [...sections],
    flags,
    enforcement,
    invoice_status: invoiceStatus,
    jurisdiction,
    watch_status,
  }
}

/** A company whose registry entry is closed can be nobody's counterparty any more. */
const isClosed = ({ houjin_meta: { status, close_date } }: Bundle): boolean =>
  status === 'closed' || status === 'merged' || close_date !== null

function jurisdictionMismatch({ jurisdiction_breakdown: places }: Bundle): Mismatch[] {
  if (places?.status !== 'mismatch') return []
  const stated = places.stated.map(({ value, stated_by, source_url }) => ({ value, stated_by, source_url }))
  return [{ flag: 'jurisdiction_mismatch', label_ja: '都道府県が情報源によって異なります', stated }]
}
