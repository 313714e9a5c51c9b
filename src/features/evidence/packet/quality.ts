import { datasetOf } from '../../../datasets/cited-records.ts'
import {
  ageInDays,
  doubted,
  type VerificationStatus,
  verificationOf,
} from '../../../operation/evidence/verification.ts'
import { isFigure } from '../../../schema/figures.ts'
import type { GapList } from '../gaps/gaps.ts'
import type { Draft } from '../subjects/draft.ts'

type EvidenceRecord = Draft['record']

const round = (share: number): number => Number(share.toFixed(4))
const mean = (shares: readonly number[]): number =>
  shares.length === 0 ? 0 : round(shares.reduce((a, b) => a + b, 0) / shares.length)

/** How good the records are; `drafts` are the records before a profile took facts away. */
export function qualityOf(
  drafts: readonly EvidenceRecord[],
  shown: readonly EvidenceRecord[],
  gaps: GapList,
  asOf: string,
) {
  const coverage_score = mean(drafts.map(coverageOf))
  const isOpen = shown.some(({ rules }) => rules.some(({ verdict }) => verdict !== 'allow'))
  return {
    freshness_bucket: freshnessOf(shown, asOf),
    freshness_scope: 'newest_record_fetch_on_snapshot_day',
    coverage_score,
    known_gaps: gaps.codes,
    human_review_required: isOpen || coverage_score < 0.5 || gaps.codes.some((code) => ofDoubt.includes(code)),
    known_gaps_inventory: gaps.inventory,
  }
}

/** What a person has to decide. */
const ofDoubt: readonly string[] = ['same_name', 'contradicted_by_source']

/** Source address, fetch and at least one fact: a third each. */
const coverageOf = ({ source_url, source_fetched_at, facts }: EvidenceRecord): number =>
  [source_url !== null, source_fetched_at !== null, facts.length > 0].filter(Boolean).length / 3

function freshnessOf(records: readonly EvidenceRecord[], asOf: string): string {
  const ages = records.flatMap(({ source_fetched_at }) => ageInDays(source_fetched_at, asOf) ?? [])
  if (ages.length === 0) return 'unknown'
  const newest = Math.min(...ages)
  const within = [7, 30, 90].find((days) => newest <= days)
  return within === undefined ? 'stale' : `within_${within}d`
}

/** Every different address that the records and their facts name. */
const addressesOf = (records: readonly EvidenceRecord[]): Set<string> =>
  new Set(
    records
      .flatMap(({ source_url, facts }) => [source_url, ...facts.map(({ source }) => source.url)])
      .filter((url) => url !== null),
  )

const bases: Record<VerificationStatus, string> = {
  verified: 'source_fetched_and_hashed',
  stale: 'source_fetched_over_90_days_ago',
  inferred: 'source_address_without_checksum_or_fetch',
  unknown: 'no_source_address',
}

/** The same where the figures say themselves what they rest on. */
const ofFigures: Record<VerificationStatus, string> = {
  ...bases,
  verified: 'figures_found_in_source',
  stale: 'figures_read_over_90_days_ago',
  inferred: 'figures_not_confirmed',
}

/** Facts that are figures of the record itself, unless they rest on nothing but its source. */
function restsOfFacts({ facts, stated_by }: EvidenceRecord) {
  const declared = datasetOf(stated_by.dataset)
  const own = facts.filter(
    ({ stated_by: { dataset, id, field } }) =>
      dataset === stated_by.dataset && id === stated_by.id && declared !== undefined && isFigure(declared, field),
  )
  const saysMore = own.some(({ finding, source }) => finding !== undefined || source.fetched_at === null)
  return saysMore ? own.map(({ day = null, ...fact }) => ({ ...fact, day })) : []
}

/** One citation per record, and how far each source is verified on the day of the snapshot. */
function citationsOf(records: readonly Draft['record'][], asOf: string) {
  return records.map((record) => {
    const { source_url: url, source_fetched_at: fetched_at, source_checksum: checksum } = record
    const rests = restsOfFacts(record)
    const status = verificationOf({ url, fetched_at, checksum, rests }, asOf)
    const isDoubted = rests.some(({ standing }) => doubted.includes(standing))
    return {
      entity_id: record.entity_id,
      source_url: url,
      verification_status: status,
      matched_form: null,
      source_checksum: checksum,
      verified_at: status === 'verified' ? fetched_at : null,
      verification_basis: isDoubted ? 'source_states_otherwise' : rests.length > 0 ? ofFigures[status] : bases[status],
    }
  })
}

type Citation = ReturnType<typeof citationsOf>[number]

/** How many citations have a status. */
const countOf = (citations: readonly Citation[], status: VerificationStatus): number =>
  citations.filter(({ verification_status }) => verification_status === status).length

/** What a caller gets to work with, in numbers. */
export function evidenceValue(records: readonly EvidenceRecord[], gapCount: number, asOf: string) {
  const citations = citationsOf(records, asOf)
  return {
    records_returned: records.length,
    source_linked_records: records.filter(({ source_url }) => source_url !== null).length,
    source_count: addressesOf(records).size,
    precomputed_records: records.filter(({ precomputed }) => precomputed !== null).length,
    pdf_fact_refs: records.reduce((sum, { pdf_fact_refs }) => sum + pdf_fact_refs.length, 0),
    known_gap_count: gapCount,
    fact_provenance_coverage_pct_avg: mean(records.map(({ fact_provenance_coverage_pct: share }) => share)),
    citations,
    citation_count: citations.length,
    citation_verified_count: countOf(citations, 'verified'),
    citation_inferred_count: countOf(citations, 'inferred'),
    citation_stale_count: countOf(citations, 'stale'),
    citation_unknown_count: countOf(citations, 'unknown'),
    request_time_llm_call_performed: false,
    web_search_performed: false,
  }
}
