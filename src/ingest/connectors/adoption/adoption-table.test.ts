import { describe, expect, test } from 'vitest'
import { type PlacedText, pdfOf } from '../../../../test/pdf.ts'
import { all, rawDocument } from '../../../../test/raw-document.ts'
import { gate } from '../../gate.ts'
import { adoption } from '../adoption.ts'

const places = { prefecture: 30, municipality: 90, company: 160, number: 330, title: 460, supporter: 700 }
const titles = ['都道府県', '市区町村', '事業者名', '法人番号', '事業計画名', '認定支援機関名']
type Cells = Partial<Record<keyof typeof places, string>>

const at = (x: number, y: number, text: string): PlacedText => ({ text, x, y })
const line = (y: number, cells: Cells) =>
  Object.entries(cells).map(([name, text]) => at(places[name as keyof Cells], y, text))
/** Headings stand in the middle of wide columns, as in the official lists. */
const head = (y: number) =>
  titles.map((text, i) => at((Object.values(places)[i] as number) + [0, 5, 40, 30, 90, 20][i]!, y, text))
const announcement = [at(250, 570, '事業再構築補助金　第７回公募　採択案件一覧'), at(700, 570, '令和５年２月１０日')]

const company = (name: string, number: string): Cells => ({
  prefecture: '滋賀県',
  municipality: '⾧浜市',
  company: name,
  number,
  title: '見本部品の新工場計画',
  supporter: '株式会社見本銀行',
})
const numbers = ['8999900000001', '7999900000002', '6999900000003']

const said = (pages: PlacedText[][]) => all(adoption.parse(rawDocument('all07.pdf', pdfOf(pages))))
const parse = async (pages: PlacedText[][]) => {
  const parsed = await said(pages)
  return parsed
    .filter((one) => one.at !== 'the whole list')
    .map((one) => {
      if (one.kind !== 'record') return one
      const gated = gate(one.dataset)(JSON.stringify(one.record))
      return gated.accepted ? gated.record : gated
    })
}

describe('a list in a PDF', () => {
  test('gives a case for each row, with its page, in one spelling', async () => {
    const first = [
      ...announcement,
      ...head(540),
      ...line(520, company('株式会社見本', numbers[0]!)),
      ...line(500, company('見本有限会社', numbers[1]!)),
    ]
    const second = [...head(540), ...line(520, company('見本Ｗｏｒｋｓ合同会社', numbers[2]!)), at(420, 20, '2')]
    const cases = await parse([first, second])
    expect((await said([first, second])).at(-1)).toMatchObject({ record: { round_label: '第7回', accepted: 3 } })
    expect(cases).toMatchObject([
      {
        company_name: '株式会社見本',
        houjin_bangou: numbers[0],
        prefecture: '滋賀県',
        municipality: '長浜市',
        case_title: '見本部品の新工場計画',
        publication_date: '2023-02-10',
        is_sole_proprietor: false,
        programs_used: ['中小企業等事業再構築促進補助金'],
        source_excerpt: { page: 1, round: '第7回', relation: '採択', supporter: '株式会社見本銀行' },
      },
      { company_name: '見本有限会社', source_excerpt: { page: 1 } },
      { company_name: '見本Works合同会社', source_excerpt: { page: 2 }, case_title: '見本部品の新工場計画' },
    ])
  })

  test('names no sole proprietor, and no supporter who may be a person', async () => {
    const { number, ...person } = { ...company('見本　太郎', ''), supporter: '見本　花子' }
    const rows = [
      ...line(520, person),
      ...line(500, { ...company('株式会社見本', numbers[0]!), supporter: '見本　花子' }),
    ]
    const parsed = await parse([[...announcement, ...head(540), ...rows]])
    expect(parsed).toMatchObject([{ kind: 'skipped', at: 'page 1 row 1' }, { company_name: '株式会社見本' }])
    expect(JSON.stringify(parsed)).not.toMatch(/太郎|花子/)
  })

  test('joins the lines of a cell, and leaves cells that are empty null', async () => {
    const { title, ...rest } = company('株式会社見本', numbers[0]!)
    const lines = [at(places.title, 515, '見本部品の新工場を'), at(places.title, 505, '建てる計画')]
    const untitled = line(480, { ...rest, number: numbers[1]! })
    expect(await parse([[...announcement, ...head(540), ...line(510, rest), ...lines, ...untitled]])).toMatchObject([
      { case_title: '見本部品の新工場を建てる計画' },
      { case_title: null },
    ])
  })

  test('knows the number wherever it stands', async () => {
    const { number, ...rest } = company('株式会社見本', numbers[0]!)
    const moved = [...line(520, rest), at(places.number - 20, 520, number!)]
    expect(await parse([[...announcement, ...head(540), ...moved]])).toMatchObject([
      { company_name: '株式会社見本', houjin_bangou: numbers[0] },
    ])
  })

  test('rejects a number whose check digit is wrong', async () => {
    const row = line(520, company('株式会社見本', '1999900000001'))
    expect(await parse([[...announcement, ...head(540), ...row]])).toMatchObject([
      { kind: 'rejected', at: 'page 1 row 1', reason: '1999900000001 is no corporate number' },
    ])
  })

  test('is refused when it has no such table or does not say whose it is', async () => {
    await expect(parse([[at(50, 500, 'お知らせ')]])).rejects.toThrow('no page has the heading 法人番号')
    await expect(parse([[...head(540), ...line(520, company('株式会社見本', numbers[0]!))]])).rejects.toThrow(
      'all07.pdf does not say whose adoption list it is',
    )
  })
})
