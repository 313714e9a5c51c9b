import { expect, test } from 'vitest'
import { oneApp } from '../../../test/one-app.ts'
import { prefectures } from '../../lib/prefecture.ts'
import { typeWords } from '../guide/schema-words.ts'

const app = oneApp({ rows: 'starter', now: new Date('2026-09-10T03:00:00Z') })
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
    expect(text).toContain(`<title>${name}: ${count}</title>`)
    expect(text).toMatch(new RegExp(`>${romaji}</th><td[^>]*>${count}<`))
  }
  expect(text.match(/class="tile"/g)).toHaveLength(47)
  expect(text).toContain('Everything works.')
  for (let i = 0; i < 5; i++) expect((await app().get('/status')).status).toBe(200)
})

test('kinds are said to be complete, partial or not held, as coverage has it', async () => {
  const { text } = await app().get('/status', { headers: english })
  const { json } = await app().get('/v1/coverage')
  for (const { dataset, rows } of json.results)
    expect(text).toMatch(
      new RegExp(`<code>${dataset}</code></th>.*?data-sort="${rows}">${rows.toLocaleString('en-US')}<`),
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
    expect(page.text).not.toMatch(/undefined|\[object|NaN/)
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
