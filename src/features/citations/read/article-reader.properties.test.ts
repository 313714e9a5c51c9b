import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCitations } from '../../../../test/read-citations.ts'
import { articleName } from '../../../lib/article-number.ts'
import { noArticle } from './reference.ts'

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
  test('reads one article from every spelling, with spaces and line breaks anywhere in it', async () => {
    const form = fc.constantFrom('kanji', 'wide', 'plain', 'bare')
    const gaps = fc.array(fc.constantFrom('', '', ' ', '\n', '　'), { minLength: 40, maxLength: 40 })
    const name = fc.constantFrom('措法', '租税特別措置法', '措置法')
    await fc.assert(
      fc.asyncProperty(name, form, numbers, gaps, async (law, how, parts, between) => {
        const text = [...`${law}${spelt(how, parts)}`]
          .map((sign, i) => sign + (between[i] ?? ''))
          .join('')
          .trimEnd()
        const found = await readCitations(`${text}。`)
        expect(found.map(({ law, article }) => [law?.title, article])).toEqual([['租税特別措置法', parts.join('_')]])
        expect(`${text}。`.slice(found[0]?.start, found[0]?.end)).toBe(text)
        expect(articleName(found[0]?.article ?? '')).toBe(spelt('plain', parts))
      }),
    )
  })

  test('reads the same place from tax writing, legal writing and the words of the law', async () => {
    const below = fc.record({ paragraph: fc.integer({ min: 1, max: 8 }), item: fc.integer({ min: 1, max: 20 }) })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 10, max: 399 }), below, async (article, { paragraph, item }) => {
        const [circle, roman] = [0x2460, 0x2160].map((first) => (n: number) => String.fromCharCode(first + n - 1))
        const spellings = [
          `第${article}条第${paragraph}項第${item}号`,
          `${article}${circle?.(paragraph)}${kanji(item)}`,
          `${article}${roman?.(paragraph)}${circle?.(item)}`,
          `${article}条${roman?.(paragraph)}${circle?.(item)}`,
        ]
        for (const spelling of spellings)
          expect(await readCitations(`民法${spelling}による。`)).toMatchObject([
            { article: String(article), paragraph, item: String(item), start: 0, end: spelling.length + 2 },
          ])
      }),
    )
  })

  test('takes no number behind the title of a law for an article where a unit, a year or a decimal goes on', async () => {
    const unit = fc.constantFrom(
      ...'年月日円人社件版巻号頁%％万億千問回期章編部点級',
      '.5',
      ',000',
      '年改正',
      '周年',
      'th',
      '億円',
      '大改正',
    )
    const number = fc.integer({ min: 1, max: 3000 })
    const form = fc.constantFrom(String, (n: number) => wide(String(n)))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('民法', '会社法', '法人税法'), number, form, unit, async (law, n, how, sign) => {
        expect(await readCitations(`${law}${how(n)}${sign}`)).toEqual([])
        expect(await readCitations(`${law}${how(1900 + (n % 200))}、`)).toEqual([])
      }),
    )
  })

  const pieces = fc.constantFrom(
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
    'ロ',
    'Ⅱ',
    '②',
    '見本法',
    '709',
  )
  const hostile = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''))

  test('never throws, and its citations follow one another inside the text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(hostile, fc.string({ unit: 'binary' })), async (text) => {
        let last = 0
        for (const { start, end, article, isSupplementary } of await readCitations(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          if (!isSupplementary || article !== noArticle) expect(article).toMatch(/^[1-9]\d*(_[1-9]\d*)*$/)
          last = end
        }
      }),
      { numRuns: 500 },
    )
  })
})
