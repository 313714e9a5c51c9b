/** How a program reaches this server with one client library: whole, so that it runs as it stands. */
export interface LibrarySnippet {
  readonly library: string
  /** Where the server is: started by the library, or running already. */
  readonly server: 'local' | 'running'
  readonly language: 'js' | 'python' | 'sh'
  /** What to install, and what the text leaves open. */
  readonly needs: string
  readonly text: string
}

/** What the snippets start or ask. */
export interface Reached {
  readonly command: string
  readonly args: readonly string[]
  readonly url: string
  readonly key: string
}

/** One for each library and way: the calls are the same, what differs is how the server is reached. */
export function librarySnippets({ command, args, url, key }: Reached): readonly LibrarySnippet[] {
  const words = `[${args.map((word) => JSON.stringify(word)).join(', ')}]`
  const inQuotes = words.replaceAll('"', "'")
  const inspector = (words: string) => `npx @modelcontextprotocol/inspector --cli ${words}`
  const shell = [command, ...args].join(' ')
  return [
    {
      ...aiSdk,
      server: 'local',
      text: generate(
        "import { Experimental_StdioMCPTransport as Stdio } from '@ai-sdk/mcp/mcp-stdio'\n",
        `new Stdio({ command: '${command}', args: ${inQuotes} })`,
      ),
    },
    {
      ...aiSdk,
      server: 'running',
      text: generate('', `{ type: 'http', url: '${url}', headers: { 'X-API-Key': '${key}' } }`),
    },
    {
      ...python,
      server: 'local',
      text: calling(
        'from mcp import Client, StdioServerParameters',
        `Client(StdioServerParameters(command=${JSON.stringify(command)}, args=${words})) as konkyo`,
      ),
    },
    {
      ...python,
      server: 'running',
      text: calling(
        'import httpx2\nfrom mcp import Client\nfrom mcp.client.streamable_http import streamable_http_client',
        `httpx2.AsyncClient(headers={"X-API-Key": ${JSON.stringify(key)}}) as http, Client(\n        streamable_http_client(${JSON.stringify(url)}, http_client=http)\n    ) as konkyo`,
      ),
    },
    { ...inspecting, server: 'local', text: inspector(`${shell} ${inspected}`) },
    {
      ...inspecting,
      server: 'running',
      text: inspector(`${url} --transport http --header "X-API-Key: ${key}" ${inspected}`),
    },
  ]
}

const aiSdk = {
  library: 'AI SDK',
  language: 'js',
  needs: '`npm install ai @ai-sdk/mcp`; `model` is yours',
} as const
const python = { library: 'Python', language: 'python', needs: '`pip install mcp` (2.x)' } as const
const inspecting = { library: 'MCP Inspector', language: 'sh', needs: 'Nothing but npx' } as const

const inspected = '--method tools/call --tool-name search_programs --tool-arg q=省エネ --tool-arg fields=brief'

const generate = (imports: string, transport: string) => `import { createMCPClient } from '@ai-sdk/mcp'
${imports}import { generateText, stepCountIs } from 'ai'

const konkyo = await createMCPClient({
  transport: ${transport},
})
const { text } = await generateText({
  model,
  tools: await konkyo.tools(),
  stopWhen: stepCountIs(8),
  prompt: '省エネの補助金を出典とともに挙げてください',
})
console.log(text)
await konkyo.close()`

const calling = (imports: string, context: string) => `import asyncio
${imports}


async def main():
    async with ${context}:
        answer = await konkyo.call_tool("search_programs", {"q": "省エネ", "fields": "brief"})
        print(answer.structured_content)


asyncio.run(main())`
