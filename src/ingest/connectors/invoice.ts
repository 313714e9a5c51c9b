import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { hasValidCheckDigit } from '../../lib/houjin-bangou.ts'
import { prefectures } from '../../lib/prefecture.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector, ParseResult } from '../connector.ts'
import { asciiOf } from '../read/document-head.ts'
import { applicationId, ntaDocuments } from './nta-documents.ts'
import type { NtaDownloads } from './nta-downloads.ts'
import { daysOfChanges } from './nta-downloads.ts'
import { ntaListing } from './nta-listing.ts'
import { type NtaRow, ntaRows, positionOf } from './nta-rows.ts'

/** Columns of the files and of Web-API version 1. */
const columns = [
  'sequenceNumber',
  'registratedNumber',
  'process',
  'correct',
  'kind',
  'country',
  'latest',
  'registrationDate',
  'updateDate',
  'disposalDate',
  'expireDate',
  'address',
  'addressPrefectureCode',
  'addressCityCode',
  'addressRequest',
  'addressRequestPrefectureCode',
  'addressRequestCityCode',
  'kana',
  'name',
  'addressInside',
  'addressInsidePrefectureCode',
  'addressInsideCityCode',
  'tradeName',
  'popularName_previousName',
] as const

type Fields = Partial<Record<(typeof columns)[number], string>>

const deleted = '99'
const individual = '1'
const domestic = '1'

const site = 'https://www.invoice-kohyo.nta.go.jp/download'
const csv = '01'

/** The files as CSV: individuals (1), legal persons (2) in several files, associations (3); changes are not parted. */
const downloads: NtaDownloads = {
  source: 'invoice',
  complete: `${site}/zenken`,
  changes: `${site}/sabun`,
  isCompleteFile: ({ marks }) => marks.length === 2 && marks[1] === csv,
  isChangesFile: ({ marks }) => marks.at(-1) === csv,
  ask(fetcher, { number, marks }, address) {
    const [kind] = marks.length === 2 ? marks : []
    const query = new URLSearchParams({ dlFilKanriNo: number, ...(kind && { jinkakukbn: kind }), type: csv })
    return fetcher.fetch(`${address}/dlfile?${query}`, { expects: 'zip' })
  },
}

/** 国税庁 適格請求書発行事業者公表サイト: full and difference files, and answers of Web-API version 1. */
export const invoice: Connector = {
  name: 'invoice',
  title: {
    ja: '国税庁 適格請求書発行事業者公表サイト',
    en: 'Qualified invoice issuers, published by the National Tax Agency',
  },
  expects: 'the zip of the full or difference download, or the CSV, XML or JSON file in it',
  gives: [invoiceRegistrant],
  hosts: ['www.invoice-kohyo.nta.go.jp', 'web-api.invoice-kohyo.nta.go.jp'],
  pauseMs: 1000,
  license: 'pdl_v1.0',
  rhythm: 'working_days',
  attribution:
    '出典：国税庁適格請求書発行事業者公表サイト（国税庁）（https://www.invoice-kohyo.nta.go.jp/）を加工して作成。このサービスは、国税庁適格請求書発行事業者公表システムWeb-API機能を利用して取得した情報をもとに作成しているが、サービスの内容は国税庁によって保証されたものではない',
  knownGaps: [
    fieldGap(invoiceRegistrant, 'normalized_name', {
      ja: '個人事業者の氏名・屋号・住所は、公表されている場合でも保存していません',
      en: 'Names, trade names and addresses of individuals are not kept, even where the register publishes them',
    }),
    fieldGap(invoiceRegistrant, 'confidence', {
      ja: '公表サイトは信頼度を示しません。公表された内容のままです',
      en: 'The register states no confidence; its rows are what it publishes',
    }),
  ],
  // 法人 (h), 個人 (k) and 人格のない社団等 (j).
  completeListing: ntaListing(invoiceRegistrant, [['h', 'k', 'j']], (name) => /(?:^|[/!])([hkj])_all_/.exec(name)?.[1]),
  credentials: [applicationId],
  delivery: {
    first: { requests: 50, megabytes: 200, rows: 4_600_000 },
    day: { requests: 2, megabytes: 0.1, rows: 3000 },
    changesDays: daysOfChanges,
    overlapDays: 2,
  },
  expectations: {
    forms: [
      { form: 'csv', columns: [columns.length] },
      { form: 'json', names: ['"registratedNumber"', '"process"', '"latest"'], isEmpty: /"count"\s*:\s*"?0"?\D/ },
      { form: 'xml', names: ['<registratedNumber', '<process', '<latest'], isEmpty: /<count>0<\/count>/ },
    ],
    mostMissing: 0.05,
    newest: { withinDays: 12, dayOf: ({ position = '' }) => position },
  },

  recognizes({ head }) {
    const text = asciiOf(head)
    const isRow = /^("?[\d-]{10}"?,"?\d+"?,"?\d+"?,"?\d+"?[\r\n]+)?"?\d{1,9}"?,"?T\d{13}"?,/.test(text)
    return isRow || /"registratedNumber"|<registratedNumber>|"announcement"\s*:/.test(text)
  },

  documents: (fetcher, plan) =>
    ntaDocuments(fetcher, plan, {
      api: { address: 'https://web-api.invoice-kohyo.nta.go.jp/1/diff', type: '21' },
      downloads,
    }),

  async *parse(document) {
    for await (const row of ntaRows(document, { columns, element: 'announcement' })) yield said(row)
  },
}

