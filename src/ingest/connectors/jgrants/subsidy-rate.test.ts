import fc from 'fast-check'
import { expect, test } from 'vitest'
import { subsidyRate } from './subsidy-rate.ts'

test.each([
  ['2分の1以内', 0.5],
  ['二分の一', 0.5],
  ['１／２', 0.5],
  ['補助対象経費の3分の2以内', 0.667],
  ['2/3', 0.667],
  ['１０/１０', 1],
  ['20%', 0.2],
  ['５０％以内（千円未満切捨て）', 0.5],
  ['8割', 0.8],
  ['1/2以内（2分の1以内）', 0.5],
])('%s is %d', (text, rate) => {
  expect(subsidyRate(text)).toBe(rate)
})

test.each([
  null,
  '',
  '定額',
  '1/2又は2/3',
  '1/2（小規模事業者は2/3）',
  '定額（1/2以内）',
  '賃上げ率3%以上の場合',
  '12/10',
  '公募要領をご確認ください。',
  '年利1%',
  '0%',
])('%j states no single rate', (text) => {
  expect(subsidyRate(text)).toBeNull()
})

test('every spelling of a share gives the same number, never above 1', () => {
  const share = fc
    .integer({ min: 1, max: 20 })
    .chain((of) => fc.tuple(fc.integer({ min: 1, max: of }), fc.constant(of)))
  fc.assert(
    fc.property(share, ([part, of]) => {
      const rates = [`${of}分の${part}以内`, `${part}/${of}`, `${part}／${of}`].map(subsidyRate)
      expect(new Set(rates).size).toBe(1)
      expect(rates[0]).toBeCloseTo(part / of, 2)
      expect(rates[0]).toBeLessThanOrEqual(1)
    }),
  )
})

test('two different shares are never read as one', () => {
  const percent = fc.integer({ min: 1, max: 100 })
  fc.assert(
    fc.property(percent, percent, (a, b) => {
      fc.pre(a !== b)
      expect(subsidyRate(`${a}% 又は ${b}%`)).toBeNull()
    }),
  )
})
