import { describe, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { oneApp } from '../../../test/one-app.ts'
import { operations } from '../../catalog.ts'
import { routeOf } from '../../operation/operation.ts'

const adminKey = 'an-admin-key-of-the-tests'
const routes = operations.filter(({ access }) => access.key === 'admin').map(routeOf)
const paths = routes.map(({ path }) => path.replace(/\{\w+\}/g, '0123abcd'))
const nothing = '/v1/admin-of-nothing/0123abcd'

/** What is answered, without what differs from one call to the next. */
async function answer(
  { app }: TestApp,
  method: string,
  url: string,
  headers: Record<string, string>,
  payload?: string,
) {
  const response = await app.http.inject({ method: method as 'GET', url, headers, ...(payload ? { payload } : {}) })
  const { 'x-request-id': _, date: __, ...rest } = response.headers
  return { status: response.statusCode, headers: rest, body: response.body }
}

const json = { 'content-type': 'application/json' }
const guesses: Record<string, Record<string, string>> = {
  'no key': {},
  'a wrong admin key': { 'x-admin-key': 'a-guess-of-some-length-12' },
  'the admin key with a letter more': { 'x-admin-key': `${adminKey}x` },
  'the admin key as an API key': { 'x-api-key': adminKey },
  'the admin key as a Bearer token': { authorization: `Bearer ${adminKey}` },
  'an Idempotency-Key': { 'idempotency-key': 'x' },
  'a form': { 'content-type': 'application/x-www-form-urlencoded' },
  'a compressed body': { ...json, 'content-encoding': 'gzip' },
}

describe('to everybody but the operator', () => {
  const throttled = oneApp({ rows: [], env: { KONKYO_ADMIN_KEY: adminKey, KONKYO_RATE_ANON: '1:1' } })
  const service = oneApp({ rows: [], env: { KONKYO_ADMIN_KEY: adminKey } })
  const withoutAdminKey = oneApp({ rows: [] })

  test.each(paths)(
    '%s is not there: every method, key and query is answered as on a path that does not exist',
    async (path) => {
      const app = throttled()
      for (const headers of Object.values(guesses)) {
        for (const method of ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS']) {
          const [there, nowhere] = [
            await answer(app, method, path, headers),
            await answer(app, method, nothing, headers),
          ]
          expect([method, headers, there]).toEqual([method, headers, nowhere])
          expect(there.status).toBe(404)
        }
      }
      expect(await answer(app, 'GET', `${path}?x=1`, {})).toEqual(await answer(app, 'GET', `${nothing}?x=1`, {}))
      const long = `${path}/${'x'.repeat(300)}`
      expect(await answer(app, 'POST', long, {})).toEqual(await answer(app, 'POST', nothing, {}))
    },
  )

  test.each(paths)('%s: a customer with a key, and any body, meets the same', async (path) => {
    const app = service()
    const { apiKey } = await app.createKey()
    for (const body of ['{}', '{', '[]', 'null', '{"plan":"pro"}', `{"a":"${'x'.repeat(300_000)}"}`]) {
      const headers = { 'x-api-key': apiKey, ...json }
      expect((await answer(app, 'POST', path, headers, body)).status).toBe(404)
    }
  })

  test.each(paths)('%s is not there for the key that nobody set', async (path) => {
    const app = withoutAdminKey()
    for (const key of ['', adminKey]) expect((await answer(app, 'GET', path, { 'x-admin-key': key })).status).toBe(404)
    expect((await answer(app, 'POST', path, { 'x-admin-key': '', ...json }, '{}')).status).toBe(404)
  })

  test('no OpenAPI document, tool or refusal names an administration path', async () => {
    const app = service()
    for (const url of ['/v1/openapi.json', '/v1/openapi.agent.json'])
      expect((await app.get(url)).text).not.toMatch(/\/admin|_admin_|X-Admin-Key/i)
    expect((await app.get('/v1/admin/customer?customer_id=x')).text).not.toContain('customers')
  })
})
