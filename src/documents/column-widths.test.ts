import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'

const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u02ff' ? 2 : 1), 0)
const widths = (rows: readonly string[][], total = 100) =>
  columnWidths(rows, { count: rows[0]?.length ?? 0, total, padding: 1, widthOf })

test('a column of short words is narrow, and the one with sentences has what it leaves', () => {
  const [priority = 0, todo = 0, why = 0] = widths([
    ['優先度', 'すること', '理由'],
    [
      '高',
      '国税庁の公表サイトで、Tを除いた13桁を入力して確認してください。'.repeat(2),
      '処分の記録があります。'.repeat(3),
    ],
  ])
  expect(priority).toBeLessThan(12)
  expect(todo).toBeGreaterThan(why)
})

test('no number and no word is broken while the page has room for all of them', () => {
  const amount = '605,813,000,000円'
  const [money = 0] = widths([[amount, ...Array.from({ length: 4 }, () => '長い説明の文章が続きます。'.repeat(4))]])
  expect(money).toBeGreaterThanOrEqual(widthOf(amount) + 2)
})

test('an address gives way to an amount beside it', () => {
  const amount = '（3,023,676,843円）'
  const address = 'https://www.example.go.jp/shitaukekankoku/index.html'
  const texts = ['2024-03-07（令和6年3月7日）', '勧告', '公正取引委員会', amount, '減額の件の勧告。'.repeat(4), address]
  const made = widths([texts])
  expect(made[3]).toBeGreaterThanOrEqual(widthOf(amount) + 2)
})

test('widths fill the page whatever the columns hold', () => {
  const cell = fc.oneof(fc.string({ maxLength: 80 }), fc.constantFrom('', '金額', 'https://example.go.jp/'.repeat(6)))
  const tables = fc
    .integer({ min: 1, max: 6 })
    .chain((count) => fc.array(fc.array(cell, { minLength: count, maxLength: count }), { minLength: 1, maxLength: 5 }))
  fc.assert(
    fc.property(tables, (rows) => {
      const made = widths(rows)
      expect(made.reduce((sum, width) => sum + width, 0)).toBeCloseTo(100, 6)
      for (const width of made) expect(width).toBeGreaterThan(0)
    }),
  )
})
