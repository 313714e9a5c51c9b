import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCitations } from '../../../../test/read-citations.ts'
import { articleName } from '../../../lib/article-number.ts'

const kanji = (n: number): string => {
  const digits = '〇一二三四五六七八九'
  const part = (size: number, sign: string) => {
    const times = Math.floor(n / size) % 10
    return times === 0 ? '' : `${times === 1 ? '' : digits[times]}${sign}`
  }
  return `${part(1000, '千')}${part(100, '百')}${part(10, '十')}${n % 10 === 0 ? '' : digits[n % 10]}`
}
const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
const numbers = fc.array(fc.integer({ min: 1, max: 399 }), { minLength: 1, maxLength: 4 })
const spelt = (form: string, [first = 0, ...branches]: number[]) => {
  const number = form === 'kanji' ? kanji : String
  const text = `第${number(first)}条${branches.map((n) => `の${number(n)}`).join('')}`
  return form === 'wide' ? wide(text) : form === 'bare' ? text.slice(1) : text
}

describe('the reader', () => {
  test('reads one article from every spelling, with spaces and line breaks anywhere in it', () => {
    const form = fc.constantFrom('kanji', 'wide', 'plain', 'bare')
    const gaps = fc.array(fc.constantFrom('', '', ' ', '\n', '　'), { minLength: 40, maxLength: 40 })
    const name = fc.constantFrom('措法', '租税特別措置法', '措置法')
    fc.assert(
      fc.property(name, form, numbers, gaps, (law, how, parts, between) => {
        const text = [...`${law}${spelt(how, parts)}`]
          .map((sign, i) => sign + (between[i] ?? ''))
          .join('')
          .trimEnd()
        const found = readCitations(`${text}。`)
        expect(found.map(({ law, article }) => [law?.title, article])).toEqual([['租税特別措置法', parts.join('_')]])
        expect(`${text}。`.slice(found[0]?.start, found[0]?.end)).toBe(text)
        expect(articleName(found[0]?.article ?? '')).toBe(spelt('plain', parts))
      }),
    )
  })

  const pieces = fc.constantFrom(
    ...[
      '第',
      '条',
      'の',
      '項',
      '号',
      '同',
      '法',
      '令',
      '附則',
      '措法',
      '民法',
      '法人税法',
      '、',
      '及び',
      'から',
      'まで',
      '~',
      '-',
      '(',
      ')',
      '以下「法」という',
      '①',
      '5',
      '一',
      '十',
      ' ',
      '\n',
      '旧',
      'イ',
    ],
  )
  const hostile = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''))

  test('never throws, and its citations follow one another inside the text', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (text) => {
        let last = 0
        for (const { start, end, article } of readCitations(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(article).toMatch(/^[1-9]\d*(_[1-9]\d*)*$/)
          last = end
        }
      }),
      { numRuns: 500 },
    )
  })
})
