import type { Snapshot } from '../../../corpus/snapshot.ts'
import { municipality } from '../../../datasets/municipality.ts'
import { prefecture } from '../../../datasets/prefecture.ts'
import type { Pause } from '../../../lib/pause.ts'
import type { AnyDataset, RecordOf } from '../../../schema/dataset.ts'
import { isRedistributable } from '../../../schema/lineage.ts'

/** A record that names something, and in which field. */
export interface NamingRecord {
  readonly dataset: string
  readonly id: string
  readonly field: string
}

/** A name that a record gives to the bearer of a number. */
export interface Bearer {
  readonly name: string
  readonly rests: NamingRecord
  readonly source_url: string | null
}

/** Prefectures and municipalities by corporate number, and what they are called with and without the prefecture. */
export interface PublicBodies {
  readonly byNumber: ReadonlyMap<string, Bearer>
  readonly names: ReadonlySet<string>
}

type Body = Pick<RecordOf<typeof prefecture>, 'name' | 'houjin_bangou' | 'source_url' | 'license'>

/** Reads them from a snapshot, with pauses. */
export async function publicBodies(snapshot: Snapshot, pause: Pause): Promise<PublicBodies> {
  const byNumber = new Map<string, Bearer>()
  const names = new Set<string>()
  const note = ({ name: dataset }: AnyDataset, id: string, row: Body, place: string) => {
    const { name, houjin_bangou: number, source_url, license } = row
    if (!isRedistributable(license)) return
    names.add(name).add(`${place}${name}`)
    if (number) byNumber.set(number, { name, rests: { dataset, id, field: 'name' }, source_url })
  }
  for (const row of snapshot.table(prefecture).records()) {
    await pause()
    note(prefecture, row.prefecture_code, row, '')
  }
  for (const row of snapshot.table(municipality).records()) {
    await pause()
    note(municipality, row.lg_code, row, row.prefecture)
  }
  return { byNumber, names }
}
