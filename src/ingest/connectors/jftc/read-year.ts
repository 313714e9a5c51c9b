import type { CheerioAPI } from 'cheerio'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { isLegalPersonName } from '../../../lib/corporate-form.ts'
import { statedDay } from '../../../lib/stated-day.ts'
import type { ParseResult, RawDocument } from '../../connector.ts'
import { readHtml } from '../../read/html.ts'
import { idsInList } from '../listed-acts/ids-in-list.ts'
import { type HeadedRow, rowsByHead } from '../listed-acts/rows-by-head.ts'
import { gridOf } from '../local-support/table-grid.ts'
import type { PageNode } from '../page-lines.ts'

const heads = {
  number: /事件番号/,
  title: /件名/,
  content: /内容/,
  law: /法条/,
  day: /年月日/,
} as const

type Row = HeadedRow<keyof typeof heads>

const orders = '排除措置命令'
/** What stands in such a page beside the orders: no finding of a violation. */
const commitments = '確約計画'
const longest = 300

/** The orders of a fiscal year (独占禁止法の法的措置一覧): a table under the heading 排除措置命令. */
export async function* readYear(document: RawDocument): AsyncGenerator<ParseResult> {
  const $ = await readHtml(document)
  const tables = $('table')
    .toArray()
    .map((table) => ({ table, heading: headingOf($, table) }))
  const found = tables.filter(({ heading }) => heading.includes(orders))
  if (found.length === 0)
    throw new Error(`${document.name} has no table under a heading ${orders}: its layout has changed`)
  const idOf = idsInList('jftc')
  for (const { table } of found) {
    const rows = rowsByHead(
      gridOf($, table).map((cells) => cells.map(({ text }) => text)),
      heads,
    )
    if (!rows)
      throw new Error(`${document.name}: the table of ${orders} lacks one of its columns: its layout has changed`)
    for (const row of rows) yield orderOf(row, idOf, document)
  }
  for (const { heading } of tables)
    if (heading.includes(commitments))
      yield { kind: 'skipped', at: heading, reason: 'approved commitments are no finding of a violation' }
}

/** The nearest heading above a table. */
function headingOf($: CheerioAPI, table: PageNode): string {
  let heading = ''
  for (const node of $('h1, h2, h3, h4, h5, table').toArray()) {
    if ($(node).is($(table))) break
    if (node.name !== 'table') heading = $(node).text().replace(/\s/g, '')
  }
  return heading
}

function orderOf({ row, cells }: Row, idOf: (key: readonly string[]) => string, document: RawDocument): ParseResult {
  const at = `row ${row}`
  const { number, title, content, law } = cells
  const day = statedDay(cells.day)
  if (!day) return { kind: 'rejected', at, reason: `${JSON.stringify(cells.day)} is no day of the calendar` }
  if (number === '' || title === '') return { kind: 'rejected', at, reason: 'the row has no 事件番号 or no 件名' }
  const name = respondentIn(title)
  const told = `${title}：${content}`
  return {
    kind: 'record',
    at,
    dataset: enforcementCase,
    raw: [number, title, content, law, cells.day].join('\t'),
    record: {
      case_id: idOf([number, title, day]),
      // An order to end conduct and to keep from it.
      event_type: 'business_improvement',
      recipient_name: name,
      recipient_kind: name === null ? null : 'company',
      is_sole_proprietor: name === null ? null : false,
      bureau: '公正取引委員会',
      ministry: '公正取引委員会',
      reason_excerpt: told.length > longest ? `${told.slice(0, longest)}…` : told,
      legal_basis: law === '' ? '独占禁止法' : `独占禁止法${law}`,
      source_title: `公正取引委員会 独占禁止法の法的措置一覧（排除措置命令 ${number}）`,
      disclosed_date: day,
      // A name without a number may belong to several companies.
      confidence: 0.6,
      fetched_at: document.fetchedAt,
      source_url: document.url ?? 'https://www.jftc.go.jp/dk/ichiran/index.html',
    },
  }
}

/** The one company that a title names: 株式会社見本に対する件. Those that name a market or several are read by nobody's guess. */
function respondentIn(title: string): string | null {
  const [, name = ''] = /^(.{1,60})に対する件$/.exec(title.normalize('NFKC').trim()) ?? []
  if (name === '' || /及び|並びに|ほか|外\d|[、,]|発注|業者/.test(name)) return null
  return isLegalPersonName(name) ? name : null
}
