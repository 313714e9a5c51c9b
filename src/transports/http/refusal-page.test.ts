import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

/** What browsers send when an address is opened. */
const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'
const opened = { accept, 'accept-language': 'ja,en;q=0.8' }

test('an address that is not there is a page in a browser and JSON for everybody else', async () => {
  const app = await testApp({ rows: [] })
  const page = await app.get('/nope<script>', { headers: opened })
  expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.text).toContain('<h1>見つかりません</h1>')
  expect(page.text).toContain('このパスはありません。')
  expect(page.text).toContain(String(page.headers['x-request-id']))
  expect(page.text).not.toContain('<script>')
  for (const headers of [
    {},
    { accept: '*/*' },
    { accept: 'application/json' },
    { accept: 'application/json, text/html' },
  ])
    expect((await app.get('/nope', { headers })).json).toEqual({ detail: 'not found' })
})

test('a page of a call that was refused says why, in the language of the reader', async () => {
  const app = await testApp({ rows: [] })
  const headers = { ...opened, 'accept-language': 'en' }
  const page = await app.get('/v1/programs/search?limit=0', { headers })
  expect([page.status, page.headers.vary]).toEqual([422, 'Accept, Accept-Language, Cookie'])
  expect(page.text).toContain('lang="en"')
  expect(page.text).toContain('limit')
})

test('who has no calls left is told until when', async () => {
  const app = await testApp({ rows: [], now: new Date('2026-07-01T03:00:00Z'), env: { KONKYO_ANON_DAILY: '1' } })
  const from = '203.0.113.9'
  await app.get('/v1/programs/search', { from })
  const page = await app.get('/v1/programs/search', { from, headers: opened })
  expect([page.status, page.headers['retry-after']]).toEqual([429, String(12 * 3600)])
  expect(page.text).toContain('日本時間0時に再び使えます。')
  expect(page.text).toContain('2026年7月2日 0:00（日本時間）')
  const english = await app.get('/v1/programs/search', { from, headers: { ...opened, 'accept-language': 'en' } })
  expect(english.text).toContain(
    'Without an API key you have 1 free call a day. The count resets at midnight Japan time.',
  )
  expect((await app.get('/v1/programs/search', { from })).json).toMatchObject({ detail: 'anon rate limit exceeded' })
})

test('programs that post get JSON, whatever they accept', async () => {
  const app = await testApp({ rows: [] })
  const refused = await app.post('/v1/exclusions/check', {}, { headers: opened })
  expect([refused.status, refused.headers['content-type']]).toEqual([422, 'application/json; charset=utf-8'])
})
