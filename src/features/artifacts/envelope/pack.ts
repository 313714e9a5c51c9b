import type { Bundle } from '../bundle/bundle.ts'
import type { Support } from '../judgement/decision-support.ts'
import type { Summary } from '../judgement/subject.ts'
import type { Material } from '../material/origin.ts'
import type { SectionName } from '../request.ts'
import type { KnownGap } from './known-gap.ts'
import type { NoHit } from './no-hits.ts'
import type { Row } from './row.ts'
import type { Source } from './source-list.ts'

export type ArtifactType = 'company_public_baseline' | 'company_folder_brief' | 'company_public_audit_pack'

export interface Section {
  readonly section_id: string
  readonly title: string
  readonly rows: readonly Row[]
  /** What was searched for these rows without finding anything. */
  readonly no_hits: readonly NoHit[]
  /** Parts of the record that belong here and were not asked for. */
  readonly not_requested: readonly SectionName[]
}

/** What the parts of a pack are written from. */
export interface Findings {
  readonly material: Material
  readonly bundle: Bundle
  readonly support: Support
  readonly summary: Summary
  readonly sources: readonly Source[]
  readonly gaps: readonly KnownGap[]
  readonly noHits: Readonly<Record<SectionName, readonly NoHit[]>>
}

export interface Content {
  readonly sections: readonly Section[]
  /** Keys of this pack beside the common ones. */
  readonly extra: Readonly<Record<string, unknown>>
  /** Lists that the document shows after the sections, in this order. */
  readonly lists: readonly { readonly title: string; readonly items: readonly string[] }[]
  /** Texts to be pasted elsewhere, by name. */
  readonly outputs: Readonly<Record<string, string>>
}

/** One of the three packs: the same envelope around its own content. */
export interface Pack {
  readonly type: ArtifactType
  readonly title: string
  /** Packs that go on from here. */
  readonly next: readonly { readonly endpoint: string; readonly reason_ja: string }[]
  content(findings: Findings): Content
}
