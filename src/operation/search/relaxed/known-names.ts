import type { Snapshot } from '../../../corpus/snapshot.ts'
import { addTo } from '../../../lib/add-to.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { NameFinder } from '../../../lib/name-finder.ts'
import { unprefixed } from '../../../lib/name-prefix.ts'
import { pauses } from '../../../lib/pause.ts'
import { subjectNames } from '../../../lib/subject-names.ts'
import { partAsWritten } from '../../../question/spelled.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { type NearName, NearNames } from './near-names.ts'

/** The names under which the records of a dataset are known. */
export interface KnownNames {
  /** Names that are found inside a sentence, with the rank of the record. */
  readonly finder: NameFinder<number>
  readonly near: NearNames
  /** Those that are found inside a sentence because people use them. */
  readonly popular: ReadonlySet<string>
  /** Names as they are written, by their normal form. */
  readonly written: ReadonlyMap<string, string>
}

/** A name that is found inside a sentence is long, or says what kind of thing it names. */
const longName = 6
const shortName = 4
const kindOfThing =
  /補助|助成|事業|制度|税制|共済|融資|支援|給付|交付|奨励|資金|貸付|控除|特例|認定|計画|枠|保証|減税|課税|プログラム/
const nameOfLaw = /[法令]$/

/** Names of `lexicons/subject-names.tsv` are told apart by nothing but their length: 三共 stands in too many others. */
const shortestPopular = 3
/** What the frames of one program do not have in common, in the normal form of a name. */
const frame = /[(<〈《].*$/s

/** Of more records than these no names are held: words are looked for in them, and nothing is read as a slip. */
const mostRecords = 50_000

/** The names of all records that are shown, read once per snapshot; texts bear none that anybody would misspell. */
export const knownNames = (snapshot: Snapshot, dataset: AnyDataset, of?: 'texts'): Promise<KnownNames> =>
  snapshot.remember(`known names of ${dataset.name}`, async () => {
    const pause = pauses()
    const near = new NearNames()
    const entries: (readonly [name: string, rank: number])[] = []
    const written = new Map<string, string>()
    const bearing = new Map<string, number[]>()
    const subjects = new Set(subjectNames().map(({ subject }) => normalizeText(subject)))
    let rank = -1
    const table = snapshot.table(dataset)
    for (const record of of || table.rows > mostRecords ? [] : table.records()) {
      rank += 1
      if (!dataset.hidden?.(record))
        for (const name of namesOf(dataset, record).map(unprefixed)) {
          const normal = normalizeText(name)
          for (const called of new Set([normal, normal.replace(frame, '')]))
            if (subjects.has(called)) addTo(bearing, called, rank)
          if (isFoundInside(normal)) entries.push([normal, rank])
          if (!written.has(normal)) near.add(normal)
          written.set(normal, name)
        }
      await pause()
    }
    const popular = new Set<string>()
    for (const { name, subject } of subjectNames()) {
      const normal = normalizeText(name)
      const ranks = bearing.get(normalizeText(subject)) ?? []
      if (normal.length < shortestPopular || ranks.length === 0) continue
      for (const bearer of ranks) entries.push([normal, bearer])
      if (!written.has(normal) || !isFoundInside(normal)) popular.add(normal)
      if (!written.has(normal)) written.set(normal, name)
    }
    return { finder: await NameFinder.build(entries, pause), near, popular, written }
  })

/** Whether a name in its normal form is found in a sentence whatever stands behind it. */
export const isFoundInside = (name: string): boolean =>
  name.length >= longName || (name.length >= shortName && kindOfThing.test(name)) || nameOfLaw.test(name)

function namesOf(dataset: AnyDataset, record: Record<string, unknown>): string[] {
  const { names = [], aliases = [] } = dataset.searched?.(record) ?? {}
  return [...names, ...aliases]
}

/** Part of a name as that name is written, without a particle that its normal form joins to it. */
export const asWritten = ({ part, name }: NearName, { written }: KnownNames): string =>
  (partAsWritten(written.get(name) ?? name, part) ?? part).replace(/(?<=[ァ-ヺー])[をがにではのとへも]$/, '')
