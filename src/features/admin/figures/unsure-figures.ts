import type { Snapshot } from '../../../corpus/snapshot.ts'
import { datasets } from '../../../datasets/index.ts'
import { pauses } from '../../../lib/pause.ts'
import { type AnyDataset, idOf } from '../../../schema/dataset.ts'
import { type Sureness, standings } from '../../../schema/evidence.ts'
import { figuresOf } from '../../../schema/figures.ts'
import { byText } from '../../../schema/record-order.ts'

/** A figure that no source confirms, by its place. */
export interface UnsureFigure {
  readonly dataset: AnyDataset
  readonly id: string
  readonly field: string
  readonly standing: Sureness
}

/** The standings of what is not confirmed, what needs a person first in front. */
export const unsureStandings: readonly Sureness[] = standings.filter((one) => one !== 'confirmed').reverse()

/** Most figures of a dataset that are held: the first of them are looked at long before. */
const mostOfDataset = 20_000

/** Every figure of the shown records of a snapshot that is not confirmed, by standing, dataset and id; read once per snapshot. */
export const unsureFigures = (snapshot: Snapshot): Promise<readonly UnsureFigure[]> =>
  snapshot.remember('unsure figures', () => allOf(snapshot))

async function allOf(snapshot: Snapshot): Promise<readonly UnsureFigure[]> {
  const pause = pauses()
  const found: UnsureFigure[] = []
  for (const dataset of datasets) {
    if (!dataset.figures || (snapshot.manifest.datasets[dataset.name]?.rows ?? 0) === 0) continue
    const own: UnsureFigure[] = []
    for (const record of snapshot.table(dataset).records()) {
      if (dataset.hidden?.(record)) continue
      for (const { field, standing } of figuresOf(dataset, record))
        if (standing !== 'confirmed') own.push({ dataset, id: idOf(dataset, record), field, standing })
      if (own.length >= mostOfDataset) break
      await pause()
    }
    found.push(...own.sort((a, b) => byText(a.id, b.id)))
  }
  const rankOf = ({ standing }: UnsureFigure) => unsureStandings.indexOf(standing)
  return found.sort((a, b) => rankOf(a) - rankOf(b))
}
