import { expect, test } from 'vitest'
import { numberedNames } from './numbered-names.ts'

test.each([
  ['第1見本', ['第一見本']],
  ['第一三共', ['第1三共', '第13共']],
  ['第一百貨店', ['第1百貨店', '第100貨店']],
  ['第１２見本', ['第十二見本']],
  ['一番見本', ['1番見本']],
  ['見本第三号組合', ['見本第3号組合']],
  ['三共', []],
  ['第0見本', []],
])('%s may be written %o', (name, others) => {
  expect(numberedNames(name)).toEqual(others)
})
