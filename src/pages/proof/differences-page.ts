import { Type } from 'typebox'
import { grouped } from '../../lib/grouped.ts'
import { type Html, html } from '../../lib/html.ts'
import { datasetName, fieldName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import { addressOf, recordAddress } from '../addresses.ts'
import { type AnswerOf, ask, isDataset, type RowOf } from '../asking.ts'
import { quotaNote, section } from '../components/panel.ts'
import { table } from '../components/table.ts'
import { changeShown } from '../read/fields/change-shown.ts'
import { words } from './words.ts'

type Differences = AnswerOf<'diff_snapshots'>

const recordsOnPage = 50

/** A version of the data that is kept. */
interface KeptVersion {
  readonly id: string
  readonly builtAt: string
  /** Records of each kind. */
  readonly rows: ReadonlyMap<string, number>
}

/** A version that is kept; 404 for one that is not. */
async function keptVersion(id: string, { corpus }: Context): Promise<KeptVersion> {
  const lease = /^corpus-[\w-]+$/.test(id) ? await corpus.acquireKept(id) : undefined
  if (!lease) throw notKept(id)
  try {
    const { manifest } = lease.snapshot
    const rows = new Map(Object.entries(manifest.datasets).map(([name, report]) => [name, report.rows]))
    return { id, builtAt: manifest.built_at, rows }
  } finally {
    lease.release()
  }
}

const notKept = (id: string): AppError =>
  new AppError('not_found', {
    ja: 'この版は保存されていません。版の一覧で、保存中の版を2つ選んでください。',
    en: `The version ${JSON.stringify(id.slice(0, 64))} is not kept. Choose two kept ones on the page of versions.`,
  })

/** A record that two versions do not share, as diff_snapshots answers it. */
type Difference = RowOf<'diff_snapshots'>

const looks = { added: 'good', changed: 'warn', withdrawn: 'bad' } as const

/** A record with how it differs, and the way to it in each version that has it. */
function differenceShown(
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

/** What differs between two kept versions: records of each kind, and every record that is new, changed or withdrawn by its name. */
export const differencesPage = definePage({
  name: 'page_differences',
  access: 'counted',
  http: 'GET /snapshots/diff',
  input: Type.Object({
    from: Type.String({ maxLength: 64 }),
    to: Type.String({ maxLength: 64 }),
    dataset: Type.Optional(Type.String({ maxLength: 64 })),
    cursor: Type.Optional(Type.String({ maxLength: 800 })),
  }),
  back: () => '/snapshots',
  async run({ from, to, dataset, cursor }, ctx) {
    const named = [await keptVersion(from, ctx), await keptVersion(to, ctx)]
    const versions = named.sort((a, b) => (a.builtAt < b.builtAt ? -1 : 1))
    const [earlier, later] = versions as [KeptVersion, KeptVersion]
    const isKind =
      dataset !== undefined && isDataset(dataset, ctx) && (earlier.rows.has(dataset) || later.rows.has(dataset))
    const input = {
      from: earlier.id,
      to: later.id,
      values: true,
      limit: recordsOnPage,
      ...(isKind && { dataset }),
      ...(cursor && { cursor }),
    }
    const differences = await ask('diff_snapshots', input, ctx)
    return { earlier, later, differences, dataset: isKind ? dataset : undefined, isFirst: !cursor }
  },
  show({ earlier, later, differences, dataset, isFirst }, visit) {
    const { language } = visit
    const said = words[language]
    const versions = { from: earlier.id, to: later.id }
    const hrefOf = (more: Readonly<Record<string, string | null | undefined>>) =>
      visit.link(addressOf('/snapshots/diff', { ...versions, ...more }))
    const list = differences.results.map((one) =>
      differenceShown(one, { earlier: earlier.id, later: later.id }, language),
    )
    const { next_cursor: cursor, compared } = differences
    const isSame = list.length === 0 && cursor === null && isFirst
    const shown = isSame ? html`<p>${said.noDifference}</p>` : html`<ul class="differences">${list}</ul>`
    const whole =
      dataset &&
      html`<p>${datasetName(dataset, language)} <a href="${hrefOf({})}" rel="nofollow">${said.allKinds}</a></p>`
    const more =
      cursor &&
      html`<p><a class="button" rel="next nofollow" href="${hrefOf({ dataset, cursor })}">${said.goOn}</a></p>`
    return {
      title: said.diffTitle,
      isWide: true,
      isEnhanced: true,
      body: html`${quotaNote(visit)}<p><code>${earlier.id}</code> → <code>${later.id}</code></p>
${
  isFirst
    ? section(
        said.counts,
        countsTable({ earlier, later }, (name) => hrefOf({ dataset: name }), language),
        'counts',
      )
    : null
}
${section(said.differing, html`${whole ?? null}${shown}<p class="quiet">${said.compared(compared)}${notNamed(differences, earlier, later, language)}</p>${more}`, 'records')}`,
    }
  },
})

/** Kinds of which one version has none: their records are counted above, and named one by one nowhere. */
function notNamed(
  { not_compared }: Differences,
  earlier: KeptVersion,
  later: KeptVersion,
  language: Language,
): string | null {
  const kinds = not_compared.filter((name) => (earlier.rows.get(name) ?? 0) + (later.rows.get(name) ?? 0) > 0)
  return kinds.length === 0 ? null : words[language].notNamed(kinds.join(', '))
}

interface Pair {
  readonly earlier: KeptVersion
  readonly later: KeptVersion
}

function countsTable({ earlier, later }: Pair, hrefOf: (dataset: string) => string, language: Language): Html {
  const said = words[language]
  const names = [...new Set([...earlier.rows.keys(), ...later.rows.keys()])]
  const shown = (count: number) => ({ shown: grouped(count), sortBy: count })
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
      const isListed = before > 0 && after > 0
      const kind = isListed ? html`<a href="${hrefOf(name)}" rel="nofollow">${name}</a>` : name
      return [{ shown: kind, sortBy: name }, shown(before), shown(after), shown(after - before)]
    }),
  })
}
