import { grouped } from '../../lib/grouped.ts'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { type Prefecture, prefectures } from '../../lib/prefecture.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { ageWords } from '../components/age-words.ts'
import { dayWords } from '../components/figures.ts'
import { table } from '../components/table.ts'
import type { Place, Status } from './asked.ts'
import { prefectureTiles, type TileOf } from './tiles.ts'
import { words } from './words.ts'

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
      { shown: grouped(programs), sortBy: programs },
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

function countTiles(placeOf: (one: Prefecture) => Place | undefined): TileOf {
  const countOf = (one: Prefecture) => placeOf(one)?.programs ?? 0
  const most = Math.max(1, ...prefectures.map(countOf))
  return (one) => ({ text: grouped(countOf(one)), share: countOf(one) / most, look: null })
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
