import { describe, expect, test } from 'vitest'
import { parsedBy } from '../../../../test/parsed-by.ts'
import { type PlacedText, pdfOf } from '../../../../test/pdf.ts'
import { all, rawDocument } from '../../../../test/raw-document.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { mhlwLabor } from '../mhlw-labor.ts'
import { laborList } from './list-link.ts'

const places = { company: 30, place: 190, published: 320, law: 380, summary: 520, note: 740 }
const titles = {
  company: '企業・事業場名称',
  place: '所在地',
  published: '公表日',
  law: '違反法条',
  summary: '事案概要',
  note: 'その他参考事項',
}
type Cells = Partial<Record<keyof typeof places, string | readonly string[]>>
const keys = Object.keys(places) as (keyof typeof places)[]

/** A page as the list is printed: bureau, headings, and cells of several lines that are centred on their row. */
function page(bureau: string | null, rows: readonly Cells[], { isHeaded = bureau !== null } = {}): PlacedText[] {
  const cells = rows.flatMap((row, index) =>
    keys.flatMap((key) => {
      const lines = [row[key] ?? []].flat()
      return lines.map((text, line) => ({
        text,
        x: places[key],
        y: 480 - index * 30 + (lines.length - 1) * 5 - line * 10,
      }))
    }),
  )
  return [
    ...(bureau
      ? [
          { text: bureau, x: 30, y: 555 },
          { text: '最終更新日：令和8年3月31日', x: 700, y: 555 },
        ]
      : []),
    ...(isHeaded ? keys.map((key) => ({ text: titles[key], x: places[key], y: 520 })) : []),
    ...cells,
  ]
}
const title = { text: '労働基準関係法令違反に係る公表事案', x: 300, y: 575 }
const row = (company: string, over: Cells = {}): Cells => ({
  company,
  place: '見本県見本市',
  published: 'R7.5.21',
  law: ['労働安全衛生法第20条', '労働安全衛生規則第101条'],
  summary: ['機械の回転軸に覆い等を', '設けなかったもの'],
  note: 'R7.5.21送検',
  ...over,
})
const read = (...pages: PlacedText[][]) =>
  parsedBy(mhlwLabor, pdfOf(pages.map((texts, index) => (index === 0 ? [title, ...texts] : texts))), {
    url: 'https://www.mhlw.go.jp/content/000000001.pdf',
  })

describe('a list of violations of labour law', () => {
  test('gives each company as a case of its bureau, with the year in which it is published', async () => {
    const { of } = await read(page('東京労働局', [row('（株）見本製作所', { place: '東京都大田区' })]))
    expect(of(enforcementCase)).toMatchObject([
      {
        recipient_name: '株式会社見本製作所',
        recipient_houjin_bangou: null,
        event_type: 'other',
        bureau: '東京労働局',
        prefecture: '東京都',
        ministry: '厚生労働省',
        legal_basis: '労働安全衛生法第20条、労働安全衛生規則第101条',
        reason_excerpt: '機械の回転軸に覆い等を設けなかったもの（R7.5.21送検）',
        disclosed_date: '2025-05-21',
        disclosed_until: '2026-05-21',
        license: 'gov_standard',
      },
    ])
  })

  test('runs on over pages, and each bureau has its own rows', async () => {
    const { of } = await read(
      page('北海道労働局', [row('（有）見本一')]),
      page(null, [row('見本二農業協同組合')]),
      page('青森労働局', [row('（株）見本三')]),
    )
    expect(of(enforcementCase).map(({ bureau, recipient_name }) => [bureau, recipient_name])).toEqual([
      ['北海道労働局', '有限会社見本一'],
      ['北海道労働局', '見本二農業協同組合'],
      ['青森労働局', '株式会社見本三'],
    ])
  })

  test('names no natural person: neither shops nor sole proprietors', async () => {
    const { records, skipped } = await read(page('東京労働局', [row('見本太郎工務店'), row('個人事業主')]))
    expect(records).toEqual([])
    expect(skipped).toHaveLength(2)
  })

  test('gives a case the same identifier in the list of another month, and equal rows two', async () => {
    const ids = async (...rows: Cells[]) =>
      (await read(page('東京労働局', rows))).of(enforcementCase).map(({ case_id }) => case_id)
    const [first] = await ids(row('（株）見本'))
    expect(await ids(row('（株）別'), row('（株）見本'))).toContain(first)
    expect(new Set(await ids(row('（株）見本'), row('（株）見本'))).size).toBe(2)
  })

  test('a day that does not exist and a table under no bureau are rejected', async () => {
    const { rejected } = await read(
      page(null, [row('（株）見本一')], { isHeaded: true }),
      page('東京労働局', [row('（株）見本二', { published: 'R7.2.30' })]),
    )
    expect(rejected).toEqual([
      'page 1 row 1: no labour bureau stands above its table',
      'page 2 row 1: "R7.2.30" is no day of the calendar',
    ])
  })

  test('of another layout is refused by name', async () => {
    await expect(
      read([
        { text: '企業名', x: 30, y: 500 },
        { text: '（株）見本', x: 30, y: 480 },
      ]),
    ).rejects.toThrow('is no list of violations of labour law: no page has the heading 公表日')
  })
})

test('the newest list is found by its title on the page about it', async () => {
  const fetcher = (html: string) => ({
    fetch: async (url: string) => rawDocument(url, url.endsWith('robots.txt') ? '' : html),
  })
  const links = '<a href="/content/1.pdf">通達</a><a href="/content/2.pdf">労働基準関係法令違反に係る公表事案 [PDF]</a>'
  expect((await all(laborList(fetcher(links)))).map(({ name }) => name)).toEqual([
    'https://www.mhlw.go.jp/content/2.pdf',
  ])
  await expect(all(laborList(fetcher('<a href="/x.html">公表事案</a>')))).rejects.toThrow('its layout has changed')
})
