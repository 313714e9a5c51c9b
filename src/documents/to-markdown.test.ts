import { load } from 'cheerio'
import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { anyModel, exampleModel, packed, textsOf } from '../../test/document-models.ts'
import { shownText } from './shown-text.ts'
import { toMarkdown } from './to-markdown.ts'

const reader = new MarkdownIt({ html: true, linkify: true })
// Renderers may show an address decoded; what is tested is which address it is.
reader.normalizeLinkText = (text) => text
const read = (markdown: string) => load(reader.render(markdown))

const textOf = (paragraph: string) =>
  read(toMarkdown({ ...exampleModel, blocks: [{ kind: 'paragraph', text: paragraph }] }))('p').last()

describe('Markdown of a document', () => {
  test('shows title, headings, lists and tables as such', () => {
    const page = read(toMarkdown(exampleModel))
    expect(page('h1').text()).toBe('制度の比較 <script>')
    expect(page('h2').text()).toBe('1. 概要')
    expect([page('h3').text(), page('h4').text()]).toEqual(['明細', '会社'])
    expect(page('li').length).toBe(2)
    expect(page('table').length).toBe(2)
    expect(page('table').first().find('td').first().text()).toBe('a|b*c')
    expect(page('table').last().find('td').last().html()).toBe('東京都<br>千代田区')
  })

  test.each([
    'a|b*c*',
    '<script>x</script>',
    '# no',
    '- no',
    '1. no',
    '[a](b)',
    'a_b_c and _d_',
    '`a` ~~b~~ &amp;',
    '    no',
    '===',
  ])('%j is shown, not interpreted', (text) => {
    const paragraph = textOf(text)
    expect(paragraph.text()).toBe(text.trim())
    expect(paragraph.children().length).toBe(0)
  })

  test('a number with a decimal point is not written as the item of a list', () => {
    const rows = [['100.00%'], ['1.'], ['1. 項目']]
    const text = toMarkdown({ ...exampleModel, blocks: [{ kind: 'table', head: ['割合'], rows }] })
    expect(text).toContain('| 100.00% |\n| 1\\. |\n| 1\\. 項目 |')
  })

  test('an address reads as it was written, and no text makes a link to another place', () => {
    const address = 'https://example.go.jp/a_b/c?d=e&f=*#g'
    expect(textOf(`公式（${address}）`).find('a').text()).toBe(address)
    expect(toMarkdown({ ...exampleModel, blocks: [{ kind: 'paragraph', text: address }] })).toContain(`<${address}>`)
    expect(textOf('[公式](https://example.com/)').find('a').text()).not.toBe('公式')
    expect(textOf('javascript:alert(1)').find('a').length).toBe(0)
  })

  test('every text is shown as it is and nothing of it becomes markup', () => {
    fc.assert(
      fc.property(anyModel, (model) => {
        const page = read(toMarkdown(model))
        const shown = packed(page('body').text())
        for (const text of textsOf(model)) expect(shown).toContain(packed(shownText(text)))
        expect(page('em, strong, code, pre, script, hr, blockquote, del, img, s').length).toBe(0)
      }),
    )
  })
})
