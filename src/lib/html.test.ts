import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { html } from './html.ts'

describe('html', () => {
  test('a text can neither open a tag nor leave its attribute, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ';', '#', 'あ') }), (text) => {
        const { text: markup } = html`<p title="${text}">${text}</p>`
        expect(markup.slice(0, 10)).toBe('<p title="')
        expect(markup.slice(3, -4)).not.toMatch(/<|'/)
        expect(markup.match(/"/g)).toHaveLength(2)
      }),
    )
  })

  test('markup inside markup stays as it is, numbers are written out, and null is nothing', () => {
    const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)
    expect(html`<ul>${items}</ul>${null}${3}`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>3')
  })
})
