import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainPieces, UnreadableText } from './plain-text.ts'

const plain = (source: string): string => [...plainPieces(source)].join('')

describe('plain text of a page', () => {
  test.each([
    ['<p>上限は<b>450</b>万円</p><p>次</p>', '上限は450万円 次'],
    ['<script>var a = "<p>いいえ</p>"</script>はい<STYLE>p{}</STYLE >', 'はい'],
    ['前<!-- <p>隠れ</p> -->後', '前 後'],
    ['ａ&amp;ｂ&nbsp;&lt;c&gt;', 'a&b <c>'],
    ['  １　２\n\n３  ', '1 2 3'],
    ['5 < 6 で 7 > 6', '5 < 6 で 7 > 6'],
    ['閉じない <b', '閉じない <b'],
    ['<!-- 閉じない <p>本文</p>', ''],
    ['', ''],
  ])('%j reads %j', (source, expected) => {
    expect(plain(source)).toBe(expected)
  })

  test('text without tags is its NFKC with single spaces, however long it is', () => {
    const piece = fc.constantFrom(
      '\u{1f600}',
      'あ',
      'か\u3099',
      'ｶﾞ',
      '１',
      ' ',
      '　\n',
      '㍿',
      'é',
      'e\u0301',
      '\u{20000}',
      '。',
    )
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 9000 }),
        (parts, times) => {
          const text = parts.join('').repeat(Math.ceil(times / parts.length))
          expect(plain(text)).toBe(text.normalize('NFKC').replace(/\s+/g, ' ').trim())
        },
      ),
      { numRuns: 40 },
    )
  })

  test('an entity is read wherever a step ends', () => {
    for (let before = 32_755; before < 32_775; before++)
      expect(plain(`${'a'.repeat(before)}&amp;z`).endsWith('a&z')).toBe(true)
  })

  test('what grows many times when it is normalised is refused, however long it is', () => {
    for (const length of [100_000, 5_000_000]) expect(() => plain('\ufdfa'.repeat(length))).toThrow(UnreadableText)
    expect(plain('㍿'.repeat(1000))).toBe('株式会社'.repeat(1000))
  })

  test('a heap of combining marks is refused, not normalised', () => {
    expect(() => plain(`a${'\u0301'.repeat(100_000)}`)).toThrow(UnreadableText)
  })
})
