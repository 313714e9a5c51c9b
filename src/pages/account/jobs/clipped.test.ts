import { expect, test } from 'vitest'
import { html } from '../../../lib/html.ts'
import { clipped } from './job-result-page.ts'

const sizeInPage = (text: string) => Buffer.byteLength(html`${text}`.text)

test('a text that fits stays as it is', () => {
  expect([clipped('', 8), clipped('12345678', 8), clipped('&', 5)]).toEqual(['', '12345678', '&'])
})

test('a longer one is its beginning with a mark, and takes no more room in a page than it may, whatever its letters are', () => {
  expect([clipped('123456789', 8), clipped('補助金', 8), clipped('&&', 8)]).toEqual(['12345…', '補…', '&…'])
  for (const text of [
    '"'.repeat(500),
    '補助金'.repeat(200),
    '𠮷'.repeat(200),
    `<b>${'x'.repeat(999)}`,
    "a'é𠮷&".repeat(99),
  ])
    for (const bytes of [64, 65, 66, 67, 300]) {
      const shown = clipped(text, bytes)
      expect(sizeInPage(shown)).toBeLessThanOrEqual(bytes)
      expect(text.startsWith(shown.slice(0, -1)) && shown.isWellFormed()).toBe(true)
    }
})
