import { houjin } from '../../datasets/houjin.ts'
import { houjinChange } from '../../datasets/houjin-change.ts'
import { hasValidCheckDigit } from '../../lib/houjin-bangou.ts'
import { isRealDate } from '../../lib/jst.ts'
import { prefectures } from '../../lib/prefecture.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector, ParseResult } from '../connector.ts'
import { asciiOf } from '../read/document-head.ts'
import { unstated } from '../stated-values.ts'
import { changeRow } from './houjin-bangou/change-row.ts'
import { causeOf, changeOf, kindOf } from './houjin-bangou/codes.ts'
import { applicationId, ntaDocuments } from './nta-documents.ts'
import { downloadPage } from './nta-download-pages.ts'
import type { NtaDownloads } from './nta-downloads.ts'
import { daysOfChanges } from './nta-downloads.ts'
import { ntaListing } from './nta-listing.ts'
import { type NtaRow, ntaRows, positionOf } from './nta-rows.ts'

/** Columns of the files and of Web-API version 4; files of 2016 end with assignmentDate. */
const columns = [
  'sequenceNumber',
  'corporateNumber',
  'process',
  'correct',
  'updateDate',
  'changeDate',
  'name',
  'nameImageId',
  'kind',
  'prefectureName',
  'cityName',
  'streetNumber',
  'addressImageId',
  'prefectureCode',
  'cityCode',
  'postCode',
  'addressOutside',
  'addressOutsideImageId',
  'closeDate',
  'closeCause',
  'successorCorporateNumber',
  'changeCause',
  'assignmentDate',
  'latest',
  'enName',
  'enPrefectureName',
  'enCityName',
  'enAddressOutside',
  'furigana',
  'hihyoji',
] as const

const lengths = [23, columns.length]

type Fields = Partial<Record<(typeof columns)[number], string>>

const deleted = '99'
const numberCancelled = '81'
const merger = '11'

const site = 'https://www.houjin-bangou.nta.go.jp/download'

/** The files in Unicode: those in Shift_JIS replace characters. Each is asked for by a form whose token may be good for it alone. */
const downloads: NtaDownloads = {
  source: 'houjin-bangou',
  complete: `${site}/zenken/index.html`,
  changes: `${site}/sabun/index.html`,
  isCompleteFile: ({ section, label }) => section === 'csv-unicode' && label === '全国',
  isChangesFile: ({ section }) => section === 'csv-unicode',
  async ask(fetcher, { number }, address) {
    const { hidden } = await downloadPage(fetcher, address)
    const form = { ...hidden, selDlFileNo: number }
    return fetcher.fetch(address, { form, as: `file ${number}`, expects: 'zip' })
  },
}

const listing = ntaListing(
  houjin,
  [['00'], [...prefectures.map(({ code }) => code), '99']],
  (name) => /(?:^|[/!])(\d{2})_[a-z]+_all_/.exec(name)?.[1],
)

/** 国税庁 法人番号公表サイト: full and daily difference files, and answers of Web-API version 4. */
export const houjinBangou: Connector = {
  name: 'houjin-bangou',
  title: { ja: '国税庁 法人番号公表サイト', en: 'Corporate Number Publication Site of the National Tax Agency' },
  expects: '00_zenkoku_all_YYYYMMDD.zip, diff_YYYYMMDD.zip or the CSV or XML file in it',
  gives: [houjin, houjinChange],
  hosts: ['www.houjin-bangou.nta.go.jp', 'api.houjin-bangou.nta.go.jp'],
  pauseMs: 1000,
  license: 'pdl_v1.0',
  rhythm: 'working_days',
  attribution:
    '出典：国税庁法人番号公表サイト（国税庁）（https://www.houjin-bangou.nta.go.jp/）を加工して作成。このサービスは、国税庁法人番号システムWeb-API機能を利用して取得した情報をもとに作成しているが、サービスの内容は国税庁によって保証されたものではない',
  knownGaps: [
    fieldGap(houjinChange, 'change_date', {
      ja: '日次の差分データで公表された異動のみです。差分の収録を始める前の異動は、最新の1件（last_change）のほかは分かりません',
      en: 'Only changes of the daily differences that were read; of earlier ones the newest alone is known (last_change)',
    }),
    fieldGap(houjinChange, 'is_correction', {
      ja: '訂正で取り消された異動の日付は、訂正前の行として残ることがあります',
      en: 'Where a correction moves the day of a change, the row of the former day may stay',
    }),
    ...unstated(
      houjin,
      { ja: '法人番号公表サイト', en: 'The corporate number register' },
      {
        founded_date: {
          ja: '設立年月日',
          en: 'when a legal person was founded; the day its number was assigned is another',
        },
        representative: { ja: '代表者', en: 'the representative' },
        company_url: { ja: 'ウェブサイト', en: 'a web site' },
        industry_jsic_major: { ja: '業種', en: 'an industry' },
        employee_count: { ja: '従業員数', en: 'the number of employees' },
        capital_yen: { ja: '資本金', en: 'the capital' },
        business_summary: { ja: '事業内容', en: 'the business' },
        name: {
          ja: '外字の文字（代替文字で公表）',
          en: 'characters outside its character set as text; they are replaced',
        },
      },
    ),
  ],
  completeListing: listing,
  credentials: [applicationId],
  delivery: {
    first: { requests: 60, megabytes: 255, rows: 5_000_000 },
    day: { requests: 3, megabytes: 0.2, rows: 2500 },
    changesDays: daysOfChanges,
    overlapDays: 2,
  },
  expectations: {
    forms: [
      { form: 'csv', columns: lengths },
      { form: 'xml', names: ['<corporateNumber', '<process', '<latest'], isEmpty: /<count>0<\/count>/ },
    ],
    mostMissing: 0.05,
    newest: { withinDays: 12, dayOf: ({ position = '' }) => position },
  },

  recognizes({ head }) {
    const text = asciiOf(head)
    const isRow = /^"?\d{1,9}"?,"?\d{13}"?,"?\d{2}"?,/.test(text)
    return isRow || /^[\d-]{10},\d+,\d+,\d+[\r\n]+("?\d+"?,"?\d{13}"?,|$)/.test(text) || /<corporations[\s>]/.test(text)
  },

  documents: (fetcher, plan) =>
    ntaDocuments(fetcher, plan, {
      api: { address: 'https://api.houjin-bangou.nta.go.jp/4/diff', type: '02' },
      downloads,
    }),

  async *parse(document) {
    const isDifference = listing.partOf(document.name)?.part === null
    for await (const row of ntaRows(document, { columns, element: 'corporation', widths: lengths }))
      yield* isDifference ? announced(row) : [said(row)]
  },
}

