import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articleName, articleNum, articleSort } from './article-number.ts'

test.each([
  '第41条の19',
  '41条の19',
  '41-19',
  '41の19',
  '41.19',
  '41/19',
  '41_19',
  '四十一条の十九',
  '第四十一条の十九',
  '第４１条の１９',
  '４１－１９',
  ' 第 41 条の 19 ',
])('%s is the article 41_19', (spelling) => {
  expect(articleNum(spelling)).toBe('41_19')
})

test.each([
  ['第一条', '1'],
  ['1', '1'],
  ['第四十二条の三の二', '42_3_2'],
  ['第二十四条から第二十八条まで', '24:28'],
  ['24:25', '24:25'],
  ['第37条の2から第37条の5まで', '37_2:37_5'],
])('%s is the article %s', (spelling, num) => {
  expect(articleNum(spelling)).toBe(num)
})

test.each([
  '',
  '第条',
  '附則第2条',
  '第41条第1項',
  '0',
  '41-',
  '別表第一',
  'a',
  '第1条の',
  'から',
  `第${'一'.repeat(80)}条`,
])('%j is no article', (text) => {
  expect(articleNum(text)).toBe(undefined)
})

test('a name is written with plain digits, a range with both ends, leading zeros dropped', () => {
  expect(['41_19', '42_3_2', '24:25', '066_02'].map(articleName)).toEqual([
    '第41条の19',
    '第42条の3の2',
    '第24条から第25条まで',
    '第66条の2',
  ])
})

test('articles sort by number, then branch; a range as its first article', () => {
  expect(['1', '41', '41_19', '41_19_2', '24:25', 'x'].map(articleSort)).toEqual([
    1000,
    41000,
    41019,
    41019,
    24000,
    null,
  ])
})

const num = fc
  .tuple(fc.integer({ min: 1, max: 1100 }), fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }))
  .map(([article, branches]) => [article, ...branches].join('_'))

test('every article reads back from its name, and a range from the names of its ends', () => {
  fc.assert(fc.property(num, (one) => articleNum(articleName(one)) === one))
  fc.assert(fc.property(num, num, (first, last) => articleNum(articleName(`${first}:${last}`)) === `${first}:${last}`))
})

test('an order of articles is the order of their sort keys', () => {
  const plain = fc.tuple(fc.integer({ min: 1, max: 1100 }), fc.integer({ min: 0, max: 999 }))
  fc.assert(
    fc.property(plain, plain, ([a, b], [c, d]) => {
      const [left, right] = [articleSort(`${a}_${b}`) ?? 0, articleSort(`${c}_${d}`) ?? 0]
      expect(Math.sign(left - right)).toBe(Math.sign(a - c || b - d))
    }),
  )
})
