import { type Html, html } from '../../lib/html.ts'
import { datasetName, fieldName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import { recordAddress } from '../addresses.ts'
import type { RowOf } from '../asking.ts'
import { changeShown } from '../read/fields/change-shown.ts'
import { words } from './words.ts'

/** A record that two versions do not share, as diff_snapshots answers it. */
export type Difference = RowOf<'diff_snapshots'>

const looks = { added: 'good', changed: 'warn', withdrawn: 'bad' } as const

/** A record with how it differs, and the way to it in each version that has it. */
export function differenceShown(
  { kind, dataset, id, title, changes = [] }: Difference,
  versions: Versions,
  language: Language,
): Html {
  const said = words[language]
  const at = (version: string) => `${recordAddress(dataset, id)}?snapshot=${version}`
  const ways = [
    ...(kind === 'added' ? [] : [html`<a href="${at(versions.earlier)}" rel="nofollow">${said.inEarlier}</a> `]),
    ...(kind === 'withdrawn' ? [] : [html`<a href="${at(versions.later)}" rel="nofollow">${said.inLater}</a>`]),
  ]
  const fields = changes.map(
    ({ field, before, after }) =>
      html`<li>${fieldName(field, language, dataset)}: <del>${changeShown(field, before, { language, dataset }) ?? said.empty}</del> → <ins>${changeShown(field, after, { language, dataset }) ?? said.empty}</ins></li>`,
  )
  const values = fields.length > 0 ? html`<ul>${fields}</ul>` : kind === 'changed' ? html`<br>${said.withheld}` : null
  return html`<li><span class="badge ${looks[kind]}">${said.kinds[kind]}</span> <strong>${title}</strong> <span class="quiet">${datasetName(dataset, language)} <code>${id}</code></span> ${ways}${values}</li>`
}

interface Versions {
  readonly earlier: string
  readonly later: string
}
