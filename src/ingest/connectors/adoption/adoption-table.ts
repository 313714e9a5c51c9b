import { acceptanceStat } from '../../../datasets/acceptance-stat.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'
import { withoutCounty } from '../../../lib/japanese-place.ts'
import { prefectureName } from '../../../lib/prefecture.ts'
import { statedDay } from '../../../lib/stated-day.ts'
import type { ParseResult, RawDocument } from '../../connector.ts'
import { type PdfPage, readPdf } from '../../read/pdf.ts'
import { headingHeight, tablePages } from '../pdf-table/table-columns.ts'
import { rowsOf, type TableRow } from '../pdf-table/table-rows.ts'
import { caseRecord, countOf, isOrganisation } from './adopted-case.ts'
import { soleProprietor } from './location-list.ts'
import { adoptionForm, type ColumnName } from './table-form.ts'

/** Programs whose adoption lists are published as PDF, by what their headings call them. */
const programs: readonly (readonly [RegExp, string, string])[] = [
  [/事業再構築/, '中小企業等事業再構築促進補助金', 'https://jigyou-saikouchiku.go.jp/result.html'],
  [/ものづくり/, 'ものづくり・商業・サービス生産性向上促進補助金', 'https://portal.monodukuri-hojo.jp/saitaku.html'],
  [/新事業進出/, '中小企業新事業進出補助金', 'https://shinjigyou-shinshutsu.smrj.go.jp/'],
  [/省力化投資/, '中小企業省力化投資補助金', 'https://shoryokuka.smrj.go.jp/'],
]

/** Cases of a list published as PDF, with the page on which each stands. */
export async function* parseTable(document: RawDocument): AsyncGenerator<ParseResult> {
  const pages = await readPdf(document)
  const table = tablePages(pages, adoptionForm)
  if (table.length === 0) throw new Error(`${document.name} holds no adoption list: no page has the heading 法人番号`)
  const list = listOf(pages, document)
  let rows = 0
  for (const page of table)
    for (const [index, row] of rowsOf(page, adoptionForm).entries()) {
      rows++
      yield said(row, list, `page ${page.number} row ${index + 1}`)
    }
  yield { kind: 'record', at: 'the whole list', dataset: acceptanceStat, record: countOf(list, { accepted: rows }) }
}

interface List {
  readonly program: string
  readonly round: string | null
  readonly announced: string | null
  readonly sourceUrl: string
}

/** What stands above the table, or in the name of the file, says whose list it is. */
function listOf([first]: readonly PdfPage[], { name, url }: RawDocument): List {
  const height = first && headingHeight(first, adoptionForm)
  const above = (first?.items ?? []).filter(({ y }) => height === undefined || y > height).map(({ text }) => text)
  const text = [...above, name, url ?? '']
    .join(' ')
    .normalize('NFKC')
    .replace(/(?<=[^\x21-\x7e])\s+(?=[^\x21-\x7e])/g, '')
  const known = programs.find(([words, , page]) => words.test(text) || (url ?? '').startsWith(new URL(page).origin))
  if (!known) throw new Error(`${name} does not say whose adoption list it is`)
  const [, program, page] = known
  const round = /第\s*(\d+)\s*[回次]|(?<!\d)(\d+)\s*次(締切|公募)/.exec(text)
  return {
    program,
    round: round ? `第${round[1] ?? round[2]}回` : null,
    announced: dayIn(text),
    sourceUrl: url ?? page,
  }
}

/** The one day that a text names; null when it names none or several. */
function dayIn(text: string): string | null {
  const days = new Set((text.match(/(?:令和|20\d\d)[\d元年月 ]{2,20}日/g) ?? []).map(statedDay))
  const [only] = days
  return days.size === 1 ? (only ?? null) : null
}

function said({ cells, page }: TableRow<ColumnName>, list: List, at: string): ParseResult {
  const { company, title = null, municipality = null, supporter } = cells
  const number = cells.number?.replace(/\D/g, '') ?? ''
  if (number === '') return { kind: 'skipped', at, reason: soleProprietor }
  if (!hasValidCheckDigit(number)) return { kind: 'rejected', at, reason: `${cells.number} is no corporate number` }
  if (!company) return { kind: 'rejected', at, reason: `the row of ${number} names no company` }
  const record = caseRecord({
    key: `${number}|${title}`,
    ...list,
    company,
    number,
    title,
    municipality: municipality && withoutCounty(municipality),
    prefecture: prefectureName(cells.prefecture ?? '') ?? null,
    excerpt: {
      relation: '採択',
      page,
      consortium: cells.consortium ?? null,
      // Many supporters are tax accountants under their own name.
      supporter: supporter && isOrganisation(supporter) ? supporter : null,
    },
  })
  return { kind: 'record', at, dataset: caseStudy, record, raw: JSON.stringify([page, cells]) }
}
