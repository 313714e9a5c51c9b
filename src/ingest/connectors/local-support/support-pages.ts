import { authorityLevels } from '../../../lib/authority-level.ts'
import { shippedTable } from '../../../lib/shipped-table.ts'
import { KnownPages } from '../known-pages.ts'

/** How a page sets out what it offers. */
const layouts = ['table', 'definitions', 'cards', 'links', 'labels'] as const
type Layout = (typeof layouts)[number]

/** What a page may say of a program; `window` is both days in one text. */
export const fields = ['name', 'applicants', 'limit', 'rate', 'window', 'from', 'until'] as const
export type Field = (typeof fields)[number]

/** One page as a row of the table declares it. */
export interface SupportPage {
  readonly address: string
  readonly layout: Layout
  /** Selector of the tables, definition lists, cards or links. */
  readonly list: string
  /** Words of the label of each field; in cards a selector. */
  readonly fields: Readonly<Partial<Record<Field, string>>>
  /** `fiscal`: a day without a year is one of the fiscal year that the page names. */
  readonly years: 'stated' | 'fiscal'
  /** The one known program that the page is about. */
  readonly program: string | null
  readonly authority: Authority | null
}

/** The fields that a page has. */
export const fieldsIn = (stated: SupportPage['fields']): Field[] =>
  fields.filter((field) => stated[field] !== undefined)

export interface Authority {
  readonly authority_level: (typeof authorityLevels)[number]
  readonly authority_name: string
  readonly prefecture: string
  readonly municipality: string | null
}

const columns = [
  'address',
  'layout',
  'list',
  'fields',
  'years',
  'program',
  'level',
  'authority',
  'prefecture',
  'municipality',
]

/** Labels under which pages about one program state when it takes applications. */
const usualLabels =
  'window=受付期間|申請期間|募集期間|公募期間|申込期間|応募期間|申請受付期間;until=申請期限|受付締切|提出期限|募集締切|申込期限'

/** A row of the table; throws a sentence about what is wrong with it. */
export function supportPage(cells: readonly string[]): SupportPage {
  const [address = '', layout = '', list = '', words = '', years = '', program = '', ...by] = cells
  const refuse = (what: string) => new Error(`support-pages.tsv: ${address || 'a row'} ${what}`)
  if (!URL.canParse(address)) throw refuse('has no address')
  if (!layouts.some((one) => one === layout)) throw refuse(`has the layout ${layout}, not one of ${layouts.join(', ')}`)
  if (years !== 'stated' && years !== 'fiscal') throw refuse('says neither stated nor fiscal of its years')
  const [level, authority_name = '', prefecture = '', municipality = ''] = by
  const authority_level = authorityLevels.find((one) => one === level)
  if (program === '' && (!authority_level || authority_name === '' || prefecture === ''))
    throw refuse('names neither a program nor who runs what it lists')
  if (program === '' && list === '') throw refuse('has no selector of its list')
  return {
    address,
    layout: layout as Layout,
    list,
    fields: fieldsOf(words || usualLabels, refuse),
    years,
    program: program || null,
    authority: authority_level
      ? { authority_level, authority_name, prefecture, municipality: municipality || null }
      : null,
  }
}

function fieldsOf(words: string, refuse: (what: string) => Error): SupportPage['fields'] {
  const pairs = words.split(';').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  const unknown = pairs.find(([name, value]) => !fields.some((field) => field === name) || !value)
  if (unknown) throw refuse(`has the field ${unknown.join('=')}; fields are ${fields.join(', ')}`)
  return Object.fromEntries(pairs)
}

/** The pages that are shipped. */
export const supportPages = new KnownPages(shippedTable('support-pages', columns).map(supportPage))
