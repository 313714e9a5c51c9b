import { Type } from 'typebox'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { Context } from '../../operation/context.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { defineRecordsPage } from '../../operation/page.ts'
import { fieldLabel } from '../../schema/field-label.ts'
import { recordAddress } from '../addresses.ts'
import { ask } from '../asking.ts'
import { section } from '../components/panel.ts'
import { quotaNote } from '../components/quota-note.ts'
import { sourceLink } from '../components/source-link.ts'
import { table } from '../components/table.ts'
import { words } from './words.ts'

interface Change {
  readonly dataset: string
  readonly id: string
  readonly title: string
  readonly field: string
  readonly before: string | null
  readonly after: string | null
  readonly is_withheld: boolean
  readonly detected_at: string
  readonly source_url: string | null
}

interface KeptVersion {
  readonly id: string
  readonly builtAt: string
  /** Records of each kind. */
  readonly rows: ReadonlyMap<string, number>
}

const mostChanges = 200

/** What differs between two kept versions: records of each kind, and fields of records that both have. */
export const differencesPage = defineRecordsPage({
  name: 'page_differences',
  http: 'GET /snapshots/diff',
  input: Type.Object({ from: Type.String({ maxLength: 64 }), to: Type.String({ maxLength: 64 }) }),
  back: () => '/snapshots',
  async run({ from, to }, ctx) {
    const versions = [keptVersion(from, ctx), keptVersion(to, ctx)].sort((a, b) => (a.builtAt < b.builtAt ? -1 : 1))
    const [earlier, later] = versions as [KeptVersion, KeptVersion]
    const since = earlier.builtAt.slice(0, 10)
    const { results, has_more } = await ask<{ results: readonly Change[]; has_more: boolean }>(
      'list_changes',
      { since, limit: mostChanges },
      ctx,
    )
    const between = ({ detected_at }: Change) => detected_at > earlier.builtAt && detected_at <= later.builtAt
    return { earlier, later, changes: results.filter(between), hasMore: has_more }
  },
  show({ earlier, later, changes, hasMore }, visit) {
    const { language } = visit
    const said = words[language]
    const list = changes.map((one) => html`<li>${changeShown(one, language)}</li>`)
    return {
      ...{ title: said.diffTitle, isWide: true, isEnhanced: true },
      body: html`${quotaNote(visit)}<p><code>${earlier.id}</code> → <code>${later.id}</code></p>
${section(said.counts, countsTable(earlier, later, language), 'counts')}
${section(said.changes, html`<p class="quiet">${said.onlyFields}</p>${list.length === 0 ? html`<p>${said.noChanges}</p>` : html`<ul>${list}</ul>`}${hasMore ? html`<p class="quiet">${said.more}</p>` : null}`, 'changes')}`,
    }
  },
})

/** A version that is kept; 404 for one that is not. */
function keptVersion(id: string, { corpus }: Context): KeptVersion {
  const lease = /^corpus-[\w-]+$/.test(id) ? corpus.acquireKept(id) : undefined
  if (!lease) throw unknownRecord('version of the data', 'データの版', id)
  try {
    const { manifest } = lease.snapshot
    const rows = new Map(Object.entries(manifest.datasets).map(([name, report]) => [name, report.rows]))
    return { id, builtAt: manifest.built_at, rows }
  } finally {
    lease.release()
  }
}

function countsTable(earlier: KeptVersion, later: KeptVersion, language: Language): Html {
  const said = words[language]
  const names = [...new Set([...earlier.rows.keys(), ...later.rows.keys()])]
  const shown = (count: number) => ({ shown: count.toLocaleString('en-US'), sortBy: count })
  return table({
    caption: said.counts,
    columns: [
      { name: said.dataset },
      ...[said.before, said.after, said.difference].map((name) => ({
        name,
        isNumber: true as const,
        isSortable: true as const,
      })),
    ],
    rows: names.map((name) => {
      const [before, after] = [earlier.rows.get(name) ?? 0, later.rows.get(name) ?? 0]
      return [{ shown: name }, shown(before), shown(after), shown(after - before)]
    }),
  })
}

function changeShown(
  { dataset, id, title, field, before, after, is_withheld, source_url }: Change,
  language: Language,
): Html {
  const { empty, withheld, changes } = words[language]
  const name = language === 'ja' ? fieldLabel(field) : field
  const values = is_withheld ? html`${withheld}` : html`<del>${before ?? empty}</del> → <ins>${after ?? empty}</ins>`
  return html`<a href="${recordAddress(dataset, id)}" rel="nofollow">${title}</a> ${name}: ${values} ${sourceLink({ source_url }, changes, language)}`
}
