import { grouped } from '../../lib/grouped.ts'
import { type Html, html } from '../../lib/html.ts'
import { datasetName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import { type Prefecture, prefectures } from '../../lib/prefecture.ts'
import type { Text } from '../../lib/text.ts'
import { selectField } from '../components/choices.ts'
import { table } from '../components/table.ts'
import type { Status } from './asked.ts'
import { type Reach, sourceTitle, states, triedWords } from './reach.ts'
import { prefectureTiles } from './tiles.ts'

export const reachMapTitle: Text = {
  ja: '都道府県ごとの収録（出典・種類を選択）',
  en: 'Coverage by prefecture, of a source or a kind',
}

const words = {
  choice: { ja: '出典または種類', en: 'Source or kind' },
  show: { ja: '表示', en: 'Show' },
  ofSource: { ja: '出典：', en: 'Source: ' },
  ofKind: { ja: '種類：', en: 'Kind: ' },
  table: { ja: '都道府県の表', en: 'As a table' },
  prefecture: { ja: '都道府県', en: 'Prefecture' },
  none: { ja: '記録なし', en: 'no row' },
  elsewhere: { ja: '都道府県の記載なし', en: 'No prefecture named' },
  legend: {
    ja: '数字は収録した件数で、存在する数ではありません。下の帯は、最も多い都道府県に対する割合です。「全件」は基準日の公表内容をすべて収録したもの、「一部」はその一部です。',
    en: 'Numbers are rows held here, not what there is. The bar is the share of the largest prefecture. “Complete” holds all that was published on the day named, “partial” some of it.',
  },
  noPlaces: {
    ja: 'この種類の記録は都道府県を持たないため、都道府県ごとには示しません。',
    en: 'Records of this kind name no prefecture, so there is nothing to show by prefecture.',
  },
  unknownPlaces: {
    ja: 'このデータの版は、出典ごとの件数を記録していません。',
    en: 'This snapshot does not say how many rows came from which source.',
  },
  label: {
    ja: '都道府県ごとの収録件数を並べた図。同じ内容は次の表にあります。',
    en: 'Rows held of each prefecture, as tiles. The table below says the same.',
  },
} as const satisfies Record<string, Text>

/** What a reader may choose: a source, or a kind of record. */
interface Choice {
  readonly value: string
  readonly name: string
  isOf(one: Reach): boolean
}

/** What is held of each prefecture of one source or one kind, as a map and as a table. */
export function reachMap({ coverage: { reach }, reachOf }: Status, language: Language): Html {
  const choices = choicesOf(reach, language)
  const chosen = choices.find(({ value }) => value === reachOf) ?? defaultChoice(choices, reach)
  if (!chosen) return html``
  const shown = reach.filter((one) => chosen.isOf(one))
  const name = words.choice[language]
  const form = html`<form action="/status#reach-map" method="get" class="row">${selectField({ name: 'reach', label: name, options: choices, chosen: chosen.value })}<button>${words.show[language]}</button></form>`
  return html`${form}<ul>${shown.map((one) => stateLine(one, language))}</ul>${placesShown(shown, language)}`
}

function choicesOf(reach: readonly Reach[], language: Language): Choice[] {
  const sources = [...new Map(reach.map((one) => [one.source, one])).values()]
  const kinds = [...new Set(reach.map(({ dataset }) => dataset))]
  return [
    ...sources.map((one) => ({
      value: `source.${one.source}`,
      name: `${words.ofSource[language]}${sourceTitle(one, language)}`,
      isOf: ({ source }: Reach) => source === one.source,
    })),
    ...kinds.map((kind) => ({
      value: `kind.${kind}`,
      name: `${words.ofKind[language]}${datasetName(kind, language)}`,
      isOf: ({ dataset }: Reach) => dataset === kind,
    })),
  ]
}

/** The source of which most is held, else the first. */
function defaultChoice(choices: readonly Choice[], reach: readonly Reach[]): Choice | undefined {
  const placed = reach.filter(({ prefectures }) => namesPlaces(prefectures))
  const most = placed.sort((a, b) => (b.rows ?? 0) - (a.rows ?? 0))[0] ?? reach[0]
  return choices.find(({ isOf }) => most !== undefined && isOf(most))
}

const namesPlaces = (counts: Reach['prefectures']): boolean =>
  Object.entries(counts ?? {}).some(([place, rows]) => place !== '_none' && rows > 0)

function stateLine(one: Reach, language: Language): Html {
  const day = one.as_of === null ? '' : ` (${one.as_of})`
  const state = states[one.state]
  return html`<li>${sourceTitle(one, language)} · ${datasetName(one.dataset, language)}: <span class="badge ${state.look}">${state[language]}${day}</span> ${triedWords(one, language)} <code>${one.command}</code></li>`
}

function placesShown(shown: readonly Reach[], language: Language): Html {
  const placed = shown.filter(({ prefectures }) => namesPlaces(prefectures))
  if (placed.length > 0)
    return html`${prefectureTiles(tilesOf(placed, language), words.label[language])}<p class="quiet">${words.legend[language]}</p>
<details><summary>${words.table[language]}</summary>${placesTable(placed, language)}</details>`
  const isHeld = shown.some(({ rows }) => (rows ?? 0) > 0)
  if (isHeld) return html`<p>${words.noPlaces[language]}</p>`
  return shown.some(({ rows }) => rows === null) ? html`<p>${words.unknownPlaces[language]}</p>` : html``
}

const rowsOf = ({ prefectures: counts }: Reach, { name }: Prefecture): number => counts?.[name] ?? 0

function tilesOf(placed: readonly Reach[], language: Language) {
  const sum = (one: Prefecture) => placed.reduce((rows, reach) => rows + rowsOf(reach, one), 0)
  const most = Math.max(1, ...prefectures.map(sum))
  const isComplete = placed.every(({ state }) => state === 'complete')
  return (one: Prefecture) => {
    const rows = sum(one)
    if (rows === 0 && !isComplete) return { text: words.none[language], share: 0, look: null }
    const look = isComplete ? ('good' as const) : ('warn' as const)
    return { text: grouped(rows), share: rows / most, look }
  }
}

function placesTable(placed: readonly Reach[], language: Language): Html {
  const cell = (reach: Reach, rows: number) => ({
    shown: rows === 0 && reach.state !== 'complete' ? words.none[language] : cellWords(reach, rows, language),
    sortBy: rows,
  })
  const rows = prefectures.map((one) => [
    { shown: language === 'ja' ? one.name : one.romaji, sortBy: one.code },
    ...placed.map((reach) => cell(reach, rowsOf(reach, one))),
  ])
  const elsewhere = placed.map((reach) => cell(reach, reach.prefectures?._none ?? 0))
  const isOneKind = placed.every(({ dataset }) => dataset === placed[0]?.dataset)
  const columns = [
    { name: words.prefecture[language], isSortable: true as const },
    ...placed.map((one) => ({
      name: isOneKind ? sourceTitle(one, language) : datasetName(one.dataset, language),
      isSortable: true as const,
    })),
  ]
  return table({
    caption: reachMapTitle[language],
    columns,
    rows: [...rows, [{ shown: words.elsewhere[language], sortBy: '99' }, ...elsewhere]],
  })
}

const cellWords = ({ state }: Reach, rows: number, language: Language): string =>
  `${grouped(rows)} (${states[state][language]})`
