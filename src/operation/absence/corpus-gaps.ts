import type { Snapshot } from '../../corpus/snapshot.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { type FieldGap, fieldGap, type Gap, gap } from '../../schema/gap.ts'

/** Below this size the corpus is a starter and says so (docs/contract/shapes.md#snapshots). */
const starterPrograms = 5000

/** The gap of a corpus that is a selection; empty for a corpus of the whole country. */
export const starterGaps = ({ manifest }: Snapshot): Gap[] =>
  (manifest.datasets.programs?.rows ?? 0) >= starterPrograms
    ? []
    : [
        gap('starter_corpus', {
          ja: '収録は一部の制度とルールだけの初期データです。該当がないことは、存在しないことの証明になりません。',
          en: 'This is a starter corpus: a selection of programs and rules, not the whole country. An empty result proves nothing.',
        }),
      ]

/** What the sources of a dataset never say, as their connectors noted it. */
export const sourceGaps = ({ manifest }: Snapshot, dataset: AnyDataset): FieldGap[] =>
  (manifest.known_gaps?.[dataset.name] ?? []).map(({ field, message, message_ja }) =>
    fieldGap(dataset, field, { ja: message_ja, en: message }),
  )
