import type { Snapshot } from '../corpus/snapshot.ts'
import type { SourceGap } from '../records/ingest-log.ts'
import type { AnyDataset } from '../schema/dataset.ts'

/** Something that a corpus does not hold, in both languages. */
export interface CorpusGap {
  readonly code: string
  readonly message: string
  readonly message_ja: string
}

/** Below this size the corpus is a starter and says so (design.md section 7). */
const starterPrograms = 5000

/** The gap of a corpus that is a selection; empty for a corpus of the whole country. */
export const starterGaps = ({ manifest }: Snapshot): CorpusGap[] =>
  (manifest.datasets.programs?.rows ?? 0) >= starterPrograms
    ? []
    : [
        {
          code: 'starter_corpus',
          message:
            'This is a starter corpus: a selection of programs and rules, not the whole country. An empty result proves nothing.',
          message_ja:
            '収録は一部の制度とルールだけの初期データです。該当がないことは、存在しないことの証明になりません。',
        },
      ]

/** What the sources of a dataset never say, as their connectors noted it. */
export const sourceGaps = ({ manifest }: Snapshot, { name }: AnyDataset): readonly SourceGap[] =>
  manifest.known_gaps?.[name] ?? []
