import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeText, textFault } from './japanese-text.ts'

const tricky = fc.constantFrom(
  'わ',
  'ゐ',
  'ゑ',
  'を',
  'か',
  'ゝ',
  'ﾜ',
  'ｶ',
  'ﾞ',
  'ﾟ',
  '゛',
  '\u3099',
  '\u309a',
  '\u0316',
  '\u0301',
  '\u0307',
  'İ',
  'I',
  'Σ',
  'Α',
  'ϔ',
  'ﷺ',
  '㍿',
  'ﬁ',
  '–',
  '－',
  'ー',
  ' ',
  '　',
  '\t',
  '\u0085',
  '\ufeff',
  '"',
  'K',
  'ゟ',
)
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(tricky, { maxLength: 30 }).map((parts) => parts.join('')),
)

test('normalising twice changes nothing', () => {
  fc.assert(
    fc.property(text, (x) => normalizeText(normalizeText(x)) === normalizeText(x)),
    { numRuns: 5000 },
  )
})

test('normalised text has no hiragana, no stray dash, no doubled or outer space, and is NFKC', () => {
  fc.assert(
    fc.property(text, (x) => {
      const result = normalizeText(x)
      expect(result).not.toMatch(/[ぁ-ゖゝゞ\u2010-\u2015\u2212]|^\s|\s$|\s\s/)
      expect(result.normalize('NFKC')).toBe(result)
    }),
  )
})

test.each([
  ['ものづくり', 'モノヅクリ'],
  ['モノヅクリ', 'モノヅクリ'],
  ['ﾓﾉﾂﾞｸﾘ', 'モノヅクリ'],
  ['ＩＴ導入　補助金', 'it導入 補助金'],
  ['  a \n\t b　', 'a b'],
  ['1‐2‑3‒4–5—6―7−8－9', '1-2-3-4-5-6-7-8-9'],
  ['サーバー', 'サーバー'],
  ['いすゞ', 'イスヾ'],
  ['わ\u3099', 'ヷ'],
  ['㈱', '(株)'],
  ['', ''],
])('%j is normalised to %j', (given, expected) => {
  expect(normalizeText(given)).toBe(expected)
})

test('ordinary text has no problem', () => {
  expect(textFault('ものづくり補助金 "省エネ"', 200)).toBe(null)
  expect(textFault('', 0)).toBe(null)
})

test('length is counted in code points, and exactly the maximum is allowed', () => {
  expect(textFault('𠮷'.repeat(200), 200)).toBe(null)
  expect(textFault('𠮷'.repeat(201), 200)).toBe('too_long')
  expect(textFault('a'.repeat(201), 200)).toBe('too_long')
})

test('NUL, unpaired surrogates and long runs of combining marks are named', () => {
  expect(textFault('a\0b', 200)).toBe('nul')
  expect(textFault('a\ud800b', 200)).toBe('surrogate')
  expect(textFault('\udc00\ud800', 200)).toBe('surrogate')
  expect(textFault(`a${'\u0301'.repeat(32)}`, 200)).toBe(null)
  expect(textFault(`a${'\u0301'.repeat(33)}`, 200)).toBe('marks')
})

test('half-width voicing marks cannot be used to break up a run of combining marks', () => {
  expect(textFault(`a${'ﾞ\u0316'.repeat(17)}`, 200)).toBe('marks')
})

test('text that is normal already is recognised as such, and nothing else is', () => {
  const quick = fc.constantFrom(...'一亜鿿ァヂワヺーヷハウ々・az09()')
  fc.assert(
    fc.property(fc.array(fc.oneof(quick, quick, tricky), { maxLength: 12 }), (characters) => {
      const x = characters.join('')
      // A full-width mark makes any text one that has to be normalised.
      expect(`${normalizeText(x)}!`).toBe(normalizeText(`${x}！`).replace(/ !$/, '!'))
    }),
    { numRuns: 2000 },
  )
})
