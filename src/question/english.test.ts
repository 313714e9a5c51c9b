import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { englishInJapanese, stemOf } from './english.ts'
import { lexicon } from './lexicon.ts'
import { lexiconRows } from './lexicon-file.ts'
import { readQuestion } from './read-question.ts'
import { inJapanese } from './romaji.ts'

describe('an English question', () => {
  test.each([
    ['subsidy for hiring people with disabilities', '雇用 障害者'],
    ['Can a foreign-owned company in Fukuoka get a startup subsidy?', '外資系 福岡県 スタートアップ'],
    ['has the business restructuring subsidy ended', '事業再構築補助金 終わった'],
    ['invoice system transitional deduction percentage now', 'インボイス 経過措置 控除'],
    ['Is the IT introduction subsidy still available?', 'IT導入補助金'],
    ['converting part-time workers to permanent employees', '正社員化'],
    ['home loan tax deduction', '住宅ローン控除'],
    ['energy-saving equipment', '省エネ 設備'],
    ['energy', 'エネルギー'],
    ['electricity for a factory', '電気 工場'],
    ['startup 支援 in Osaka', 'スタートアップ 支援 大阪府'],
  ])('%j asks the same as %j', async (english, japanese) => {
    expect(await inJapanese(english)).toBe(japanese)
  })

  test.each([
    ['subsidies for solar panels in Tokyo', '太陽光 東京都'],
    ['restaurants in Sapporo with 12 employees', '飲食店 札幌市 従業員12人'],
    ['equipment investment over 100 million yen', '設備投資 1億円以上'],
    ['small businesses that export sake', '中小企業 輸出 日本酒'],
    ['women who want to open a cafe', '女性 カフェ 開業'],
  ])('%j is read as %j is', async (english, japanese) => {
    const words = await lexicon()
    const { text: _, spans: __, ...read } = readQuestion(await inJapanese(english), words, '2026-11-23')
    const { text: ___, spans: ____, ...wanted } = readQuestion(japanese, words, '2026-11-23')
    expect(read).toEqual(wanted)
  })

  test.each([
    ['over 5 million yen', '500万円以上'],
    ['up to 1.5 billion yen', '15億円以下'],
    ['¥300,000 or less', '30万円以下'],
    ['closing in December 2026', '締切 2026年12月'],
    ['by March 31', '3月31日'],
    ['May I apply in May?', '5月'],
    ['fiscal year 2026', '2026年度'],
    ['more than 50 employees', '従業員50人以上'],
    ['women over 60 years old', '女性 60歳以上'],
    ['Article 30 of the Consumption Tax Act', '消費税法第30条'],
    ['Companies Act article 362', '会社法第362条'],
    ['Income Tax Act Article 57-2', '所得税法第57条の2'],
  ])('%j says %j', async (english, japanese) => {
    expect(await inJapanese(english)).toBe(japanese)
  })

  test.each(['Labor Standards Act', 'labour standards act', 'the Labor Standards Act'])(
    '%j names a law',
    async (english) => {
      expect(await inJapanese(english)).toBe('労働基準法')
    },
  )

  test.each([
    'DX',
    'e-Tax',
    'J-Credit',
    'REVICareer',
    'ISO27001',
    'LAW-a1b2c3d4e5',
    'TAX-0123456789',
    'CARTA HOLDINGS',
    'MDX',
    'no',
    'can I get a subsidy?',
    '創業',
    '',
  ])('%j holds no English word with a meaning, and stays', async (text) => {
    expect(await inJapanese(text)).toBe(text)
  })
})

test.each([
  [['hire', 'hires', 'hired', 'hiring'], 'hir'],
  [['subsidy', 'subsidies'], 'subsidy'],
  [['bakery', 'bakeries', "bakery's"], 'bakery'],
  [['train', 'trained', 'training', 'trainings'], 'train'],
  [['business', 'businesses'], 'business'],
] as const)('%j are one word', (forms, stem) => {
  expect(new Set(forms.map(stemOf))).toEqual(new Set([stem]))
})

test('no two rows of the lexicon are one phrase with two meanings, and each is written in words', async () => {
  const known = new Map<string, string>()
  const wrong: string[] = []
  for (const [phrase = '', japanese = ''] of await lexiconRows('english')) {
    const key = phrase.split(/[ -]/).map(stemOf).join(' ')
    if ((known.get(key) ?? japanese) !== japanese || !/^[a-z&' -]+$/.test(phrase)) wrong.push(phrase)
    known.set(key, japanese)
  }
  expect(wrong).toEqual([])
})

test('whatever is written, what stands in Japanese stays, and reading it again changes nothing', async () => {
  const word: fc.Arbitrary<string> = fc.constantFrom(
    'hire',
    'solar',
    'the',
    'xyzzy',
    '補助金',
    'IT',
    '2026',
    'in',
    'Osaka',
    '?',
    '太陽光',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 8 }), async (words) => {
      const once = await englishInJapanese(words.join(' '))
      for (const kept of ['補助金', '太陽光', 'xyzzy']) if (words.includes(kept)) expect(once).toContain(kept)
      expect(await englishInJapanese(once)).toBe(once)
    }),
    { numRuns: 200 },
  )
})
