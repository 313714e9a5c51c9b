import type { Snapshot } from '../../corpus/snapshot.ts'
import { grouped } from '../../lib/grouped.ts'
import { datasetName } from '../../lib/labels.ts'
import type { Text } from '../../lib/text.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { rowsOf } from '../absence/completeness.ts'
import { standingsIn } from '../absence/standings.ts'

/** That no record of a kind is confirmed in a snapshot, so that nobody blames other conditions; undefined where one is. */
export function noneConfirmed(dataset: AnyDataset, snapshot: Snapshot): Text | undefined {
  if ((standingsIn(snapshot, [dataset])?.records.confirmed ?? 0) > 0) return undefined
  const rows = grouped(rowsOf(snapshot, dataset))
  return {
    ja: `この収録には、数値や日付がすべて確認済みの${datasetName(dataset.name, 'ja')}はまだありません（収録 ${rows}件中0件）。「確認済みのみ」（confirmed）を外すと未確認の記録も探せます。`,
    en: `No record of ${dataset.name} in this copy has all its figures confirmed yet (0 of ${rows}); without confirmed unconfirmed ones are found as well`,
  }
}
