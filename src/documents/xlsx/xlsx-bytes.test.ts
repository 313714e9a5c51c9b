import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../test/document-models.ts'
import { charactersOf, openedZip } from '../../../test/opened-zip.ts'
import { shownText } from '../shown-text.ts'
import { sheetNames } from './sheet-names.ts'
import { xlsxBytes } from './xlsx-bytes.ts'

const open = async (rows: (string | number | null)[][], name = '一覧') =>
  openedZip(await xlsxBytes([{ name, head: ['名称', '値'], rows }], '2026-07-01'))

describe('workbook', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|x'])('%j is stored as text, never as a formula', async (text) => {
    const parts = await open([[text, 1]])
    expect(parts['xl/worksheets/sheet1.xml']).not.toContain('<f>')
    expect(parts['xl/worksheets/sheet1.xml']).toMatch(/<c r="A2"[^>]* t="s">/)
    expect(charactersOf(parts['xl/sharedStrings.xml'] as string)).toContain(text)
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
