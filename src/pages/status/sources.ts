import { type Html, html } from '../../lib/html.ts'
import { daysBetween, jstDate } from '../../lib/jst.ts'
import { datasetName, fieldName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import { ageWords } from '../components/age-words.ts'
import { dayWords } from '../components/figures.ts'
import { table } from '../components/table.ts'
import type { SourceRead, Status } from './asked.ts'
import { words } from './words.ts'

const looks = { current: 'good', late: 'bad', unknown: 'plain' } as const

/** Every source that was read: when, whether that is late for its rhythm, and what it never states. */
export function sourcesOf({ coverage, now }: Status, language: Language): Html {
  const said = words[language]
  if (coverage.sources.length === 0) return html`<p>${said.noSources}</p>`
  const rows = coverage.sources.map((one) => {
    const { source, attribution, last_read_at, rhythm, state } = one
    return [
      { shown: html`<code>${source}</code> ${attribution}` },
      { shown: last_read_at === null ? said.never : dayWords(last_read_at, language), sortBy: last_read_at },
      { shown: ageOf(one, now, language), sortBy: last_read_at },
      { shown: rhythm === null ? said.noRhythm : said.rhythms[rhythm] },
      { shown: html`<span class="badge ${looks[state]}">${said.readings[state]}</span>` },
      { shown: missingOf(one, coverage, language) },
    ]
  })
  const columns = [
    { name: said.source },
    { name: said.read, isSortable: true },
    { name: said.age, isSortable: true },
    { name: said.rhythm },
    { name: said.state },
    { name: said.missing },
  ] as const
  return html`<p class="quiet">${said.sourcesNote}</p>${table({ caption: said.sources, columns, rows })}`
}

function ageOf({ last_read_at }: SourceRead, now: Date, language: Language): string {
  if (last_read_at === null) return words[language].never
  return ageWords(Math.max(0, daysBetween(jstDate(new Date(last_read_at)), jstDate(now))), language)
}

/** Fields that a source never states, by kind of record. */
function missingOf({ source }: SourceRead, { results }: Status['coverage'], language: Language): Html | string {
  const kinds = results.flatMap(({ dataset, sources }) => {
    const fields = sources.find((one) => one.source === source)?.not_stated ?? []
    const names = fields.map((field) => fieldName(field, language, dataset))
    return names.length === 0 ? [] : [html`${datasetName(dataset, language)}: ${names.join(', ')}<br>`]
  })
  return kinds.length === 0 ? words[language].nothing : html`${kinds}`
}
