import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { houjin } from '../../datasets/houjin.ts'

type Given = Record<string, unknown>

const company = (houjin_bangou: string, name: string, given: Given = {}) =>
  make(houjin, { houjin_bangou, name, status: 'active', ...given })

const tokyo = { prefecture: '東京都', municipality: '港区' }
const rows = [
  company('1000000000001', '株式会社高橋商店', tokyo),
  company('1000000000002', '高橋商店有限会社', { prefecture: '大阪府', municipality: '大阪市' }),
  company('1000000000003', '株式会社高橋商店', { ...tokyo, status: 'closed', closed_date: '2025-01-01' }),
  company('1000000000004', '株式会社蒼環', { name_kana: 'ソウカン', ...tokyo }),
  company('1000000000005', '株式会社新高橋商店製作所', tokyo),
]

async function asking({ isComplete = false } = {}) {
  const app = await testApp({ rows: [[houjin, rows]], ...(isComplete && { complete: [houjin] }) })
  const ask = async (query: string) => (await app.get(encodeURI(`/v1/houjin/resolve?${query}`))).json
  return { app, ask }
}

describe('resolve_company', () => {
  test('several companies of one name are ambiguous until the address tells, and a partial copy never resolves', async () => {
    const { ask } = await asking()
    const both = await ask('name=高橋商店')
    expect([both.status, both.total, both.closed_left_out]).toEqual(['ambiguous', 3, 1])
    expect(both.candidates.map(({ matched }: Given) => (matched as Given).name)).toEqual([
      'without_corporate_form',
      'without_corporate_form',
      'part',
    ])
    const one = await ask('name=（株）髙橋商店&address=東京都港区芝1-1')
    expect([one.status, one.complete, one.candidates[0].houjin_bangou]).toEqual([
      'one_candidate',
      false,
      '1000000000001',
    ])
    expect(one.candidates[0].matched).toEqual({ name: 'without_corporate_form', place: 'same_municipality' })
    expect(one.message_ja).toContain('同名の別法人がある可能性')
    const complete = await asking({ isComplete: true })
    expect((await complete.ask('name=高橋商店&address=東京都港区')).status).toBe('resolved')
    expect((await complete.ask('name=高橋商店')).status).toBe('ambiguous')
  })

  test('what is compared as one name is found as one, by resolve and by search, with invisible signs too', async () => {
    const held = [
      company('2000000000001', '髙﨑見本電機株式会社'),
      company('2000000000002', '齋藤見本製作所合同会社'),
      company('2000000000003', 'キヤノン見本株式会社'),
      company('2000000000004', '株式会社見本ヶ丘'),
      company('2000000000005', '株式会社エー・ビー見本'),
      company('2000000000006', '株式会社𠮷野見本'),
      company('2000000000007', '株式会社見本コンピューター'),
    ]
    const app = await testApp({ rows: [[houjin, held]] })
    const asked: [string, number][] = [
      ['高崎見本電機', 0],
      ['齋藤 見本製作所合同会社', 1],
      ['斎藤\u200b見本製作所', 1],
      ['キャノン見本', 2],
      ['株式会社見本ケ丘', 3],
      ['エービー見本', 4],
      ['吉野見本', 5],
      ['見本コンピュ－タ－', 6],
    ]
    for (const [name, place] of asked) {
      const { houjin_bangou } = held[place] as Given
      const q = encodeURIComponent(name)
      const { candidates } = (await app.get(`/v1/houjin/resolve?name=${q}`)).json
      const { results } = (await app.get(`/v1/houjin/search?q=${q}`)).json
      const numbers = (found: Given[]) => found.map((one) => one.houjin_bangou)
      expect([name, numbers(candidates), numbers(results)]).toEqual([name, [houjin_bangou], [houjin_bangou]])
    }
  })

  test('kana finds a company, a part of a name is a candidate and never more, and nothing found proves nothing', async () => {
    const { ask } = await asking()
    expect((await ask('name=そうかん')).candidates[0]).toMatchObject({
      name: '株式会社蒼環',
      matched: { name: 'kana_or_english' },
    })
    expect((await ask('name=新高橋')).status).toBe('ambiguous')
    const none = await ask('name=存在しない商店')
    expect([none.status, none.candidates, none.message_ja]).toEqual([
      'not_found',
      [],
      expect.stringContaining('存在しないことの証明ではありません'),
    ])
  })

  test('a name whose number is written otherwise is a candidate that says so, and never the company that is meant', async () => {
    const held = [company('2000000000001', '株式会社第一見本'), company('2000000000002', '株式会社第13共栄')]
    const app = await testApp({ rows: [[houjin, held]], complete: [houjin] })
    const ask = async (name: string) => (await app.get(`/v1/houjin/resolve?${new URLSearchParams({ name })}`)).json
    for (const [name, number] of [
      ['第1見本', '2000000000001'],
      ['㈱第一三共栄', '2000000000002'],
    ] as const) {
      const { status, candidates } = await ask(name)
      expect([status, candidates.length, candidates[0].houjin_bangou]).toEqual(['ambiguous', 1, number])
      expect(candidates[0]).toMatchObject({
        matched: { name: 'number_written_otherwise' },
        reason_ja: expect.stringContaining('別の法人の可能性'),
      })
    }
    expect((await ask('株式会社第一見本')).status).toBe('resolved')
    expect((await ask('第2見本')).status).toBe('not_found')
  })

  test('closed companies stand there when asked for', async () => {
    const { ask } = await asking()
    const all = await ask('name=株式会社高橋商店&include_closed=true')
    expect(all.candidates.map(({ houjin_bangou }: Given) => houjin_bangou).slice(0, 2)).toEqual([
      '1000000000001',
      '1000000000003',
    ])
    expect([all.candidates[0].matched.name, all.closed_left_out]).toEqual(['exact', 0])
  })
})

