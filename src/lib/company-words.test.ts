import { expect, test } from 'vitest'
import { anyCompanyWordSpellings, companyWordSpellings } from './company-words.ts'
import { normalizeText } from './japanese-text.ts'

test.each([
  ['九州電力㈱', ['九州電力株式会社']],
  ['（株）九州電力', ['株式会社九州電力']],
  ['株式会社九州電力', []],
  ['(一社)みほん', ['一般社団法人みほん']],
  ['九州電力', []],
  ['㈱', []],
])('%s is written as %j as well, never under another form or with it on the other side', (word, spellings) => {
  expect(companyWordSpellings(normalizeText(word))).toEqual(spellings.map(normalizeText))
})

test('old and new forms of a character are one, and where all rows are companies also without a corporate form', () => {
  expect(companyWordSpellings('高島屋(株)')).toEqual(expect.arrayContaining(['高島屋株式会社', '髙島屋株式会社']))
  expect(anyCompanyWordSpellings('高島屋')).toContain('髙島屋')
  expect(anyCompanyWordSpellings('髙島屋')).toContain('高島屋')
  expect(anyCompanyWordSpellings('電力')).toEqual([])
})
