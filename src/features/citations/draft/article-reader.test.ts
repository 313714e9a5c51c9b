import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { articleName } from '../../../lib/article-number.ts'
import { folded, foldSteps } from '../../../lib/folded-text.ts'
import { lawAbbreviations } from '../../../lib/law-abbreviations.ts'
import { NameFinder } from '../../../lib/name-finder.ts'
import { ArticleReader } from './article-reader.ts'
import type { NamedLaw } from './reference.ts'

const titles = [
  '租税特別措置法',
  '租税特別措置法施行令',
  '法人税法',
  '法人税法施行令',
  '法人税法施行規則',
  '民法',
  '会社法',
]

function drain<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const titled = (title: string): [string, NamedLaw] => [
  title,
  { by: 'title', title, ids: [title], candidates: [], source: null },
]
const shortened = lawAbbreviations.map(({ short, titles: [title = ''], source }): [string, NamedLaw] => [
  short,
  { by: 'abbreviation', title, ids: [title], candidates: [], source },
])
const finder = drain(NameFinder.build([...titles.map(titled), ...shortened]))

function read(text: string) {
  const fold = drain(foldSteps(text))
  const references = drain(new ArticleReader(fold, finder, 5000).read())
  return references.map((reference) => ({ ...reference, ...fold.place(reference.from, reference.to) }))
}

/** Each citation as `words > law article paragraph item` without what is not written. */
const told = (text: string) =>
  read(text).map(({ start, end, law, unknownName, isFormer, isSupplementary, article, articleUntil, ...rest }) => {
    const { paragraph, paragraphUntil, item } = rest
    const number = `${article}${articleUntil === null ? '' : `:${articleUntil}`}`
    const below = [paragraph, paragraphUntil && `~${paragraphUntil}`, item && `(${item})`].filter(Boolean)
    const name = `${isFormer ? '旧' : ''}${law?.title ?? unknownName ?? '?'}${isSupplementary ? '附則' : ''}`
    return `${text.slice(start, end)} > ${[name, number, ...below].join(' ')}`
  })

