import { grouped } from '../../lib/grouped.ts'
import { type Html, html } from '../../lib/html.ts'
import { datasetName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import type { Text } from '../../lib/text.ts'
import { dayWords } from '../components/figures.ts'
import { table } from '../components/table.ts'
import type { Status } from './asked.ts'

export type Reach = Status['coverage']['reach'][number]

export const reachTitle: Text = {
  ja: '公式の出典ごとの収録と取得',
  en: 'Official sources: coverage and retrieval',
}

const words = {
  note: {
    ja: 'このソフトウェアが読み取る公式の出典のすべてです。最後の取得で、あるべき形と違っていた点も示します。その場合も前回のデータを残しています。',
    en: 'All official sources that this software reads, with anything unexpected at the last attempt. In that case the previous data is kept.',
  },
  source: { ja: '出典', en: 'Source' },
  kind: { ja: '種類', en: 'Kind' },
  state: { ja: '収録', en: 'Coverage' },
  rows: { ja: '件数', en: 'Rows' },
  asOf: { ja: '全件の基準日', en: 'Complete as of' },
  tried: { ja: '最後の取得', en: 'Last attempt' },
  alarms: { ja: '異常', en: 'Alarms' },
  command: { ja: '取得するコマンド', en: 'Command to retrieve it' },
} as const satisfies Record<string, Text>

export const states: Readonly<Record<Reach['state'], Text & { readonly look: string }>> = {
  complete: { ja: '全件', en: 'complete', look: 'good' },
  partial: { ja: '一部', en: 'partial', look: 'warn' },
  blocked: { ja: '取得できず', en: 'blocked', look: 'bad' },
  never_tried: { ja: '未取得', en: 'not retrieved yet', look: 'plain' },
}

const outcomes: Readonly<Record<NonNullable<Reach['last_try_outcome']>, Text>> = {
  good: { ja: '成功', en: 'succeeded' },
  failed: { ja: '失敗', en: 'failed' },
  stopped: { ja: '中断', en: 'stopped' },
}

const alarms: Readonly<Record<Reach['alarms'][number], Text>> = {
  unreachable: { ja: '取得不可', en: 'unreachable' },
  not_a_document: { ja: 'データの場所に別のもの', en: 'unexpected content at the data address' },
  columns_changed: { ja: '列の変更', en: 'columns changed' },
  names_missing: { ja: '項目の欠落', en: 'fields missing' },
  not_read: { ja: '読めない文書', en: 'unreadable documents' },
  fewer_records: { ja: '件数の減少', en: 'fewer records' },
  field_emptied: { ja: '項目が空', en: 'a field is empty' },
  nothing_new: { ja: '新しい記録なし', en: 'no new records' },
}

export const sourceTitle = ({ title, title_ja }: Pick<Reach, 'title' | 'title_ja'>, language: Language): string =>
  language === 'ja' ? title_ja : title

/** Every official source and kind: what of it is held, how the last try ended, and which command adds it. */
export function reachTable({ coverage }: Status, language: Language): Html {
  const said = (name: keyof typeof words) => words[name][language]
  const day = (moment: string | null) => (moment === null ? '—' : dayWords(moment, language))
  const rows = coverage.reach.map((one) => [
    { shown: html`<code>${one.source}</code> ${sourceTitle(one, language)}` },
    { shown: datasetName(one.dataset, language) },
    { shown: html`<span class="badge ${states[one.state].look}">${states[one.state][language]}</span>` },
    { shown: one.rows === null ? '—' : grouped(one.rows), sortBy: one.rows },
    { shown: day(one.as_of), sortBy: one.as_of },
    { shown: triedWords(one, language), sortBy: one.last_try_at },
    { shown: one.alarms.map((kind) => alarms[kind][language]).join(', ') || '—' },
    { shown: html`${one.needs.map((setting) => html`<code>${setting}</code> `)}<code>${one.command}</code>` },
  ])
  const columns = [
    { name: said('source') },
    { name: said('kind') },
    { name: said('state') },
    { name: said('rows'), isNumber: true, isSortable: true },
    { name: said('asOf'), isSortable: true },
    { name: said('tried'), isSortable: true },
    { name: said('alarms') },
    { name: said('command') },
  ] as const
  return html`<p class="quiet">${said('note')}</p>${table({ caption: reachTitle[language], columns, rows })}`
}

export function triedWords({ last_try_at, last_try_outcome }: Reach, language: Language): string {
  if (last_try_at === null) return '—'
  const outcome = last_try_outcome === null ? '' : ` (${outcomes[last_try_outcome][language]})`
  return `${dayWords(last_try_at, language)}${outcome}`
}
