import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Company } from '../../company/company.ts'
import type { SectionName } from '../request.ts'

/** What a pack is made of: a company of one snapshot, and how much of it was asked for. */
export interface Material extends Company {
  readonly snapshot: Snapshot
  readonly sections: ReadonlySet<SectionName>
  /** Most rows of a section. */
  readonly most: number
}