describe('reading the citations of a draft', () => {
  test.each<[string, ...string[]]>([
    ['措法42条の12の5第1項', '措法42条の12の5第1項 > 租税特別措置法 42_12_5 1'],
    ['租税特別措置法第四十二条の十二の五', '租税特別措置法第四十二条の十二の五 > 租税特別措置法 42_12_5'],
    [
      '措法42の12の5①三、67の2、68、平28',
      '措法42の12の5①三 > 租税特別措置法 42_12_5 1 (3)',
      '67の2 > 租税特別措置法 67_2',
      '68 > 租税特別措置法 68',
    ],
    ['相法1の3、11～16', '相法1の3 > 相続税法 1_3', '11～16 > 相続税法 11:16'],
    ['措法42-12-5', '措法42-12-5 > 租税特別措置法 42_12_5'],
    ['所法６、183、184年', '所法６ > 所得税法 6', '183 > 所得税法 183'],
    ['法人税法施行令第139条の4', '法人税法施行令第139条の4 > 法人税法施行令 139_4'],
    ['法人税法\n第２２条', '法人税法\n第２２条 > 法人税法 22'],
    ['法人税法の第22条', '法人税法の第22条 > 法人税法 22'],
    ['民法第五百六十六条又は第570条ただし書', '民法第五百六十六条 > 民法 566', '第570条 > 民法 570'],
    ['会社法2条1号・3号の2イ', '会社法2条1号 > 会社法 2 (1)', '3号の2イ > 会社法 2 (3の2イ)'],
    ['民法第5条第1項から第3項まで', '民法第5条第1項から第3項まで > 民法 5 1 ~3'],
    ['民法第5条から第7条まで及び第9条', '民法第5条から第7条まで > 民法 5:7', '第9条 > 民法 9'],
    ['民法第5条。同条第2項、同項第3号', '民法第5条 > 民法 5', '同条第2項 > 民法 5 2', '同項第3号 > 民法 5 2 (3)'],
    [
      '法人税法第5条、同法施行令第6条、同令第7条、同法施行規則第8条',
      '法人税法第5条 > 法人税法 5',
      '同法施行令第6条 > 法人税法施行令 6',
      '同令第7条 > 法人税法施行令 7',
      '同法施行規則第8条 > 法人税法施行規則 8',
    ],
    ['法人税法による。民法は別。同法第3条', '同法第3条 > 民法 3'],
    [
      '法人税法（昭和40年法律第34号。以下「法」という。）第2条。法第5条',
      '法人税法（昭和40年法律第34号。以下「法」という。）第2条 > 法人税法 2',
      '法第5条 > 法人税法 5',
    ],
    [
      '民法（以下「地法」という。）第2条。地法第5条、地法6の2①、法令第7条',
      '民法（以下「地法」という。）第2条 > 民法 2',
      '地法第5条 > 民法 5',
      '地法6の2① > 民法 6_2 1',
      '法令第7条 > 法人税法施行令 7',
    ],
    ['旧法人税法第5条', '旧法人税法第5条 > 旧法人税法 5'],
    [
      '旧「民法」第5条、「旧民法」第5条、（旧）民法第6条',
      '旧「民法」第5条 > 旧民法 5',
      '旧民法」第5条 > 旧民法 5',
      '（旧）民法第6条 > 旧民法 6',
    ],
    ['令和6年改正前の措法42条の12の5', '改正前の措法42条の12の5 > 旧租税特別措置法 42_12_5'],
    ['改正前民法第5条、同法第6条、第7条', '改正前民法第5条 > 旧民法 5', '同法第6条 > 旧民法 6', '第7条 > 旧民法 7'],
    [
      '民法（平成29年改正前のもの。以下「旧法」という。）第5条。旧法第6条、民法第7条',
      '民法（平成29年改正前のもの。以下「旧法」という。）第5条 > 旧民法 5',
      '旧法第6条 > 旧民法 6',
      '民法第7条 > 民法 7',
    ],
    ['民法（改正前）第5条、改正後の民法第6条', '民法（改正前）第5条 > 旧民法 5', '民法第6条 > 民法 6'],
    ['現行民法第5条、改正後民法第6条', '民法第5条 > 民法 5', '民法第6条 > 民法 6'],
    ['「民法」第5条、**民法**第6条、【民法】7条', '民法」第5条 > 民法 5', '民法**第6条 > 民法 6', '民法】7条 > 民法 7'],
    ['「租税特別措置法」（昭和32年）第2条', '租税特別措置法」（昭和32年）第2条 > 租税特別措置法 2'],
    [
      '法人税法第5条、法人税法施行令第6条。同令第7条、同法第8条',
      '法人税法第5条 > 法人税法 5',
      '法人税法施行令第6条 > 法人税法施行令 6',
      '同令第7条 > 法人税法施行令 7',
      '同法第8条 > 法人税法 8',
    ],
    ['法人税法第5条、同施行規則第8条', '法人税法第5条 > 法人税法 5', '同施行規則第8条 > 法人税法施行規則 8'],
    ['民法第百二十条ノ二', '民法第百二十条ノ二 > 民法 120_2'],
    [
      '民法第5条の3要件、民法第6条の二項目、民法第7条の三要件',
      '民法第5条 > 民法 5',
      '民法第6条 > 民法 6',
      '民法第7条 > 民法 7',
    ],
    [
      '措法42条の12の5 1項、民法第五条の二　二項、民法第5条の2 3号、民法第5条 の2項',
      '措法42条の12の5 1項 > 租税特別措置法 42_12_5 1',
      '民法第五条の二　二項 > 民法 5_2 2',
      '民法第5条の2 3号 > 民法 5_2 (3)',
      '民法第5条 の2項 > 民法 5 2',
    ],
    ['民法第5条の第2項、民法第6条の2項', '民法第5条の第2項 > 民法 5 2', '民法第6条の2項 > 民法 6 2'],
    ['民法5・6・200条', '民法5 > 民法 5', '6 > 民法 6', '200条 > 民法 200'],
    ['民法第5～10条、第12条', '民法第5～10条 > 民法 5:10', '第12条 > 民法 12'],
    ['措法第42の4①', '措法第42の4① > 租税特別措置法 42_4 1'],
    ['民\u200b法第\u00ad5条', '民\u200b法第\u00ad5条 > 民法 5'],
    ['地方法人税法第3条', '地方法人税法第3条 > 地方法人税法 3'],
    ['根拠条文　法人税法第3条', '法人税法第3条 > 法人税法 3'],
    ['市税条例第5条第1項', '市税条例第5条第1項 > 市税条例 5 1'],
    ['法人税法附則第3条', '法人税法附則第3条 > 法人税法附則 3'],
    ['附則第3条', '附則第3条 > ?附則 3'],
    ['第5条及び第7条', '第5条 > ? 5', '第7条 > ? 7'],
    ['民法第10条の一部と第5条の2分の1', '民法第10条 > 民法 10', '第5条 > ? 5'],
    ['三条市、一条工務店、箇条書き、第3条例、民法上、第0条'],
    ['民法\n\n第5条', '第5条 > ? 5'],
  ])('%j', (text, ...expected) => {
    expect(told(text)).toEqual(expected)
  })
})

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
        const found = read(`${text}。`)
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
        for (const { start, end, article } of read(text)) {
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

describe('the abbreviations', () => {
  test('are each listed once in folded spelling, with a page or with candidates', () => {
    const shorts = lawAbbreviations.map(({ short }) => short)
    expect(new Set(shorts).size).toBe(shorts.length)
    expect(shorts.map(folded)).toEqual(shorts)
    for (const { titles, source } of lawAbbreviations)
      expect(
        source === null ? titles.length > 0 : titles.length === 1 && /^https?:\/\/www\.nta\.go\.jp\//.test(source),
      ).toBe(true)
  })
})
