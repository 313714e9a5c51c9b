import { expect, test } from 'vitest'
import { pdfInForeignFont } from '../../../test/foreign-font-pdf.ts'
import { pdfText } from './pdf-text.ts'

const law = '行政手続法第５条'
const wide = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')
// The same in Windows code page 932 and in EUC.
const cp932 = '8d73 90ad 8ee8 91b1 9640 91e6 8254 8ff0'
const euc = 'b9d4 c0af bcea c2b3 cba1 c2e8 a3b5 bef2'
const jis = '3954 402f 3c6a 4233 4b21 4268 2335 3e72'

test.each([
  ['UniJIS-UCS2-H', wide(law)],
  ['UniJIS-UCS2-HW-H', wide(law)],
  ['UniJIS-UTF16-H', wide(law)],
  ['UniJIS2004-UTF16-H', wide(law)],
  ['90ms-RKSJ-H', cp932],
  ['90msp-RKSJ-H', cp932],
  ['RKSJ-H', cp932],
  ['EUC-H', euc],
  ['H', jis],
])('a text in a Japanese font that the PDF does not hold is read by its codes: %s', async (encoding, codes) => {
  expect((await pdfText(pdfInForeignFont(encoding, codes.replaceAll(' ', '')))).normalize('NFKC')).toBe(
    '行政手続法第5条',
  )
})

test('numbers of glyphs of the Japanese collection are read without a table of the file', async () => {
  // あい in Adobe-Japan1.
  expect(await pdfText(pdfInForeignFont('Identity-H', '034b034d'))).toBe('あい')
})

test('a letter beyond the first plane is read, which UTF-16 writes as two', async () => {
  expect(await pdfText(pdfInForeignFont('UniJIS-UTF16-H', wide('𠮷野家')))).toBe('𠮷野家')
})
