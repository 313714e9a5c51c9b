import type { CheerioAPI } from 'cheerio'
import type { RawDocument } from '../../connector.ts'
import { readCsv } from '../../read/csv.ts'
import { asciiOf } from '../../read/document-head.ts'
import { readHtml } from '../../read/html.ts'
import { isZip } from '../../read/zip.ts'
import { sheetGrids } from '../listed-acts/sheet-grids.ts'
import { gridOf } from '../local-support/table-grid.ts'
import { lineOfNode, type PageNode } from '../page-lines.ts'
import type { FoundGrid } from './list-table.ts'

const limit = 32 * 1024 * 1024
const longestAbove = 200
const lineEnd = 0x0a

/** In which form a list is published, by its first bytes; undefined for a form that is not read. */
export function formOf(head: Buffer): 'pdf' | 'workbook' | 'page' | 'csv' | undefined {
  if (head.subarray(0, 1024).includes('%PDF-')) return 'pdf'
  if (isZip(head)) return 'workbook'
  // Workbooks of before 2007 and pictures.
  if (head.subarray(0, 512).includes(0)) return undefined
  return /^<(?:!doctype html|html|\?xml|!--|head|body|table)/i.test(asciiOf(head)) ? 'page' : 'csv'
}

/** The tables of a page, a workbook or a file of comma separated values. */
export async function gridsOf(document: RawDocument, form: 'workbook' | 'page' | 'csv'): Promise<FoundGrid[]> {
  if (form === 'workbook') {
    const sheets = await sheetGrids(await document.read(limit))
    return sheets.map(({ name, rows }) => ({
      rows: rows.map(({ row, cells }) => ({ at: `${name} row ${row}`, cells })),
    }))
  }
  if (form === 'csv') {
    const rows: FoundGrid['rows'][number][] = []
    for await (const { line, fields } of readCsv(document)) rows.push({ at: `line ${line}`, cells: fields })
    const [before, last] = rows.slice(-2).map(({ cells }) => cells.length)
    if (last && before && last > 1 && last < before && (await document.read(limit)).at(-1) !== lineEnd)
      throw new Error(`breaks off in its last line, which has ${last} of ${before} columns`)
    return [{ rows }]
  }
  const $ = await readHtml(document)
  return $('table')
    .toArray()
    .map((table, n) => ({
      above: aboveOf($, table),
      rows: gridOf($, table).map((cells, row) => ({
        at: `table ${n + 1} row ${row + 1}`,
        cells: cells.map(({ text }) => text),
      })),
    }))
}

/** What a page says right above a table. */
function aboveOf($: CheerioAPI, table: PageNode): string {
  const caption = $(table).children('caption').text()
  const before = $(table).prev().toArray()[0]
  const line = before ? lineOfNode($, before) : ''
  return `${line.length > longestAbove ? '' : line} ${caption}`.trim()
}
