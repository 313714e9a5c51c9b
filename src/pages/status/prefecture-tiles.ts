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

/** The 47 prefectures as tiles, each with a number and a bar for its part of the largest; a table says the same. */
export function prefectureTiles(countOf: (one: Prefecture) => number, label: string): Html {
  const most = Math.max(1, ...prefectures.map(countOf))
  const tiles = grid.flatMap((row, y) =>
    row.flatMap((code, x) => {
      const prefecture = prefectures.find((one) => one.code === code)
      return prefecture ? [tile(prefecture, { x, y, count: countOf(prefecture), most })] : []
    }),
  )
  return html`<svg class="tiles" viewBox="0 0 ${12 * size} ${grid.length * size}" role="img" aria-label="${label}">${tiles}</svg>`
}

interface Placed {
  readonly x: number
  readonly y: number
  readonly count: number
  readonly most: number
}

function tile({ name, shortName }: Prefecture, { x, y, count, most }: Placed): Html {
  const [left, top, wide] = [x * size + pad, y * size + pad, size - 2 * pad]
  const [middle, bar] = [left + wide / 2, Math.round((count / most) * wide)]
  return html`<g><title>${name}: ${count.toLocaleString('en-US')}</title><rect class="tile" x="${left}" y="${top}" width="${wide}" height="${wide}"/><rect class="bar" x="${left}" y="${top + wide - 7}" width="${bar}" height="7"/>
<text x="${middle}" y="${top + 22}" text-anchor="middle">${shortName}</text><text x="${middle}" y="${top + 39}" text-anchor="middle">${count.toLocaleString('en-US')}</text></g>`
}