/** A row of a difference: what it announces, and what holds where it is the newest row of its number. */
function* announced(row: NtaRow): Generator<ParseResult> {
  const state = said(row)
  const fields = fieldsOf(row)
  const change =
    state.kind === 'record' || isEarlier(state)
      ? changeRow(row, fields, recordOf(fields.corporateNumber ?? '', fields), positionOf(fields))
      : null
  if (change) yield change
  if (state.kind === 'record' || change === null) yield state
}

const earlierState = 'an earlier state of a corporate number (latest is not 1)'
const isEarlier = (said: ParseResult): boolean => said.kind === 'skipped' && said.reason === earlierState

const fieldsOf = ({ fields }: NtaRow): Fields =>
  Object.fromEntries(fields.map((value, index) => [columns[index], value]))

/**
 * A file holds the whole history of a number when it was corrected, so only the newest row says what holds; the versions
 * of a record are those that were read.
 */
function said({ at, fields }: NtaRow): ParseResult {
  if (!lengths.includes(fields.length)) {
    return { kind: 'rejected', at, reason: `has ${fields.length} columns, not ${lengths.join(' or ')}` }
  }
  const row = fieldsOf({ at, fields })
  const { corporateNumber = '', latest = '1' } = row
  if (!hasValidCheckDigit(corporateNumber)) {
    return {
      kind: 'rejected',
      at,
      reason: `the corporate number ${JSON.stringify(corporateNumber)} has a wrong check digit`,
    }
  }
  const position = positionOf(row)
  if (row.process === deleted)
    return {
      kind: 'withdrawn',
      at,
      dataset: houjin,
      id: corporateNumber,
      position,
      ifNone: 'deletes a corporate number that is not held',
    }
  if (latest !== '1') return { kind: 'skipped', at, reason: earlierState }
  const record = recordOf(corporateNumber, row)
  return { kind: 'record', at, dataset: houjin, record, raw: fields.slice(1).join(','), position }
}

function recordOf(houjin_bangou: string, row: Fields): Record<string, unknown> {
  const prefecture = textOf(row.prefectureName)
  const domestic = textOf(`${row.prefectureName ?? ''}${row.cityName ?? ''}${row.streetNumber ?? ''}`)
  return {
    houjin_bangou,
    name: textOf(row.name),
    name_kana: textOf(row.furigana),
    name_en: textOf(row.enName),
    address: domestic ?? textOf(row.addressOutside),
    prefecture,
    municipality: textOf(row.cityName),
    postal_code: /^\d{7}$/.test(row.postCode ?? '') ? row.postCode?.replace(/^\d{3}/, '$&-') : null,
    status: statusOf(row),
    kind: kindOf(row.kind),
    number_assigned_date: dayOf(row.assignmentDate),
    closed_date: dayOf(row.closeDate),
    close_cause: causeOf(row.closeCause),
    successor_houjin_bangou: hasValidCheckDigit(row.successorCorporateNumber ?? '')
      ? row.successorCorporateNumber
      : null,
    last_change: changeOf(row.process),
    last_change_date: dayOf(row.changeDate),
    source_url: `https://www.houjin-bangou.nta.go.jp/henkorireki-johoto.html?selHouzinNo=${houjin_bangou}`,
  }
}

/** Names and addresses are published in full width; people write them in NFKC. */
const textOf = (value = ''): string | null => value.normalize('NFKC').trim() || null

const dayOf = (value = ''): string | null => (isRealDate(value) ? value : null)

/** Null for a number that the register hides from its search (hihyoji): it does not say whether the body is active. */
function statusOf({ closeDate, closeCause, process, hihyoji }: Fields): string | null {
  if (closeCause === merger) return 'merged'
  if (closeDate || process === numberCancelled) return 'closed'
  return hihyoji === '1' ? null : 'active'
}
