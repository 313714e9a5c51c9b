import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prefectures } from '../../../lib/prefecture.ts'
import { questionWords } from './question-words.ts'

describe('questionWords', () => {
  test.each([
    ['東京都の補助金', '東京都'],
    ['京都の補助金', '京都府'],
    ['大阪と東京の補助金', '大阪府'],
    ['北海道で創業', '北海道'],
    ['どこかの補助金', null],
  ])('%s names %s', (question, prefecture) => expect(questionWords(question, []).prefecture).toBe(prefecture))

  test('every prefecture is found by its full name, whatever stands around it', () => {
    const filler = fc.string({ unit: fc.constantFrom('の', 'で', '補', '助', '金', ' '), maxLength: 8 })
    fc.assert(
      fc.property(fc.constantFrom(...prefectures), filler, filler, ({ name }, before, after) => {
        expect(questionWords(before + name + after, []).prefecture).toBe(name)
      }),
    )
  })

  test('purposes come from the list and from the words of the corpus, a word inside another one only once', () => {
    const { purposes, kinds } = questionWords('再生可能エネルギーの設備投資と酪農の支援に使える助成金', [
      '酪農',
      'エネルギー',
    ])
    expect(purposes).toEqual(['設備投資', '再生可能エネルギー', '酪農'])
    expect(kinds).toEqual([{ word: '助成金', kind: 'grant' }])
  })
})
