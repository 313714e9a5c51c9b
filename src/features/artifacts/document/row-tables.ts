import { dateText } from '../../../lib/era.ts'
import { grouped } from '../../../lib/grouped.ts'
import { fieldText } from '../../../lib/labels.ts'
import { actKindText, isWeighed } from '../../company/act-kind.ts'
import type { RowOf, RowType } from '../envelope/row.ts'
import { licenceLabel, wordFor } from '../wording.ts'
import { date, factText, notStated, stated, yen } from './value-text.ts'

/** Writes the number of an address in the list of sources. */
export type Cite = (url: string | null) => string

/** A field, whose label heads it, with what is written of it. */
export type Column<R> = readonly [field: string, cell: (row: R, cite: Cite) => string]

/** How rows of one kind are shown: a table, or each row as a list of fields. */
export interface RowLayout<R> {
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
/** The address of a whole site says nothing of the place in it. */
const isFrontPage = (url: string): boolean =>
  URL.canParse(url) && /^\/?$/.test(new URL(url).pathname) && !url.includes('?')
const frontPage = '\n（サイトの入口です。記載箇所の頁は収録していません）'
const notWeighed = '種類からは決まりません'
const sectionName = (section: string): string => fieldText(section, 'artifacts')?.ja ?? '出典控え'

export const shownAs: { readonly [T in RowType]: RowLayout<RowOf<T>> } = {
  summary: {
    as: 'table',
    columns: [
      ['label_ja', (row) => row.label_ja],
      ['text_ja', (row) => row.text_ja],
    ],
  },
  fact: {
    as: 'table',
    columns: [
      ['label_ja', (row) => row.label_ja],
      ['value', (row) => factText(row.field, row.value)],
      ['source_url', source],
    ],
  },
  invoice_registration: {
    as: 'fields',
    title: 'インボイス登録',
    columns: [
      ['registration_no', (row) => row.registration_no],
      ['status', (row) => wordFor(row.status)],
      ['registered_date', (row) => date(row.registered_date)],
      ['revoked_date', (row) => (row.revoked_date === null ? '' : date(row.revoked_date))],
      ['expired_date', (row) => (row.expired_date === null ? '' : date(row.expired_date))],
      ['registrant_name', (row) => stated(row.registrant_name)],
      ['registrant_address', (row) => stated(row.registrant_address)],
      ['source_url', (row, cite) => linked([row], cite)],
    ],
  },
  enforcement: {
    as: 'table',
    title: '行政処分・不正受給等の公表',
    columns: [
      ['date', (row) => date(row.date)],
      ['action', (row) => actKindText(row.action, row.reason_summary)],
      ['severity', (row) => (isWeighed(row.action) ? wordFor(row.severity) : notWeighed)],
      ['issuing_authority', (row) => stated(row.issuing_authority)],
      ['amount_yen', (row) => yen(row.amount_yen)],
      ['reason_summary', (row) => [row.target_program, row.reason_summary].filter(Boolean).join('：') || notStated],
      ['source_url', (row, cite) => linked([row, ...row.also_stated_by], cite)],
    ],
  },
  award: {
    as: 'table',
    title: '落札',
    columns: [
      ['decision_date', (row) => date(row.decision_date)],
      ['bid_title', (row) => row.bid_title],
      ['procuring_entity', (row) => row.procuring_entity],
      ['awarded_amount_yen', (row) => yen(row.awarded_amount_yen)],
      ['source_url', (row, cite) => linked([row], cite)],
    ],
  },
  adoption: {
    as: 'table',
    title: '補助金等の採択・交付決定',
    columns: [
      ['announced_at', (row) => date(row.announced_at)],
      ['name', (row) => stated(row.name)],
      ['case_title', (row) => stated(row.case_title)],
      ['amount_yen', (row) => yen(row.amount_yen)],
      ['source_url', (row, cite) => linked([row], cite)],
    ],
  },
  jurisdiction: {
    as: 'fields',
    title: '所在地の照合',
    columns: [
      ['status', (row) => wordFor(row.status)],
      ['registered_pref', (row) => stated(row.registered_pref)],
      ['invoice_pref', (row) => stated(row.invoice_pref)],
      ['operational_prefs', (row) => row.operational_prefs.join('、') || notStated],
      ['source_url', (row, cite) => cited(row.stated, cite)],
    ],
  },
  peer_summary: {
    as: 'fields',
    title: '同じ地域・業種との比較',
    columns: [
      [
        'cohort_prefecture',
        (row) =>
          `${row.cohort_prefecture}・${row.cohort_jsic_name ?? row.cohort_jsic}（収録 ${grouped(row.peer_count)}法人）`,
      ],
      ['peer_avg_adoption_count', (row) => `${row.peer_avg_adoption_count}件`],
      ['own_adoption_count', (row) => `${row.own_adoption_count}件`],
      ['query_percentile', (row) => `${(row.query_percentile * 100).toFixed(2)}%`],
    ],
  },
  risk_summary: {
    as: 'fields',
    title: '注意点の要約',
    columns: [
      ['flags_ja', (row) => row.flags_ja.join('、') || '返した範囲では検出なし'],
      ['enforcement', (row) => (row.enforcement ? wordFor(row.enforcement.status) : '未取得')],
      ['max_severity', (row) => (row.enforcement ? wordFor(row.enforcement.max_severity) : '未取得')],
      ['invoice_status', (row) => (row.invoice_status ? wordFor(row.invoice_status.status) : '未取得')],
      ['jurisdiction', (row) => (row.jurisdiction ? wordFor(row.jurisdiction.status) : '未取得')],
    ],
  },
  risk_flag: {
    as: 'table',
    columns: [['label_ja', (row) => row.label_ja]],
  },
  known_gap: {
    as: 'table',
    columns: [
      ['section', (row) => sectionName(row.section)],
      ['severity', (row) => wordFor(row.severity)],
      ['message_ja', (row) => row.message_ja],
    ],
  },
  source: {
    as: 'table',
    columns: [
      ['id', (row, cite) => cite(row.source_url)],
      ['source_url', (row) => `${row.source_url}${isFrontPage(row.source_url) ? frontPage : ''}`],
      ['source_fetched_at', (row) => (row.source_fetched_at === null ? notStated : dateText(row.source_fetched_at))],
      ['license', (row) => (row.license === null ? notStated : licenceLabel(row.license))],
      ['content_hash', (row) => stated(row.content_hash)],
    ],
  },
  action: {
    as: 'table',
    columns: [
      ['priority', (row) => wordFor(row.priority)],
      ['todo_ja', (row) => row.todo_ja],
      ['why_ja', (row) => row.why_ja],
      ['url', (row) => row.url ?? ''],
    ],
  },
  folder_task: {
    as: 'table',
    columns: [
      ['priority', (row) => wordFor(row.priority)],
      ['label_ja', (row) => row.label_ja],
    ],
  },
}
