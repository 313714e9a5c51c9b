import { resolve } from 'node:path'
import { Client as NewClient, StreamableHTTPClientTransport as NewHttp } from '@modelcontextprotocol/client'
import { StdioClientTransport as NewStdio } from '@modelcontextprotocol/client/stdio'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as OldStdio } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport as OldHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { onTestFinished } from 'vitest'
import { freshAddress, type TestApp } from '../app.ts'

/** What a caller gets of a call. */
export interface ToolAnswer {
  readonly isError?: boolean
  readonly content: readonly { type: string; text?: string }[]
  readonly structuredContent?: Record<string, unknown>
  readonly _meta?: Record<string, unknown>
}

/** The official clients over both transports. */
export const sdkClients = ['v1 over HTTP', 'v2 over HTTP', 'v1 over stdio', 'v2 over stdio'] as const

/** An official client that has read the tools, so that it holds every answer against its output schema. */
export async function sdkClient(way: (typeof sdkClients)[number], service: TestApp, key?: string, path = '/mcp') {
  const info = { name: 'test', version: '1' }
  const client = way.startsWith('v1') ? new OldClient(info) : new NewClient(info)
  await client.connect((await (way.endsWith('HTTP') ? overHttp : overStdio)(way, service, { key, path })) as never)
  onTestFinished(() => client.close())
  const { tools } = await client.listTools()
  const options = (more?: object) => (way.startsWith('v1') ? [undefined, more] : [more])
  const call = (name: string, args: object = {}, _meta?: object, more?: object) =>
    client.callTool(
      { name, arguments: args, ...(_meta && { _meta }) } as never,
      ...(options(more) as []),
    ) as unknown as Promise<ToolAnswer>
  // Both have the same methods beside the tools, of types that only differ by name.
  return { tools, call, client: client as NewClient }
}

interface Door {
  readonly key: string | undefined
  readonly path: string
}

async function overHttp(way: string, { app: { http } }: TestApp, { key, path }: Door) {
  if (!http.server.listening) await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as { port: number }
  const url = new URL(`http://127.0.0.1:${port}${path}`)
  const requestInit = { headers: key ? { 'x-api-key': key } : { 'x-forwarded-for': freshAddress() } }
  return way.startsWith('v1') ? new OldHttp(url, { requestInit }) : new NewHttp(url, { requestInit })
}

/** The built command on the service's own stores, which lists the core. */
function overStdio(way: string, { env: own }: TestApp, { key }: Door) {
  const env = { PATH: process.env.PATH ?? '', ...own, ...(key && { KONKYO_API_KEY: key }) }
  const server = { command: process.execPath, args: [resolve('dist/main.js'), 'mcp'], env, stderr: 'ignore' as const }
  return way.startsWith('v1') ? new OldStdio(server) : new NewStdio(server)
}
