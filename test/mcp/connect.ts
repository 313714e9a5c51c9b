import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'
import type { TestApp } from '../app.ts'
import { freshAddress } from '../app.ts'

interface Connection {
  readonly key?: string
  /** Address of a caller without a key. */
  readonly from?: string
  readonly version?: '2025-06-18' | '2025-11-25' | '2026-07-28'
  readonly headers?: Record<string, string>
}

/** The SDK's own client, connected to the service over a real socket; it checks every answer against its output schema. */
export async function connect(
  service: TestApp,
  { key, from = freshAddress(), version = '2025-11-25', headers }: Connection = {},
) {
  const { http } = service.app
  if (!http.server.listening) await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as { port: number }
  const isModern = version === '2026-07-28'
  const client = new Client(
    { name: 'test', version: '1' },
    isModern ? { versionNegotiation: { mode: { pin: version } } } : { supportedProtocolVersions: [version] },
  )
  const requestInit = { headers: { ...(key ? { 'x-api-key': key } : { 'x-forwarded-for': from }), ...headers } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`), { requestInit }))
  onTestFinished(() => client.close())
  return client
}

/** Units that the account of a key has been charged this month. */
export async function unitsOf(service: TestApp, key: string): Promise<number> {
  return (await service.get('/v1/usage', { key })).json.used
}
