import { municipality } from '../../src/datasets/municipality.ts'
import { prefectures } from '../../src/lib/prefecture.ts'
import { lexiconColumns } from '../../src/question/lexicon-file.ts'
import { starter } from '../starter/starter.ts'

/** `lexicons/place-readings.tsv`: how the names of municipalities are read; wards of a city are read with it alone. */
export function placeReadings(): string {
  const codeOf = new Map(prefectures.map(({ code, name }) => [name, code]))
  const bearers = new Map<string, string[]>()
  for (const row of starter().get(municipality) ?? []) {
    const { kind, kana, prefecture, name } = row as Record<string, string | null>
    if (kind === 'administrative_ward' || !kana) continue
    bearers.set(kana, [...(bearers.get(kana) ?? []), `${codeOf.get(prefecture ?? '')}:${name}`])
  }
  const rows = [...bearers].sort(([a], [b]) => (a < b ? -1 : 1)).map(([kana, cells]) => [kana, cells.join(';')])
  return [lexiconColumns['place-readings'], ...rows].map((cells) => `${cells.join('\t')}\n`).join('')
}
