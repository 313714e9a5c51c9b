import { createServer } from 'node:net'
import { Client as NewClient, StreamableHTTPClientTransport as NewHttp } from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, test } from 'vitest'
import type { PublicPages } from '../../src/gateways/public-pages.ts'
import { freshAddress, testApp } from '../app.ts'

const redirectUrl = 'http://127.0.0.1:1455/callback'
const documentUrl = 'https://client.example/metadata.json'

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** What a program keeps for its person, and the browser that it opens. */
function keeper(clientMetadataUrl?: string) {
  const kept: Record<string, unknown> = {}
  const reported = { page: undefined as URL | undefined }
  const provider = {
    redirectUrl,
    ...(clientMetadataUrl && { clientMetadataUrl }),
    clientMetadata: {
      redirect_uris: [redirectUrl],
      client_name: 'Official client',
      token_endpoint_auth_method: 'none',
    },
    state: () => 'of the client',
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => {
      kept.client = client
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => {
      kept.tokens = tokens
    },
    redirectToAuthorization: (page: URL) => {
      reported.page = page
    },
    saveCodeVerifier: (verifier: string) => {
      kept.verifier = verifier
    },
    codeVerifier: () => kept.verifier as string,
  }
  return { kept, reported, provider }
}

/** Only the outside world is a stand-in: the document of a program. */
const pages = {
  read: async (_: Iterable<string>, __: Date, look: (address: string, page: { url: string; text: string }) => void) =>
    look(documentUrl, {
      url: documentUrl,
      text: JSON.stringify({ client_id: documentUrl, client_name: 'Documented client', redirect_uris: [redirectUrl] }),
    }),
  close: async () => {},
} as unknown as PublicPages

test('the official clients log in as a guest over loopback, call, and refresh when a token is over', async () => {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const service = await testApp({ rows: 'none', env: { KONKYO_BASE_URL: base }, pages })
  await service.app.http.listen({ host: '127.0.0.1', port })
  const ways = [
    ['v1, registered', OldClient, OldHttp, undefined],
    ['v2, registered', NewClient, NewHttp, undefined],
    ['v2, with a document', NewClient, NewHttp, documentUrl],
  ] as const
  for (const [way, Client, Http, document] of ways) {
    const { kept, reported, provider } = keeper(document)
    const open = () =>
      new Http(new URL(`${base}/mcp?login=required`), {
        authProvider: provider as never,
        requestInit: { headers: { 'x-forwarded-for': freshAddress() } },
      })
    const first = open()
    await expect(new Client({ name: 'c', version: '1' }).connect(first as never), way).rejects.toThrow()
    const page = reported.page as URL
    expect([page.searchParams.get('resource'), page.searchParams.get('code_challenge_method')]).toEqual([
      `${base}/mcp`,
      'S256',
    ])
    const shown = await fetch(page)
    expect(await shown.text()).toContain(document ? 'Documented client' : 'Official client')
    const pressed = await fetch(`${base}/oauth/authorize/guest`, {
      method: 'POST',
      body: page.searchParams,
      headers: { origin: base },
      redirect: 'manual',
    })
    const back = new URL(pressed.headers.get('location') ?? '')
    expect(`${back.origin}${back.pathname}`).toBe(redirectUrl)
    await (first as { finishAuth(code: string | URLSearchParams): Promise<void> }).finishAuth(
      Client === NewClient ? back.searchParams : (back.searchParams.get('code') as string),
    )
    const call = async () => {
      const client = new Client({ name: 'c', version: '1' })
      await client.connect(open() as never)
      const answer = await client.callTool({ name: 'ping', arguments: {} } as never)
      await client.close()
      return answer as { isError?: boolean; structuredContent?: unknown }
    }
    expect((await call()).isError, way).toBeFalsy()
    const before = kept.tokens as { access_token: string }
    kept.tokens = { ...before, access_token: 'svc_guest_expired' }
    expect((await call()).isError, way).toBeFalsy()
    expect(kept.tokens).not.toMatchObject({ access_token: before.access_token })
  }
})

test('a token that is none is 401 with the way to another, and without one everything works as before', async () => {
  const service = await testApp({ rows: 'none' })
  const list = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const send = (headers: Record<string, string>, path = '/mcp') => service.post(path, list, { headers })
  const refused = await send({ authorization: 'Bearer svc_access_unknown' })
  const where = 'resource_metadata="http://127.0.0.1:8787/.well-known/oauth-protected-resource/mcp"'
  expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, `Bearer error="invalid_token", ${where}`])
  expect((await send({}, '/mcp?login=required')).headers['www-authenticate']).toBe(`Bearer ${where}`)
  expect((await send({})).status).toBe(200)
  expect((await send({ 'x-api-key': 'svc_live_bad' })).status).toBe(200)
  const { apiKey } = await service.createKey()
  expect((await send({ authorization: `Bearer ${apiKey}` }, '/mcp?login=required')).status).toBe(200)
  const { json } = await service.get('/.well-known/oauth-protected-resource/mcp')
  expect(json).toMatchObject({
    resource: 'http://127.0.0.1:8787/mcp',
    authorization_servers: ['http://127.0.0.1:8787'],
  })
  const { json: server } = await service.get('/.well-known/oauth-authorization-server')
  expect(server).toMatchObject({ issuer: 'http://127.0.0.1:8787', code_challenge_methods_supported: ['S256'] })
})
