import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type PlacedText, pdfOf } from '../../../../test/pdf.ts'
import { all, rawDocument } from '../../../../test/raw-document.ts'
import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'
import { RecordStore } from '../../../records/record-store.ts'
import { runConnector } from '../../run-connector.ts'
import type { InputDocument } from '../../source/input-documents.ts'
import { adoption } from '../adoption.ts'

const places = { prefecture: 30, municipality: 90, company: 160, number: 330, title: 460, supporter: 700 }
const titles = {
  prefecture: '都道府県',
  municipality: '市区町村',
  company: '事業者名',
  number: '法人番号',
  title: '事業計画名',
  supporter: '認定支援機関名',
}
type Cells = Record<keyof typeof places, string>

const number = (index: number): string => {
  const body = String(999900000000 + index)
  return [...'0123456789'].map((digit) => digit + body).find(hasValidCheckDigit) as string
}
const row = (index: number, over: Partial<Cells> = {}): Cells => ({
  prefecture: index % 7 === 0 ? '神奈川県' : '滋賀県',
  municipality: ['大津市', '近江八幡市', '横浜市鶴見区'][index % 3] as string,
  company: `株式会社見本${'工業'.repeat(index % 4)}${index}`,
  number: number(index),
  title: `見本部品の新工場${'と販路'.repeat(index % 5)}計画${index}`,
  supporter: ['見本信用金庫', '株式会社見本銀行'][index % 2] as string,
  ...over,
})

interface Layout {
  readonly shift?: number
  readonly headings?: boolean
  /** Characters of a company's name on a line. */
  readonly wrapAt?: number
}
const rowHeight = 24

/** A page as the lists are printed: cells begin at the left of their columns, a wrapped one is centred on its row. */
function pageOf(rows: readonly Cells[], { shift = 0, headings = true, wrapAt = 99 }: Layout = {}): PlacedText[] {
  const cell = (name: keyof Cells, text: string, y: number) => ({ text, x: places[name] + shift, y })
  const lines = rows.flatMap((cells, index) => {
    const y = 510 - index * rowHeight
    return (Object.keys(cells) as (keyof Cells)[]).flatMap((name) => {
      const text = cells[name]
      if (name !== 'company' || text.length <= wrapAt) return [cell(name, text, y)]
      return [cell(name, text.slice(0, wrapAt), y + 5), cell(name, text.slice(wrapAt), y - 5)]
    })
  })
  const head = (Object.keys(titles) as (keyof Cells)[]).map(
    (name, index) =>
      cell(name, titles[name], 540) && {
        ...cell(name, titles[name], 540),
        x: places[name] + shift + [0, 5, 40, 30, 90, 20][index]!,
      },
  )
  return [...(headings ? head : []), ...lines, { text: '12', x: 420, y: 20 }]
}
const above = [{ text: '事業再構築補助金　第７回公募　採択案件一覧', x: 250, y: 570 }]

async function read(pages: readonly PlacedText[][]) {
  const [first = [], ...others] = pages
  const parsed = await all(adoption.parse(rawDocument('all07.pdf', pdfOf([[...above, ...first], ...others]))))
  const cases = parsed.flatMap((one) => (one.kind === 'record' && 'case_id' in one.record ? [one.record] : []))
  return { parsed, cells: cases.map(cellsOf) }
}
const cellsOf = ({
  company_name,
  houjin_bangou,
  prefecture,
  municipality,
  case_title,
  source_excerpt,
}: Record<string, unknown>) => ({
  company: company_name,
  number: houjin_bangou,
  prefecture,
  municipality,
  title: case_title,
  supporter: (source_excerpt as { supporter?: string }).supporter ?? null,
})

describe('the columns of a list in a PDF', () => {
  const rows = Array.from({ length: 100 }, (_, index) => row(index))
  const page = (n: number) => rows.slice(n * 18, n * 18 + 18)

  test('hold on every page, whatever wide cell, wrapped name or other layout another page has', async () => {
    const wide = {
      company: `株式会社${'見本'.repeat(10)}`,
      title: '見本部品の新工場を建てて販路を全国に広げてゆく事業の計画',
    }
    const widePage = page(1).map((cells, index) => (index === 4 ? { ...cells, ...wide } : cells))
    const pages = [
      pageOf(page(0)),
      pageOf(widePage),
      pageOf(page(2), { wrapAt: 6 }),
      pageOf(page(3), { headings: false }),
      pageOf(page(4), { headings: false, shift: 14 }),
      pageOf(rows.slice(90, 91)),
    ]
    const expected = [...page(0), ...widePage, ...page(2), ...page(3), ...page(4), ...rows.slice(90, 91)]
    const { parsed, cells } = await read(pages)
    expect(parsed.filter(({ kind }) => kind === 'rejected')).toEqual([])
    expect(cells).toEqual(expected)
    expect(parsed.at(-1)).toMatchObject({ record: { accepted: expected.length } })
  })

  test('a cell that runs over all columns behind it leaves every other cell in its own', async () => {
    const { supporter, ...rest } = row(3, { title: '見本'.repeat(20) })
    const list = [row(1), row(2), { ...rest, supporter: '' }, row(4), row(5)]
    const { cells } = await read([pageOf(list)])
    expect(cells).toEqual(list.map((cells) => ({ ...cells, supporter: cells.supporter || null })))
  })

  test('a number that the file joins with the cells beside it is set free', async () => {
    const texts = pageOf([row(1), row(2), row(3)]).map((one) =>
      one.text === number(2) ? { ...one, text: `${one.text} ${row(2).title}` } : one,
    )
    const { cells } = await read([texts.filter(({ text }) => text !== row(2).title)])
    expect(cells.map((one) => [one.company, one.number])).toEqual([1, 2, 3].map((n) => [row(n).company, number(n)]))
  })

  test('a page before the table says nothing of it', async () => {
    const { cells } = await read([[{ text: 'お知らせ', x: 50, y: 400 }], pageOf([row(1)])])
    expect(cells).toEqual([row(1)])
  })
})

test('a list of which most rows are rejected is refused as a whole, and none of its cases is taken', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'konkyo-adoption-'))
  const store = new RecordStore(dataDir)
  onTestFinished(() => {
    store.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const wrong = Array.from({ length: 30 }, (_, index) => row(index, index < 20 ? { number: '1999900000001' } : {}))
  const document = rawDocument('all07.pdf', pdfOf([[...above, ...pageOf(wrong)]]))
  async function* found(): AsyncGenerator<InputDocument> {
    yield { kind: 'document', name: document.name, bytes: document.bytes, document }
  }
  const report = await runConnector(adoption, found(), store, { dataDir, now: new Date('2026-04-01T00:00:00Z') })
  expect(report.refused).toHaveLength(1)
  expect([...store.current('case_studies', '2026-04-01')]).toEqual([])
})
