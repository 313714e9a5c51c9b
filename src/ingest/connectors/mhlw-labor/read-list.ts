import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import type { ParseResult, RawDocument } from '../../connector.ts'
import { type PdfPage, readPdf } from '../../read/pdf.ts'
import { plain } from '../pdf-table/page-texts.ts'
import { type TableForm, tablePages } from '../pdf-table/table-columns.ts'
import { rowsOf, type TableRow } from '../pdf-table/table-rows.ts'
import { caseOf, idsOf, type Violation, violationOf } from './violation.ts'

const headings = {
  company: /^企業・事業場名称/,
  place: /^所在地/,
  published: /^公表日/,
  law: /^違反法条/,
  summary: /^事案概要/,
  note: /^(?:その他)?参考事項/,
} as const

export type LaborColumn = keyof typeof headings

/** A day as the list writes it: R6.5.21. */
const shortDay = /^[SHR](?:元|\d{1,2})\.\d{1,2}\.\d{1,2}$/

const form: TableForm<LaborColumn> = {
  headings,
  anchor: 'published',
  isAnchor: (text) => shortDay.test(text),
  beginsRow: (column, text) => column === 'published' && shortDay.test(text),
}

const mostPages = 400

/** The cases of a list. Each bureau has a table with its name above it; a table runs on over pages. */
export async function* readLaborList(document: RawDocument): AsyncGenerator<ParseResult> {
  const pages = await readPdf(document, { pages: mostPages })
  const table = tablePages(pages, form)
  if (table.length === 0)
    throw new Error(`${document.name} is no list of violations of labour law: no page has the heading 公表日`)
  const byNumber = new Map(pages.map((page) => [page.number, page]))
  let bureau: string | null = null
  const found: { at: string; read: Violation | { skipped: string } | { rejected: string } }[] = []
  for (const page of table) {
    const texts = byNumber.get(page.number) as PdfPage
    if (countOf(texts, headings.company) > 1)
      found.push({ at: `page ${page.number}`, read: { rejected: 'two tables on one page: its layout has changed' } })
    bureau = bureauOn(texts) ?? bureau
    for (const [index, row] of rowsOf(page, form).entries())
      found.push({ at: `page ${page.number} row ${index + 1}`, read: readOf(row, bureau) })
  }
  const ids = idsOf(found.flatMap(({ read }) => ('name' in read ? [read] : [])))
  for (const { at, read } of found) {
    if ('skipped' in read) yield { kind: 'skipped', at, reason: read.skipped }
    else if ('rejected' in read) yield { kind: 'rejected', at, reason: read.rejected }
    else {
      const record = { ...caseOf(read, ids.get(read) as string), source_url: document.url ?? listPage }
      yield { kind: 'record', at, dataset: enforcementCase, record, raw: JSON.stringify(read) }
    }
  }
}

const listPage = 'https://www.mhlw.go.jp/kinkyu/151106.html'

const readOf = ({ cells }: TableRow<LaborColumn>, bureau: string | null) =>
  bureau === null ? { rejected: 'no labour bureau stands above its table' } : violationOf(cells, bureau)

const countOf = ({ items }: PdfPage, words: RegExp): number =>
  items.filter(({ text }) => words.test(plain(text).replaceAll(' ', ''))).length

/** The bureau that a page names above its table, alone or with the day of the last update. */
function bureauOn({ items }: PdfPage): string | null {
  for (const { text } of items) {
    const [, name] = /^(\p{Script=Han}{2,4}労働局)(?:\s*最終更新日.{0,30})?$/u.exec(plain(text)) ?? []
    if (name) return name
  }
  return null
}
