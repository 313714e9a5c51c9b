import { expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { routeOf } from '../../src/operation/operation.ts'
import { testApp } from '../app.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Methods by path, a parameter standing as `x`. */
function served(isAdmin: boolean): Map<string, string[]> {
  const paths = new Map<string, string[]>()
  for (const operation of operations) {
    if ((operation.access.key === 'admin') !== isAdmin) continue
    const { method, path } = routeOf(operation)
    const preflight = operation.access.key === 'widget' ? ['OPTIONS'] : []
    const url = path.replace(/\{\w+\}/g, 'x')
    paths.set(url, [...(paths.get(url) ?? []), method, ...preflight])
  }
  return paths
}

async function sender() {
  const { app } = await testApp()
  return async (method: (typeof methods)[number], url: string, body?: { type: string; text: string }) => {
    const { statusCode, headers } = await app.http.inject({
      method,
      url,
      ...(body && { payload: body.text, headers: { 'content-type': body.type } }),
    })
    return [method, url, statusCode, headers.allow]
  }
}

test('every public path refuses every method that it does not serve, and says which it serves', async () => {
  const send = await sender()
  const pages = ['/verify', '/docs/errors', '/meta', '/openapi.json', '/v1/openapi.agent.json', '/v1/data_dump/x']
  for (const [url, allowed] of [...served(false), ...pages.map((page) => [page, ['GET']] as const)])
    for (const method of methods.filter((one) => !(allowed as readonly string[]).includes(one)))
      expect(await send(method, url)).toEqual([method, url, 405, allowed.join(', ')])
})

test('a path of the administration is unknown to every method', async () => {
  const send = await sender()
  const paths = [...served(true).keys()]
  expect(paths).not.toEqual([])
  for (const url of paths)
    for (const method of methods) expect(await send(method, url)).toEqual([method, url, 404, undefined])
})

test('a path is known by its very spelling, with its escapes read and its query left alone', async () => {
  const send = await sender()
  const refused = (url: string) => ['PUT', url, 405, 'GET']
  for (const url of [
    '/v1/programs/search?q=x',
    '/v1/programs/s%65arch',
    '/v1/programs/a%2Fb',
    '/v1/programs/%E8%A3%9C',
  ])
    expect(await send('PUT', url)).toEqual(refused(url))
  for (const url of [
    '/v1/programs/search/',
    '/V1/programs/search',
    '//v1/programs/search',
    '/v1/programs/a/b/c',
    '/no',
  ])
    expect(await send('PUT', url)).toEqual(['PUT', url, 404, undefined])
  expect((await send('PUT', '/v1/programs/%ff'))[2]).toBe(400)
  expect((await send('PUT', `/v1/programs/${'x'.repeat(8192)}`))[2]).toBe(405)
  expect((await send('PUT', `/v1/programs/${'x'.repeat(8193)}`))[2]).toBe(414)
})

test('on a known path a body that is broken is refused first, on an unknown one the path is', async () => {
  const send = await sender()
  const broken = { type: 'application/json', text: '{' }
  const odd = { type: 'application/x-odd', text: 'x' }
  expect((await send('PUT', '/v1/meta', broken))[2]).toBe(400)
  expect((await send('PUT', '/v1/meta', odd))[2]).toBe(405)
  expect((await send('PUT', '/no', broken))[2]).toBe(404)
  expect((await send('PUT', '/no', odd))[2]).toBe(404)
})
