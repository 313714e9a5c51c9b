import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Block, DocumentModel, Sheet, SheetCell } from '../../../documents/document-model.ts'
import { documentFormats } from '../../../documents/formats.ts'
import { documentBytes, workbookBytes } from '../../../documents/render.ts'
import { byName } from '../../../lib/by-name.ts'
import { dateText, eraText } from '../../../lib/era.ts'
import { grouped } from '../../../lib/grouped.ts'
import { fieldName } from '../../../lib/labels.ts'
import { percentOf } from '../../../lib/yen-text.ts'
import { ReadyFile } from '../../../operation/answer/ready-file.ts'
import { dataDaysText } from '../../../operation/evidence/data-days.ts'
import { publisherAt } from '../../../schema/publishers.ts'
import type { WorkpaperBody } from './body.ts'
import type { Material } from './material.ts'
import { tables } from './tables.ts'

/** The formats of workpapers. */
export const workpaperFormats = [...documentFormats, 'xlsx'] as const

type WorkpaperFormat = (typeof workpaperFormats)[number]

/** A workpaper with what it was made of. */
interface Made {
  readonly body: WorkpaperBody
  readonly material: Material
  readonly snapshot: Snapshot
}

const sourceNames: Readonly<Record<string, string>> = byName({
  enforcement_actions: '行政処分',
  enforcement_cases: '不正受給等の公表',
})

const ofTheCorpus = ['starter_corpus', 'publication_period_ended_not_shown']

/** Whether a gap says what the register of companies never publishes. */
const ofRegister = (code: string): boolean => code.startsWith('houjin.') && !code.endsWith('.missing_table')

/** Gaps that concern the company of a workpaper, each once, apart from those that hold of every company. */
function gapsForReaders(body: WorkpaperBody) {
  const { houjin_meta, known_gaps, no_hits, fy_adoptions, fy_enforcement, amendment_alerts } = body
  const shown = [...fy_adoptions, ...fy_enforcement, ...amendment_alerts].map(({ stated_by }) => stated_by.dataset)
  const searched = no_hits.map(({ dataset }) => dataset)
  // A gap of a field or of a table is called after its dataset; without a row of it there is nothing that could lack the field.
  const isOwn = (code: string): boolean => {
    const [dataset = '', field] = code.split('.')
    if (field === undefined) return !ofTheCorpus.includes(code)
    return field === 'missing_table' ? !searched.includes(dataset) : [...shown, 'houjin'].includes(dataset)
  }
  const texts = (wanted: (code: string) => boolean) => [
    ...new Set(known_gaps.filter(({ code }) => wanted(code) && !ofRegister(code)).map(({ message_ja }) => message_ja)),
  ]
  // What the register never publishes is one thing to say, and nothing to say of an entry that another source states.
  const unpublished =
    publisherAt(houjin_meta.source_url)?.name === '国税庁' ? known_gaps.filter(({ code }) => ofRegister(code)) : []
  const names = unpublished.map(({ code }) => fieldName(code.split('.')[1] ?? '', 'ja', 'houjin'))
  const register = names.length === 0 ? [] : [`法人番号公表サイトが公表していない項目：${names.join('、')}。`]
  // Where only one of the two sources of a section has rows, nothing else says that the other was searched.
  const unsaid = no_hits.filter(({ dataset }) => dataset.startsWith('enforcement_') && fy_enforcement.length > 0)
  const own = [
    ...new Set([
      ...unsaid.map(({ dataset, message_ja }) => `${sourceNames[dataset] ?? dataset}：${message_ja}`),
      ...texts(isOwn),
      ...register,
    ]),
  ]
  return { own, general: texts((code) => ofTheCorpus.includes(code)) }
}

/** The workpaper as a document or as an Excel workbook of the day of its snapshot. */
export async function workpaperFile(made: Made, format: WorkpaperFormat): Promise<ReadyFile> {
  const { body, snapshot } = made
  const bytes =
    format === 'xlsx'
      ? await workbookBytes(format, sheetsOf(made), snapshot.day)
      : await documentBytes(format, documentOf(made))
  const stem = `workpaper-${body.client_houjin_bangou}-${body.fiscal_year}`
  return ReadyFile.of(body, format, stem, bytes)
}

/** When the sources of what the workpaper shows were read. */
const daysOf = ({ material, snapshot }: Made): string | undefined => {
  const { company, adoptions, actions, cases } = material
  const kinds = [
    { name: '法人の登録情報', rows: company.entry.shown },
    { name: '行政処分等', rows: [...actions, ...cases] },
    { name: '採択', rows: adoptions.map(({ record }) => record) },
  ]
  return dataDaysText(kinds, { day: snapshot.day, snapshot })
}

const noFlags = '機械的に検出した確認事項はありません。'

