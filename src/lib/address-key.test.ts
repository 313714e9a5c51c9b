import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { addressKey, isInMunicipality, statedPlace } from './address-key.ts'
import { municipalitiesNamed, municipalityLike } from './municipality-names.ts'
import { placeSpelling } from './place-spelling.ts'

describe('addresses', () => {
  test.each([
    ['千葉県鎌ヶ谷市大字中沢字新田1番地の2', '鎌ケ谷市中沢新田１－２'],
    ['〒048-1544 北海道虻田郡ニセコ町字富士見55番地', 'ニセコ町富士見55'],
    ['大阪府堺市堺区見本一丁1番3号', '堺市堺区見本1-1-3'],
    ['東京都千代田区麴町五丁目3番地', '千代田区麹町5-3'],
    ['横浜市青葉区見本が丘二丁目', '神奈川県横浜市青葉区見本ヶ丘2'],
    ['京都府京都市中京区烏丸通御池下る虎屋町566', '京都市中京区烏丸通御池下る虎屋町５６６番地'],
    ['東京都\u200b千代田区　架空1', '東京都千代田区架空1'],
  ])('%s is %s', (one, other) => expect(addressKey(one)).toBe(addressKey(other)))

  test.each([
    ['京都市中京区烏丸通御池下る虎屋町566', '京都市中京区烏丸通御池上る虎屋町566'],
    ['鹿嶋市宮中1', '鹿島市宮中1'],
    ['見本市本町1-2', '見本市本町12'],
  ])('%s is not %s', (one, other) => expect(addressKey(one)).not.toBe(addressKey(other)))

  test.each([
    ['京都市中京区烏丸通御池下る虎屋町566', '京都府', '京都市中京区', true],
    ['千葉県鎌ヶ谷市見本1', '千葉県', '鎌ケ谷市', true],
    ['北海道ニセコ町字見本1', '北海道', '虻田郡ニセコ町', true],
    ['〒197-0804東京都あきる野市見本', '東京都', 'あきる野市', true],
    ['東村山市本町1', '山形県', '村山市', false],
    ['広島県府中市見本', '東京都', '府中市', false],
  ])('%s lies in %s %s: %s', (address, prefecture, municipality, lies) =>
    expect(isInMunicipality(statedPlace(address), prefecture, municipality)).toBe(lies),
  )
})

describe('names of municipalities', () => {
  const names = readFileSync('starter/municipalities.jsonl', 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): string => JSON.parse(line).name)

  test('no two of Japan have one spelling', () => {
    const all = new Set(names)
    expect(new Set([...all].map(placeSpelling)).size).toBe(all.size)
  })

  test('are found in any spelling, and what they are called now where another one has it', () => {
    expect(municipalitiesNamed('竜ヶ崎市')[0]?.name).toBe('龍ケ崎市')
    expect(municipalitiesNamed('當麻町')[0]?.name).toBe('葛城市')
    expect(municipalitiesNamed('当麻町')[0]?.prefecture).toBe('北海道')
    expect(municipalitiesNamed('鰺ケ沢町')).toEqual(municipalitiesNamed('鯵ヶ沢町'))
    expect(municipalityLike('つがろ市')).toBe('つがる市')
  })
})
