import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pdfOf } from '../../../../test/pdf.ts'
import { attachmentOf } from './attachment.ts'

const keptOf = async (given: Parameters<typeof attachmentOf>[0]) => (await attachmentOf(given)).kept
const of = (bytes: Buffer | string, data = Buffer.from(bytes).toString('base64')) =>
  keptOf({ role: 'application_form', name: '様式.pdf', data, isRead: true })

test('a file is known by the hash of its bytes, whatever line breaks its Base64 carries', async () => {
  const bytes = Buffer.from('様式第一号'.repeat(40))
  const broken = bytes.toString('base64').replace(/(.{76})/g, '$1\r\n')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(await of(bytes)).toEqual({
    role: 'application_form',
    name: '様式.pdf',
    type: 'other',
    bytes: bytes.length,
    sha256,
  })
  expect(await of('', broken)).toEqual(await of(bytes))
})

test.each([
  [Buffer.from('PK\u0003\u0004 word/document.xml', 'latin1'), 'docx'],
  [Buffer.from('PK\u0003\u0004 xl/workbook.xml', 'latin1'), 'xlsx'],
  [Buffer.from('PK\u0003\u0004 readme.txt', 'latin1'), 'zip'],
  [Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('WordDocument', 'utf16le')]), 'doc'],
  [Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('Workbook', 'utf16le')]), 'xls'],
  [Buffer.from('%PDF-1.7 broken'), 'pdf'],
  [Buffer.from('x'), 'other'],
])('the type is told by the bytes, not by the name: %#', async (bytes, type) => {
  expect((await of(bytes)).type).toBe(type)
})

test('what is not Base64 keeps its name only', async () => {
  expect(await keptOf({ role: 'x', name: '要領.pdf', data: null, isRead: true })).toMatchObject({ sha256: null })
  expect(await of('', '***')).toMatchObject({ name: '様式.pdf', type: null, bytes: null, sha256: null })
})

test('the beginning of a PDF is kept when it is wanted', async () => {
  const data = Buffer.from(onePage('Guidelines for applicants')).toString('base64')
  const given = { role: 'application_guidelines', name: '要領.pdf', data }
  expect(await keptOf({ ...given, isRead: true })).toMatchObject({
    type: 'pdf',
    pages: 1,
    text_head: 'Guidelines for applicants',
  })
  expect(await keptOf({ ...given, isRead: false })).not.toHaveProperty('text_head')
})

test('every page of a PDF that is wanted is kept as text with its number; pages without text are counted alone', async () => {
  const placed = (text: string) => [{ text, x: 72, y: 500 }]
  const bytes = pdfOf([placed('第１章　補助対象者'), [], placed('第２章　補助対象経費')])
  const given = { role: 'application_guidelines', name: '要領.pdf', data: bytes.toString('base64') }
  const { kept, texts } = await attachmentOf({ ...given, isRead: true })
  expect(kept).toMatchObject({ pages: 3, text_head: '第1章 補助対象者\n第2章 補助対象経費' })
  expect(texts).toEqual([
    { page: 1, text: '第1章 補助対象者' },
    { page: 3, text: '第2章 補助対象経費' },
  ])
  expect((await attachmentOf({ ...given, isRead: false })).texts).toEqual([])
})

/** A PDF without a cross-reference table, which readers rebuild. */
function onePage(text: string): string {
  const content = `BT /F 12 Tf 72 720 Td (${text}) Tj ET`
  return [
    '%PDF-1.4',
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
    '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>> endobj',
    `4 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj`,
    '5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj',
    'trailer <</Root 1 0 R/Size 6>>',
    '%%EOF',
  ].join('\n')
}
