import type { OpenRecord } from '../../../features/records/open-record.ts'
import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import type { Evidence } from '../../../schema/evidence.ts'
import { dayWords } from '../../components/figures.ts'
import { section } from '../../components/panel.ts'
import { isWeb, publisherName } from '../../components/source-link.ts'
import { standingWords } from '../../components/standing.ts'
import { type Cell, table } from '../../components/table.ts'
import { fieldShown } from '../fields/field-shown.ts'
import { pathName, rowsOf } from './items.ts'

/** A record whose figures a page marks. */
export interface ProvenRecord {
  readonly of: OpenRecord
  /** What it is called in the table, where it is not the record of the page. */
  readonly name: string | null
  /** Of the anchors of its rows. */
  readonly prefix: string
}

export const evidencePrefix = 'evidence-'

/** The row of a value: its first one, where several speak of it. */
export const anchorOf = (prefix: string, field: string): string => `${prefix}${field.replace(/[^\w.-]/g, '_')}`

const words = {
  ja: {
    title: '値と根拠',
    columns: ['項目', '値', '確かさ', '引用', '出典'],
    quoted: (span: string) => `「${span}」`,
    read: (day: string) => `${day}の資料`,
    fetched: (day: string) => `${day}取得`,
    noted: (day: string) => `${day}記載`,
    via: '読んだ資料',
    found: '出典の値',
    noSource: '出典の記録なし',
  },
  en: {
    title: 'Evidence for each value',
    columns: ['Item', 'Value', 'Reliability', 'Quotation', 'Source'],
    quoted: (span: string) => `“${span}”`,
    read: (day: string) => `copy of ${day}`,
    fetched: (day: string) => `fetched ${day}`,
    noted: (day: string) => `recorded ${day}`,
    via: 'taken from',
    found: 'its source says',
    noSource: 'no source recorded',
  },
} as const

/** One row for every value that something is known of: what it states, how sure that is, its words in the source, and where. */
export function evidenceTable(proven: readonly ProvenRecord[], language: Language): Html | null {
  const { title, columns } = words[language]
  const rows = proven.flatMap((one) => {
    const met = new Set<string>()
    return rowsOf(one.of).map((item) => {
      const isFirst = !met.has(item.field)
      met.add(item.field)
      return rowOf(one, item, { isFirst, language })
    })
  })
  if (rows.length === 0) return null
  const [figure = '', ...others] = columns
  return section(
    title,
    table({
      caption: title,
      columns: [{ name: figure }, ...others.map((name) => ({ name, isWordy: true as const }))],
      rows,
    }),
    'evidence',
  )
}

function rowOf(
  { of, name, prefix }: ProvenRecord,
  item: Evidence,
  { isFirst, language }: { isFirst: boolean; language: Language },
): Cell[] {
  const place = { language, dataset: of.dataset.name }
  const field = item.field.split('.').at(-1) ?? ''
  const called = html`${name && html`${name}<br>`}${pathName(of, item.field, language)}`
  const found = fieldShown(field, item.found, place)
  const { quoted, found: says } = words[language]
  return [
    { shown: isFirst ? html`<span class="anchor" id="${anchorOf(prefix, item.field)}">${called}</span>` : called },
    { shown: fieldShown(field, withoutName(item), place) ?? '—' },
    { shown: html`${standingWords(item, language)}${found && html`<br>${says}: ${found}`}` },
    { shown: item.span === null ? '—' : html`<span lang="ja">${quoted(item.span)}</span>` },
    { shown: sourceShown(item, language) },
  ]
}

/** A member of a list is called by its name in front of the row. */
function withoutName({ field, value }: Evidence): unknown {
  if (!/\.\d+$/.test(field) || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'name'))
}

/** Where a value stands, which copy of it was read and when, and the hash of what was fetched. */
function sourceShown({ source_url, place, via, how, day, sha256 }: Evidence, language: Language): Html {
  const said = words[language]
  const way = { fetched: said.fetched, read_from_copy: said.read, written_down: said.noted }[how]
  const parts = [
    source_url !== null && isWeb(source_url) ? pageLink(source_url) : html`${said.noSource}`,
    ...(place === undefined ? [] : [html`<span lang="ja">${place}</span>`]),
    ...(via === undefined ? [] : [html`${said.via}: ${pageLink(via)}`]),
    ...(day === null ? [] : [html`${way(dayWords(day, language))}`]),
    ...(sha256 === null ? [] : [html`<code>${sha256}</code>`]),
  ]
  return html`${parts.map((part, i) => html`${i === 0 ? null : html`<br>`}${part}`)}`
}

const pageLink = (address: string): Html => html`<a href="${address}" rel="noreferrer">${publisherName(address)}</a>`
