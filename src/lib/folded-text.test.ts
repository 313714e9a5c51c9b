import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { circledZero, type FoldedText, fold, folded, foldLong } from './folded-text.ts'

const signs = fc.constantFrom(...'第５5条の二①㉑ｶﾞか゛\u3099ＡaＢ（(　 \n\t\r\u{20000}㍿é\ud83d—－~〜')
const texts = fc.array(signs, { maxLength: 60 }).map((parts) => parts.join(''))

describe('folded text', () => {
  test.each([
    ['第４２条　の\n１２', '第42条の12'],
    ['ｶﾞｲﾄﾞ', 'ガイド'],
    ['か\u3099', 'が'],
    ['（株）ＡＢＣ', '(株)abc'],
    ['11～16', '11~16'],
    ['42‐12−5', '42-12-5'],
    ['上\n\n下', '上\n下'],
    ['民\u200b法\ufeff第\u00ad5\ufe0f条\u202e', '民法第5条'],
  ])('%j is compared as %j', (text, expected) => {
    expect(folded(text)).toBe(expected)
  })

  test('a circled number is no digit, and no text can pretend to be one', () => {
    expect([...folded('①⑳㉑㊿')].map((sign) => sign.charCodeAt(0) - circledZero)).toEqual([1, 20, 21, 50])
    expect(folded(String.fromCharCode(circledZero + 1))).toBe('\ufffd')
  })

  test('every character knows its place: places are in order, inside the text, and fold to themselves', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.string({ unit: 'binary' })), (text) => {
        const { text: short, place } = fold(text)
        let last = 0
        for (let i = 0; i < short.length; i++) {
          const { start, end } = place(i, i + 1)
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(folded(text.slice(start, end))).toContain(short[i])
          last = start
        }
      }),
    )
  })
  test('a long text is folded as a short one is, wherever it pauses', async () => {
    const piece = fc.array(signs, { minLength: 1, maxLength: 40 }).map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(piece, fc.nat(2000), async (part, shift) => {
        const text = 'あ'.repeat(shift) + part.repeat(Math.ceil(3000 / part.length))
        let pauses = 0
        const long = await foldLong(text, async () => void pauses++)
        const short = fold(text)
        const placesOf = ({ text: { length }, place, isSeparated }: FoldedText) =>
          Array.from({ length }, (_, at) => [place(at, at + 1), isSeparated(at)])
        expect([long.text, placesOf(long)]).toEqual([short.text, placesOf(short)])
        expect(pauses).toBeGreaterThan(2)
      }),
      { numRuns: 30 },
    )
  })
})
