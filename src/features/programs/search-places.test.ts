import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { program } from '../../datasets/program.ts'

type Given = Record<string, unknown>

const of = (prefecture: string | null, municipality: string | null, primary_name: string) => ({
  prefecture,
  municipality,
  primary_name,
})
const rows: Given[] = [
  of(null, null, '創業支援資金'),
  of('長野県', null, '信州創業支援金'),
  of('長野県', '茅野市', '茅野市創業補助金'),
  of('北海道', '東川町', '東川町起業化支援'),
  of('東京都', null, '東京創業助成'),
  of('東京都', '府中市', '府中市創業応援'),
  of('東京都', '杉並区', '杉並区創業融資'),
  of('広島県', '東広島市', '東広島市創業補助'),
  of('大阪府', '大阪市', '大阪市創業家賃補助'),
  of('愛知県', '名古屋市', '名古屋市創業補助'),
  of('愛知県', '豊橋市', '豊橋市創業補助'),
]

const app = oneApp({ rows: [[program, rows.map((row) => make(program, row))]], now: new Date('2026-11-23T03:00:00Z') })
const search = async (given: Record<string, string>) =>
  (await app().get(`/v1/programs/search?${new URLSearchParams(given)}`)).json
const places = ({ results }: { results: Given[] }) =>
  results.map(({ prefecture, municipality }) => `${prefecture ?? '全国'}${municipality ?? ''}`).sort()

describe('a municipality in a question', () => {
  test('that is held is found, with its prefecture and the whole country, and no neighbour', async () => {
    const answer = await search({ q: '茅野市で起業したい方へ' })
    expect(places(answer)).toEqual(['全国', '長野県', '長野県茅野市'].sort())
    expect(answer.results[0].municipality).toBe('茅野市')
    expect(answer.relaxed.places).toEqual({
      of: [
        { prefecture: '長野県', municipality: '茅野市', rows: 1, is_held: true },
        { prefecture: '長野県', municipality: null, rows: 1, is_held: true },
      ],
      nationwide_rows: 1,
      other_rows: 0,
    })
  })

  test('that is not held is said not to be, and no row of a neighbour stands in', async () => {
    const answer = await search({ q: '長野県小布施町で起業したい' })
    expect(places(answer)).toEqual(['全国', '長野県'].sort())
    expect(answer.relaxed.message_ja).toContain(
      '長野県小布施町の記録は収録されていません。内訳は長野県 1件、全国対象 1件です。',
    )
    expect(answer.relaxed.message).toContain('No record of 長野県小布施町 is held here.')
    expect([answer.relaxed.preferred, answer.relaxed.dropped].flat()).not.toContain('小布施町')
  })

  test('that is the name of several is told as all of them', async () => {
    const answer = await search({ q: '府中市で起業したい' })
    expect(places(answer)).toEqual(['全国', '東京都', '東京都府中市'].sort())
    expect(answer.parsed.place.municipalities).toEqual([
      { prefecture: '東京都', name: '府中市' },
      { prefecture: '広島県', name: '府中市' },
    ])
    expect(answer.relaxed.message_ja).toContain('府中市は東京都府中市と広島県府中市があり、どちらも対象にしています。')
  })

  test('whose name is written as it is read, in English or in kana, is the same one', async () => {
    for (const [q, japanese] of [
      ['startups in Fuchu', 'スタートアップ 府中市'],
      ['startup support in Fuchu city', 'スタートアップ 府中市'],
      ['ふちゅうし 起業', '府中市 起業'],
    ] as const) {
      const answer = await search({ q })
      expect([q, places(answer)]).toEqual([q, places(await search({ q: japanese }))])
      expect(answer.parsed.place.municipalities).toEqual([
        { prefecture: '東京都', name: '府中市' },
        { prefecture: '広島県', name: '府中市' },
      ])
    }
    const { relaxed } = await search({ q: 'startups and nursing care in Fuchu' })
    expect(relaxed.message).toContain('府中市 may be 東京都府中市 or 広島県府中市: both are looked at.')
  })

  test('that is a ward finds what its city offers', async () => {
    expect(places(await search({ q: '大阪市中央区で起業したい' }))).toEqual(['全国', '大阪府大阪市'].sort())
  })
})

describe('the parameter municipality', () => {
  test.each([
    ['名古屋市', {}, ['愛知県名古屋市']],
    ['愛知県名古屋市', {}, ['愛知県名古屋市']],
    ['Nagoya', {}, ['愛知県名古屋市']],
    ['名古屋市中区', {}, ['愛知県名古屋市']],
    ['府中市', { prefecture: '東京都' }, ['東京都府中市']],
    ['東京都府中市', {}, ['東京都府中市']],
    ['全域', { prefecture: '東京都' }, ['東京都']],
  ])('%s selects its own rows alone', async (municipality, more, found) => {
    expect(places(await search({ municipality, ...more }))).toEqual(found)
  })

  test.each([
    ['府中市', {}, ['東京都府中市', '広島県府中市']],
    ['名古屋市', { prefecture: '東京都' }, ['愛知県名古屋市']],
    ['名古谷市', {}, ['名古屋市']],
  ])(
    '%s that names none, several or one elsewhere is refused with what was meant',
    async (municipality, more, meant) => {
      const { status, json } = await app().get(`/v1/programs/search?${new URLSearchParams({ municipality, ...more })}`)
      expect([status, json.did_you_mean, json.detail[0].loc]).toEqual([422, meant, ['query', 'municipality']])
    },
  )

  test('in the place of a prefecture is read as what it is, and the answer says so', async () => {
    const answer = await search({ prefecture: '名古屋市' })
    expect(places(answer)).toEqual(['愛知県名古屋市'])
    expect(answer.input_notes).toMatchObject([
      {
        parameter: 'prefecture',
        given: '名古屋市',
        problem: 'is_municipality',
        message_ja: expect.stringContaining('愛知県の名古屋市'),
      },
    ])
  })
})
