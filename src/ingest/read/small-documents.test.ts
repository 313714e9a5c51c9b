import { describe, expect, test } from 'vitest'
import { rawDocument } from '../../../test/raw-document.ts'
import { readHtml } from './html.ts'
import { readPdf } from './pdf.ts'
import { readJson, readText } from './text.ts'

const shiftJis = Buffer.from('8daa8b92', 'hex')

describe('small documents', () => {
  test('text is decoded strictly, by a told encoding or the one found out', async () => {
    expect(await readText(rawDocument('a', shiftJis))).toBe('根拠')
    await expect(readText(rawDocument('a', shiftJis), 'utf-8')).rejects.toThrow('a is not valid UTF-8')
    await expect(readText(rawDocument('a', Buffer.from('a\0b')))).rejects.toThrow('a holds NUL bytes')
  })

  test('JSON may begin with a byte order mark; what is none is told', async () => {
    expect(await readJson(rawDocument('a', '\ufeff{"x":1}'))).toEqual({ x: 1 })
    await expect(readJson(rawDocument('a.json', '{"x":'))).rejects.toThrow(/^a\.json is not valid JSON/)
    await expect(readJson(rawDocument('a', '[]'), 1)).rejects.toThrow(/more than 1 bytes/)
  })

  test('a page is decoded by what its meta element says', async () => {
    const page = Buffer.concat([Buffer.from('<meta charset="Shift_JIS"><p>'), shiftJis, Buffer.from('<br>')])
    expect((await readHtml(rawDocument('a', page)))('p').text()).toBe('根拠')
    await expect(readHtml(rawDocument('a', page), { encoding: 'utf-8' })).rejects.toThrow('a is not valid UTF-8')
  })

  test('text of a PDF comes with its place on the page', async () => {
    const [page, ...more] = await readPdf(rawDocument('a.pdf', pdf('Adopted 12')))
    expect([page?.number, more.length]).toEqual([1, 0])
    expect(page?.items).toMatchObject([{ text: 'Adopted 12', x: 72, y: 700 }])
    await expect(readPdf(rawDocument('a.pdf', pdf('x')), { pages: 0 })).rejects.toThrow(/1 pages, more than 0/)
    await expect(readPdf(rawDocument('a.pdf', '<html>'))).rejects.toThrow('a.pdf is no PDF')
    await expect(readPdf(rawDocument('a.pdf', '%PDF-1.4 cut off'))).rejects.toThrow(/a\.pdf cannot be read as PDF/)
  })
})

/** One page with one line of text. */
function pdf(text: string): string {
  const content = `BT /F1 12 Tf 72 700 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  return `${file}xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`
}
