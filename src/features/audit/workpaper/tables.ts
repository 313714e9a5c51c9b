import type { SheetCell } from '../../../documents/document-model.ts'
import { jstDate } from '../../../lib/jst.ts'
import { datasetName, fieldName } from '../../../lib/labels.ts'
import { statedText } from '../../../lib/yen-text.ts'
import { actKindText } from '../../company/act-kind.ts'
import type { WorkpaperBody } from './body.ts'

/** One table of a workpaper, the same in every format. */
interface Table {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly SheetCell[])[]
  /** How many there are, shown or cut. */
  readonly count: number
  /** What stands in place of the rows where there are none. */
  readonly ifEmpty: string
}

/** What was compared in vain, each sentence once; where records are only withheld, the gaps say so. */
function absence({ no_hits }: WorkpaperBody, ...datasets: string[]): string {
  const said = no_hits.filter(({ dataset }) => datasets.includes(dataset)).map(({ message_ja }) => message_ja)
  return said.length > 0 ? [...new Set(said)].join('') : '表示できる記録はありません。'
}

/** What a column is called. */
const head = (field: string): string => fieldName(field, 'ja', 'workpaper')

/** Records that may be of the company: they bear its name, and no number that would say so. */
function sameNames({ no_hits }: WorkpaperBody): Table[] {
  const rows = no_hits.flatMap(({ candidates = [] }) =>
    candidates.map(({ dataset, id, name, source_url }) => [name, datasetName(dataset, 'ja'), source_url, id]),
  )
  if (rows.length === 0) return []
  const title = '名称が一致する記録（法人番号の記載なし・名寄せしていません）'
  return [
    {
      title,
      head: ['名称', '記録の種類', head('source_url'), head('stated_by')],
      rows,
      count: rows.length,
      ifEmpty: '',
    },
  ]
}

/** The rows of a workpaper for people: Japanese words for codes, amounts and days as such. */
export const tables = (body: WorkpaperBody): Table[] => [
  {
    title: '対象年度の行政処分等',
    head: [
      'enforcement_date',
      'enforcement_kind',
      'issuing_authority',
      'amount_yen',
      'summary',
      'source_url',
      'stated_by',
    ].map(head),
    rows: body.fy_enforcement.map((row) => {
      const records = [row, ...row.also_stated_by]
      return [
        day(row.enforcement_date),
        actKindText(row.enforcement_kind, row.summary),
        row.issuing_authority,
        yen(row.amount_yen),
        row.summary,
        listed(records.map(({ source_url }) => source_url)),
        listed(records.map(({ stated_by }) => stated_by.id)),
      ]
    }),
    count: body.counts.fy_enforcement_count ?? 0,
    ifEmpty: absence(body, 'enforcement_actions', 'enforcement_cases'),
  },
  {
    title: '対象年度の採択',
    head: ['announce_date', 'program_name', 'applicant_name', 'amount_yen', 'source_url', 'stated_by'].map(head),
    rows: body.fy_adoptions.map((row) => [
      day(row.announce_date),
      row.program_name,
      row.applicant_name,
      yen(row.amount_yen),
      row.source_url,
      row.stated_by.id,
    ]),
    count: body.counts.fy_adoption_count ?? 0,
    ifEmpty: absence(body, 'case_studies'),
  },
  ...sameNames(body),
  {
    title: '採択された制度の変更',
    head: ['detected_at', 'entity_id', 'field_name', 'prev_value', 'new_value', 'source_url'].map(head),
    rows: body.amendment_alerts.map((row) => [
      day(row.detected_at),
      programOf(body, row.entity_id),
      fieldName(row.field_name, 'ja'),
      statedText(row.field_name, row.prev_value),
      statedText(row.field_name, row.new_value),
      row.source_url,
    ]),
    count: body.counts.fy_amendment_alert_count,
    ifEmpty: absence(body, 'amendments'),
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
