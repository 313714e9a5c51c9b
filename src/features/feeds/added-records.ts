import type { Snapshot } from '../../corpus/snapshot.ts'
import type { Context } from '../../operation/context.ts'
import { eachKeptBefore } from '../../operation/evidence/kept-before.ts'
import type { AnyDataset } from '../../schema/dataset.ts'

type Around = Pick<Context, 'snapshot' | 'corpus'>

/**
 * Shown records of the served snapshot that the oldest kept one does not show, with the moment at which the first snapshot that
 * shows them was built. The first load of a dataset is no news.
 */
export async function addedRecords(around: Around, dataset: AnyDataset): Promise<Map<string, string>> {
  const known = new Set<string>()
  const appeared = new Map<string, string>()
  const follow = async (one: Snapshot) => {
    const isFirst = known.size === 0
    await one.table(dataset).eachHead(({ id, isHidden }) => {
      if (isHidden || known.has(id)) return
      known.add(id)
      if (!isFirst) appeared.set(id, one.manifest.built_at)
    })
  }
  await eachKeptBefore(around, follow)
  await follow(around.snapshot)
  return appeared
}
