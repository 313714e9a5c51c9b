import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyModel, exampleModel, packed, textsOf } from '../../../test/document-models.ts'
import { charactersOf, openedZip } from '../../../test/opened-zip.ts'
import { shownText } from '../shown-text.ts'
import { docxBytes } from './docx-bytes.ts'

const documentOf = async (model = exampleModel) => openedZip(await docxBytes(model))['word/document.xml'] as string

describe('Word file of a document', () => {
  test('has styled headings, real lists, tables whose head repeats, and pages of A4', async () => {
    const xml = await documentOf()
    for (const style of ['Title', 'Heading1', 'Heading2', 'Heading3']) expect(xml).toContain(`w:val="${style}"`)
    expect(xml.match(/<w:numPr>/g)?.length).toBe(2)
    expect(xml.match(/<w:tblHeader\/>/g)?.length).toBe(1)
    expect(xml).toMatch(/<w:pgSz w:w="11906" w:h="16838"/)
  })

  test('columns are as wide as what they hold: an amount stays on its line', async () => {
    const rows = [['高', '605,813,000,000円', '国税庁の公表サイトで、番号を入力して確認してください。'.repeat(3)]]
    const xml = await documentOf({
      ...exampleModel,
      blocks: [{ kind: 'table', head: ['優先度', '金額', 'すること'], rows }],
    })
    const [priority = 0, amount = 0, todo = 0] = [...xml.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) =>
      Number(width),
    )
    expect(priority).toBeLessThan(1200)
    expect(amount).toBeGreaterThan('605,813,000,000'.length * 90 + 180)
    expect(todo).toBeGreaterThan(5000)
    expect(priority + amount + todo).toBeLessThanOrEqual(9638)
  })

  test('numbers its pages', async () => {
    const parts = openedZip(await docxBytes(exampleModel))
    expect(parts['word/footer1.xml']).toContain('NUMPAGES')
  })

  test('says the day of the document as the time it was made', async () => {
    const core = openedZip(await docxBytes(exampleModel))['docProps/core.xml'] as string
    expect(core.match(/\d{4}-\d\d-\d\dT[^<]*/g)).toEqual(['2026-07-01T00:00:00Z', '2026-07-01T00:00:00Z'])
  })

  test('a table without rows and columns leaves nothing that Word would call damaged', async () => {
    const xml = await documentOf({ ...exampleModel, blocks: [{ kind: 'table', head: [], rows: [[]] }] })
    expect(xml).not.toContain('<w:tbl>')
  })

  test('every text of any document is in it, and it is well-formed', async () => {
    await fc.assert(
      fc.asyncProperty(anyModel, async (model) => {
        const shown = packed(charactersOf(await documentOf(model)))
        for (const text of textsOf(model)) expect(shown).toContain(packed(shownText(text)))
      }),
      { numRuns: 40 },
    )
  })
})
