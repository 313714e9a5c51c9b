import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { all, rawDocument } from '../../../test/raw-document.ts'
import { readCsv } from './csv.ts'

/** 株式会社根拠 in code page 932; 拠 has a trail byte below 0x80. */
const shiftJis = Buffer.from('8a948eae89ef8ed08daa8b92', 'hex')
const fieldsOf = async (content: string | Buffer, pieceBytes?: number) =>
  (await all(readCsv(rawDocument('a.csv', content, pieceBytes)))).map(({ fields }) => fields)

describe('CSV', () => {
  test.each([1, 2, 3, 7, 1000])('records come whole when the bytes arrive in pieces of %i', async (pieceBytes) => {
    const rows = await all(
      readCsv(rawDocument('a.csv', '\ufeff1,"あ,""い""\r\nう",x\r\n\r\n2,,"",\n3,,,末', pieceBytes)),
    )
    expect(rows).toEqual([
      { line: 1, fields: ['1', 'あ,"い"\r\nう', 'x'], raw: '1,"あ,""い""\r\nう",x' },
      { line: 4, fields: ['2', '', '', ''], raw: '2,,"",' },
      { line: 5, fields: ['3', '', '', '末'], raw: '3,,,末' },
    ])
  })

  test('whatever a table holds, it is read as it was written', async () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', '根', '𠮷', ' '), maxLength: 6 })
    const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { maxLength: 8 })
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 40 }),
        async (rows, end, piece) => {
          const content = rows.map((fields) => fields.map(quoted).join(',') + end).join('')
          const read = await all(readCsv(rawDocument('a.csv', content, piece), { encoding: 'utf-8' }))
          expect(read.map(({ fields }) => fields)).toEqual(rows)
          const lines = rows.map((_, i) => 1 + (rows.slice(0, i).flat().join('').match(/\n/g)?.length ?? 0) + i)
          expect(read.map(({ line }) => line)).toEqual(lines)
        },
      ),
      { numRuns: 200 },
    )
  })

  test.each([1, 3, 1000])(
    'lines that end with a bare carriage return are lines, in pieces of %i',
    async (pieceBytes) => {
      const rows = await all(readCsv(rawDocument('a.csv', '\ufeff\r1,"あ"\r2,い\r\r3,う', pieceBytes)))
      expect(rows.map(({ line, fields }) => [line, ...fields])).toEqual([
        [2, '1', 'あ'],
        [3, '2', 'い'],
        [5, '3', 'う'],
      ])
      const sjis = Buffer.concat([shiftJis, Buffer.from(',1\r'), shiftJis, Buffer.from(',2\r')])
      expect(await fieldsOf(sjis, pieceBytes)).toEqual([
        ['株式会社根拠', '1'],
        ['株式会社根拠', '2'],
      ])
    },
  )

  test.each([
    ['cut in the middle of a line', '1,a,b\n2,c,d\n3,e', {}, /line 3 is the last one and has 2 fields where .* has 3/],
    ['cut inside quotes', '1,a\n2,"c', {}, /line 2 is not valid CSV: Quote Not Closed/],
    ['cut, and a line break put behind it', '1,a,b\n2,c\n', { widths: [3] }, /line 2 .* the file was cut off/],
    ['cut inside a character', Buffer.from('1,あ\n2,い').subarray(0, -1), { encoding: 'utf-8' }, /line 2 is not valid/],
  ] as const)('a file that is %s is refused', async (_, content, options, reason) => {
    await expect(all(readCsv(rawDocument('a.csv', content), options))).rejects.toThrow(reason)
  })

  test('a file is whole without a line break at its end, and with a note of one field behind its table', async () => {
    expect(await fieldsOf('1,a\n2,b')).toHaveLength(2)
    expect(await fieldsOf('1,a\n（注）概数\n')).toHaveLength(2)
    expect(await fieldsOf('\r\n\r\n1,a\n')).toEqual([['1', 'a']])
  })

  test('the encoding is found out: UTF-8, else code page 932', async () => {
    expect(await fieldsOf('株式会社根拠\n')).toEqual([['株式会社根拠']])
    expect(await fieldsOf(Buffer.concat([shiftJis, Buffer.from('\n')]))).toEqual([['株式会社根拠']])
  })

  test.each([
    [
      'bytes that are no UTF-8 in the middle',
      Buffer.from('a\nb\n\xff\nc\n'.repeat(1), 'latin1'),
      /line 3 is not valid UTF-8/,
    ],
    ['Shift_JIS where UTF-8 was told', Buffer.concat([Buffer.from('a\n'), shiftJis]), /line 2 is not valid UTF-8/],
  ])('%s are refused with the line', async (_, content, reason) => {
    await expect(all(readCsv(rawDocument('a.csv', content), { encoding: 'utf-8' }))).rejects.toThrow(reason)
  })

  test('undecodable bytes far behind the beginning are refused with their line', async () => {
    const lines = Buffer.from('あ,い\n'.repeat(160_000))
    lines[lines.length - 5] = 0xff
    await expect(all(readCsv(rawDocument('a.csv', lines)))).rejects.toThrow('a.csv line 160000 is not valid UTF-8')
  })

  test.each([
    ['an archive under the name of a table', Buffer.from('504b030400', 'hex'), /NUL bytes: it is no text file/],
    ['UTF-16', Buffer.from('\ufeffa,b\n', 'utf16le'), /is UTF-16/],
    ['bytes of no encoding', Buffer.from('ff81,b\nfdfd', 'latin1').fill(0xfd, 0, 2), /neither UTF-8 nor Shift_JIS/],
    ['a stray quote', 'a,b\nc,"d"e\n', /line 2 is not valid CSV: Invalid Closing Quote/],
    ['a quote that is never closed', `a,b\n"${'x\n'.repeat(600_000)}`, /line 2 begins a record longer than 1024 KiB/],
    ['a record above one MiB', `a\n${'x,'.repeat(700_000)}\n`, /line 2 begins a record longer than 1024 KiB/],
  ])('%s is refused with a sentence', async (_, content, reason) => {
    await expect(fieldsOf(content)).rejects.toThrow(reason)
  })

  test('a line of 100 MB is refused early and never held', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x')
    let sent = 0
    const endless = {
      ...rawDocument('a.csv', 'a\n'),
      bytes: 100 * piece.length,
      open: () => Readable.from((function* () { for (; sent < 100; sent++) yield piece })(), { objectMode: false }), // biome-ignore format: one idea
    }
    await expect(all(readCsv(endless))).rejects.toThrow('a.csv line 1 is longer than 8 MiB')
    expect(sent).toBeLessThan(20)
  })
})
