import { unitPriceYen } from '../../../ledger/price.ts'
import type { Caller } from '../../../operation/context.ts'

export const pricingNote = `成功した呼び出し1回につき1単位（税抜${unitPriceYen}円）です。外部のAIモデルの利用料は含みません。`

export const billingNote =
  'APIキーでの成功した呼び出しだけが1単位として計上されます。エラーと、キーなしの1日の無料枠での呼び出しは請求されません。'

/** How a call was counted: the one part of a pack that depends on who calls. */
export function billingOf(
  endpoint: string,
  caller: Caller,
  { sections, receipts }: { sections: number; receipts: number },
) {
  const isKeyed = caller.kind === 'account'
  const isMetered = isKeyed && caller.account.mode === 'live'
  return {
    endpoint,
    metered: isMetered,
    strict_metering: true,
    unit_type: 'artifact_call',
    quantity: 1,
    result_count: sections,
    pair_count: null,
    pricing_note: pricingNote,
    value_basis: [
      'deterministic_artifact',
      'source_linked_evidence',
      'corpus_snapshot',
      'no_llm_called',
      ...(receipts > 0 ? ['source_receipts'] : []),
      ...(isKeyed ? ['authenticated_response_audit_seal'] : []),
      ...(isMetered ? ['metered_response_audit_seal'] : []),
    ],
    audit_seal: {
      authenticated_key_present: isKeyed,
      requested_for_metered_key: isMetered,
      included_when_available: isKeyed,
      billing_metadata_covered_by_response_hash: isKeyed,
      seal_field_excluded_from_response_hash: isKeyed,
    },
  }
}
