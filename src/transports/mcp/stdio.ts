import type { Readable, Writable } from 'node:stream'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Detail, McpCaller } from './call-tool.ts'
import { LineTransport } from './line-transport.ts'
import { type McpOptions, mcpServers } from './server.ts'
import type { ToolView } from './tool-lists.ts'

/** What the stdio server needs beside the tools. */
export interface McpStdioOptions extends McpOptions {
  /** Key that the calls are made with; without one they are the operator's own, unmetered use (docs/contract/order-of-checks.md#who-calls). */
  readonly apiKey?: string | undefined
  readonly view: ToolView
  readonly detail?: Detail
  readonly input?: Readable
  readonly output?: Writable
}

/** Serves one client over stdin and stdout; resolves when the client has closed its end and every answer is written. */
export async function mcpStdio(options: McpStdioOptions): Promise<void> {
  const { apiKey, view, detail = 'short', input = process.stdin, output = process.stdout } = options
  const caller: McpCaller = { credentials: apiKey ? { apiKey } : 'operator', address: '127.0.0.1', options: {}, detail }
  const servers = mcpServers(options)
  const transport = new LineTransport(input, output)
  await new Promise<void>((resolve) => {
    serveStdio(() => servers.make(caller, view), { transport })
    // serveStdio installs its own onclose synchronously; ours runs after it.
    const closed = transport.onclose
    transport.onclose = () => {
      closed?.()
      resolve()
    }
  })
}
