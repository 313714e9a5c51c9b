import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvSheet } from './csv-sheet.ts'

const cells = (bytes: Buffer): string[][] => parse(bytes, { bom: true, record_delimiter: '\r\n' })
const shown = (text: string): string => cells(csvSheet(['cell'], [{ cell: text }]))[1]?.[0] ?? ''

describe('csvSheet', () => {
  test('is UTF-8 with byte order mark, CRLF and quoted cells, and null is an empty cell', () => {
    const rows = [
      { name: '省エネ "A"', yen: 3, note: null },
      { name: 'b,c', yen: -1, note: '' },
    ]
    expect(csvSheet(['name', 'yen', 'note'], rows).toString('utf8')).toBe(
      '\ufeff"name","yen","note"\r\n"省エネ ""A""","3",""\r\n"b,c","-1",""\r\n',
    )
  })

  test('a table without rows still has its header', () => {
    expect(cells(csvSheet(['a', 'b'], []))).toEqual([['a', 'b']])
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+81', "'+81"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\rx', "'\rx"],
    ['\nx', "'\nx"],
    ['  =1', "'  =1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['\u3000＝1', "'\u3000＝1"],
    ['a\n=1', "a\n'=1"],
    ['a\r\n -1', "a\r\n' -1"],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ])('%j is written as %j', (text, written) => expect(shown(text)).toBe(written))

  test.each(['a=b', 'a-b', 'a\n\nb', '1 - 2', 'case_7', '', ' '])('%j is written as it is', (text) =>
    expect(shown(text)).toBe(text),
  )

  test('no line of any cell begins like a formula, and nothing but apostrophes is added', () => {
    const letters = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '\u00a0', "'", '"', ',', 'a', '税')
    const texts = fc.string({ unit: letters, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), (values) => {
        const written = cells(
          csvSheet(
            ['cell'],
            values.map((cell) => ({ cell })),
          ),
        ).slice(1)
        for (const [i, [cell = '']] of written.entries()) {
          for (const line of cell.split(/\r\n|\r|\n/)) expect(line).not.toMatch(/^[ \u00a0]*[=+\-@\t]/)
          expect(cell).not.toMatch(/^[\r\n]/)
          expect(cell.replaceAll("'", '')).toBe(values[i]?.replaceAll("'", ''))
        }
      }),
    )
  })
})
