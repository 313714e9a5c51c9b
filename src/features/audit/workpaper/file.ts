import { fileNameOf, mediaTypeOf } from '../../../documents/document-format.ts'
import type { Block, Sheet } from '../../../documents/document-model.ts'
import { toMarkdown } from '../../../documents/to-markdown.ts'
import { toXlsx } from '../../../documents/to-xlsx.ts'
import { ReadyFile } from '../../../operation/ready-file.ts'
import type { WorkpaperBody } from './body.ts'

type Cell = string | number | null

/** One table of a workpaper, the same in every format. */
interface Section {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** The workpaper as Markdown or as an Excel workbook of the day of its snapshot. */
export async function workpaperFile(body: WorkpaperBody, format: 'md' | 'xlsx', asOf: string): Promise<ReadyFile> {
  const bytes = format === 'md' ? Buffer.from(markdownOf(body, asOf)) : await toXlsx(sheetsOf(body), asOf)
  const stem = `workpaper-${body.client_houjin_bangou}-${body.fiscal_year}`
  return new ReadyFile(body, mediaTypeOf(format), fileNameOf(stem, format), bytes)
}

function markdownOf(body: WorkpaperBody, asOf: string): string {
  const { houjin_meta: company, fy_window: window } = body
  const blocks: Block[] = [
    { kind: 'fields', pairs: overview(body).map(([name, value]) => [name, shown(value)]) },
    { kind: 'heading', level: 1, text: '確認事項' },
    body.auditor_flags.length > 0
      ? { kind: 'list', items: body.auditor_flags }
      : { kind: 'paragraph', text: '機械的に検出した確認事項はありません。' },
    ...sections(body).flatMap(({ title, head, rows }): Block[] => [
      { kind: 'heading', level: 1, text: title },
      rows.length > 0
        ? { kind: 'table', head, rows: rows.map((row) => row.map(shown)) }
        : { kind: 'paragraph', text: '収録データに一致する記録はありません（存在しないことの証明ではありません）。' },
    ]),
    { kind: 'heading', level: 1, text: '免責事項' },
    { kind: 'paragraph', text: body._disclaimer },
  ]
  const title = `監査調書（公表情報） ${company.name ?? company.houjin_bangou}`
  return toMarkdown({ title, subtitle: `${window.start} から ${window.end} まで`, language: 'ja', asOf, blocks })
}

function sheetsOf(body: WorkpaperBody): Sheet[] {
  const flags = body.auditor_flags.map((flag): readonly Cell[] => [flag])
  return [
    { name: '概要', head: ['項目', '内容'], rows: [...overview(body), ['免責事項', body._disclaimer]] },
    { name: '確認事項', head: ['確認事項'], rows: flags },
    ...sections(body).map(({ title, head, rows }) => ({ name: title, head, rows })),
  ]
}

const shown = (value: Cell): string =>
  value === null ? '—' : typeof value === 'number' ? value.toLocaleString('en-US') : value

function overview(body: WorkpaperBody): [string, Cell][] {
  const { houjin_meta: company, jurisdiction_breakdown: places } = body
  return [
    ['法人番号', company.houjin_bangou],
    ['名称', company.name],
    ['所在地', company.address],
    ['登録の都道府県', places.registered_prefecture],
    ['インボイス登録の都道府県', places.invoice_prefecture],
    ['採択事業の多い都道府県', places.operational_top_prefecture],
    ['採択の累計（件）', company.total_adoptions],
    ['公表された採択額の累計（円）', company.total_received_yen],
    ['登録情報の出典', company.source_url],
    ['データ', body.corpus_snapshot_id],
  ]
}

function sections(body: WorkpaperBody): Section[] {
  return [
    {
      title: '対象年度の採択',
      head: ['公表日', '制度', '申請者', '金額（円）', '出典', '記録'],
      rows: body.fy_adoptions.map((row) => [
        row.announce_date,
        row.program_name,
        row.applicant_name,
        row.amount_yen,
        row.source_url,
        row.stated_by.id,
      ]),
    },
    {
      title: '対象年度の行政処分等',
      head: ['日付', '種別', '金額（円）', '要旨', '出典', '記録'],
      rows: body.fy_enforcement.map((row) => [
        row.enforcement_date,
        row.enforcement_kind,
        row.amount_yen,
        row.summary,
        row.source_url,
        row.stated_by.id,
      ]),
    },
    {
      title: '採択された制度の変更',
      head: ['検出日時', '制度', '項目', '変更前', '変更後', '出典'],
      rows: body.amendment_alerts.map((row) => [
        row.detected_at,
        row.entity_id,
        row.field_name,
        row.prev_value,
        row.new_value,
        row.source_url,
      ]),
    },
    {
      title: '把握できていない事項',
      head: ['コード', '内容'],
      rows: body.known_gaps.map(({ code, message_ja }) => [code, message_ja]),
    },
  ]
}
