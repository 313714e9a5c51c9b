import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { program } from '../../datasets/program.ts'

const call = (start: string | null, end: string | null) => ({ application_window: { start, end } })
const at = (name: string, more: object) =>
  make(program, { primary_name: name, authority_name: '見本機関', tier: 'A', ...more })

const app = oneApp({
  now: new Date('2026-06-10T03:00:00Z'),
  env: { KONKYO_ANON_DAILY: '1000' },
  rows: [
    [
      program,
      [
        at('設備のいろは補助金', {
          unified_id: 'UNI-0000000001',
          prefecture: '大阪府',
          municipality: null,
          ...call('2026-01-01', '2026-02-01'),
        }),
        at('設備のにほへ補助金', {
          unified_id: 'UNI-0000000002',
          prefecture: '大阪府',
          municipality: '堺市',
          ...call('2026-06-01', '2026-07-01'),
        }),
        at('設備のとちり補助金', {
          unified_id: 'UNI-0000000003',
          prefecture: null,
          municipality: null,
          ...call(null, '2026-08-01'),
        }),
        at('設備のぬるを補助金', {
          unified_id: 'UNI-0000000004',
          prefecture: '京都府',
          municipality: null,
          ...call('2026-06-01', '2026-07-01'),
        }),
      ],
    ],
  ],
})

const look = async (query: string, language = 'ja') =>
  (await app().get(`/search?${query}`, { headers: { 'accept-language': language } })).text
const idsOn = (page: string) =>
  [...page.matchAll(/<th scope="row"[^>]*>.*?\/r\/programs\/(UNI-\d+)"/g)].map(([, id]) => id)
const q = encodeURIComponent
const osaka = `kind=programs&prefecture=${q('大阪府')}`

describe('a prefecture', () => {
  test('includes what is offered in the whole country, with how many of each there are', async () => {
    const page = await look(osaka)
    expect(idsOn(page).sort()).toEqual(['UNI-0000000001', 'UNI-0000000002', 'UNI-0000000003'])
    expect(page).toContain('大阪府 2件・全国対象 1件')
    expect(await look(osaka, 'en')).toContain('Osaka: 2, whole country: 1')
  })

  test('stands alone where what is offered everywhere is left out', async () => {
    const page = await look(`${osaka}&nationwide=without`)
    expect(idsOn(page).sort()).toEqual(['UNI-0000000001', 'UNI-0000000002'])
    expect(page).toContain('大阪府 2件・全国対象 1件')
  })

  test('is asked of the operation in the same way, beside a municipality with what is for all of its prefecture', async () => {
    const ask = async (query: string) => (await app().get(`/v1/programs/search?${query}`)).json
    const place = `prefecture=${q('大阪府')}`
    expect(await ask(place)).toMatchObject({ total: 2, nationwide: { total: 1 } })
    const both = await ask(`${place}&include_nationwide=true`)
    expect(both.total).toBe(3)
    expect(both).not.toHaveProperty('nationwide')
    expect((await ask(`${place}&municipality=${q('堺市')}`)).total).toBe(1)
    expect((await ask(`${place}&municipality=${q('堺市')}&include_nationwide=true`)).total).toBe(3)
    expect((await ask(`${place}&municipality=${q('岸和田市')}&include_nationwide=true`)).total).toBe(2)
  })
})

test('without words what takes applications comes first, and what is over last', async () => {
  const ids = idsOn(await look('kind=programs'))
  expect(ids).toHaveLength(4)
  expect(ids.at(-1)).toBe('UNI-0000000001')
  const { results } = (await app().get('/v1/programs/search?sort=open_first')).json
  expect(results.at(-1).unified_id).toBe('UNI-0000000001')
})

test('new words are sent with the kind, the order and everything that the list is narrowed to', async () => {
  const page = await look(`${osaka}&status=open&amount_min=100&nationwide=without&sort=closes_on`)
  const form = /<form role="search".*?<\/form>/s.exec(page)?.[0] ?? ''
  const kept = [...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]+)"/g)].map(([, name, value]) => [
    name,
    value,
  ])
  expect(Object.fromEntries(kept)).toEqual({
    kind: 'programs',
    prefecture: '大阪府',
    status: 'open',
    amount_min: '100',
    nationwide: 'without',
    sort: 'closes_on',
  })
})

test('what the list is narrowed to stands above it, each with the list without it', async () => {
  const page = await look(`${osaka}&status=open&q=${q('設備')}`)
  const without = /href="([^"]+)" rel="nofollow" aria-label="絞り込み「状態: 受付中」を外す"/.exec(page)?.[1] ?? ''
  expect(without).toContain('prefecture=')
  expect(without).not.toContain('status=')
})

test('a program with a last day ahead and no first day is open, and told apart', async () => {
  const page = await look('kind=programs&status=open')
  expect(idsOn(page)).toContain('UNI-0000000003')
  expect(page).toContain('開始日の記載なし')
  const file = await app().get('/search/file?kind=programs&status=open&format=csv')
  expect(file.text).toContain('受付中（開始日の記載なし）')
})

test('where a name is that of several municipalities, each is offered with its prefecture', async () => {
  const page = await look(`kind=programs&q=${q('中央区 設備')}`)
  expect(page).toContain('同じ名前の市区町村が複数あります')
  const way = /href="([^"]+)" rel="nofollow">大阪府大阪市/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(new URL(way, 'http://x').searchParams.get('q')).toBe('大阪府 中央区 設備')
  expect((await app().get(way, { headers: { 'accept-language': 'ja' } })).text).not.toContain('同じ名前の市区町村')
})
