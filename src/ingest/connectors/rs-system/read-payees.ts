import { publicPayment } from '../../../datasets/public-payment.ts'
import type { ParseResult, RawDocument } from '../../connector.ts'
import { readCsv } from '../../read/csv.ts'
import { StatedValues } from '../../stated-values.ts'
import { type Payee, type PayeeRow, payeeOf, paymentOf, requiredColumns } from './payee.ts'

/** Whether a file is the table of payees: by the number of the official file, or by its columns. */
export function isPayeeFile(name: string, head: Buffer): boolean {
  const text = head.toString('utf8')
  if (text.startsWith('PK')) return false
  const project = text.indexOf('予算事業ID')
  const hasColumns = project >= 0 && text.includes('支出先ブロック番号', project)
  return hasColumns || /(?:^|[/!])5-1_RS_\d{4}_[^/]*\.csv$/.test(name.normalize('NFC'))
}

interface Open {
  readonly at: string
  readonly payee: Payee
  readonly raw: string[]
}

/**
 * The payees of a file: a row with the sum of a block begins it, one with the sum of a payee begins the payee, and the
 * rows behind it are its contracts.
 */
export async function* readPayees(document: RawDocument): AsyncGenerator<ParseResult> {
  let columns: Map<string, number> | undefined
  let block: PayeeRow | undefined
  let open: Open | undefined
  const times = new Map<string, number>()
  for await (const { line, fields, raw } of readCsv(document)) {
    if (!columns) {
      columns = columnsOf(fields, document)
      continue
    }
    const row = rowOf(fields, columns)
    const at = `line ${line}`
    const level = levelOf(row)
    if (level === 'contract' && open && isOf(row, open.payee)) {
      open.raw.push(raw)
      open.payee.contracts.push(row)
      continue
    }
    if (level === 'contract' && open === undefined && row.その他支出先 !== 'TRUE')
      yield { kind: 'skipped', at, reason: 'a contract of a payee that is not named' }
    if (open) yield* said(open, document, times)
    open = undefined
    if (level === 'block') block = row
    else if (level === 'payee') {
      const payee = payeeOf(row, sameBlock(block, row) ? block : undefined)
      if ('skipped' in payee) yield { kind: 'skipped', at, reason: payee.skipped }
      else if ('rejected' in payee) yield { kind: 'rejected', at, reason: payee.rejected }
      else open = { at, payee, raw: [raw] }
    } else if (level === null)
      yield { kind: 'rejected', at, reason: 'neither block, payee nor contract: it has no amount' }
  }
  if (open) yield* said(open, document, times)
}

function columnsOf(head: readonly string[], { name }: RawDocument): Map<string, number> {
  const columns = new Map(
    head.map((column, index) => [
      column
        .replace(/^\ufeff/, '')
        .normalize('NFKC')
        .trim(),
      index,
    ]),
  )
  const missing = requiredColumns.filter((column) => !columns.has(column))
  if (missing.length > 0) throw new Error(`${name} lacks the columns ${missing.join(', ')}: its layout has changed`)
  return columns
}

const rowOf = (fields: readonly string[], columns: ReadonlyMap<string, number>): PayeeRow =>
  Object.fromEntries([...columns].map(([column, index]) => [column, (fields[index] ?? '').trim()]))

function levelOf(row: PayeeRow): 'block' | 'payee' | 'contract' | null {
  if (row.支出先の合計支出額) return 'payee'
  if (row.ブロックの合計支出額) return 'block'
  return row.金額 || row.契約概要 ? 'contract' : null
}

const sameBlock = (block: PayeeRow | undefined, row: PayeeRow): boolean =>
  block?.予算事業ID === row.予算事業ID && block?.支出先ブロック番号 === row.支出先ブロック番号

const isOf = (row: PayeeRow, { project_id, block, payee_name }: Payee): boolean =>
  row.予算事業ID === project_id &&
  (row.支出先ブロック番号 || null) === block &&
  (!row.支出先名 || row.支出先名.normalize('NFKC') === payee_name)

function* said({ at, payee, raw }: Open, document: RawDocument, times: Map<string, number>): Generator<ParseResult> {
  const stated = new StatedValues()
  const record = {
    ...paymentOf(payee, times, stated),
    source_url: document.url ?? 'https://rssystem.go.jp/download-csv',
  }
  yield* stated.unread(at)
  yield { kind: 'record', at, dataset: publicPayment, record, raw: raw.join('\n') }
}
