import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

describe('the first page', () => {
  test('says what this is in the language of its reader, and how many calls are free', async () => {
    const app = await testApp({ env: { KONKYO_ANON_DAILY: '7' } })
    const japanese = await app.get('/', { headers: { 'accept-language': 'ja,en;q=0.5' } })
    expect([japanese.status, japanese.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(japanese.text).toContain('1日7回まで')
    expect((await app.get('/?lang=en')).text).toContain('you have 7 free calls a day')
  })

  test('leads only to addresses that answer, from the starter corpus', async () => {
    const app = await testApp({ rows: 'starter', env: { KONKYO_ANON_DAILY: '7' } })
    const { text } = await app.get('/?lang=ja')
    expect(text).toContain('http://127.0.0.1:8787/mcp')
    const addresses = [...text.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
    expect(addresses.length).toBeGreaterThan(6)
    for (const address of addresses) {
      const answer = await app.get(address)
      // Whoever is not logged in is led to the log-in.
      const isOwn = address.startsWith('/account')
      expect([address, answer.status, isOwn && answer.text.includes('/login')]).toEqual([
        address,
        isOwn ? 401 : 200,
        isOwn,
      ])
      if (answer.json?.results) expect([address, answer.json.total]).not.toEqual([address, 0])
    }
  })
})
