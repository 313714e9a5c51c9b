import { afterEach, describe, expect, test, vi } from 'vitest'
import { exampleModel } from '../../test/document-models.ts'
import type { Sheet } from './document-model.ts'
import { docxBytes } from './docx/docx-bytes.ts'
import { pdfBytes } from './pdf/pdf-bytes.ts'
import { documentBytes, workbookBytes } from './render.ts'
import { xlsxBytes } from './xlsx/xlsx-bytes.ts'

const sheets: Sheet[] = [{ name: '一覧', head: ['名称', '金額'], rows: [['株式会社試験', 1000]] }]
const formats = [
  { format: 'docx', render: () => docxBytes(exampleModel), inThread: () => documentBytes('docx', exampleModel) },
  { format: 'pdf', render: () => pdfBytes(exampleModel), inThread: () => documentBytes('pdf', exampleModel) },
  {
    format: 'xlsx',
    render: () => xlsxBytes(sheets, '2026-07-01'),
    inThread: () => workbookBytes('xlsx', sheets, '2026-07-01'),
  },
]

describe('files of a document', () => {
  const zone = process.env.TZ
  afterEach(() => {
    vi.useRealTimers()
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test.each(formats)(
    '$format: the same bytes again, on any day, in any time zone, in the thread',
    async ({ render, inThread }) => {
      const bytes = await render()
      expect((await render()).equals(bytes)).toBe(true)
      for (const other of ['Pacific/Kiritimati', 'America/Los_Angeles', 'America/Sao_Paulo']) {
        process.env.TZ = other
        vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-12-31T23:59:59Z') })
        expect((await render()).equals(bytes), other).toBe(true)
        vi.useRealTimers()
      }
      expect((await inThread()).equals(bytes)).toBe(true)
    },
  )

  test('what cannot be rendered is refused, and the next document is rendered', async () => {
    await expect(
      workbookBytes('xlsx', [{ ...sheets[0], rows: [[Number.NaN]] } as Sheet], '2026-07-01'),
    ).rejects.toThrow('not a number')
    expect((await workbookBytes('xlsx', sheets, '2026-07-01')).length).toBeGreaterThan(0)
  })

  test('the event loop keeps turning while a document of 20 pages is rendered', async () => {
    const rows = Array.from({ length: 600 }, (_, n) => [
      `${n}`,
      `株式会社試験${n}`,
      'これは説明の文である。'.repeat(n % 4),
    ])
    const long = { ...exampleModel, blocks: [{ kind: 'table' as const, head: ['番号', '名称', '説明'], rows }] }
    expect(await turnsDuring(() => documentBytes('pdf', long))).toBeGreaterThan(20)
  })
})

/** How often the event loop comes round, at most once a millisecond, while something runs. */
async function turnsDuring(run: () => Promise<unknown>): Promise<number> {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await run().finally(() => clearInterval(timer))
  return turns
}
