import { expect, test } from 'vitest'
import { fileNameOf, mediaTypeOf } from './document-format.ts'

test('a file name has only letters, digits, dots and dashes, whatever it is made from', () => {
  expect(fileNameOf('packet UNI-1/2', 'pdf')).toBe('packet-UNI-1-2.pdf')
  expect(fileNameOf('../..', 'docx')).toBe('document.docx')
  expect(fileNameOf('補助金"\r\n', 'xlsx')).toBe('document.xlsx')
})

test('only Markdown is text', () => {
  const formats = ['md', 'docx', 'pdf', 'xlsx'] as const
  expect(formats.filter((format) => mediaTypeOf(format).startsWith('text/'))).toEqual(['md'])
})