function documentOf(made: Made): DocumentModel {
  const { body, snapshot } = made
  const days = daysOf(made)
  const { houjin_meta: company } = body
  const { own, general } = gapsForReaders(body)
  const blocks: Block[] = [
    heading('確認事項'),
    body.auditor_flags.length > 0 ? { kind: 'list', items: body.auditor_flags } : { kind: 'paragraph', text: noFlags },
    ...tables(body).flatMap((one): Block[] => [
      heading(one.rows.length > 0 ? `${one.title}（${one.count}件）` : one.title),
      one.rows.length > 0
        ? { kind: 'table', head: one.head, rows: one.rows.map((row) => row.map(shown)) }
        : { kind: 'paragraph', text: one.ifEmpty },
      ...(one.rows.length > 0 && one.count > one.rows.length
        ? [{ kind: 'paragraph', text: cutText(one) } as const]
        : []),
    ]),
    heading('対象法人'),
    { kind: 'fields', pairs: overview(body).map(([name, value]) => [name, shown(value)]) },
    heading(gapTitle),
    ...(own.length > 0 ? [{ kind: 'list', items: own } as const] : []),
    { kind: 'paragraph', text: general.join('') },
    heading('免責事項'),
    { kind: 'paragraph', text: body._disclaimer },
  ]
  const title = `監査調書（公表情報） ${company.name ?? company.houjin_bangou}`
  return { title, subtitle: yearOf(body), language: 'ja', asOf: snapshot.day, ...(days && { dataDays: days }), blocks }
}

const heading = (text: string): Block => ({ kind: 'heading', level: 1, text })
const gapTitle = '把握できていない事項'

const cutText = ({ rows, count }: { readonly rows: readonly unknown[]; readonly count: number }): string =>
  `${count}件のうち${rows.length}件を表示しています。残りは、法人の総合照会または各データの検索で確認できます。`

function sheetsOf(made: Made): Sheet[] {
  const { body, snapshot } = made
  const days = daysOf(made)
  const { own, general } = gapsForReaders(body)
  const flags = body.auditor_flags.length > 0 ? body.auditor_flags : [noFlags]
  const about: [string, SheetCell][] = [
    ['対象年度', yearOf(body)],
    ['基準日', { day: snapshot.day }],
    ...(days ? [['データの取得日', days] as [string, SheetCell]] : []),
  ]
  return [
    { name: '概要', head: ['項目', '内容'], rows: [...about, ...overview(body), ['免責事項', body._disclaimer]] },
    { name: '確認事項', head: ['確認事項'], rows: flags.map((flag) => [flag]) },
    ...tables(body).map((one) => ({
      name: one.title,
      head: one.head,
      rows:
        one.rows.length === 0
          ? [[one.ifEmpty]]
          : one.count > one.rows.length
            ? [...one.rows, [cutText(one)]]
            : one.rows,
    })),
    { name: gapTitle, head: ['内容'], rows: [...own, ...general].map((text) => [text]) },
  ]
}

function shown(value: SheetCell): string {
  if (value === null) return '記載なし'
  if (typeof value !== 'object') return typeof value === 'number' ? grouped(value) : value
  if ('share' in value) return `${percentOf(value.share)}%`
  return 'yen' in value ? grouped(value.yen) : dateText(value.day)
}

/** The fiscal year as people name it, with its first and last day. */
const yearOf = ({ fiscal_year, fy_window: { start, end }, fiscal_year_end: ending }: WorkpaperBody): string => {
  const [year, month] = end.split('-').map(Number)
  const term = ending === null ? '決算月は未確認' : `${year}年${month}月期`
  return `${fiscal_year}年度（${eraText(start)}から${eraText(end)}まで、${term}）`
}

/** What is known of the company; a row that would say nothing is left out. */
function overview(body: WorkpaperBody): [string, SheetCell][] {
  const { houjin_meta: company, jurisdiction_breakdown: places } = body
  const rows: [string, SheetCell][] = [
    ['法人番号', company.houjin_bangou],
    ['名称', company.name],
    ['所在地', company.address],
    ['登録の都道府県', places.registered_prefecture],
    ['インボイス登録の都道府県', places.invoice_prefecture],
    ['採択事業の多い都道府県', places.operational_top_prefecture],
    ['採択の累計（件）', company.total_adoptions ?? '照合していません（採択の記録に法人番号の記載がありません）'],
    ['公表された採択額の累計（円）', company.total_received_yen === null ? null : { yen: company.total_received_yen }],
    ['登録情報の出典', company.source_url],
    ['データの版', body.corpus_snapshot_id],
    ['データのハッシュ値', body.corpus_checksum],
  ]
  return rows.filter(([, value]) => value !== null)
}
