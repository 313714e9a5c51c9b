import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { anyModel, exampleModel, packed, textsOf } from '../../../test/document-models.ts'
import { type DocumentModel, dayLines } from '../document-model.ts'
import { linesOf } from '../shown-text.ts'
import { Face } from './face.ts'
import { pdfBytes } from './pdf-bytes.ts'

const face = Face.open('regular')
const pageNumber = /\d+ \/ \d+$/

async function pagesOf(model: DocumentModel): Promise<string[]> {
  const file = await getDocumentProxy(new Uint8Array(await pdfBytes(model)))
  const { text } = await extractText(file, { mergePages: false })
  return text
}

/** Characters of a text and how often each occurs: cells that break over lines are read line by line, not cell by cell. */
function countsOf(text: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const letter of packed(text)) counts[letter] = (counts[letter] ?? 0) + 1
  return counts
}

const paragraphs = (...texts: string[]): DocumentModel => ({
  ...exampleModel,
  blocks: texts.map((text) => ({ kind: 'paragraph', text })),
})

describe('PDF of a document', () => {
  test('its text can be read off', async () => {
    const [page = ''] = await pagesOf(exampleModel)
    for (const text of textsOf(exampleModel).flatMap((text) => text.split('\n')))
      expect(packed(page)).toContain(packed(text))
  })

  test.each(['髙﨑𠮷', '〜～', 'か\u3099', '葛\u{e0100}飾', '神\ufa19', '―－‐'])(
    '%s is read off as it was written',
    async (text) => {
      const [page = ''] = await pagesOf(paragraphs(text))
      expect(packed(page)).toContain(text)
    },
  )

  test('a character that the font lacks is shown as missing, with its code', async () => {
    const [page = ''] = await pagesOf(paragraphs('絵😀'))
    expect(page).toContain('絵〓(U+1F600)')
  })

  test('what one document used changes nothing in the next', async () => {
    const before = await pdfBytes(paragraphs('〜'))
    await pdfBytes(paragraphs('～'))
    expect((await pdfBytes(paragraphs('〜'))).equals(before)).toBe(true)
  })

  test('pages are A4 and numbered', async () => {
    const file = await getDocumentProxy(new Uint8Array(await pdfBytes(paragraphs('長い文。'.repeat(2000)))))
    const { text } = await extractText(file, { mergePages: false })
    expect(text.length).toBeGreaterThan(2)
    expect(text.map((page) => pageNumber.exec(page)?.[0])).toEqual(text.map((_, n) => `${n + 1} / ${text.length}`))
    expect((await file.getPage(1)).view.map(Math.round)).toEqual([0, 0, 595, 842])
  })

  test('a table goes on over pages with its head on each', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => [`第${n}号`, '説明'.repeat(n % 40)])
    const pages = await pagesOf({ ...exampleModel, blocks: [{ kind: 'table', head: ['番号', '内容欄'], rows }] })
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page.match(/内容欄/g)?.length).toBe(1)
    for (const [name = ''] of rows) expect(pages.filter((page) => page.includes(name)).length).toBe(1)
  })

  test('a cell that is higher than a page goes on over pages', async () => {
    const text = Array.from({ length: 200 }, (_, n) => `行${n}終`).join('\n')
    const pages = await pagesOf({ ...exampleModel, blocks: [{ kind: 'table', head: ['内容欄'], rows: [[text]] }] })
    const all = pages.map((page) => page.replace('内容欄', '').replace(pageNumber, '')).join('\n')
    expect(all.match(/行\d+終/g)).toEqual(text.split('\n'))
  })

  test('every character of any document is in it', async () => {
    await fc.assert(
      fc.asyncProperty(anyModel, async (model) => {
        const pages = await pagesOf(model)
        const shown = countsOf(pages.map((page) => page.replace(pageNumber, '')).join('\n'))
        const bullets = model.blocks.flatMap((block) => (block.kind === 'list' ? block.items.map(() => '・') : []))
        const expected = [
          ...textsOf(model)
            .flatMap(linesOf)
            .map((line) => face.drawable(line)),
          ...bullets,
          ...dayLines(model),
        ]
        expect(shown).toEqual(countsOf(expected.join('')))
      }),
      { numRuns: 60 },
    )
  })
})
