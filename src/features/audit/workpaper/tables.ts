import type { SheetCell } from '../../../documents/document-model.ts'
import { jstDate } from '../../../lib/jst.ts'
import { fieldLabel } from '../../../schema/field-label.ts'
import { enforcementKindJa } from '../../houjin/wording.ts'
import type { WorkpaperBody } from './body.ts'

/** One table of a workpaper, the same in every format. */
interface Table {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly SheetCell[])[]
  /** What stands in place of the rows where there are none. */
  readonly ifEmpty: string
}

const nothingFound = '表示できる記録はありません（存在しないことの証明ではありません）。'

/** The rows of a workpaper for people: Japanese words for codes, amounts and days as such. */
export const tables = (body: WorkpaperBody): Table[] => [
  {
    title: '対象年度の採択',
    head: ['公表日', '制度', '申請者', '金額（円）', '出典', '記録'],
    rows: body.fy_adoptions.map((row) => [
      day(row.announce_date),
      row.program_name,
      row.applicant_name,
      yen(row.amount_yen),
      row.source_url,
      row.stated_by.id,
    ]),
    ifEmpty: nothingFound,
  },
  {
    title: '対象年度の行政処分等',
    head: ['日付', '種別', '金額（円）', '要旨', '出典', '記録'],
    rows: body.fy_enforcement.map((row) => {
      const records = [row, ...row.also_stated_by]
      return [
        day(row.enforcement_date),
        row.enforcement_kind === null ? null : enforcementKindJa(row.enforcement_kind),
        yen(row.amount_yen),
        row.summary,
        listed(records.map(({ source_url }) => source_url)),
        listed(records.map(({ stated_by }) => stated_by.id)),
      ]
    }),
    ifEmpty: nothingFound,
  },
  {
    title: '採択された制度の変更',
    head: ['検出日', '制度', '項目', '変更前', '変更後', '出典'],
    rows: body.amendment_alerts.map((row) => [
      day(row.detected_at),
      programOf(body, row.entity_id),
      fieldLabel(row.field_name),
      row.prev_value,
      row.new_value,
      row.source_url,
    ]),
    ifEmpty: nothingFound,
  },
  {
    title: '把握できていない事項',
    head: ['内容'],
    rows: body.known_gaps.map(({ message_ja }) => [message_ja]),
    ifEmpty: '機械的に把握した不足はありません。',
  },
]

const yen = (amount: number | null): SheetCell => (amount === null ? null : { yen: amount })

/** The day of a date, or the day in Japan of a moment. */
const day = (date: string | null): SheetCell =>
  date === null ? null : { day: date.includes('T') ? jstDate(new Date(date)) : date }

/** Different values of several records, one a line. */
const listed = (values: readonly (string | null)[]): string | null =>
  [...new Set(values)].filter((value) => value !== null).join('\n') || null

/** A program by the name that an adoption of the year gives it, with its id. */
function programOf({ fy_adoptions }: WorkpaperBody, id: string): string {
  const named = fy_adoptions.find(({ program_id }) => program_id === id)?.program_name
  return named && named !== id ? `${named}（${id}）` : id
}