function said({ at, fields }: NtaRow): ParseResult {
  if (fields.length !== columns.length) {
    return { kind: 'rejected', at, reason: `has ${fields.length} columns, not ${columns.length}` }
  }
  const row: Fields = Object.fromEntries(fields.map((value, index) => [columns[index], value]))
  const { registratedNumber: number = '', kind, latest } = row
  if (!/^T\d{13}$/.test(number))
    return { kind: 'rejected', at, reason: 'the registration number is not T and 13 digits' }
  if (kind !== individual && !hasValidCheckDigit(number.slice(1))) {
    return { kind: 'rejected', at, reason: `the registration number ${number} has a wrong check digit` }
  }
  const position = positionOf(row)
  if (row.process === deleted)
    return {
      kind: 'withdrawn',
      at,
      dataset: invoiceRegistrant,
      id: number,
      position,
      ifNone: 'deletes a registration number that is not held',
    }
  if (latest !== '1') return { kind: 'skipped', at, reason: 'an earlier state of a registration (latest is not 1)' }
  const record =
    kind === individual ? registrationOf(number, row) : { ...registrationOf(number, row), ...publicOf(row) }
  return { kind: 'record', at, dataset: invoiceRegistrant, record, raw: fields.slice(1).join(','), position }
}

/** What is kept of every registration: number, kind and days, nothing that names a person. */
function registrationOf(number: string, row: Fields): Record<string, unknown> {
  return {
    invoice_registration_number: number,
    registered_date: row.registrationDate || null,
    revoked_date: row.disposalDate || null,
    expired_date: row.expireDate || null,
    registrant_kind: row.kind === individual ? 'sole_proprietor' : row.country === domestic ? 'corporation' : 'other',
    last_updated_nta: row.updateDate || null,
    source_url: `https://www.invoice-kohyo.nta.go.jp/regno-search/detail?selRegNo=${number.slice(1)}`,
  }
}

/** The number after the T is the corporate number of a legal person, never that of an individual. */
function publicOf(row: Fields): Record<string, unknown> {
  const isForeign = row.country !== domestic
  const code = isForeign ? row.addressInsidePrefectureCode : row.addressPrefectureCode
  return {
    houjin_bangou: row.registratedNumber?.slice(1) ?? null,
    normalized_name: textOf(row.name),
    address_normalized: textOf(isForeign ? row.addressInside || row.address : row.address),
    prefecture: prefectures.find((prefecture) => prefecture.code === code)?.name ?? null,
    trade_name: textOf(row.tradeName),
  }
}

const textOf = (value = ''): string | null => value.normalize('NFKC').trim() || null
