import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { section } from './panel.ts'
import { table } from './table.ts'

const none = { ja: 'ありません。', en: 'None.' }

interface ListParts {
  readonly heading: string
  readonly id: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (Html | string)[])[]
}

/** Rows of one kind under their heading, or that there are none. */
export function listSection({ heading, id, columns, rows }: ListParts, language: Language): Html {
  if (rows.length === 0) return section(heading, html`<p>${none[language]}</p>`, id)
  const shown = rows.map((row) => row.map((cell) => ({ shown: cell })))
  return section(heading, table({ caption: heading, columns: columns.map((name) => ({ name })), rows: shown }), id)
}
