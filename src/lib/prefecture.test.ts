import { expect, test } from 'vitest'
import { prefectureLike, prefectureName, prefectures } from './prefecture.ts'

test('there are 47 prefectures, in code order, with unique names', () => {
  expect(prefectures.map((one) => Number(one.code))).toEqual(Array.from({ length: 47 }, (_, index) => index + 1))
  for (const key of ['name', 'shortName', 'romaji'] as const) {
    expect(new Set(prefectures.map((one) => one[key])).size).toBe(47)
  }
  expect(prefectures[12]).toEqual({ code: '13', name: '東京都', shortName: '東京', romaji: 'Tokyo' })
})

test('every prefecture is known by its full, short and romaji name', () => {
  for (const { name, shortName, romaji } of prefectures) {
    for (const spelling of [name, shortName, romaji, romaji.toUpperCase()]) expect(prefectureName(spelling)).toBe(name)
  }
})

test.each([
  ['tokyo', '東京都'],
  ['TOKYO-TO', '東京都'],
  ['Kyoto', '京都府'],
  ['京都', '京都府'],
  ['kyoto-fu', '京都府'],
  ['Osaka-fu', '大阪府'],
  ['hokkaido', '北海道'],
  ['Hokkai-do', '北海道'],
  ['Chiba-Ken', '千葉県'],
  [' 東京　', '東京都'],
  ['ＴＯＫＹＯ', '東京都'],
])('%j is %s', (input, expected) => {
  expect(prefectureName(input)).toBe(expected)
})

test('words for the whole country give null', () => {
  for (const word of ['全国', '日本', 'national', 'ALL', 'Japan']) expect(prefectureName(word)).toBe(null)
})

test('anything else is unknown', () => {
  for (const word of ['', '13', '東', 'tokyo-ken', '東京府', '関東', 'constructor']) {
    expect(prefectureName(word)).toBe(undefined)
  }
})

test.each([
  ['東京府', '東京都'],
  ['東京都都', '東京都'],
  ['京都県', '京都府'],
  ['大坂府', '大阪府'],
  ['神奈川都', '神奈川県'],
  ['北海県', '北海道'],
  ['東京都新宿区', '東京都'],
  ['Tokio', '東京都'],
  ['ﾄｳｷｮｳ', undefined],
  ['横浜', undefined],
  ['京', undefined],
  ['都', undefined],
  ['', undefined],
])('%s most likely means %s', (word, name) => {
  expect(prefectureName(word)).toBeUndefined()
  expect(prefectureLike(word)).toBe(name)
})
