import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../test/document-models.ts'
import { charactersOf, openedZip } from '../../../test/opened-zip.ts'
import type { SheetCell } from '../document-model.ts'
import { shownText } from '../shown-text.ts'
import { sheetNames, xlsxBytes } from './xlsx-bytes.ts'

const open = async (rows: SheetCell[][], name = '一覧') =>
  openedZip(await xlsxBytes([{ name, head: ['名称', '値'], rows }], '2026-07-01'))

/** The style of a cell, as the workbook declares it. */
function styleOf(parts: Record<string, string>, cell: string): string {
  const index = new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(parts['xl/worksheets/sheet1.xml'] as string)?.[1]
  const [, formats = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(parts['xl/styles.xml'] as string) ?? []
  return formats.match(/<xf[^>]*>/g)?.[Number(index)] ?? ''
}

function formatOf(parts: Record<string, string>, cell: string): string | undefined {
  const [, id] = /numFmtId="(\d+)"/.exec(styleOf(parts, cell)) ?? []
  const [, code] = new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(parts['xl/styles.xml'] as string) ?? []
  return code?.replaceAll('&quot;', '"')
}

describe('workbook', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|x'])('%j is stored as text, never as a formula', async (text) => {
    const parts = await open([[text, 1]])
    expect(parts['xl/worksheets/sheet1.xml']).not.toContain('<f>')
    expect(parts['xl/worksheets/sheet1.xml']).toMatch(/<c r="A2"[^>]* t="s">/)
    expect(charactersOf(parts['xl/sharedStrings.xml'] as string)).toContain(text)
  })

  test.each([...'=+-@＝＋－＠'].map((mark) => `${mark}1+1`))(
    '%j keeps its quote prefix in the style and no apostrophe in its value, and other texts have none',
    async (text) => {
      const parts = await open([[text, '1+1']])
      expect(styleOf(parts, 'A2')).toContain('quotePrefix="1"')
      expect(styleOf(parts, 'B2')).not.toContain('quotePrefix')
      expect(parts['xl/sharedStrings.xml']).toContain(`>${text}</t>`)
    },
  )

  test.each(['\t=1', '\r=1', '\n=1'])('a text that begins with the control %j has the prefix too', async (text) => {
    expect(styleOf(await open([[text, 1]]), 'A2')).toContain('quotePrefix="1"')
  })

  test('yen are numbers with a ¥ format, full dates are dates, and a number of a company keeps its zeros as text', async () => {
    const parts = await open([
      [{ yen: 1_200_000 }, { day: '2025-07-01' }],
      ['0000012050008', { day: '1899-12-31' }],
    ])
    const sheet = parts['xl/worksheets/sheet1.xml'] as string
    expect(sheet).toMatch(/<c r="A2"[^>]*><v>1200000<\/v>/)
    expect(formatOf(parts, 'A2')).toBe('"¥"#,##0;-"¥"#,##0')
    // Day 45,839 of the calendar that begins with 1900.
    expect(sheet).toMatch(/<c r="B2"[^>]*><v>45839<\/v>/)
    expect(formatOf(parts, 'B2')).toBe('yyyy/mm/dd')
    for (const cell of ['A3', 'B3']) expect(sheet).toMatch(new RegExp(`<c r="${cell}"[^>]* t="s">`))
    expect(charactersOf(parts['xl/sharedStrings.xml'] as string)).toContain('0000012050008')
  })

  test('prints on A4 across, all columns on one page, with its head on each', async () => {
    const sheet = { name: "見本 '一覧'", head: ['名称', '値'], rows: [['あ', 1]] }
    const parts = openedZip(await xlsxBytes([sheet, { ...sheet, name: 'A&B' }], '2026-07-01'))
    for (const name of ['sheet1', 'sheet2']) {
      const xml = parts[`xl/worksheets/${name}.xml`] as string
      expect(xml).toMatch(/<worksheet[^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>/)
      expect(xml).toContain('<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>')
    }
    const workbook = parts['xl/workbook.xml'] as string
    expect(workbook).toContain(`localSheetId="0">'見本 ''一覧'!$1:$1</definedName>`)
    expect(workbook).toContain(`localSheetId="1">'A&amp;B'!$1:$1</definedName>`)
  })

  test('numbers are numbers, null is an empty cell', async () => {
    const { 'xl/worksheets/sheet1.xml': sheet } = await open([[null, -1234.5]])
    expect(sheet).toMatch(/<c r="B2"[^>]*><v>-1234.5<\/v>/)
    expect(sheet).not.toContain('<c r="A2"')
  })

  test('a number that no sheet can hold is refused', async () => {
    await expect(open([[Number.NaN]])).rejects.toThrow(RangeError)
  })

  test('what looks like the code of a character stays what it is', async () => {
    const { 'xl/sharedStrings.xml': texts } = await open([['_x0041_']])
    expect(texts).toContain('_x005F_x0041_')
  })

  test('a text that is longer than a cell holds is cut where it can be seen', async () => {
    const { 'xl/sharedStrings.xml': texts } = await open([['長'.repeat(40_000)]])
    const [, long = ''] = /<t>(長[^<]*)<\/t>/.exec(texts as string) ?? []
    expect(long.length).toBe(32_767)
    expect(long.endsWith('…〔以下省略〕')).toBe(true)
  })

  test('every text of any sheet is in it, and it is well-formed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(anyText, { maxLength: 3 }), { maxLength: 4 }), anyText, async (rows, name) => {
        const texts = charactersOf((await open(rows, name))['xl/sharedStrings.xml'] as string)
        for (const text of rows.flat()) expect(texts).toContain(shownText(text))
      }),
    )
  })
})

describe('names of sheets', () => {
  test('keep to the rules of Excel and are each there once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyText, fc.constantFrom('History', "'", 'a'.repeat(40), 'A'.repeat(40)))),
        (wanted) => {
          const names = sheetNames(wanted)
          for (const name of names) expect(name).toMatch(/^(?!history$)(?!')[^[\]:*?/\\\n]{1,31}(?<!')$/i)
          expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(wanted.length)
        },
      ),
    )
  })

  test('an ordinary name is kept', () => {
    expect(sheetNames(['補助金', '融資/税', '補助金'])).toEqual(['補助金', '融資-税', '補助金 (2)'])
  })
})
