import { load } from 'cheerio'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyModel, exampleModel, packed, textsOf } from '../../test/document-models.ts'
import { shownText } from './shown-text.ts'
import { toHtml } from './to-html.ts'

test('a document as HTML shows every text of it and makes markup of none, loads nothing and runs nothing', () => {
  fc.assert(
    fc.property(anyModel, (model) => {
      const text = toHtml(model)
      const page = load(text)
      const shown = packed(page('body').text())
      for (const one of textsOf(model)) expect(shown).toContain(packed(shownText(one)))
      expect(page('script, link, img, iframe, object, form, base, em, b, i').length).toBe(0)
      expect(text).not.toMatch(/<[^>]*\son[a-z]+=/i)
      expect(page('[src]').length).toBe(0)
    }),
  )
})

test('a mark has its colour and its word and leads to its note, and the address in a note is a link', () => {
  const mark = { text: '第2条の2', look: 'bad', word: '条文の誤り', note: 1 } as const
  const lines = ['<i>', 'https://laws.e-gov.go.jp/', 'javascript:alert(1)']
  const page = load(
    toHtml({
      ...exampleModel,
      blocks: [
        { kind: 'marked', parts: ['  法', mark] },
        { kind: 'note', mark, lines },
      ],
    }),
  )
  expect(page('p.marked').text()).toBe('  法第2条の2［1 条文の誤り］')
  expect(page('p.marked mark').attr('class')).toBe('bad')
  expect(page('section').attr('id')).toBe(page('p.marked a').attr('href')?.slice(1))
  expect(
    page('li a')
      .toArray()
      .map(({ attribs }) => attribs.href),
  ).toEqual(['https://laws.e-gov.go.jp/'])
  expect(page('meta[http-equiv]').attr('content')).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/)
})
