import { expect, test } from 'vitest'
import { freshAddress, type TestApp, testApp } from '../app.ts'
import { connect } from './connect.ts'

const base = 'http://127.0.0.1:8787'
const metadata = (path: string) => `resource_metadata="${base}/.well-known/oauth-protected-resource${path}"`

const called = (name: string, args: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
})

const send = (service: TestApp, path: string, message: unknown, headers: Record<string, string> = {}) =>
  service.post(path, message, {
    headers: { accept: 'application/json, text/event-stream', 'x-forwarded-for': freshAddress(), ...headers },
  })

test('a call of what needs an account is 401 with the way to log in, and nothing else is', async () => {
  const service = await testApp({ rows: 'none' })
  const refused = await send(service, '/mcp/core', called('get_me'))
  expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, `Bearer ${metadata('/mcp/core')}`])
  expect(refused.json.detail).toContain('X-API-Key')
  const { apiKey } = await service.createKey()
  for (const [message, headers] of [
    [called('ping'), {}],
    [[called('get_me')], {}],
    [called('call_tool', { name: 'get_me' }), {}],
    [called('get_me'), { 'x-api-key': 'svc_live_bad' }],
    [called('get_me'), { 'x-api-key': apiKey }],
    [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }, {}],
  ] as const)
    expect([message, (await send(service, '/mcp/core', message, headers)).status]).toEqual([message, 200])
})

test('a refusal that a login helps against leads there, and one of a bad key does not', async () => {
  const service = await testApp({ rows: 'none', env: { KONKYO_ANON_DAILY: '1' } })
  const client = await connect(service)
  await client.callTool({ name: 'ping' })
  const usedUp = await client.callTool({ name: 'ping' })
  const challenge = `Bearer ${metadata('/mcp')}, error="invalid_token", error_description="Log in to go on"`
  expect(usedUp).toMatchObject({ isError: true, _meta: { 'mcp/www_authenticate': [challenge] } })
  expect(JSON.stringify(usedUp.content)).toContain(`${base}/mcp?login=required`)
  const account = await client.callTool({ name: 'call_tool', arguments: { name: 'get_me' } })
  expect(account._meta).toMatchObject({ 'mcp/www_authenticate': [challenge] })
  const bad = await (await connect(service, { key: 'svc_live_bad' })).callTool({ name: 'ping' })
  expect([bad.isError, bad._meta?.['mcp/www_authenticate']]).toEqual([true, undefined])
})

test('the server and its metadata answer at both spellings of the end of a path', async () => {
  const service = await testApp({ rows: 'none' })
  for (const path of ['', '/', '/mcp', '/mcp/', '/mcp/core', '/mcp/core/']) {
    const resource = await service.get(`/.well-known/oauth-protected-resource${path}`)
    expect([path, resource.status, resource.json.resource]).toEqual([path, 200, `${base}${path}`])
    const server = await service.get(`/.well-known/oauth-authorization-server${path}`)
    expect([path, server.status, server.json.issuer]).toEqual([path, 200, base])
  }
  for (const path of ['/mcp/', '/mcp/core/']) {
    const listed = await send(service, path, { jsonrpc: '2.0', id: 1, method: 'tools/list' })
    expect([path, listed.status, listed.json.result.tools.length > 10]).toEqual([path, 200, true])
    const asked = await send(service, `${path}?login=required`, called('ping'))
    expect([asked.status, asked.headers['www-authenticate']]).toEqual([401, `Bearer ${metadata(path)}`])
  }
  for (const path of ['/mcp/core/x', '/mcp/NO', '/elsewhere'])
    expect((await service.get(`/.well-known/oauth-authorization-server${path}`)).status).toBe(404)
})
