import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeOf, withoutCounty } from './japanese-place.ts'

interface Row {
  readonly name: string
  readonly prefecture: string
  readonly kind: string
  readonly parent_city: string | null
}
const rows = readFileSync('starter/municipalities.jsonl', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Row)
const municipalities = rows
  .filter(({ kind }) => kind !== 'administrative_ward')
  .sort((a, b) => b.name.length - a.name.length)
const rural = rows.filter(({ kind }) => kind === 'town' || kind === 'village')
const counties = '虻田 糟屋 余市 高市 東村山 上川 赤穂 大島 四日市 郡 小郡 島尻 国頭 西八代 南都留 市 町'.split(' ')

describe('the place of an address', () => {
  test('is found for each municipality of Japan behind its prefecture, and a ward belongs to its city', () => {
    expect(rows).toHaveLength(1916)
    for (const { name, prefecture, parent_city } of rows)
      expect(placeOf(`${prefecture}${name}1丁目2番3号`, municipalities)).toEqual({
        prefecture,
        municipality: parent_city ?? name,
      })
  })

  test('is found for each town and village whatever county stands before it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...counties), fc.constantFrom(...rural), (county, { name, prefecture }) => {
        // No county bears the name of a municipality of its own prefecture.
        fc.pre(!rows.some((one) => one.prefecture === prefecture && county.startsWith(one.name)))
        const place = { prefecture, municipality: name }
        expect(placeOf(`${prefecture}${county}郡${name}字見本1`, municipalities)).toEqual(place)
        expect(withoutCounty(`${county}郡${name}`)).toBe(name)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['北海道虻田郡ニセコ町字富士見55', '北海道', 'ニセコ町'],
    ['福岡県糟屋郡志免町志免中央1-1-1', '福岡県', '志免町'],
    ['兵庫県赤穂郡上郡町大持278', '兵庫県', '上郡町'],
    ['奈良県大和郡山市北郡山町248-4', '奈良県', '大和郡山市'],
    ['愛知県蒲郡市旭町17-1', '愛知県', '蒲郡市'],
    ['岐阜県郡上市八幡町島谷228', '岐阜県', '郡上市'],
    ['福岡県小郡市小郡255-1', '福岡県', '小郡市'],
    ['福島県郡山市朝日1-23-7', '福島県', '郡山市'],
    ['東京都三宅島三宅村阿古497', '東京都', '三宅村'],
    ['東京都八丈島八丈町大賀郷2551-2', '東京都', '八丈町'],
    ['東京都青ケ島村無番地', '東京都', '青ヶ島村'],
    ['宮城県刈田郡七ケ宿町字関126', '宮城県', '七ヶ宿町'],
    ['佐賀県神埼郡吉野ケ里町吉田321-2', '佐賀県', '吉野ヶ里町'],
    ['〒044-0131 北海道 虻田郡 京極町', '北海道', '京極町'],
    ['三重県四日市市諏訪町1-5', '三重県', '四日市市'],
    ['鹿児島県鹿児島郡三島村', '鹿児島県', '三島村'],
    ['見本県見本市', null, null],
    ['東京都', '東京都', null],
    ['', null, null],
  ])('%s lies in %s, %s', (address, prefecture, municipality) => {
    expect(placeOf(address, municipalities)).toEqual({ prefecture, municipality })
  })

  test('without a prefecture it is known only when no other municipality has the name', () => {
    expect(placeOf('虻田郡ニセコ町', municipalities)).toEqual({ prefecture: '北海道', municipality: 'ニセコ町' })
    expect(placeOf('府中市宮西町2-24', municipalities)).toEqual({ prefecture: null, municipality: null })
    expect(placeOf('府中市府川町315', municipalities, '広島県')).toEqual({
      prefecture: '広島県',
      municipality: '府中市',
    })
  })

  test('names that hold 郡 without a county stay as they are', () => {
    const names = ['大和郡山市', '蒲郡市', '郡上市', '小郡市', '郡山市', '上郡町', '志免町', '札幌市中央区']
    expect(names.map(withoutCounty)).toEqual(names)
  })
})
