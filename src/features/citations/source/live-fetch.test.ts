import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { PublicPages } from '../../../gateways/public-pages.ts'

/** A service that may read a page of ours, and how often the page was asked for. */
async function reading() {
  let requested = 0
  const server = createServer((_, response) => {
    requested++
    response.setHeader('content-type', 'text/html; charset=utf-8').end('<p>上限は450万円</p>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => void server.close())
  const app = await testApp({ pages: new PublicPages({ userAgent: 'konkyo/0', allowPrivate: [host] }) })
  const ask = async (key: string, live_fetch: boolean, source_url = `http://${host}/`) => {
    const body = { live_fetch, citations: [{ source_url, field_value: 4_500_000 }, { source_url }] }
    return (await app.post('/v1/citations/verify', body, { key })).json.verifications
  }
  return { app, ask, host, requested: () => requested }
}

test('a page is fetched when that is asked for, once for what claims something, and only then', async () => {
  const { app, ask, host, requested } = await reading()
  const { apiKey: key } = await app.createKey()
  expect(await ask(key, false)).toMatchObject([{ error: 'live_fetch_not_requested' }, { error: 'no_claim_to_verify' }])
  expect(requested()).toBe(0)
  expect(await ask(key, true)).toMatchObject([
    {
      verification_status: 'verified',
      verification_basis: 'live_fetch',
      matched_form: '450万円',
      source_url_fetched: `http://${host}/`,
      error: null,
    },
    { verification_status: 'unknown', error: 'no_claim_to_verify' },
  ])
  expect(requested()).toBe(1)
})

test('a private address is not fetched, and the answer says so', async () => {
  const { app, ask } = await reading()
  const { apiKey: key } = await app.createKey()
  const [refused] = await ask(key, true, 'http://169.254.169.254/latest/')
  expect(refused).toMatchObject({
    verification_status: 'unknown',
    error: 'source_unreachable',
    verification_basis: 'none',
  })
})

test('a test key fetches nothing: it is free, and the outside is not', async () => {
  const { app, ask, requested } = await reading()
  const { apiKey: key } = await app.createKey({ mode: 'test' })
  expect(await ask(key, true)).toMatchObject([
    { error: 'live_fetch_not_in_test_mode' },
    { error: 'no_claim_to_verify' },
  ])
  expect(requested()).toBe(0)
})
