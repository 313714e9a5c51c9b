import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lexicon } from './lexicon.ts'
import type { Question } from './question.ts'
import { readQuestion } from './read-question.ts'

const words = await lexicon()
const read = (text: string): Question => readQuestion(text, words, '2026-11-22')
const placeIn = (text: string) => {
  const { place } = read(text)
  return place && [place.prefectures.join(' '), place.municipality]
}

describe('a question', () => {
  test('is read once for its day and purpose, whoever asks for the reading', () => {
    const text = '12月締切の補助金'
    expect(read(text)).toBe(read(text))
    expect(readQuestion(text, words, '2026-11-22', 'texts')).not.toBe(read(text))
    expect(readQuestion(text, words, '2027-01-05').conditions).not.toEqual(read(text).conditions)
    for (let i = 0; i < 60; i++) read(`質問${i}`)
    expect(read(text)).toEqual(readQuestion(text, words, '2026-11-22'))
  })
})

describe('a sentence', () => {
  test('is taken apart into place, industry, purpose and size, and nothing is left of what only asks', () => {
    expect(read('東京でカフェを開業したいのですが使える補助金はありますか')).toMatchObject({
      place: { prefectures: ['東京都'], municipality: null, words: ['東京'] },
      industries: ['767'],
      purposes: ['startup'],
      size: null,
      words: [],
    })
    expect(read('福山市で省エネ設備を入れたい従業員20人以下の製造業')).toMatchObject({
      place: { prefectures: ['広島県'], municipality: '福山市' },
      industries: ['E'],
      purposes: ['energy_saving', 'capital_investment'],
      employees: { least: null, most: 20 },
      words: [],
    })
  })

  test('says what was read where, in the characters of the question', () => {
    const question = 'ﾃﾞｼﾞﾀﾙ化したい㈱の１００人の会社　大阪'
    for (const { text, start, end } of read(question).spans) expect(question.slice(start, end)).toBe(text)
    expect(read(question).spans.map(({ field, text }) => [field, text])).toEqual(
      expect.arrayContaining([
        ['purpose', 'ﾃﾞｼﾞﾀﾙ化'],
        ['employees', '１００人'],
        ['place', '大阪'],
      ]),
    )
  })

  test.each([
    ['個人事業主の飲食店', 'sole'],
    ['小規模事業者', 'small'],
    ['中小企業の賃上げ', 'sme'],
    ['中堅企業', 'mid'],
    ['大企業', 'large'],
  ])('%s is of the size %s', (text, size) => {
    expect(read(text).size).toBe(size)
  })

  test('開業予定 is a stage, and the month beside it a period', () => {
    expect(read('来年4月に美容室を開業予定です')).toMatchObject({
      stage: 'pre_startup',
      industries: ['783'],
      period: { start: '2027-04-01', end: '2027-04-30' },
    })
  })

  test('the words that are left keep their other spellings', () => {
    const [word, ...others] = read('もの作り補助金').words
    expect([word?.text, others]).toEqual(['もの作り', []])
    expect(word?.alternatives).toContain('モノヅクリ')
    expect(read('螺鈿細工補助金').words.map(({ text }) => text)).toEqual(['螺鈿細工'])
    expect(read('該当皆無語句甲乙丙').words.map(({ text }) => text)).toEqual(['該当皆無語句甲乙丙'])
  })

  test.each([
    ['応募できるコースはまだありますか', []],
    ['宇宙船または株式会社の機械', ['宇宙船']],
    ['螺鈿細工のある人の行政処分', ['螺鈿細工']],
    ['螺鈿細工コース', ['螺鈿細工コース']],
    ['雪かき', []],
  ])('words that only join, ask or could be anything are no words where they stand alone: %s', (text, left) => {
    expect(read(text).words.map((word) => word.text)).toEqual(left)
  })
})

describe('a place', () => {
  test.each([
    ['東京都の補助金', '東京都', null],
    ['京都の旅館', '京都府', null],
    ['東京都府中市の工場', '東京都', '府中市'],
    ['広島県府中市の工場', '広島県', '府中市'],
    ['大阪市東住吉区の飲食店', '大阪府', '大阪市'],
    ['新宿 飲食店', '東京都', '新宿区'],
    ['福山のカフェ', '広島県', '福山市'],
    ['tokyo solar', '東京都', null],
    ['ﾄｳｷｮｳでのカフェ', '東京都', null],
    ['篠山市の農家', '兵庫県', '丹波篠山市'],
    ['九州の観光', '福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県', null],
  ])('is read in %s', (text, prefectures, municipality) => {
    const [found, city] = placeIn(text) ?? []
    expect(city).toBe(municipality)
    expect(prefectures.startsWith(String(found))).toBe(true)
  })

  test('that several have is left open until a prefecture decides', () => {
    expect(read('府中市の工場').place).toMatchObject({ prefectures: ['東京都', '広島県'], municipality: null })
  })

  test.each(['福山通運の決算', '株式会社福山商店', '石川さんの会社', '大津波の復旧', '福山カフェ株式会社', '東京大学'])(
    'is none in the name of somebody or something else: %s',
    (text) => {
      expect(read(text).place).toBeNull()
    },
  )
})

describe('a word', () => {
  test('in katakana or Latin letters is one of its own', () => {
    expect(read('ロボットカフェテリア').industries).not.toContainEqual('767')
    expect(read('MDXの研修').purposes).not.toContain('digitalization')
    expect(read('DXの研修').purposes).toContain('digitalization')
  })

  test('is read in English, too', () => {
    expect(read('subsidy for solar panels in Tokyo')).toMatchObject({ purposes: ['renewable_energy'], words: [] })
  })

  test('that is the name of a law stands for all of its names, and is none inside another word', () => {
    for (const text of ['独占禁止法違反の課徴金', '景表法について', '労基法の改正']) {
      const [word] = read(text).words
      expect([text, word?.alternatives.length]).toEqual([text, expect.any(Number)])
      expect(word?.alternatives.length).toBeGreaterThan(1)
    }
    const inside = read('医療法人の設立').words.flatMap(({ alternatives }) => alternatives)
    expect(inside.filter((name) => name === '医療法')).toEqual([])
  })

  test('in hiragana is none where it ends what stands in front of it', () => {
    for (const text of ['出産したばかりです', '妊娠しました', 'ラーメン屋をやっています'])
      expect([text, read(text).words.map((word) => word.text)]).toEqual([text, []])
    expect(
      read('もにすの認定')
        .words.map(({ text }) => text)
        .concat(read('もにすの認定').purposes),
    ).not.toEqual([])
  })

  test('is read however it is written', () => {
    for (const text of ['省エネ', '省ｴﾈ', '省えね'])
      expect([text, read(text).purposes]).toEqual([text, ['energy_saving']])
    expect(read('髙知県').place?.prefectures).toEqual(['高知県'])
  })
})

test('whatever is asked, spans lie inside the question, and the same question is read the same way', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { spans } = read(text)
      for (const { start, end } of spans) expect(start >= 0 && end > start && end <= text.length).toBe(true)
      expect(read(text).spans).toEqual(spans)
    }),
    { numRuns: 300 },
  )
})
