import type { Snapshot } from '../../../corpus/snapshot.ts'
import { byName } from '../../../lib/by-name.ts'
import { type AnyDataset, idOf } from '../../../schema/dataset.ts'
import { licencesOf } from '../../../schema/lineage.ts'
import type { Company } from '../../company/company.ts'
import type { SectionName } from '../request.ts'

/** What an answer keeps of a record's lineage. */
export interface Lineage {
  readonly source_url: string | null
  readonly source_fetched_at: string | null
  readonly content_hash: string | null
  readonly license: string | null
  readonly source_license?: string
  readonly source_kind: string
}

/** A record that states something, or one field of it. */
export interface StatedBy {
  readonly dataset: string
  readonly id: string
  readonly field?: string
}

type Sourced = {
  readonly source_url: string | null
  readonly source_fetched_at: string | null
  readonly source_checksum: string | null
  readonly license: string | null
  readonly source_license?: string
}

const kinds: Readonly<Record<string, string>> = byName({
  houjin: 'corporate_registry',
  facts: 'company_fact',
  invoice_registrants: 'invoice_registry',
  case_studies: 'adoption_announcement',
  enforcement_actions: 'administrative_action',
  enforcement_cases: 'published_enforcement_case',
  bids: 'award_notice',
  amendments: 'registry_change',
})

/** The register of companies also holds what companies disclose to investors (EDINET of the Financial Services Agency). */
const kindOf = ({ name }: AnyDataset, source_url: string | null): string =>
  name === 'houjin' && source_url !== null && /^https:\/\/disclosure\d*\.edinet-fsa\.go\.jp\//.test(source_url)
    ? 'securities_disclosure'
    : (kinds[name] ?? name)

/** Who states a row, and where that was read. */
export function origin(dataset: AnyDataset, record: Sourced, field?: string): { stated_by: StatedBy } & Lineage {
  const id = idOf(dataset, record)
  return {
    stated_by: { dataset: dataset.name, id, ...(field === undefined ? {} : { field }) },
    source_url: record.source_url,
    source_fetched_at: record.source_fetched_at,
    content_hash: record.source_checksum,
    ...licencesOf(record),
    source_kind: kindOf(dataset, record.source_url),
  }
}

/** What a pack is made of: a company of one snapshot, and how much of it was asked for. */
export interface Material extends Company {
  readonly snapshot: Snapshot
  readonly sections: ReadonlySet<SectionName>
  /** Most rows of a section. */
  readonly most: number
}
