import { expect, test } from 'vitest'
import { holdsWord } from './japanese-text.ts'

test('a word of Latin letters stands alone, any other stands anywhere', () => {
  expect(holdsWord('with a unit', 'it')).toBe(false)
  expect(holdsWord('unitとit導入', 'it')).toBe(true)
  expect(holdsWord('it', 'it')).toBe(true)
  expect(holdsWord('ai・it', 'ai')).toBe(true)
  expect(holdsWord('大規模な賃上げ', '賃上げ')).toBe(true)
  expect(holdsWord('賃下げ', '賃上げ')).toBe(false)
})
