import { describe, expect, test } from 'vitest'
import { handmadeWorkbook } from '../../../test/hostile-files.ts'
import { japanesePdf } from '../../../test/japanese-pdf.ts'
import { readPage } from './read-page.ts'

const read = (type: string, body: string | Buffer) => readPage({ bytes: Buffer.from(body), type })

const html = async (body: string) =>
  (
    await read('text/html', `<html><head><title>t</title></head><body>${body}<p>${'。'.repeat(200)}</p></body></html>`)
  ).blocks
    .slice(0, -1)
    .map(({ text, head, headings, place }) => ({ text, head, headings, place }))

describe('a page is read as people see it', () => {
  test('lines with the headings above them, terms with what is said of them', async () => {
    expect(
      await html(
        '<h1>補助金</h1><p>一<b>二</b><br>三</p><h2>額</h2><dl><dt>上限</dt><dd>百万円</dd></dl><h2>率</h2><p>四</p>',
      ),
    ).toEqual([
      { text: '補助金', head: '', headings: ['補助金'], place: '補助金' },
      { text: '一二', head: '', headings: ['補助金'], place: '補助金' },
      { text: '三', head: '', headings: ['補助金'], place: '補助金' },
      { text: '額', head: '', headings: ['補助金', '額'], place: '額' },
      { text: '上限', head: '上限', headings: ['補助金', '額'], place: '額' },
      { text: '百万円', head: '上限', headings: ['補助金', '額'], place: '額' },
      { text: '率', head: '', headings: ['補助金', '率'], place: '率' },
      { text: '四', head: '', headings: ['補助金', '率'], place: '率' },
    ])
  })

  test('cells with the heads of their row and column, wherever cells span others', async () => {
    const table = `<table><caption>単位：千円</caption><tr><th>枠</th><th>規模</th><th>上限</th></tr>
      <tr><td rowspan="2">通常</td><td>小</td><td>100</td></tr><tr><td>大</td><td>200</td></tr></table>`
    const cells = (await html(table)).map(({ text, head }) => [text, head])
    expect(cells).toContainEqual(['100', '通常 上限 単位:千円'.replace(':', '：')])
    expect(cells).toContainEqual(['200', '通常 上限 単位：千円'])
  })

  test.each([
    ['Shift_JIS', '95e28f958be0'],
    ['EUC-JP', 'cae4bdf5b6e2'],
    ['UTF-8', Buffer.from('補助金').toString('hex')],
  ])('in whatever encoding its bytes are, though it says another: %s', async (_, hex) => {
    for (const said of ['<meta charset="utf-8">', '<meta charset="iso-2022-jp">', '']) {
      const body = Buffer.concat([Buffer.from(`<html><head>${said}</head><body><p>`), Buffer.from(hex, 'hex')])
      expect((await readPage({ bytes: body, type: 'text/html' })).blocks.map(({ text }) => text)).toEqual(['補助金'])
    }
  })

  test('tables that lay out a page are no tables', async () => {
    expect(
      (await html('<table><tr><td><table><tr><th>額</th><td>百万円</td></tr></table></td></tr></table>')).map(
        ({ text, head }) => [text, head],
      ),
    ).toEqual([
      ['額', ''],
      ['百万円', '額'],
    ])
  })
})

describe('a page that cannot be read is refused with a sentence', () => {
  test.each<[string, string, () => string | Buffer, RegExp]>([
    ['an archive', 'application/zip', () => Buffer.from('504b0304aaaa', 'hex'), /archive/],
    [
      'a cut workbook',
      'application/octet-stream',
      () => Buffer.concat([handmadeWorkbook({ rows: '' }).subarray(0, 200), Buffer.from('xl/workbook.xml')]),
      /damaged/,
    ],
    [
      'a bomb of a workbook',
      '',
      () => handmadeWorkbook({ rows: Buffer.alloc(65 * 1024 * 1024, ' ').toString() }),
      /inflates/,
    ],
    ['an old workbook', 'application/vnd.ms-excel', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old office format/],
    ['a broken PDF', 'application/pdf', () => '%PDF-1.7\nnothing', /damaged PDF/],
    ['a PDF without text', 'application/pdf', () => japanesePdf([' ']), /without text/],
    ['a picture', 'image/png', () => Buffer.from('89504e470d0a1a0a', 'hex'), /image\/png/],
    ['deep nesting', 'text/html', () => `<html>${'<div>'.repeat(5000)}補助上限額`, /nested deeper/],
    ['nothing', 'text/html', () => '', /empty/],
    ['a page of scripts', 'text/html', () => '<html><body><div></div><script>x</script></body></html>', /scripts only/],
    ['a line without end', 'text/plain', () => 'x'.repeat(2_000_001), /characters/],
  ])('%s', async (_, type, body, why) => {
    await expect(read(type, body())).rejects.toThrow(why)
  })
})
