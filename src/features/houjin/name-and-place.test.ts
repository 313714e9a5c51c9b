import { expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { houjin } from '../../datasets/houjin.ts'

const company = (n: number, name: string, prefecture: string, municipality: string, status: string | null = 'active') =>
  make(houjin, { houjin_bangou: `${n}`.padStart(13, '7'), name, prefecture, municipality, status })
const app = oneApp({
  rows: [
    [
      houjin,
      [
        company(1, '見本自動車販売株式会社', '愛知県', '豊田市'),
        company(2, '見本自動車株式会社', '愛知県', '豊田市'),
        company(3, '見本自動車株式会社', '福岡県', '北九州市小倉北区'),
        company(4, '愛知県見本自動車協同組合', '岐阜県', '岐阜市'),
        company(5, '北海道見本電力株式会社', '北海道', '札幌市中央区'),
        company(6, '有限会社見本自動車', '東京都', '千代田区'),
        company(7, '見本レンズ販売株式会社', '東京都', '大田区', null),
        company(8, '見本レンズ株式会社', '東京都', '大田区', null),
        company(9, '見本レンズ有限会社', '東京都', '大田区', 'closed'),
      ],
    ],
  ],
})
const found = async (q: string) => {
  const { json } = await app().get(`/v1/houjin/search?${new URLSearchParams({ q })}`)
  return json.results.map(({ name, prefecture }: Record<string, string>) => `${name} ${prefecture}`)
}

const inAichi = ['見本自動車株式会社 愛知県', '見本自動車販売株式会社 愛知県']

test.each(['愛知県豊田市の見本自動車', '豊田市 見本自動車', '見本自動車（愛知県豊田市）', '見本自動車　豊田市'])(
  'a name and a place in one field find the company there: %s',
  async (q) => {
    expect(await found(q)).toEqual(inAichi)
  },
)

test('a name that has the place in it stays found beside those in the place', async () => {
  expect((await found('見本自動車 愛知県')).sort()).toEqual([...inAichi, '愛知県見本自動車協同組合 岐阜県'].sort())
  expect(await found('北海道見本電力 札幌市')).toEqual(['北海道見本電力株式会社 北海道'])
  expect(await found('見本自動車 北九州市')).toEqual(['見本自動車株式会社 福岡県'])
  expect(await found('見本自動車 大阪府')).toEqual([])
})

test('a company whose name is what is asked for, with or without its form, stands before longer names', async () => {
  const bearers = ['見本自動車株式会社 愛知県', '見本自動車株式会社 福岡県', '有限会社見本自動車 東京都']
  expect((await found('見本自動車')).slice(0, 3)).toEqual(bearers)
  expect((await found('見本自動車㈱')).slice(0, 2)).toEqual(bearers.slice(0, 2))
})

test('one of which no source says whether it is in being stands first by its name as well, and one that has ended does not', async () => {
  const [first, ...others] = await found('見本レンズ')
  expect(first).toBe('見本レンズ株式会社 東京都')
  expect(others).toContain('見本レンズ有限会社 東京都')
})
