import fc from 'fast-check'
import { expect, test } from 'vitest'
import { yenText } from './yen-text.ts'

test('amounts are read in 万, 億 and 兆, with the exact yen beside them', () => {
  const written = [0, 9_800, 10_000, 1_234_567, 250_000_000, 635_401_000_000, 1_000_000_000_001].map(yenText)
  expect(written).toEqual([
    '0円',
    '9,800円',
    '1万円（10,000円）',
    '123万4,567円（1,234,567円）',
    '2億5,000万円（250,000,000円）',
    '6,354億100万円（635,401,000,000円）',
    '1兆1円（1,000,000,000,001円）',
  ])
})

test('both figures of a text are the amount', () => {
  const unit: Record<string, number> = { 兆: 1e12, 億: 1e8, 万: 1e4, '': 1 }
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 - 1 }), (yen) => {
      const [read = '', exact = read] = yenText(yen)
        .replaceAll(',', '')
        .split(/円(?:（|$)/)
      const parts = [...read.matchAll(/(\d+)(兆|億|万|)/g)]
      expect(parts.reduce((sum, [, count, name = '']) => sum + Number(count) * (unit[name] ?? 1), 0)).toBe(yen)
      expect(Number(exact.replace('円）', '') || read)).toBe(yen)
    }),
  )
})
