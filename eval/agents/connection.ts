import type { App } from '../../src/app.ts'

type Json = Readonly<Record<string, unknown>>

/** What a tool answered, as a client has it. */
export interface ToolResult {
  readonly content: readonly { readonly text?: string }[]
  readonly structuredContent?: Json
  readonly isError?: boolean
  readonly _meta?: Json
}

/** A profile as an agent sees it: what its list says, and its tools. */
export interface Connection {
  /** The answer of tools/list as JSON text. */
  readonly list: string
  readonly names: ReadonlySet<string>
  call(tool: string, args: Json): Promise<ToolResult>
}

/** Connects to one of the addresses of a service's MCP server with a key. */
export async function connected(app: App, path: string, key: string): Promise<Connection> {
  let id = 0
  const ask = async (method: string, params: Json): Promise<unknown> => {
    const { statusCode, body } = await app.http.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
        'x-api-key': key,
      },
      payload: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),
    })
    const line = body.startsWith('{') ? body : (/^data: (\{.*)$/m.exec(body)?.[1] ?? '')
    if (statusCode !== 200 || line === '') throw new Error(`${path} ${method}: ${statusCode} ${body.slice(0, 300)}`)
    const { result, error } = JSON.parse(line) as { result?: unknown; error?: { message: string } }
    if (error) throw new Error(`${path} ${method}: ${error.message}`)
    return result
  }
  const listed = (await ask('tools/list', {})) as { tools: readonly { name: string }[] }
  return {
    list: JSON.stringify(listed.tools),
    names: new Set(listed.tools.map(({ name }) => name)),
    call: (name, args) => ask('tools/call', { name, arguments: args }) as Promise<ToolResult>,
  }
}
