import { dateText } from '../../../lib/date-text.ts'
import { fieldText, valueName } from '../../../lib/labels.ts'
import type { RowOf, RowType } from '../envelope/row.ts'
import { licenceJa, wordFor } from '../wording.ts'
import { date, factText, notStated, stated, yen } from './value-text.ts'

/** Writes the number of an address in the list of sources. */
export type Cite = (url: string | null) => string

export type Column<R> = readonly [head: string, cell: (row: R, cite: Cite) => string]

/** How rows of one kind are shown: a table, or each row as a list of fields. */
export interface Shown<R> {
  readonly as: 'table' | 'fields'
  readonly title?: string
  readonly columns: readonly Column<R>[]
}

const source = (row: { readonly source_url: string | null }, cite: Cite): string => cite(row.source_url)
const cited = (rows: readonly { readonly source_url: string | null }[], cite: Cite): string =>
  [...new Set(rows.map(({ source_url }) => cite(source_url)))].join(' ')
/** The numbers of the sources with their addresses, where a reader opens them at once. */
const linked = (rows: readonly { readonly source_url: string | null }[], cite: Cite): string =>
  [...new Set(rows.map(({ source_url }) => [cite(source_url), source_url ?? ''].join('\n').trim()))].join('\n')
const sectionName = (section: string): string => fieldText(section, 'artifacts')?.ja ?? '出典控え'

export const shownAs: { readonly [T in RowType]: Shown<RowOf<T>> } = {
  summary: {
    as: 'table',
    columns: [
      ['項目', (row) => row.label_ja],
      ['内容', (row) => row.text_ja],
    ],
  },
  fact: {
    as: 'table',
    columns: [
      ['項目', (row) => row.label_ja],
      ['内容', (row) => factText(row.field, row.value)],
      ['出典', source],
    ],
  },
  invoice_registration: {
    as: 'fields',
    title: 'インボイス登録',
    columns: [
      ['登録番号', (row) => row.registration_no],
      ['状態（基準日）', (row) => wordFor(row.status)],
      ['登録年月日', (row) => date(row.registered_date)],
      ['取消年月日', (row) => (row.revoked_date === null ? '' : date(row.revoked_date))],
      ['失効年月日', (row) => (row.expired_date === null ? '' : date(row.expired_date))],
      ['登録上の名称', (row) => stated(row.registrant_name)],
      ['登録上の所在地', (row) => stated(row.registrant_address)],
      ['出典', (row, cite) => linked([row], cite)],
    ],
  },
  enforcement: {
    as: 'table',
    title: '行政処分・不正受給等の公表',
    columns: [
      ['年月日', (row) => date(row.date)],
      ['種類', (row) => valueName('enforcement_kind', row.action, 'ja')],
      ['重さ', (row) => wordFor(row.severity)],
      ['処分庁等', (row) => stated(row.issuing_authority)],
      ['金額', (row) => yen(row.amount_yen)],
      ['理由・内容', (row) => [row.target_program, row.reason_summary].filter(Boolean).join('：') || notStated],
      ['出典', (row, cite) => linked([row, ...row.also_stated_by], cite)],
    ],
  },
  award: {
    as: 'table',
    title: '落札',
    columns: [
      ['落札決定日', (row) => date(row.decision_date)],
      ['件名', (row) => row.bid_title],
      ['発注機関', (row) => row.procuring_entity],
      ['金額', (row) => yen(row.awarded_amount_yen)],
      ['出典', (row, cite) => linked([row], cite)],
    ],
  },
  adoption: {
    as: 'table',
    title: '補助金等の採択・交付決定',
    columns: [
      ['公表日', (row) => date(row.announced_at)],
      ['制度', (row) => stated(row.name)],
      ['事業', (row) => stated(row.case_title)],
      ['金額（決定額）', (row) => yen(row.amount_yen)],
      ['出典', (row, cite) => linked([row], cite)],
    ],
  },
  jurisdiction: {
    as: 'fields',
    title: '所在地の照合',
    columns: [
      ['結果', (row) => wordFor(row.status)],
      ['法人情報の都道府県', (row) => stated(row.registered_pref)],
      ['インボイス登録の都道府県', (row) => stated(row.invoice_pref)],
      ['採択事業の都道府県', (row) => row.operational_prefs.join('、') || notStated],
      ['出典', (row, cite) => cited(row.stated, cite)],
    ],
  },
  peer_summary: {
    as: 'fields',
    title: '同じ地域・業種との比較',
    columns: [
      [
        '比較の範囲',
        (row) =>
          `${row.cohort_prefecture}・${row.cohort_jsic_name ?? row.cohort_jsic}（収録 ${row.peer_count.toLocaleString('en-US')}法人）`,
      ],
      ['平均の採択件数', (row) => `${row.peer_avg_adoption_count}件`],
      ['この法人の採択件数', (row) => `${row.own_adoption_count}件`],
      ['同じ件数以下の法人の割合', (row) => `${(row.query_percentile * 100).toFixed(2)}%`],
    ],
  },
  risk_summary: {
    as: 'fields',
    title: '注意点の要約',
    columns: [
      ['注意すべき点', (row) => row.flags_ja.join('、') || '返した範囲では検出なし'],
      ['処分・公表', (row) => (row.enforcement ? wordFor(row.enforcement.status) : '未取得')],
      ['最も重いもの', (row) => (row.enforcement ? wordFor(row.enforcement.max_severity) : '未取得')],
      ['インボイス登録', (row) => (row.invoice_status ? wordFor(row.invoice_status.status) : '未取得')],
      ['所在地の照合', (row) => (row.jurisdiction ? wordFor(row.jurisdiction.status) : '未取得')],
    ],
  },
  risk_flag: {
    as: 'table',
    columns: [['注意すべき点', (row) => row.label_ja]],
  },
  known_gap: {
    as: 'table',
    columns: [
      ['区分', (row) => sectionName(row.section)],
      ['重要度', (row) => wordFor(row.severity)],
      ['不足している情報', (row) => row.message_ja],
    ],
  },
  source: {
    as: 'table',
    columns: [
      ['番号', (row, cite) => cite(row.source_url)],
      ['URL', (row) => row.source_url],
      ['取得日', (row) => (row.source_fetched_at === null ? notStated : dateText(row.source_fetched_at))],
      ['ライセンス', (row) => (row.license === null ? notStated : licenceJa(row.license))],
      ['ハッシュ値', (row) => stated(row.content_hash)],
    ],
  },
  action: {
    as: 'table',
    columns: [
      ['優先度', (row) => wordFor(row.priority)],
      ['すること', (row) => row.todo_ja],
      ['理由', (row) => row.why_ja],
      ['確認先', (row) => row.url ?? ''],
    ],
  },
  folder_task: {
    as: 'table',
    columns: [
      ['優先度', (row) => wordFor(row.priority)],
      ['作業', (row) => row.label_ja],
    ],
  },
}
