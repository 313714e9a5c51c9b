import { expect, test } from 'vitest'
import { sentenceAt } from './sentences.ts'

const text =
  '見本法（以下「法」という。）第二条の者（甲をいう。以下同じ。）は、届け出る。ただし、乙は除く。\n２　次の項。'
const sentence = (words: string) => {
  const { start, end } = sentenceAt(text, text.indexOf(words))
  return text.slice(start, end)
}

test('a sentence ends at its own sign and at the end of its line, never inside brackets', () => {
  const first = '見本法（以下「法」という。）第二条の者（甲をいう。以下同じ。）は、届け出る。'
  for (const words of ['見本法', '「法」', '甲', '届け出る']) expect(sentence(words)).toBe(first)
  expect(sentence('乙')).toBe('ただし、乙は除く。')
  expect(sentence('次の項')).toBe('２　次の項。')
  expect(sentenceAt('終わりのない文（閉じない', 3)).toEqual({ start: 0, end: 12 })
})
