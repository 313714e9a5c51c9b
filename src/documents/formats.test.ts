import { expect, test } from 'vitest'
import { documentFormats, fileNameOf, formats } from './formats.ts'

test('a file name has only letters, digits, dots and dashes, whatever it is made from', () => {
  expect(fileNameOf('packet UNI-1/2', 'pdf')).toBe('packet-UNI-1-2.pdf')
  expect(fileNameOf('../..', 'docx')).toBe('document.docx')
  expect(fileNameOf('補助金"\r\n', 'xlsx')).toBe('document.xlsx')
})

test('a format is known by its media type, and what is sent as text is text', () => {
  const all = Object.values(formats)
  expect(new Set(all.map(({ mediaType }) => mediaType)).size).toBe(all.length)
  expect(all.filter(({ mediaType, isText }) => mediaType.startsWith('text/') && !isText)).toEqual([])
})

test('documents are made as Markdown, Word files and PDF', () => {
  expect(documentFormats).toEqual(['md', 'docx', 'pdf'])
})
