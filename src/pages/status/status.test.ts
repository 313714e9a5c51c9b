import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { withoutMarks } from '../../../test/without-marks.ts'
import { program } from '../../datasets/program.ts'
import { prefectures } from '../../lib/prefecture.ts'
import { RecordStore } from '../../records/record-store.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Rhythm } from '../../schema/source-state.ts'
import { typeWords } from '../guide/schema-words.ts'

const now = new Date('2026-09-10T03:00:00Z')
const app = oneApp({ rows: 'starter', now })
const english = { 'accept-language': 'en' }

test('every prefecture is a tile and a row with the number that the API counts, and a stranger pays no call for it', async () => {
  const { text, status } = await app().get('/status', { headers: english })
  const { json } = await app().get('/v1/tools/search_programs/filters/prefecture?limit=100')
  const counts = new Map<string, number>(
    json.values.map(({ value, count }: { value: string; count: number }) => [value, count]),
  )
  expect(status).toBe(200)
  for (const { name, romaji } of prefectures) {
    const count = (counts.get(name) ?? 0).toLocaleString('en-US')
    expect(withoutMarks(text)).toContain(`<title>${name}: ${count}</title>`)
    expect(text).toMatch(new RegExp(`>${romaji}</th><td[^>]*>${count}<`))
  }
  expect(text.match(/class="tile"/g)).toHaveLength(47)
  expect(text).toContain('All systems are working.')
  for (let i = 0; i < 5; i++) expect((await app().get('/status')).status).toBe(200)
})

describe('over records and sources of known days', () => {
  const days = [
    ['北海道', '2026-09-05'],
    ['北海道', '2026-08-01'],
    ['東京都', '2026-07-01'],
    ['沖縄県', '2025-09-01'],
    ['大阪府', null],
  ] as const
  const rows = days.map(([prefecture, day]) =>
    make(program, { prefecture, source_fetched_at: day && `${day}T03:00:00Z` }),
  )
  const dated = oneApp({ now }, async (app) => {
    const store = new RecordStore(app.dataDir)
    const gap = fieldGap(program, 'subsidy_rate', { ja: '率なし', en: 'No rates' })
    const read = (source: string, day: string, rhythm?: Rhythm, gaps = [gap].slice(1)) =>
      store.ingest.noteSource(source, { attribution: `出典：${source}`, gaps, rhythm }, `${day}T03:00:00.000Z`)
    read('letters', '2026-09-09', 'daily', [gap])
    read('leaflets', '2026-08-30', 'working_days')
    read('posters', '2026-02-10')
    store.close()
    await app.publish([[program, rows]])
  })
  const rowOf = (text: string, head: string) =>
    (withoutMarks(text).split(`${head}</th>`)[1]?.split('</tr>')[0] ?? '')
      .replace(/<[^>]*>/g, '|')
      .split(/\|+/)
      .filter(Boolean)

  test('each source says when it was last read, whether that is late for its rhythm, and what it never states', async () => {
    const { text } = await dated().get('/status', { headers: english })
    expect(rowOf(text, '<code>letters</code> 出典：letters')).toEqual([
      '9 September 2026',
      'yesterday',
      'daily',
      'up to date',
      'Programs: Subsidy rate',
    ])
    expect(rowOf(text, '<code>leaflets</code> 出典：leaflets')).toEqual([
      '30 August 2026',
      '11 days ago',
      'on working days',
      'overdue',
      '—',
    ])
    expect(rowOf(text, '<code>posters</code> 出典：posters')).toEqual([
      '10 February 2026',
      '6 months ago',
      'irregularly',
      'not assessed',
      '—',
    ])
    const { json } = await dated().get('/v1/coverage?dataset=programs')
    expect(json.sources[1]).toEqual({
      source: 'letters',
      attribution: '出典：letters',
      rhythm: 'daily',
      state: 'current',
      last_read_at: '2026-09-09T03:00:00.000Z',
    })
  })

  test('each prefecture says how many programs there are and when the newest was fetched, and the map shows either without a script', async () => {
    const { text } = await dated().get('/status?map=freshness', { headers: english })
    expect(rowOf(text, '>Hokkaido')).toEqual(['2', '5 September 2026', '5 days ago'])
    expect(rowOf(text, '>Okinawa')).toEqual(['1', '1 September 2025', '12 months ago'])
    expect(rowOf(text, '>Osaka')).toEqual(['1', '—', '—'])
    expect(rowOf(text, '>Kyoto')).toEqual(['0', '—', '—'])
    const tile = (name: string) =>
      new RegExp(`<title>${name}: ([^<]*)</title><rect class="([^"]*)"`).exec(withoutMarks(text))?.slice(1)
    expect([tile('北海道'), tile('東京都'), tile('沖縄県'), tile('大阪府')]).toEqual([
      ['5 d', 'tile good'],
      ['71 d', 'tile warn'],
      ['374 d', 'tile bad'],
      ['—', 'tile'],
    ])
    expect(text).toContain('href="/status#map"')
    const { json } = await dated().get('/v1/meta/freshness?by=prefecture')
    expect(json.by_prefecture).toContainEqual({
      prefecture: '北海道',
      programs: 2,
      last_fetched_at: '2026-09-05',
      days_ago: 5,
    })
    expect((await dated().get('/v1/meta/freshness')).json).not.toHaveProperty('by_prefecture')
  })
})

test('says how questions were answered that nobody tuned to, as the statistics have it', async () => {
  const { question_evaluation: figures } = (await app().get('/v1/stats/data_quality')).json
  const { text } = await app().get('/status', { headers: { 'accept-language': 'ja' } })
  const { first, in_three, not_held, false: wrong } = figures.outcomes
  expect(text).toContain(`${figures.questions}件の質問`)
  expect(text).toContain(`${first + in_three + not_held}件は正しい記録`)
  expect(text).toContain(`${wrong}件は誤り`)
})

test('kinds are said to be complete, partial or not held, as coverage has it', async () => {
  const { text } = await app().get('/status', { headers: english })
  const { json } = await app().get('/v1/coverage')
  for (const { dataset, rows } of json.results)
    expect(text).toMatch(
      new RegExp(`<code class="quiet">${dataset}</code></th>.*?data-sort="${rows}">${rows.toLocaleString('en-US')}<`),
    )
})

test('every operation of the list has its page, and what is none is 404', async () => {
  const { text } = await app().get('/docs/tools', { headers: english })
  const names = [...text.matchAll(/href="\/docs\/tools\/(\w+)"/g)].map(([, name = '']) => name)
  const { json } = await app().get('/v1/prices')
  expect(names).toEqual(json.results.map(({ operation }: { operation: string }) => operation))
  for (const name of names) {
    const page = await app().get(`/docs/tools/${name}`, { headers: english })
    expect([name, page.status, page.text.length < 200_000]).toEqual([name, 200, true])
    expect(page.text).not.toMatch(/undefined|\[object|\bNaN\b/)
  }
  for (const none of ['list_admin_requests', 'page_status', 'constructor'])
    expect((await app().get(`/docs/tools/${none}`)).status).toBe(404)
})

test('a type is said in a few words', () => {
  expect(typeWords({ anyOf: [{ type: 'array', items: { type: 'integer' } }, { type: 'null' }] })).toBe(
    'integer[] | null',
  )
  expect(typeWords({ enum: ['a', 'b'] })).toBe('"a" | "b"')
})
