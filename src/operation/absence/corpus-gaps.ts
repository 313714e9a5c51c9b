import type { Snapshot } from '../../corpus/snapshot.ts'
import type { Text } from '../../lib/text.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { type FieldGap, fieldGap, type Gap, gap } from '../../schema/gap.ts'
import { standingsIn } from './standings.ts'

/** Below this size the corpus is a starter and says so (docs/contract/shapes.md#snapshots). */
const starterPrograms = 5000

/** The gap of a corpus that is a selection; empty for a corpus of the whole country. */
export const starterGaps = (snapshot: Snapshot): Gap[] =>
  (snapshot.manifest.datasets.programs?.rows ?? 0) >= starterPrograms
    ? []
    : [
        gap('starter_corpus', {
          ja: `収録は一部の制度とルールだけの初期データです。${sureness(snapshot).ja}該当がないことは、存在しないことの証明になりません。`,
          en: `This is a starter corpus: a selection of programs and rules, not the whole country. ${sureness(snapshot).en}An empty result proves nothing.`,
        }),
      ]

/** How far figures are confirmed, without numbers: a sentence of a proven document may show none that nothing else shows. */
function sureness(snapshot: Snapshot): Text {
  const { figures } = standingsIn(snapshot, [{ name: 'programs' }]) ?? {}
  const [confirmed, all] = [figures?.confirmed ?? 0, Object.values(figures ?? {}).reduce((sum, n) => sum + n, 0)]
  if (confirmed === all) return { ja: '', en: '' }
  return confirmed === 0
    ? {
        ja: '金額・率・日付は、まだどれも出典で確認していません。',
        en: 'No amount, rate or date was confirmed at its source yet. ',
      }
    : {
        ja: '金額・率・日付には、出典で確認していないものがあります。',
        en: 'Some amounts, rates and dates were not confirmed at their source. ',
      }
}

/** What the sources of a dataset never say, as their connectors noted it. */
export const sourceGaps = ({ manifest }: Snapshot, dataset: AnyDataset): FieldGap[] =>
  (manifest.known_gaps?.[dataset.name] ?? []).map(({ field, message, message_ja }) =>
    fieldGap(dataset, field, { ja: message_ja, en: message }),
  )
