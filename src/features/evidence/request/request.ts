import type { CombinationCall } from '../../../operation/search/understood-shapes.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import type { Gap } from '../../../schema/gap.ts'
import type { OverProgram } from '../../../schema/over-program.ts'
import type { Rule } from '../../exclusions/rules.ts'
import type { PacketOptions } from './packet-options.ts'

/** What a packet may be about; an id is one of the dataset, for a company the 13 digits. */
export interface Candidate {
  readonly kind: 'program' | 'houjin' | 'law' | 'article' | 'tax' | 'enforcement'
  readonly id: string
  /** The part of its text that is asked for. */
  readonly quote?: string
}

/** A dataset that was searched, and what its rows were compared with. */
export interface SearchedDatasets {
  readonly dataset: AnyDataset
  readonly predicate: Readonly<Record<string, unknown>>
}

/** What the corpus lacks of what was asked for, and the records that this is about. */
export interface Lacking {
  readonly gap: Gap
  readonly records: readonly string[]
}

/** What of a question chose programs that do not bear its name. */
export interface Choice {
  readonly by: readonly string[]
  /** What no program has. */
  readonly unused: readonly string[]
}

/** What was asked for, and what it leads to. */
export interface Request {
  /** What makes the packet what it is beside options and snapshot. */
  readonly identity: Readonly<Record<string, unknown>>
  readonly intent: string
  readonly filters: Readonly<Record<string, unknown>>
  readonly candidates: readonly Candidate[]
  /** Entities that bear exactly the name asked for. */
  readonly namesakes: readonly Candidate[]
  /** What of a question chose the programs, where no name did. */
  readonly chosenBy: Choice | null
  /** Datasets that were searched, with what was looked for. */
  readonly searched: readonly SearchedDatasets[]
  /** Without a path for `provenance` it is that of the first program shown. */
  readonly endpoints: { readonly replay: string; readonly provenance: string | null; readonly route: string }
  readonly options: PacketOptions & { readonly as_of: string }
  /** Programs that the question names and that are over. */
  readonly over: readonly OverProgram[]
  readonly lacking: readonly Lacking[]
  /** What the question asks to combine. */
  readonly combination?: Combination
  /** Whether a recommendation is given in any case. */
  readonly alwaysRecommends?: boolean
}

/** Where the sources of a program can be read in full. */
export const manifestPath = (id: string): string => `/v1/source_manifest/${encodeURIComponent(id)}`

/** What a question asks to combine: the call that judges it, the rules about it, and the records of its sides. */
export interface Combination {
  readonly call: CombinationCall
  readonly rules: readonly Rule[]
  /** A record of each side in turn, those that the rules name first. */
  readonly candidates: readonly Candidate[]
  /** Whether records are held of all that is named. */
  readonly isHeld: boolean
}
