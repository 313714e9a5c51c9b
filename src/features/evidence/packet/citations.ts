import { type VerificationStatus, verificationOf } from '../../../operation/verification.ts'
import type { Draft } from '../subjects/draft.ts'

const bases: Record<VerificationStatus, string> = {
  verified: 'source_fetched_and_hashed',
  stale: 'source_fetched_over_90_days_ago',
  inferred: 'source_address_without_checksum_or_fetch',
  unknown: 'no_source_address',
}

/** One citation per record, and how far each source is verified on the day of the snapshot. */
export function citationsOf(records: readonly Draft['record'][], asOf: string) {
  return records.map((record) => {
    const { source_url: url, source_fetched_at: fetched_at, source_checksum: checksum } = record
    const status = verificationOf({ url, fetched_at, checksum }, asOf)
    return {
      entity_id: record.entity_id,
      source_url: url,
      verification_status: status,
      matched_form: null,
      source_checksum: checksum,
      verified_at: status === 'verified' ? fetched_at : null,
      verification_basis: bases[status],
    }
  })
}

export type Citation = ReturnType<typeof citationsOf>[number]

/** How many citations have a status. */
export const countOf = (citations: readonly Citation[], status: VerificationStatus): number =>
  citations.filter(({ verification_status }) => verification_status === status).length
