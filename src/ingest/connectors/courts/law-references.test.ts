import { expect, test } from 'vitest'
import { lawsCitedIn } from './decision.ts'

const known: Record<string, string> = { 法人税法: 'A', 所得税法: 'B', 所得税法施行令: 'C', 民法: 'D' }
const idOf = (title: string) => (Object.hasOwn(known, title) ? known[title] : undefined)

test.each([
  ['法人税法２２条，所得税法３６条１項', ['A', 'B']],
  ['所得税法施行令72条', ['C']],
  ['取引と所得税法36条1項にいう収入', ['B']],
  ['旧民法第709条', ['D']],
  ['民法709条，民法415条', ['D']],
  ['地方法人税法4条', []],
  ['みほん法1条', []],
  ['民法の規定', []],
  ['', []],
])('%s cites %j', (text, ids) => {
  expect(lawsCitedIn(text, idOf)).toEqual(ids)
})
