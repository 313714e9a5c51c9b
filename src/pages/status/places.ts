import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { type Prefecture, prefectures } from '../../lib/prefecture.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { ageWords } from '../components/age-words.ts'
import { dayWords } from '../components/figures.ts'
import { table } from '../components/table.ts'
import type { Place, Status } from './asked.ts'
import { words } from './words.ts'

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

/** The 47 prefectures as tiles, each with a few words and a bar; a table says the same. */
function prefectureTiles(tileOf: (one: Prefecture) => Tile, label: string): Html {
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

/** Programs of each prefecture and when the newest of them was fetched, as a map of one of the two and as a table of both. */
export function placesOf({ places, map }: Status, { language, link }: Visit): Html {
  const said = words[language]
  const placeOf = ({ name }: Prefecture) => places.get(name)
  const tileOf = map === 'counts' ? countTiles(placeOf) : freshnessTiles(placeOf, language)
  const ways = [
    ['counts', '/status'],
    ['freshness', '/status?map=freshness'],
  ] as const
  const choice = ways.map(([name, path]) =>
    name === map
      ? html`<strong>${said.maps[name]}</strong> `
      : html`<a href="${link(path)}#map">${said.maps[name]}</a> `,
  )
  return html`<p class="quiet">${said.mapNote}</p><p>${choice}</p>${prefectureTiles(tileOf, said.mapLabel[map])}<p class="quiet">${said.legend[map]}</p>
<details><summary>${said.table}</summary>${placesTable(placeOf, language)}</details>`
}

function placesTable(placeOf: (one: Prefecture) => Place | undefined, language: Language): Html {
  const said = words[language]
  const rows = prefectures.map((one) => {
    const { programs = 0, last_fetched_at = null, days_ago = null } = placeOf(one) ?? {}
    return [
      { shown: language === 'ja' ? one.name : one.romaji, sortBy: one.code },
      { shown: programs.toLocaleString('en-US'), sortBy: programs },
      { shown: last_fetched_at === null ? said.never : dayWords(last_fetched_at, language), sortBy: last_fetched_at },
      { shown: days_ago === null ? said.never : ageWords(days_ago, language), sortBy: days_ago },
    ]
  })
  const columns = [
    { name: said.prefecture, isSortable: true },
    { name: said.programs, isNumber: true, isSortable: true },
    { name: said.fetched, isSortable: true },
    { name: said.age, isSortable: true },
  ] as const
  return table({ caption: said.map, columns, rows })
}

type TileOf = (one: Prefecture) => Tile

function countTiles(placeOf: (one: Prefecture) => Place | undefined): TileOf {
  const countOf = (one: Prefecture) => placeOf(one)?.programs ?? 0
  const most = Math.max(1, ...prefectures.map(countOf))
  return (one) => ({ text: countOf(one).toLocaleString('en-US'), share: countOf(one) / most, look: null })
}

/** From so many days on a tile looks older; words in it say the age itself. */
const [ageing, old] = [30, 180]

const freshnessTiles =
  (placeOf: (one: Prefecture) => Place | undefined, language: Language): TileOf =>
  (one) => {
    const days = placeOf(one)?.days_ago ?? null
    if (days === null) return { text: words[language].never, share: 0, look: null }
    const look = days > old ? 'bad' : days > ageing ? 'warn' : 'good'
    return { text: words[language].days(days), share: Math.max(0, 1 - days / old), look }
  }
