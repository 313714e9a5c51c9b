import { type Html, html } from '../../../../lib/html.ts'
import { addDays, isRealDate } from '../../../../lib/jst.ts'
import type { Language } from '../../../../lib/language.ts'
import type { Context } from '../../../../operation/context.ts'
import { addressOf, recordAddress } from '../../../addresses.ts'
import { ask, type RowOf } from '../../../asking.ts'
import { eraDayWords } from '../../../components/figures.ts'
import { section } from '../../../components/panel.ts'
import { sourcesOf } from '../../../components/sources.ts'
import { table } from '../../../components/table.ts'

/** A measure that ends, as `list_tax_measures_ending` tells it. */
export type Ending = RowOf<'list_tax_measures_ending'>

/** Days before and after the end of a measure in which others end about the same time. */
const around = 45
const mostEnding = 12
/** Around later days no window can be written. */
const lastSearched = '9999-01-01'

/** Measures that end about when another one does; none where that states no last day. */
export async function endingNear(until: string | null, ownId: string, ctx: Context): Promise<readonly Ending[]> {
  if (until === null || !isRealDate(until) || until > lastSearched) return []
  const input = { from: addDays(until, -around), to: addDays(until, around), limit: mostEnding + 1 }
  const { results } = await ask('list_tax_measures_ending', input, ctx)
  const isOwn = ({ unified_id, also_stated_by = [] }: Ending) =>
    unified_id === ownId || also_stated_by.some(({ id }) => id === ownId)
  return results.filter((one) => !isOwn(one)).slice(0, mostEnding)
}

const words = {
  ja: {
    title: 'ほかの制度と比べる',
    search: (kind: string) => `同じ税目・種類の一覧を開く（${kind}）`,
    rulesets: '税制措置',
    measures: '税制優遇・特例',
    ending: '同じころに終わる税制措置（前後45日）',
    none: '収録している記録にはありません。',
    columns: ['制度', '適用期限'],
  },
  en: {
    title: 'Compare with others',
    search: (kind: string) => `Open the list of the same tax and kind (${kind})`,
    rulesets: 'tax measures',
    measures: 'tax incentives',
    ending: 'Measures that end around the same time (within 45 days)',
    none: 'We hold no such record.',
    columns: ['Measure', 'Last day'],
  },
} as const

/** What the search of one kind is narrowed to. */
export interface SameKind {
  readonly kind: 'tax' | 'incentives'
  readonly tax_category: string | null
  readonly ruleset_kind?: string
  readonly incentive_kind?: string | null
}

/** The way to others of the same kind, and those that end about the same time. */
export function othersSection(
  same: SameKind,
  { until, ending }: { readonly until: string | null; readonly ending: readonly Ending[] },
  language: Language,
): Html {
  const said = words[language]
  const kind = same.kind === 'tax' ? said.rulesets : said.measures
  const near =
    until === null
      ? null
      : html`<h3>${said.ending}</h3>${ending.length === 0 ? html`<p class="quiet">${said.none}</p>` : endingTable(ending, language)}`
  return section(
    said.title,
    html`<p><a href="${addressOf('/search', { ...same })}" rel="nofollow">${said.search(kind)}</a></p>${near}`,
    'others',
  )
}

function endingTable(ending: readonly Ending[], language: Language): Html {
  const { ending: caption, columns } = words[language]
  const [name, until] = columns
  const sources = sourcesOf(ending, language)
  return html`${table({
    caption,
    columns: [{ name }, { name: until, isSortable: true }, ...sources.columns],
    rows: ending.map((one) => [
      {
        shown: html`<a href="${recordAddress(one.dataset, one.unified_id)}" rel="nofollow">${one.ruleset_name}</a>`,
      },
      { shown: eraDayWords(one.effective_until, language), sortBy: one.effective_until },
      ...sources.cells(one),
    ]),
  })}${sources.line}`
}
