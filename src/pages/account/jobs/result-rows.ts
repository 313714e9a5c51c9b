import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import { facts } from '../../components/facts.ts'
import { table } from '../../components/table.ts'
import { clipped } from './clipped.ts'
import { words } from './words.ts'

/** Rows of a result on one page. */
export const rowsShown = 50
/** Members of a row that are columns, and of the rest of an answer that are named. */
const [mostColumns, mostMembers] = [8, 24]
/** Bytes of a page that may be taken: with all of these and its frame it stays under 200 KB. */
const room = { name: 48, row: 2_000, summary: 20_000, disclaimer: 4_000 }

type Members = Readonly<Record<string, unknown>>

/** A value as a person reads it. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '—'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What a row says by name; what is no object is one value. */
const membersOf = (row: unknown): Members =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as Members) : { value: row }

/** Some rows of a result as a table, each value as long as there is room for it. */
export function rowsTable(rows: readonly unknown[], offset: number, language: Language): Html {
  const said = words[language]
  const members = rows.map(membersOf)
  const names = [...new Set(members.flatMap((one) => Object.keys(one)))].slice(0, mostColumns)
  const share = Math.floor(room.row / Math.max(1, names.length))
  const columns = [{ name: said.row }, ...names.map((name) => ({ name: clipped(name, room.name) }))]
  const cells = members.map((one, i) => [
    { shown: (offset + i + 1).toLocaleString('en-US') },
    ...names.map((name) => ({ shown: clipped(textOf(one[name]), share) })),
  ])
  return table({ caption: said.rows, columns, rows: cells })
}

/** What an answer says beside its rows: first what is to be passed on. */
export function summaryFacts({ _disclaimer: disclaimer, ...summary }: Members): Html {
  const members = Object.entries(summary).slice(0, mostMembers)
  const share = Math.floor(room.summary / Math.max(1, members.length))
  const shown = members.map(([name, value]) => [clipped(name, room.name), clipped(textOf(value), share)] as const)
  const note =
    disclaimer === undefined ? null : html`<p class="quiet">${clipped(textOf(disclaimer), room.disclaimer)}</p>`
  return html`${note}${facts(shown)}`
}
