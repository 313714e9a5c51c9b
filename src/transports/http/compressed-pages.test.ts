import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { oneApp } from '../../../test/one-app.ts'

const app = oneApp({ rows: 'none' })
const page = (accept?: string) =>
  app().get('/docs/errors', { headers: { accept: 'text/html', ...(accept && { 'accept-encoding': accept }) } })

describe('a page', () => {
  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is sent as %s to a browser that takes it, and says the same', async (coding, accept, decompress) => {
    const plain = await page()
    const { headers, bytes } = await page(accept)
    expect(headers['content-encoding']).toBe(coding)
    expect(String(headers.vary)).toMatch(/Cookie.*Accept-Encoding/)
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(Number(headers['content-length'])).toBe(bytes.length)
    expect(decompress(bytes).toString()).toBe(plain.text)
  })

  test('is sent as it is to whoever names no coding, and tells stores that others get another one', async () => {
    const { headers, text } = await page()
    expect([headers['content-encoding'], text.slice(0, 15)]).toEqual([undefined, '<!doctype html>'])
    expect(String(headers.vary)).toContain('Accept-Encoding')
  })
})

test('what answers a form is not compressed, since it may show a secret, nor is an answer of the API', async () => {
  const headers = { accept: 'text/html', 'accept-encoding': 'br', 'sec-fetch-site': 'same-origin' }
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  const posted = await app().call('POST', '/login', { headers: form, body: 'api_key=nobody&next=%2F' })
  expect(String(posted.headers['content-type'])).toContain('text/html')
  expect(posted.headers['content-encoding']).toBeUndefined()
  const answered = await app().get('/v1/meta', { headers: { 'accept-encoding': 'br' } })
  expect(answered.headers['content-encoding']).toBeUndefined()
})
