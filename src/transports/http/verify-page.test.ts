import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

async function page() {
  const app = await testApp({ rows: 'none' })
  const { status, text, headers } = await app.get('/verify?lang=en')
  const policy = String(headers['content-security-policy'])
  const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]))
  return { app, status, text, headers, policy, directives }
}

describe('the page that verifies receipts', () => {
  test('is served without a key or a snapshot, and takes no other method', async () => {
    const { app, status, headers } = await page()
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect((await app.call('POST', '/verify')).status).toBe(405)
  })

  test('is one file: it loads nothing, and its policy lets it load nothing', async () => {
    const { text, directives } = await page()
    const markup = text.replace(/<script>.*<\/script>/s, '').replace(/<a [^>]*>/g, '')
    expect(markup.match(/\b(src|href|action)\s*=|@import|url\(|<link|<iframe|<img/gi)).toBeNull()
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(text.match(/<\/script/g)).toHaveLength(1)
    expect(directives.get('default-src')).toEqual(["'none'"])
    expect(directives.get('frame-ancestors')).toEqual(["'none'"])
    expect(directives.get('connect-src')?.every((source) => source.endsWith('/.well-known/jwks.json'))).toBe(true)
  })

  test('may run its own script and style, known by their hashes, and no other', async () => {
    const { text, directives } = await page()
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(text) ?? []
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(text) ?? []
    expect(script.length).toBeGreaterThan(1000)
    expect(directives.get('script-src')).toEqual([hashOf(script)])
    expect(directives.get('style-src')).toEqual([hashOf(style)])
  })

  test('says the same to those who open it from a disk', async () => {
    const { text, policy } = await page()
    const [, carried] = /content="(default-src[^"]+)"/.exec(text) ?? []
    expect(policy).toBe(`${carried}; frame-ancestors 'none'`)
  })

  test('stands in the frame of all pages, in the language that it speaks', async () => {
    const { app, text } = await page()
    const { text: other } = await app.get('/contact', { headers: { accept: 'text/html' } })
    const roomsIn = (markup: string, lang: string) =>
      [...(new RegExp(`<nav[^>]*${lang}.*?</nav>`, 's').exec(markup)?.[0] ?? '').matchAll(/href="([^"]+)"/g)].map(
        ([, path]) => path,
      )
    const rooms = roomsIn(other, '')
    expect(rooms.length).toBeGreaterThan(5)
    for (const lang of ['lang="ja"', 'lang="en"']) expect(roomsIn(text, lang)).toEqual(rooms)
    expect(text.match(/aria-current="page"/g)).toHaveLength(2)
  })

  test('speaks both languages and names every field', async () => {
    const { text } = await page()
    const fields = [...text.matchAll(/<(?:textarea|input) id="(\w+)"/g)].map(([, id]) => id)
    expect(fields).toEqual(['document', 'file', 'keys', 'earlier'])
    for (const id of fields) expect(text).toContain(`<label for="${id}"><span class="ja" lang="ja">`)
    expect(text.match(/class="ja"/g)?.length).toBe(text.match(/class="en"/g)?.length)
  })
})
