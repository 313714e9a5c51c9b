import type { SheetCell } from '../../../documents/document-model.ts'
import type { FormatName } from '../../../documents/formats.ts'
import { workbookBytes } from '../../../documents/render.ts'
import { csvSheet } from '../../../lib/csv-sheet.ts'
import { ReadyFile } from '../../../operation/ready-file.ts'
import type { VerifiedLine } from './verified-line.ts'

/** Formats of files that the lines are answered in. */
export const lineFormats = ['csv', 'xlsx'] as const satisfies readonly FormatName[]

const columns = {
  row: '行',
  given: '入力された番号',
  invoice_registration_number: '登録番号',
  date: '基準日',
  status: '判定',
  reason: '理由コード',
  message_ja: '理由',
  registered_name: '登録名称',
  registered_from: '登録日',
  registered_until: '登録終了日',
  given_name: '入力された名称',
  name_match: '名称照合',
  corporate_name: '法人名',
  corporate_closed_date: '法人閉鎖日',
  look_up_url: '確認先',
} as const satisfies Record<keyof VerifiedLine, string>

type Column = keyof typeof columns
const names = Object.keys(columns) as Column[]
const days: readonly string[] = ['date', 'registered_from', 'registered_until', 'corporate_closed_date']

/** The lines as a file: numbers keep their leading zeros and texts are never formulas. */
export async function verifiedFile(
  answer: object,
  lines: readonly VerifiedLine[],
  { format, day }: { readonly format: (typeof lineFormats)[number]; readonly day: string },
): Promise<ReadyFile> {
  const stem = `invoice-check-${day}`
  if (format === 'csv') return ReadyFile.of(answer, format, stem, csvSheet(names, lines))
  const rows = lines.map((line) => names.map((name) => cellOf(name, line[name])))
  const sheet = { name: 'インボイス確認', head: names.map((name) => columns[name]), rows }
  return ReadyFile.of(answer, format, stem, await workbookBytes('xlsx', [sheet], day))
}

const cellOf = (name: Column, value: string | number | null): SheetCell =>
  typeof value === 'string' && days.includes(name) ? { day: value } : value
