import { type jsonSchemaValidator, preloadSchemas, Server, type Tool } from '@modelcontextprotocol/server'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { ulid } from '../../lib/ulid.ts'
import { AppError, internalError } from '../../operation/errors.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import type { OnCall } from '../../pipeline/ended-call.ts'
import type { Pipeline } from '../../pipeline/pipeline.ts'
import { callTool, type McpCaller } from './call-tool.ts'
import { errorResult } from './error-result.ts'
import { mcpTools } from './tools.ts'

/** What both transports need. */
export interface McpOptions {
  readonly operations: readonly AnyOperation[]
  readonly pipeline: Pick<Pipeline, 'run'>
  readonly version: string
  readonly clock: () => Date
  /** Told about failures that are ours; mistakes of clients are answered and not reported. */
  readonly onError: (error: unknown) => void
  /** Told about every tool call when it has ended. */
  readonly onCall: OnCall
}

/** Makes a server for each request or connection; nothing is shared between two of them but what never changes. */
interface McpServers {
  make(caller: McpCaller): Server
  /** A server whose tools/list answers `"tools":[]`, for a transport that puts `toolsJson` there instead. */
  makeWithoutList(caller: McpCaller): Server
  /** The tool definitions as JSON text, written when somebody first asks. */
  readonly toolsJson: string
}

const instructions =
  'Evidence on Japan\'s public programs, rules, laws and decisions. Every record carries source_url and the day it was fetched: cite them. An empty result never proves that nothing exists. Amounts ending in _man_yen are in 10,000 JPY. Every tool says what it costs; calls that fail cost nothing. Set _meta "service/cost-cap-jpy" to limit what a call may cost.'

const hour = 3_600_000

/** Works out all that is the same for every caller once; a server then costs well under a millisecond. */
export function mcpServers(options: McpOptions): McpServers {
  preloadSchemas()
  const tools = new Map(mcpTools(options.operations).map((tool) => [tool.operation.name, tool]))
  const list: { tools: Tool[] } = { tools: [...tools.values()].map(({ definition }) => definition) }
  const serverInfo = { name: 'konkyo', title: 'Konkyo (根拠)', version: options.version }
  const settings = {
    capabilities: { tools: {} },
    instructions,
    jsonSchemaValidator: unusedValidator,
    cacheHints: {
      'tools/list': { ttlMs: hour, cacheScope: 'public' },
      'server/discover': { ttlMs: hour, cacheScope: 'public' },
    },
  } as const
  const make = (caller: McpCaller, listed: { tools: Tool[] }) => {
    const server = new Server(serverInfo, settings)
    server.setRequestHandler('tools/list', () => listed)
    server.setRequestHandler('tools/call', async ({ params }) => {
      const tool = tools.get(params.name)
      if (!tool) return errorResult(unknownTool(params.name, [...tools.keys()]), noArguments)
      return callTool(options, tool, caller, params).catch((error: unknown) => {
        options.onError(error)
        return errorResult(internalError(ulid(options.clock().getTime())), tool)
      })
    })
    return server
  }
  let toolsJson: string | undefined
  return {
    make: (caller) => make(caller, list),
    makeWithoutList: (caller) => make(caller, { tools: [] }),
    get toolsJson() {
      toolsJson ??= JSON.stringify(list.tools)
      return toolsJson
    },
  }
}

const noArguments = { argumentNames: new Set<string>() }

/** A result like any other refusal: what a client throws does not reach the model that chose the name. */
function unknownTool(name: string, names: readonly string[]): AppError {
  const shown = JSON.stringify(name.slice(0, 64))
  const nearest = didYouMean(name, names)
  return new AppError(
    'not_found',
    `unknown tool ${shown}; ${nearest ? `did you mean ${nearest}?` : 'tools/list names them'}`,
    {
      messageJa: `${shown} というツールはありません。${nearest ? `${nearest} のことですか。` : 'tools/list で一覧を確認してください。'}`,
      body: { unknown: [name.slice(0, 64)], did_you_mean: nearest ? { [name]: nearest } : {} },
    },
  )
}

/** The pipeline validates; without this the SDK would set up a validator of its own for every server. */
const unusedValidator: jsonSchemaValidator = {
  getValidator: () => {
    throw new Error('the pipeline validates')
  },
}
