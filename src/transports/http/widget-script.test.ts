import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

const mostBytes = 20_000

async function script(headers: Record<string, string> = {}) {
  const app = await testApp({ rows: 'none' })
  return { app, ...(await app.get('/widget.js', { headers })) }
}

describe('the script of the widget', () => {
  test('is served without a key or a snapshot, and takes no other method', async () => {
    const { app, status, headers } = await script()
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect((await app.call('POST', '/widget.js')).status).toBe(405)
  })

  test(`is smaller than ${mostBytes} bytes, as it is`, async () => {
    const { text } = await script()
    expect(Buffer.byteLength(text)).toBeLessThan(mostBytes)
  })

  test('may be loaded by a page of any site, also by one that takes only what says so', async () => {
    const { headers } = await script({ origin: 'https://www.example.jp', 'sec-fetch-site': 'cross-site' })
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
  })

  test('is kept for an hour, and asked for by its tag after that', async () => {
    const { app, headers } = await script()
    expect(headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400')
    const again = await app.get('/widget.js', { headers: { 'if-none-match': String(headers.etag) } })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await app.get('/widget.js', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('makes no markup of texts, runs no text as code, keeps nothing in the browser and names no other site', async () => {
    const { text } = await script()
    expect(text.match(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser/g)).toBeNull()
    expect(text.match(/\beval\(|new Function|import\(/g)).toBeNull()
    expect(text.match(/cookie|localStorage|sessionStorage|indexedDB|sendBeacon/g)).toBeNull()
    expect(text.match(/https?:\/\/\w|url\(|@import/g)).toBeNull()
  })
})
