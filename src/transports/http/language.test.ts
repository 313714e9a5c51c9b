import { expect, test } from 'vitest'
import { chosenLanguage, languageOf } from './language.ts'

test.each([
  [undefined, 'ja'],
  ['', 'ja'],
  ['en', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['ja;q=0.5, en;q=0.8', 'en'],
  ['fr, ja;q=0.3, en;q=0.2', 'ja'],
  ['fr-CH, fr;q=0.9', 'ja'],
  ['en;q=0, ja;q=0.1', 'ja'],
  ['EN', 'en'],
  ['english, ;q=2, ja;q=x;;', 'ja'],
])('a reader who accepts %j reads %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test('an address can ask for one of our languages and for no other', () => {
  expect(['ja', 'en', 'fr', ['en'], undefined].map(chosenLanguage)).toEqual([
    'ja',
    'en',
    undefined,
    undefined,
    undefined,
  ])
})
