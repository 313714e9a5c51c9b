import type { Snapshot } from '../../../corpus/snapshot.ts'
import { municipality } from '../../../datasets/municipality.ts'
import { prefecture } from '../../../datasets/prefecture.ts'
import type { Pause } from '../../../lib/pause.ts'
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

/** Reads them from a snapshot, with pauses. */
export async function publicBodies(snapshot: Snapshot, pause: Pause): Promise<PublicBodies> {
  const byNumber = new Map<string, Bearer>()
  const names = new Set<string>()
  for (const dataset of [prefecture, municipality])
    for (const bytes of snapshot.table(dataset).all('full')) {
      await pause()
      const row = JSON.parse(bytes.toString('utf8')) as Record<string, string | null>
      const { name, houjin_bangou: number, source_url = null, prefecture: place = '' } = row
      if (!name || !isRedistributable(row.license ?? null)) continue
      names.add(name).add(`${place}${name}`)
      const rests = { dataset: dataset.name, id: String(row[dataset.id as string]), field: 'name' }
      if (number) byNumber.set(number, { name, rests, source_url })
    }
  return { byNumber, names }
}
