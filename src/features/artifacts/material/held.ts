import { type AnyDataset, idOf } from '../../../schema/dataset.ts'
import { isRedistributable } from '../../../schema/lineage.ts'

/** What an answer keeps of a record's lineage. */
export interface Lineage {
  readonly source_url: string | null
  readonly source_fetched_at: string | null
  readonly content_hash: string | null
  readonly license: string | null
  readonly source_kind: string
}

/** A record that states something, or one field of it. */
export interface StatedBy {
  readonly dataset: string
  readonly id: string
  readonly field?: string
}

interface Sourced {
  readonly source_url: string | null
  readonly source_fetched_at: string | null
  readonly source_checksum: string | null
  readonly license: string | null
}

/** The records of one dataset about one company that may be shown, and how many may not, by licence. */
export interface Held<T extends Sourced> {
  readonly dataset: AnyDataset
  readonly shown: readonly T[]
  readonly total: number
  readonly blocked: Readonly<Record<string, number>>
}

/** Parts records by whether their licence lets them be passed on (decisions.md 3.2); `total` = found, where more were found than read. */
export function hold<T extends Sourced>(dataset: AnyDataset, records: readonly T[], total = records.length): Held<T> {
  const blocked: Record<string, number> = {}
  for (const { license } of records.filter((one) => !isRedistributable(one.license))) {
    const reason = license ?? 'unknown_null'
    blocked[reason] = (blocked[reason] ?? 0) + 1
  }
  return { dataset, shown: records.filter(({ license }) => isRedistributable(license)), total, blocked }
}

const kinds: Readonly<Record<string, string>> = {
  houjin: 'corporate_registry',
  facts: 'company_fact',
  invoice_registrants: 'invoice_registry',
  case_studies: 'adoption_announcement',
  enforcement_actions: 'administrative_action',
  enforcement_cases: 'published_enforcement_case',
  bids: 'award_notice',
  amendments: 'registry_change',
}

/** The register of companies also holds what companies disclose to investors (EDINET of the Financial Services Agency). */
const kindOf = ({ name }: AnyDataset, source_url: string | null): string =>
  name === 'houjin' && source_url !== null && /^https:\/\/disclosure\d*\.edinet-fsa\.go\.jp\//.test(source_url)
    ? 'securities_disclosure'
    : (kinds[name] ?? name)

/** Who states a row, and where that was read. */
export function origin(dataset: AnyDataset, record: Sourced, field?: string): { stated_by: StatedBy } & Lineage {
  const id = idOf(dataset, record as unknown as Record<string, unknown>)
  return {
    stated_by: { dataset: dataset.name, id, ...(field === undefined ? {} : { field }) },
    source_url: record.source_url,
    source_fetched_at: record.source_fetched_at,
    content_hash: record.source_checksum,
    license: record.license,
    source_kind: kindOf(dataset, record.source_url),
  }
}
