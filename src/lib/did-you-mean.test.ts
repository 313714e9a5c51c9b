import { expect, test } from 'vitest'
import { didYouMean } from './did-you-mean.ts'

const names = ['q', 'tier', 'prefecture', 'authority_level', 'limit', 'offset', 'fields']

test.each([
  ['prefectre', 'prefecture'],
  ['pref', 'prefecture'],
  ['teir', 'tier'],
  ['Limit', 'limit'],
  ['field', 'fields'],
])('%s is taken for %s', (word, meant) => {
  expect(didYouMean(word, names)).toBe(meant)
})

test('a word unlike every candidate has no suggestion', () => {
  expect(didYouMean('zzzzzzzz', names)).toBeUndefined()
  expect(didYouMean('あ'.repeat(500), names)).toBeUndefined()
})
