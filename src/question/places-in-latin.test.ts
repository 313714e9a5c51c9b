import { describe, expect, test } from 'vitest'
import { lexicon } from './lexicon.ts'
import { readQuestion } from './read-question.ts'
import { inJapanese } from './romaji.ts'

describe('a place in Latin letters', () => {
  test.each([
    ['subsidies for startups in Fuchu', 'スタートアップ 府中市'],
    ['grants in Sapporo city', '札幌市'],
    ['restaurants in Hayama town', '飲食店 葉山町'],
    ['childcare in Minami Uonuma', '保育 南魚沼市'],
    ['solar panels in fukuchiyama', '太陽光 福知山市'],
    ['Fūchū-shi hojokin', '府中市 補助金'],
    ['itoshimashi sogyo', '糸島市 創業'],
    ['housing near Gumma', '住宅 群馬県'],
  ])('is read by the reading of its name: %s is %s', async (given, written) => {
    expect(await inJapanese(given)).toBe(written)
  })

  test('names of one reading that are written differently stand there all, and a word for the kind chooses among them', async () => {
    expect(await inJapanese('cafe in Misato town')).toBe('カフェ 美郷町 美里町')
    expect(await inJapanese('cafe in Misato')).toBe('カフェ 三郷市')
    expect(await inJapanese('cafe in Ota')).toBe('カフェ 大田区 太田市')
  })

  test('of a name that two municipalities bear both are meant, as of the name in Japanese', async () => {
    const { place } = readQuestion(await inJapanese('solar panels in Fuchu'), await lexicon(), '2026-11-23')
    expect(place?.municipalities).toEqual([
      { prefecture: '東京都', name: '府中市' },
      { prefecture: '広島県', name: '府中市' },
    ])
  })

  test.each(['in time', 'in mine', 'how to sue', 'made in USA', 'in the nose', 'Minami-Alps in detail', 'date'])(
    'is none where the word is one of English, or goes on: %s',
    async (text) => {
      expect(await inJapanese(text)).not.toMatch(/[市区町村]/)
    },
  )
})

test.each([
  ['しんじゅくく 店舗', '新宿区'],
  ['かすがいしで創業', '春日井市'],
])('a municipality in kana is one: %s', async (text, name) => {
  expect(readQuestion(text, await lexicon(), '2026-11-23').place?.municipality).toBe(name)
})

test.each(['いくつしますか', 'わたしのみせ', 'たべつくします'])(
  'the end of a verb is no municipality: %s',
  async (text) => {
    expect(readQuestion(text, await lexicon(), '2026-11-23').place).toBeNull()
  },
)
