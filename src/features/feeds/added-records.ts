import type { Snapshot } from '../../corpus/snapshot.ts'
import { pauses } from '../../lib/pause.ts'
import type { Context } from '../../operation/context.ts'
import { eachKeptBefore } from '../../operation/kept-before.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { shownIds } from './queries.ts'

type Around = Pick<Context, 'snapshot' | 'corpus'>

const rowsAtOnce = 2000

/**
 * Shown records of the served snapshot that the oldest kept one does not show, with the moment at which the first snapshot that
 * shows them was built. The first load of a dataset is no news.
 */
export async function addedRecords(around: Around, dataset: AnyDataset): Promise<Map<string, string>> {
  const known = new Set<string>()
  const appeared = new Map<string, string>()
  const follow = async (one: Snapshot) => {
    const isFirst = known.size === 0
    for await (const id of idsIn(one, dataset)) {
      if (known.has(id)) continue
      known.add(id)
      if (!isFirst) appeared.set(id, one.manifest.built_at)
    }
  }
  await eachKeptBefore(around, follow)
  await follow(around.snapshot)
  return appeared
}

async function* idsIn(snapshot: Snapshot, dataset: AnyDataset): AsyncGenerator<string> {
  const { rows } = snapshot.table(dataset)
  const pause = pauses()
  for (let first = 0; first < rows; first += rowsAtOnce) {
    yield* shownIds(snapshot, dataset, first, first + rowsAtOnce)
    await pause()
  }
}
