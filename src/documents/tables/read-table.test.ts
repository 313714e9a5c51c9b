import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { xlsxBytes } from '../xlsx/xlsx-bytes.ts'
import { readTable } from './read-table.ts'

const rows = '登録番号,取引日\nT8000012050008,令和8年4月1日\n'
const utf16 = (bigEndian: boolean) => {
  const bytes = Buffer.from(`\ufeff${rows}`, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}
// 登録番号 and 取引日 in Windows code page 932.
const cp932 = Buffer.concat([
  Buffer.from('936f985e94d48d862c8ee688f893fa0a', 'hex'),
  Buffer.from('T8000012050008,R8.4.1\n'),
])

// 登録番号 between the switches of ISO-2022-JP.
const jis = Buffer.concat([Buffer.from('1b244245504f3f485639661b28420a', 'hex'), Buffer.from('T8000012050008\n')])

describe('a table that is uploaded', () => {
  test.each([
    ['UTF-8', Buffer.from(rows), rows],
    ['UTF-8', Buffer.from(`\ufeff${rows}`), rows],
    ['UTF-16', utf16(false), rows],
    ['UTF-16', utf16(true), rows],
    ['ISO-2022-JP (JIS)', jis, '登録番号\nT8000012050008\n'],
    ['Shift_JIS (cp932)', cp932, '登録番号,取引日\nT8000012050008,R8.4.1\n'],
  ])('is read as %s', async (kind, bytes, csv) => {
    const { sheets, ...read } = await readTable(bytes)
    expect([read.kind, sheets]).toEqual([
      kind,
      [{ name: null, csv, isHidden: false, failedCells: 0, isTooLarge: false }],
    ])
  })

  test('is every sheet of a workbook: numbers whole, days as days, empty cells in their place', async () => {
    const head = ['登録番号', '取引日', '名称']
    const sheet = {
      name: '一覧',
      head,
      rows: [
        [8000012050008, { day: '2026-04-01' }, null],
        ['0000000000001', null, '"株式会社"'],
      ],
    }
    const other = { name: '二枚目', head: ['x'], rows: [['y']] }
    const { sheets, kind } = await readTable(await xlsxBytes([sheet, other], '2026-11-24'))
    const [{ csv }, second] = sheets
    expect([sheets.length, second?.name, second?.csv]).toEqual([2, '二枚目', '"x"\n"y"\n'])
    expect(kind).toBe('XLSX')
    expect(csv.split('\n').slice(0, 3)).toEqual([
      '"登録番号","取引日","名称"',
      '"8000012050008","2026-04-01",""',
      '"0000000000001","","""株式会社"""',
    ])
  })

  test.each([
    ['is empty', Buffer.alloc(0)],
    ['is a PDF', Buffer.from('%PDF-1.4')],
    ['is a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['old format', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['is a damaged archive', Buffer.from('PK\u0003\u0004xxxx')],
    ['is no workbook', Buffer.from(zipSync({ 'a.txt': strToU8('x') }))],
    ['NUL bytes', Buffer.from('a\0b,c')],
  ])('that cannot be read is refused in words: %s', async (words, bytes) => {
    await expect(readTable(bytes)).rejects.toThrow(words)
  })
})
