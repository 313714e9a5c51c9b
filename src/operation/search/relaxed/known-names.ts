import type { Snapshot } from '../../../corpus/snapshot.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { NameFinder } from '../../../lib/name-finder.ts'
import { unprefixed } from '../../../lib/name-prefix.ts'
import { pauses } from '../../../lib/pause.ts'
import { partAsWritten } from '../../../question/spelled.ts'
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
const nameOfLaw = /[法令]$/

/** Of more records than these no names are held: words are looked for in them, and nothing is read as a slip. */
const mostRecords = 50_000

/** The names of all records that are shown, read once per snapshot. */
export const knownNames = (snapshot: Snapshot, dataset: AnyDataset): Promise<KnownNames> =>
  snapshot.remember(`known names of ${dataset.name}`, async () => {
    const pause = pauses()
    const near = new NearNames()
    const entries: (readonly [name: string, rank: number])[] = []
    const written = new Map<string, string>()
    let rank = -1
    const table = snapshot.table(dataset)
    for (const record of table.rows > mostRecords ? [] : table.records()) {
      rank += 1
      if (!dataset.hidden?.(record))
        for (const name of namesOf(dataset, record).map(unprefixed)) {
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
  name.length >= longName || (name.length >= shortName && kindOfThing.test(name)) || nameOfLaw.test(name)

function namesOf(dataset: AnyDataset, record: Record<string, unknown>): string[] {
  const { names = [], aliases = [] } = dataset.searched?.(record) ?? {}
  return [...names, ...aliases]
}

/** Part of a name as that name is written. */
export const asWritten = ({ part, name }: NearName, { written }: KnownNames): string =>
  partAsWritten(written.get(name) ?? name, part) ?? part
