import { type Html, html } from '../../lib/html.ts'
import { type Prefecture, prefectures } from '../../lib/prefecture.ts'

/** Where each prefecture stands, roughly as on a map: codes of JIS X 0401 in rows from north to south, two dots for none. */
const grid = [
  '.. .. .. .. .. .. .. .. .. .. .. 01',
  '.. .. .. .. .. .. .. .. .. .. .. 02',
  '.. .. .. .. .. .. .. .. .. .. 05 03',
  '.. .. .. .. .. .. .. .. .. .. 06 04',
  '.. .. .. .. .. .. .. 17 16 15 07 ..',
  '.. .. .. .. .. .. .. 18 20 10 09 08',
  '.. .. .. 32 31 28 26 25 21 19 11 12',
  '.. .. 35 34 33 27 29 24 23 22 13 ..',
  '41 40 44 .. .. 30 .. .. .. .. 14 ..',
  '42 43 45 38 37 .. .. .. .. .. .. ..',
  '.. 46 .. 39 36 .. .. .. .. .. .. ..',
  '47 .. .. .. .. .. .. .. .. .. .. ..',
].map((row) => row.split(' '))

const size = 60
const pad = 3

/** What a tile says of its prefecture. */
interface Tile {
  readonly text: string
  /** How much of the width its bar takes, 0 to 1. */
  readonly share: number
  /** The colour of its ground, where it has one. */
  readonly look: 'good' | 'warn' | 'bad' | null
}

export type TileOf = (one: Prefecture) => Tile

/** The 47 prefectures as tiles, each with a few words and a bar; a table says the same. */
export function prefectureTiles(tileOf: TileOf, label: string): Html {
  const tiles = grid.flatMap((row, y) =>
    row.flatMap((code, x) => {
      const prefecture = prefectures.find((one) => one.code === code)
      return prefecture ? [drawn(prefecture, tileOf(prefecture), [x, y])] : []
    }),
  )
  return html`<svg class="tiles" viewBox="0 0 ${12 * size} ${grid.length * size}" role="img" aria-label="${label}">${tiles}</svg>`
}

function drawn({ name, shortName }: Prefecture, { text, share, look }: Tile, [x, y]: readonly [number, number]): Html {
  const [left, top, wide] = [x * size + pad, y * size + pad, size - 2 * pad]
  const [middle, bar] = [left + wide / 2, Math.round(share * wide)]
  return html`<g><title>${name}: ${text}</title><rect class="tile${look === null ? '' : ` ${look}`}" x="${left}" y="${top}" width="${wide}" height="${wide}"/><rect class="bar" x="${left}" y="${top + wide - 7}" width="${bar}" height="7"/>
<text x="${middle}" y="${top + 22}" text-anchor="middle">${shortName}</text><text x="${middle}" y="${top + 39}" text-anchor="middle">${text}</text></g>`
}
