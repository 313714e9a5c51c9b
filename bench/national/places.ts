import { readFileSync } from 'node:fs'
import type { Random } from '../random.ts'
import { fullWidth } from './company-name.ts'

/** Ten thousands of inhabitants by prefecture, 北海道 to 沖縄県 (census of 2020, rounded). */
const inhabitants = [
  522, 124, 121, 230, 96, 107, 183, 287, 193, 194, 734, 628, 1405, 924, 220, 103, 113, 77, 81, 205, 198, 363, 754, 177,
  141, 258, 884, 547, 132, 92, 55, 67, 189, 280, 134, 72, 95, 133, 69, 514, 81, 131, 174, 112, 107, 159, 147,
]

/** Where a company or person is. */
export interface Place {
  readonly prefecture: string
  readonly municipality: string
  /** Reading of the municipality, or null. */
  readonly kana: string | null
}

const byPrefecture = new Map<string, Place[]>()
for (const line of readFileSync(new URL('../../starter/municipalities.jsonl', import.meta.url), 'utf8').split('\n')) {
  if (line === '') continue
  const { prefecture, name, kana } = JSON.parse(line) as { prefecture: string; name: string; kana: string | null }
  const list = byPrefecture.get(prefecture) ?? []
  list.push({ prefecture, municipality: name, kana })
  byPrefecture.set(prefecture, list)
}

const prefectures = [...byPrefecture.values()]
const total = inhabitants.reduce((sum, n) => sum + n, 0)
const towns =
  '本町 中央 栄町 緑町 若松町 東町 西町 旭町 大手町 新町 末広町 上野 下原 中島 桜木町 幸町 日の出町 宮前 川端 山手'.split(
    ' ',
  )

/** A place by the weight of its prefecture. */
export function placeOf(random: Random): Place {
  let left = random.below(total)
  for (const [i, list] of prefectures.entries()) {
    left -= inhabitants[i] ?? 0
    if (left < 0) return random.pick(list)
  }
  return random.pick(prefectures[12] as Place[])
}

/** The rest of an address, as the register writes it. */
export function streetOf(random: Random): string {
  const building = random.chance(0.2)
    ? `\u3000${random.pick(towns)}ビル${fullWidth(String(1 + random.below(9)))}階`
    : ''
  const numbers = `${1 + random.below(8)}丁目${1 + random.below(30)}番${1 + random.below(40)}号`
  return random.pick(towns) + fullWidth(numbers) + building
}
