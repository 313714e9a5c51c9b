import { messageOf } from '../../../lib/caught.ts'
import type { ParseResult, RawDocument } from '../../connector.ts'
import { headOf } from '../../read/document-head.ts'
import { readAt } from '../../source/reading-day.ts'
import { idsInList } from '../listed-acts/ids-in-list.ts'
import { formOf, gridsOf } from './found-grids.ts'
import { type ListTable, listTable } from './list-table.ts'
import { actOf, type ListDocument } from './listed-act.ts'
import { awardOf } from './listed-award.ts'
import { printedTable } from './printed-table.ts'
import type { PublishedList, PublishedLists } from './published-list.ts'
import { asOf } from './stated-terms.ts'

/** What a published list says; one whose head is not understood is refused as a whole, by name. */
export async function* readList(document: RawDocument, lists: PublishedLists): AsyncGenerator<ParseResult> {
  const list = lists.at(document.url ?? document.name) ?? lists.at(document.name)
  if (!list) throw new Error(`${document.name} has no row in the table of published lists`)
  const tables = await tablesOf(document, list)
  if (tables.length === 0)
    throw new Error(`${document.name} has no table with the columns of ${list.title}: its layout has changed`)
  const idOf = idsInList(list.kind === 'awards' ? 'BID' : 'published-lists')
  const address = (document.url ?? list.page).replace(/#[a-z0-9-]+$/, '')
  for (const { rows, lines, above } of tables) {
    const times = { fetchedAt: document.fetchedAt, readAt: readAt(document), position: asOf(above) }
    const of: ListDocument = { list, idOf, address, above, ...times }
    for (const { at, reason } of lines) yield { kind: 'skipped', at, reason }
    for (const row of rows) yield* list.kind === 'awards' ? awardOf(row, of) : actOf(row, of)
  }
}

async function tablesOf(document: RawDocument, list: PublishedList): Promise<ListTable[]> {
  const form = formOf(await headOf(document))
  try {
    if (form === undefined) throw new Error('is in a form that is not read: lists are HTML, CSV, XLSX or PDF')
    if (form === 'pdf') return [await printedTable(document, list)].filter((table) => table !== undefined)
    const grids = await gridsOf(document, form)
    return grids.map((grid) => listTable(grid, list)).filter((table) => table !== undefined)
  } catch (error) {
    const message = messageOf(error)
    throw new Error(message.startsWith(document.name) ? message : `${document.name} (${list.title}): ${message}`)
  }
}
