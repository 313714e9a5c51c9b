import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { handmadeDocument, handmadeWorkbook, pagesOfOneContent, rowWith } from '../../../test/hostile-files.ts'
import { readTable } from '../tables/read-table.ts'
import { TooMuchToRead } from '../unread-file.ts'
import { readText } from './read-text.ts'

const boundOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: unknown) => (error instanceof TooMuchToRead ? error.bound : error),
  )

const sheetOf = (rows: string) => handmadeWorkbook({ rows })
const inlineCell = (text: string, place: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const mebibyte = 1024 * 1024

/** An archive whose directory states a part of 65 MiB (APPNOTE 4.3.12: the size is 24 bytes into an entry). */
function statedTooLarge(): Buffer {
  const bytes = sheetOf(rowWith('A1'))
  bytes.writeUInt32LE(65 * mebibyte, bytes.indexOf('PK\u0001\u0002') + 24)
  return bytes
}

describe('a table that would take too much is refused before it does', () => {
  test.each([
    ['outside', 'ZZZZZZ99999999'],
    ['outside', 'ZZZZZZ1'],
    ['outside', 'ZZZZZ1'],
    ['outside', 'A99999999'],
    ['outside', 'XFE1'],
    ['outside', 'A1048577'],
    ['rows', 'XFD1048576'],
    ['cells', 'XFD100000'],
  ])('%s: a cell at %s', async (bound, place) => {
    expect(await boundOf(readTable(sheetOf(rowWith(place))))).toBe(bound)
  })

  test.each<[string, () => Buffer]>([
    ['cells', () => sheetOf(Array.from({ length: 3000 }, (_, i) => rowWith(`XFD${i + 1}`)).join(''))],
    [
      'table',
      () =>
        handmadeWorkbook({
          shared: `<si><t>${'x'.repeat(3_000_000)}</t></si>`,
          rows: Array.from({ length: 150 }, (_, i) => `<row><c r="A${i + 1}" t="s"><v>0</v></c></row>`).join(''),
        }),
    ],
    ['shared', () => handmadeWorkbook({ shared: '<si/>'.repeat(1_000_001), rows: '' })],
    ['text', () => sheetOf(`<row>${inlineCell('x'.repeat(9_000_000), 'A1')}</row>`)],
    ['table', () => Buffer.from('123,根拠,東京都\n'.repeat(400_000))],
    ['depth', () => sheetOf('<a>'.repeat(1_000_000))],
    ['attributes', () => sheetOf(`<row ${Array.from({ length: 100_000 }, (_, i) => `a${i}=""`).join(' ')}/>`)],
    ['inflated', statedTooLarge],
    [
      'entries',
      () =>
        Buffer.from(
          zipSync(Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [i, strToU8('')])), { level: 0 }),
        ),
    ],
  ])('%s', async (bound, bytes) => {
    expect(await boundOf(readTable(bytes()))).toBe(bound)
  })

  test('a part that holds more than the archive states is refused', async () => {
    const bytes = sheetOf(rowWith('A1').repeat(100))
    for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 1))
      bytes.writeUInt32LE(10, at + 24)
    await expect(readTable(bytes)).rejects.toThrow('is a damaged archive')
  })

  test('a workbook with a document type, which can define entities, is refused', async () => {
    const sheet = strToU8('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>')
    const files = { 'xl/workbook.xml': sheet, 'xl/_rels/workbook.xml.rels': sheet }
    await expect(readTable(Buffer.from(zipSync(files)))).rejects.toThrow('DOCTYPE')
  })
})

describe('a document that would take too much is refused before it does', () => {
  test.each<[string, () => Buffer]>([
    ['text', () => handmadeDocument('<w:p/>'.repeat(1_000_001))],
    ['inflated', () => handmadeDocument(Buffer.alloc(64 * mebibyte + 1, '<w:p/>'))],
    ['depth', () => handmadeDocument('<w:p>'.repeat(1_000_000))],
    ['text', () => Buffer.from('x'.repeat(1_000_001))],
    ['pages', () => pagesOfOneContent(301, 'BT ET')],
    [
      'text',
      () => pagesOfOneContent(300, `BT /F1 9 Tf 9 TL 0 800 Td ${`(${'evidence '.repeat(12)}) Tj T* `.repeat(50)} ET`),
    ],
  ])('%s', async (bound, bytes) => {
    expect(await boundOf(readText(bytes()))).toBe(bound)
  })
})
