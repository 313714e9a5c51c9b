import type { Snapshot } from '../../../corpus/snapshot.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { NameFinder } from '../../../lib/name-finder.ts'
import { pauses } from '../../../lib/pause.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { type NearName, NearNames } from './near-names.ts'

/** The names under which the records of a dataset are known. */
export interface KnownNames {
  /** Names that are found inside a sentence, with the rank of the record. */
  readonly finder: NameFinder<number>
  readonly near: NearNames
  /** Names as they are written, by their normal form. */
  readonly written: ReadonlyMap<string, string>
}

/** A name that is found inside a sentence is long, or says what kind of thing it names. */
const longName = 6
const shortName = 4
const kindOfThing =
  /補助|助成|事業|制度|税制|共済|融資|支援|給付|交付|奨励|資金|貸付|控除|特例|認定|計画|枠|保証|プログラム/

/** The names of all records that are shown, read once per snapshot. */
export const knownNames = (snapshot: Snapshot, dataset: AnyDataset): Promise<KnownNames> =>
  snapshot.remember(`known names of ${dataset.name}`, async () => {
    const pause = pauses()
    const near = new NearNames()
    const entries: (readonly [name: string, rank: number])[] = []
    const written = new Map<string, string>()
    let rank = -1
    for (const record of snapshot.table(dataset).records()) {
      rank += 1
      if (!dataset.hidden?.(record))
        for (const name of namesOf(dataset, record)) {
          const normal = normalizeText(name)
          if (isFoundInside(normal)) entries.push([normal, rank])
          if (!written.has(normal)) near.add(normal)
          written.set(normal, name)
        }
      await pause()
    }
    return { finder: await NameFinder.build(entries, pause), near, written }
  })

const isFoundInside = (name: string): boolean =>
  name.length >= longName || (name.length >= shortName && kindOfThing.test(name))

function namesOf(dataset: AnyDataset, record: Record<string, unknown>): string[] {
  const { names = [], aliases = [] } = dataset.searched?.(record) ?? {}
  return [...names, ...aliases]
}

/** Part of a name as that name is written, where its normal form has as many characters. */
export function asWritten({ part, name }: NearName, { written }: KnownNames): string {
  const original = written.get(name)
  const at = name.indexOf(part)
  return original?.length === name.length && at >= 0 ? original.slice(at, at + part.length) : part
}
