import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { yenAmounts } from './yen-amounts.ts'

const amounts = (text: string) => yenAmounts(text).map(({ yen }) => yen)

describe('amounts in yen', () => {
  test.each([
    ['資本金3億円以下', [300_000_000]],
    ['1億5,000万円まで', [150_000_000]],
    ['１，０００万円以上、5千万円以下', [10_000_000, 50_000_000]],
    ['年間300百万円', [300_000_000]],
    ['30,000,000円', [30_000_000]],
    ['1.5億円', [150_000_000]],
    ['円安', []],
    ['10万人、3億以上', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(amounts(text)).toEqual(expected)
  })

  test('are quoted as the text has them', () => {
    expect(yenAmounts('上限は１，０００万円です')).toEqual([{ yen: 10_000_000, quote: '1,000万円' }])
  })

  test('written with units are read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 9999 }), (oku, man) => {
        expect(amounts(`上限${oku}億${man.toLocaleString('en-US')}万円`)).toEqual([oku * 1e8 + man * 1e4])
      }),
    )
  })

  test('are looked for in any text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(amounts(text).every((yen) => yen >= 0)).toBe(true)
      }),
    )
  })
})
