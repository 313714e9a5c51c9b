import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { isLegalPersonName } from '../../../lib/corporate-form.ts'
import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'
import { statedDay } from '../../../lib/stated-day.ts'
import type { ParseResult, RawDocument } from '../../connector.ts'
import { idsInList } from '../listed-acts/ids-in-list.ts'
import { type HeadedRow, rowsByHead } from '../listed-acts/rows-by-head.ts'
import { sheetGrids } from '../listed-acts/sheet-grids.ts'
import { actionKindOf } from '../mlit-nega/act.ts'

const heads = {
  day: /^公表日/,
  trade: /^業態/,
  name: /^金融機関等名/,
  number: /^法人番号/,
  law: /^根拠法令/,
  kind: /^処分の種類/,
  content: /^処分の内容/,
  cause: /処分原因/,
} as const

type Row = HeadedRow<keyof typeof heads>

const limit = 32 * 1024 * 1024
const longest = 300
const page = 'https://www.fsa.go.jp/status/s_jirei/kouhyou.html'

/** Acts against banks, insurers, brokers and the like (行政処分事例集): the sheet whose head has all its columns. */
export async function* readActs(document: RawDocument): AsyncGenerator<ParseResult> {
  const sheets = await sheetGrids(await document.read(limit))
  const acts = sheets.flatMap(({ name, rows }) => {
    const found = rowsByHead(
      rows.map(({ cells }) => cells),
      heads,
    )
    // Rows that say nothing are not handed out: where one stands is told by the sheet.
    return (found ?? []).map((row) => ({ row, at: `${name} row ${rows[row.row - 1]?.row}` }))
  })
  if (acts.length === 0)
    throw new Error(
      `${document.name} has no sheet with the columns of 行政処分事例集 and rows below them: its layout has changed`,
    )
  const idOf = idsInList('fsa-acts')
  for (const { row, at } of acts) yield* saidOf(row, at, idOf, document)
}

function* saidOf(
  { cells }: Row,
  at: string,
  idOf: (key: readonly string[]) => string,
  document: RawDocument,
): Generator<ParseResult> {
  const day = statedDay(cells.day)
  const number = cells.number.normalize('NFKC').replace(/\D/g, '')
  const houjin_bangou = hasValidCheckDigit(number) ? number : null
  const name = cells.name.normalize('NFKC').replace(/\s+/g, ' ')
  if (Object.values(cells).every((text) => text === '')) return
  if (!day) return yield { kind: 'rejected', at, reason: `${JSON.stringify(cells.day)} is no day of the calendar` }
  if (name === '') return yield { kind: 'rejected', at, reason: 'the row names nobody' }
  if (houjin_bangou === null && !isLegalPersonName(name))
    return yield {
      kind: 'skipped',
      at,
      reason: 'without a number or a corporate form, the name may be that of a natural person',
    }
  const id = idOf([day, houjin_bangou ?? name, cells.kind, cells.law, cells.content])
  const raw = Object.values(cells).join('\t')
  const told = [cells.kind, cells.cause].filter(Boolean).join('：')
  const reason = told.length > longest ? `${told.slice(0, longest)}…` : told || null
  yield {
    kind: 'record',
    at,
    dataset: enforcementCase,
    raw,
    record: {
      case_id: id,
      event_type: actionKindOf(cells.kind || null),
      recipient_name: name,
      recipient_kind: 'company',
      recipient_houjin_bangou: houjin_bangou,
      is_sole_proprietor: false,
      bureau: '金融庁・財務局',
      ministry: '金融庁',
      reason_excerpt: reason,
      legal_basis: cells.law || null,
      source_title: `金融庁 行政処分事例集${cells.trade && `（${cells.trade}）`}`,
      disclosed_date: day,
      // A name without a number may belong to several companies.
      confidence: houjin_bangou === null ? 0.6 : 0.9,
      fetched_at: document.fetchedAt,
      source_url: document.url ?? page,
    },
  }
}