test('search_houjin finds companies by name and kana, those in being first, by place and status', async () => {
  const { app } = await asking()
  const found = async (query: string) =>
    (await app.get(encodeURI(`/v1/houjin/search?${query}`))).json.results.map((row: Given) => row.houjin_bangou)
  expect((await found('q=高橋商店')).at(-1)).toBe('1000000000003')
  for (const q of ['㈱高橋商店', '（株）髙橋商店', '株式会社髙橋商店'])
    expect([q, await found(`q=${q}`)]).toEqual([q, ['1000000000001', '1000000000003']])
  expect((await found('q=髙橋商店')).length).toBe(4)
  for (const q of ['高橋商店㈱', '有限会社高橋商店']) expect([q, await found(`q=${q}`)]).toEqual([q, []])
  expect(await found('q=そうかん')).toEqual(['1000000000004'])
  expect(await found('q=高橋商店&prefecture=大阪')).toEqual(['1000000000002'])
  expect(await found('q=高橋商店&status=closed')).toEqual(['1000000000003'])
})

test('a seat is where an address says, with or without county, postal code and prefecture, however its place is written', async () => {
  const held = [
    company('3000000000001', '株式会社見本東', { prefecture: '北海道', municipality: '虻田郡ニセコ町' }),
    company('3000000000002', '株式会社見本西', { prefecture: '千葉県', municipality: '鎌ケ谷市' }),
    company('3000000000003', '株式会社見本南', { prefecture: '山形県', municipality: '村山市' }),
    company('3000000000004', '株式会社見本北', { prefecture: '京都府', municipality: '京都市中京区' }),
  ]
  const app = await testApp({ rows: [[houjin, held]] })
  const place = async (name: string, address: string) =>
    (await app.get(`/v1/houjin/resolve?${new URLSearchParams({ name, address })}`)).json.candidates[0].matched.place
  expect(await place('見本東', '〒048-1544 北海道ニセコ町字富士見55')).toBe('same_municipality')
  expect(await place('見本西', '鎌ヶ谷市見本1')).toBe('same_municipality')
  expect(await place('見本北', '京都市中京区烏丸通御池下る虎屋町566')).toBe('same_municipality')
  expect(await place('見本南', '東村山市本町1')).toBe('not_compared')
  expect(await place('見本南', '東京都東村山市本町1')).toBe('different')
  const found = async (municipality: string) =>
    (await app.get(`/v1/houjin/search?${new URLSearchParams({ municipality })}`)).json.results.map(
      ({ name }: Given) => name,
    )
  expect(await found('ニセコ町')).toEqual(['株式会社見本東'])
  expect(await found('鎌ヶ谷市')).toEqual(['株式会社見本西'])
})
