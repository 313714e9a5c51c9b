import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { shipped } from '../../lib/shipped.ts'

test('the documentation address of an error leads to a page that has its anchor', async () => {
  const app = await testApp({ rows: [] })
  const accept = 'application/vnd.service.v2+json'
  const refused = await app.get('/v1/programs/search?limit=0', { headers: { accept } })
  const { pathname, hash } = new URL(refused.json.error.documentation)
  const page = await app.get(pathname)
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.text).toContain(`id="${hash.slice(1)}"`)
})

test('old paths lead to their new ones with the query kept, and cost no slot', async () => {
  const app = await testApp({ rows: [] })
  for (const [from, to] of [
    ['/meta?x=1', '/v1/meta?x=1'],
    ['/openapi.json', '/v1/openapi.json'],
  ] as const) {
    const moved = await app.get(from)
    expect([moved.status, moved.headers.location]).toEqual([308, to])
    expect(moved.headers['x-anon-quota-remaining']).toBeUndefined()
  }
})

test('the OpenAPI files are those of the repository with the address of the service, and a wrong method on them is 405 with Allow', async () => {
  const app = await testApp({ rows: [], env: { KONKYO_BASE_URL: 'http://evidence.example' } })
  for (const name of ['openapi.json', 'openapi.agent.json']) {
    const { headers, text } = await app.get(`/v1/${name}?x=1`)
    const kept = JSON.parse(readFileSync(shipped(`generated/${name}`), 'utf8'))
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    const contact = { ...kept.info.contact, url: 'http://evidence.example/contact' }
    expect(text).toBe(
      JSON.stringify({ ...kept, info: { ...kept.info, contact }, servers: [{ url: 'http://evidence.example' }] }),
    )
  }
  const refused = await app.call('DELETE', '/v1/openapi.json')
  expect([refused.status, refused.headers.allow]).toEqual([405, 'GET'])
})
