import type { CheerioAPI } from 'cheerio'
import { labelled, statedUnder } from '../page-labels.ts'
import { linesOfNodes, type PageNode } from '../page-lines.ts'
import { type Field, fieldsIn, type SupportPage } from './support-pages.ts'
import { gridOf } from './table-grid.ts'

/** What a page says of one program. */
export interface SupportItem {
  readonly at: string
  readonly values: Readonly<Partial<Record<Field, string>>>
  /** Address of its own page or file. */
  readonly link: string | null
}

/** The programs of a page; throws a sentence when it is not laid out as its row says, so that a change is never an empty page. */
export function itemsOf($: CheerioAPI, page: SupportPage): SupportItem[] {
  const items = readers[page.layout]($, page)
  if (items.length === 0) throw new Error(`${page.address} ${missing(page)}: its layout has changed`)
  return items
}

const missing = ({ layout, list, fields }: SupportPage): string => {
  const labels = Object.values(fields).join(', ')
  if (layout === 'labels') return `states none of ${labels}`
  if (layout === 'table') return `has no table ${list} with the columns ${labels}`
  return `has nothing at ${list}${layout === 'links' ? '' : ` with ${labels}`}`
}

type Reader = ($: CheerioAPI, page: SupportPage) => SupportItem[]

const textOf = ($: CheerioAPI, node: PageNode): string => linesOfNodes($, [node]).join(' ')
const linkIn = ($: CheerioAPI, node: PageNode): string | null =>
  ($(node).is('a') ? $(node) : $(node).find('a[href]').first()).attr('href') ?? null

/** The field that a label names, by the words of the row. */
const fieldOf = (label: string, { fields }: SupportPage): Field | undefined => labelled(label, fields, fieldsIn(fields))

/** A table with a program in each row; the row with all the labels is its head. */
const ofTable: Reader = ($, page) =>
  $(page.list)
    .toArray()
    .flatMap((table, nth) => {
      const rows = gridOf($, table)
      const head = rows.findIndex((row) => {
        const named = new Set(row.map(({ text }) => fieldOf(text, page)))
        return fieldsIn(page.fields).every((field) => named.has(field))
      })
      if (head === -1) return []
      const columns = rows[head]?.map(({ text }) => fieldOf(text, page)) ?? []
      return rows.slice(head + 1).flatMap((row, index) => {
        const values: Partial<Record<Field, string>> = {}
        for (const [column, { text }] of row.entries()) {
          const field = columns[column]
          if (field && text !== '') values[field] ??= text
        }
        const link = row.find((cell, column) => columns[column] === 'name' && cell.link)?.link ?? null
        return Object.keys(values).length === 0 ? [] : [{ at: `table ${nth + 1} row ${index + 1}`, values, link }]
      })
    })

/** Blocks of labels and values; without a label for it the name is the heading before the block. */
const ofDefinitions: Reader = ($, page) =>
  $(page.list)
    .toArray()
    .flatMap((block, nth) => {
      const values: Partial<Record<Field, string>> = {}
      for (const label of $(block).find('dt, th').toArray()) {
        const field = fieldOf(textOf($, label), page)
        const value = $(label).nextAll('dd, td').first().toArray()[0]
        if (field && value) values[field] ??= textOf($, value)
      }
      const isComplete = fieldsIn(page.fields).some((field) => field !== 'name' && values[field] !== undefined)
      const heading = $(block).prevAll('h1, h2, h3, h4').first().toArray()[0]
      if (heading) values.name ??= textOf($, heading)
      return isComplete ? [{ at: `block ${nth + 1}`, values, link: heading ? linkIn($, heading) : null }] : []
    })

/** Cards, whose fields are selectors. */
const ofCards: Reader = ($, page) =>
  $(page.list)
    .toArray()
    .flatMap((card, nth) => {
      const found = fieldsIn(page.fields).flatMap((field) => {
        const node = $(card)
          .find(page.fields[field] ?? '')
          .first()
          .toArray()[0]
        return node ? [[field, textOf($, node)] as const] : []
      })
      const values: Partial<Record<Field, string>> = Object.fromEntries(found)
      return found.length > 0 ? [{ at: `card ${nth + 1}`, values, link: linkIn($, card) }] : []
    })

/** What stands behind the name of a linked file: （PDF：312KB）. */
const fileKind = /[（(](?:PDF|Word|Excel|ワード|エクセル|新しいウ)[^（）()]{0,40}[）)]$/i

/** Links to a page or a PDF for each program; what kind of file it is and how large is no part of the name. */
const ofLinks: Reader = ($, page) =>
  $(page.list)
    .toArray()
    .flatMap((link, nth) => {
      const name = textOf($, link).replace(fileKind, '').trimEnd()
      const href = linkIn($, link)
      return name === '' || href === null ? [] : [{ at: `link ${nth + 1}`, values: { name }, link: href }]
    })

/** A page about one program. */
const ofLabels: Reader = ($, { address, fields }) => {
  const { values } = statedUnder($, address, fields, fieldsIn(fields))
  return Object.keys(values).length > 0 ? [{ at: 'page', values, link: null }] : []
}

const readers: Readonly<Record<SupportPage['layout'], Reader>> = {
  table: ofTable,
  definitions: ofDefinitions,
  cards: ofCards,
  links: ofLinks,
  labels: ofLabels,
}
