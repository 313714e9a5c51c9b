import { formulaWorkbook } from '../documents/xlsx/formula-workbook.ts'
import { withQuery } from '../documents/xlsx/query-parts.ts'
import type { Language } from '../lib/language.ts'
import { registrantAddress } from './registrant.ts'
import { askedColumns, readByQuery, registrantsQuery } from './registrants-query.ts'
import { formulaSheets, settingsCell } from './workbook.ts'

const words = {
  ja: {
    asked: '一括照会',
    filled: '一括照会の結果',
    notes: [
      'Power Query（Excel）: シート「一括照会」に番号を並べ、［データ］→［すべて更新］を押すと、「一括照会の結果」に表示されます。',
      '初めて更新するときは、接続方法に［匿名］、プライバシー レベルに［組織］を選んでください。1つの番号につき1回の呼び出しです。',
    ],
  },
  en: {
    asked: 'Numbers',
    filled: 'Answers',
    notes: [
      'Power Query (Excel): list numbers on the sheet "Numbers" and press Data > Refresh All; the sheet "Answers" fills.',
      'The first time, choose Anonymous as the credentials and Organizational as the privacy level. Each number is one call.',
    ],
  },
} as const

const rowsAsked = 20

/** The workbook of formulas with a query of Power Query besides, which asks about a whole table of registration numbers. */
export function queryWorkbook(baseUrl: string, language: Language, asOf: string): Promise<Buffer> {
  const said = words[language]
  const [query, asked] = [registrantsQuery(language), askedColumns(language)]
  const example = registrantAddress.parameters.map((one) => (one.isNeeded ? one.example : null))
  const formulas = formulaSheets(baseUrl, language, said.notes)
  const sheetOf = (name: string, rows: (string | null)[][]) => ({
    name,
    rows,
    widths: (rows[0] ?? []).map(() => 26),
    heads: 1,
  })
  const sheets = [...formulas, sheetOf(said.asked, [asked, example]), sheetOf(said.filled, [[...query.columns]])]
  return formulaWorkbook(sheets, asOf, (parts) =>
    withQuery(parts, {
      query,
      day: asOf,
      asked: { name: readByQuery.numbers, sheet: sheets.length - 1, columns: asked, rows: rowsAsked },
      filled: { title: said.filled, sheet: sheets.length, columns: query.columns, rows: 1 },
      cells: {
        [readByQuery.service]: settingsCell('service', language),
        [readByQuery.key]: settingsCell('key', language),
      },
    }),
  )
}
