import { type FormulaCell, type FormulaSheet, formulaWorkbook } from '../documents/xlsx/formula-workbook.ts'
import type { Language } from '../lib/language.ts'
import type { SheetAddress, SheetColumn } from '../operation/sheets/sheet-address.ts'
import { sheetAddresses } from './index.ts'

const words = {
  ja: {
    settings: '設定',
    service: 'サービスのURL',
    key: '表計算用の子キー',
    notes: [
      'B2に表計算用の子キー（権限 sheets:read）を貼り付けてください。キーがなくても1日の無料回数までは読めます。',
      'このブックを渡すと子キーも渡ります。渡す前にB2を消すか、子キーを失効させてください。',
      '各シートの1列目に番号やIDを入力すると、右の列に結果が表示されます。日付を空けると今日の状態です。',
      '数式はExcel 2013以降とLibreOffice Calcで動きます。GoogleスプレッドシートではWEBSERVICEをIMPORTDATAに置き換えてください。',
    ],
  },
  en: {
    settings: 'Settings',
    service: 'Address of the service',
    key: 'Key for spreadsheets',
    notes: [
      'Paste a restricted key with the scope sheets:read into B2. Without a key the free calls of a day are used.',
      'Whoever gets this workbook gets the key: empty B2 or revoke the key before you hand it on.',
      'Enter a number or an id in the first column of a sheet; the columns on the right show the answer. Without a day it is that of today.',
      'The formulas work in Excel 2013 and later and in LibreOffice Calc. In Google Sheets replace WEBSERVICE by IMPORTDATA.',
    ],
  },
} as const

const rowsOfSheet = 20
/** Each column is a call; of the same question all but one are free with `dedupe_seconds`. */
const columnsOfSheet = 3

/** A workbook whose formulas read the addresses for spreadsheets of a service. */
export const sheetWorkbook = (baseUrl: string, language: Language, asOf: string): Promise<Buffer> =>
  formulaWorkbook(formulaSheets(baseUrl, language), asOf)

/** The sheet of the settings, which is the first, and one for each address; `more` is said in the settings, too. */
export const formulaSheets = (baseUrl: string, language: Language, more: readonly string[] = []): FormulaSheet[] => [
  settings(baseUrl, language, more),
  ...sheetAddresses.map((one) => sheetOf(one, language)),
]

/** A cell of the settings: the address of the service, or the key. */
export const settingsCell = (which: 'service' | 'key', language: Language): string =>
  `'${words[language].settings}'!${{ service: '$B$1', key: '$B$2' }[which]}`

function settings(baseUrl: string, language: Language, more: readonly string[]): FormulaSheet {
  const said = words[language]
  const notes = [...said.notes, ...more].map((note) => [note])
  return {
    name: said.settings,
    rows: [[said.service, baseUrl], [said.key, null], [], ...notes],
    widths: [28, 60],
    heads: 0,
  }
}

function sheetOf(address: SheetAddress, language: Language): FormulaSheet {
  const { parameters } = address
  const columns = address.columns.slice(0, columnsOfSheet)
  const head = [...parameters, ...columns].map(({ title }) => title[language])
  const rows = Array.from({ length: rowsOfSheet }, (_, n): FormulaCell[] => [
    ...parameters.map(({ example, isNeeded }) => (n === 0 && isNeeded ? example : null)),
    ...columns.map((column) => ({ formula: formulaOf(address, column, n + 2, language) })),
  ])
  return { name: address.title[language], rows: [head, ...rows], widths: head.map(() => 26), heads: 1 }
}

/** `IF($A2="","",WEBSERVICE(…))`: nothing is asked for a row without what is needed. */
function formulaOf({ name, parameters }: SheetAddress, column: SheetColumn, row: number, language: Language): string {
  const given = parameters.map(
    (one, n) => `&IF($${letterOf(n)}${row}="","","&${one.name}="&ENCODEURL($${letterOf(n)}${row}&""))`,
  )
  const path = `/x/${name}?field=${column.name}&errors=cell&lang=${language}`
  return `IF($A${row}="","",WEBSERVICE(${settingsCell('service', language)}&"${path}"${given.join('')}&"&key="&${settingsCell('key', language)}))`
}

const letterOf = (n: number): string => String.fromCharCode(65 + n)
