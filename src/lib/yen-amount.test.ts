import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, amountsIn } from './yen-amount.ts'

describe('amounts in a text', () => {
  test.each<[string, (string | number)[]]>([
    ['上限は1,234円', ['1,234円', 1234]],
    ['上限 450 万円です', ['450 万円', 4_500_000]],
    ['450万', ['450万', 4_500_000]],
    ['1億2,000万円', ['1億2,000万円', 120_000_000]],
    ['1.5億円', ['1.5億円', 150_000_000]],
    ['3百万円', ['3百万円', 3_000_000]],
    ['4,500千円', ['4,500千円', 4_500_000]],
    ['三百万円', ['三百万円', 3_000_000]],
    ['二千五百円', ['二千五百円', 2500]],
    ['一億二千万円', ['一億二千万円', 120_000_000]],
    ['補助率0.5', ['0.5', 0.5]],
    ['三百万件', []],
    ['51,234円', ['51,234円', 51_234]],
  ])('%s', (text, expected) => {
    expect([...amountsIn(text)].flatMap(({ text, value }) => [text, value])).toEqual(expected)
  })

  test('a whole number is read from each of its spellings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (n) => {
        for (const [spelling, value] of [
          [`${n * 1000}円`, n * 1000],
          [`${(n * 1000).toLocaleString('en')}円`, n * 1000],
          [`${n}万円`, n * 1e4],
          [`${n.toLocaleString('en')}百万円`, n * 1e6],
          [`${n}億円`, n * 1e8],
        ] as const)
          expect([spelling, amountOf(spelling)]).toEqual([spelling, value])
      }),
    )
  })

  test('a code with a leading zero, two amounts or any other word is no amount', () => {
    expect(['0123', '1円と2円', '約5万円', '', '5万円まで'].map(amountOf)).toEqual([...Array(5)])
  })
})
