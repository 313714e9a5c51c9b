import type { Bundle } from '../bundle/bundle.ts'
import type { KnownGap } from './known-gap.ts'
import { missingIn, type Receipt, type Source } from './source-list.ts'

/** How many references are repeated in `_evidence`. */
const mostRefs = 20

interface Parts {
  readonly bundle: Bundle
  readonly sources: readonly Source[]
  readonly receipts: readonly Receipt[]
  readonly gaps: readonly KnownGap[]
  readonly followUps: number
}

/** Counts that say how well an answer is supported (docs/contract/shapes.md#artifacts). */
export function evidenceOf({ bundle, sources, receipts, gaps, followUps }: Parts) {
  const incomplete = receipts.filter((receipt) => missingIn(receipt).length > 0).length
  return {
    source_count: sources.length,
    source_refs: sources
      .slice(0, mostRefs)
      .map(({ source_url, source_kind, used_in }) => ({ source_url, source_kind, used_in })),
    known_gap_count: gaps.length,
    known_gap_refs: gaps
      .slice(0, mostRefs)
      .map(({ gap_id, section, dataset }) => [gap_id, section, dataset ?? ''].join(':')),
    claim_coverage: coverageOf(bundle),
    source_receipt_completion: { total: receipts.length, complete: receipts.length - incomplete, incomplete },
    recommended_followup_count: followUps,
    basis_fields: ['sources', 'known_gaps', 'sections'],
  }
}

/** A claim is a stated fact of the company or a row of a section; figures computed over a cohort rest on no single source. */
function coverageOf(bundle: Bundle) {
  const {
    houjin_meta,
    adoption_history,
    awards,
    enforcement_records,
    invoice_status,
    peer_summary,
    jurisdiction_breakdown,
  } = bundle
  const stated = [
    ...houjin_meta.facts,
    ...(adoption_history ?? []),
    ...awards,
    ...(enforcement_records ?? []),
    ...(invoice_status ? [invoice_status] : []),
    ...(jurisdiction_breakdown?.stated ?? []),
  ]
  const linked = stated.filter(({ source_url }) => source_url !== null).length
  const computed = peer_summary ? 1 : 0
  return {
    claim_count: stated.length + computed,
    source_linked_claim_count: linked,
    unsupported_claim_count: computed,
    source_missing_claim_count: stated.length - linked,
  }
}

/** What a person has to look at, each item once. */
export const reviewItems = (
  flags: readonly string[],
  gaps: readonly KnownGap[],
  receipts: readonly Receipt[],
): string[] =>
  [
    ...new Set([
      ...flags.map((flag) => `risk_flag:${flag}`),
      ...gaps.map(({ gap_id, section }) => `known_gap:${gap_id}:${section}`),
      ...receipts
        .filter((receipt) => missingIn(receipt).length > 0)
        .map(({ source_receipt_id }) => `source_receipt_gap:${source_receipt_id}`),
    ]),
  ].sort()
