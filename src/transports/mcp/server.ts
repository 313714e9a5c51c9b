import { type CallToolResult, type jsonSchemaValidator, preloadSchemas, Server } from '@modelcontextprotocol/server'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { ulid } from '../../lib/ulid.ts'
import { AppError, internalError } from '../../operation/errors.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import type { ListedIn } from '../../operation/toolsets.ts'
import type { OnCall } from '../../pipeline/ended-call.ts'
import type { Pipeline } from '../../pipeline/pipeline.ts'
import { faviconSvg } from '../http/discovery/favicon.ts'
import { anyToolName, anyToolNames, isReading, type NamedCall, namedCall, readOnlyRefusal } from './any-tool.ts'
import { besideTools } from './beside-tools.ts'
import { type CallParams, callTool, type McpCaller } from './call-tool.ts'
import { errorResult } from './error-result.ts'
import { type Connection, reportedProgress } from './reported-progress.ts'
import { extensionCapability } from './tasks/task-extension.ts'
import { tasksOf } from './tasks/tasks-of.ts'
import { type ToolList, ToolLists, type ToolView } from './tool-lists.ts'
import { type McpTool, mcpTools } from './tools.ts'

/** What both transports need. */
export interface McpOptions {
  readonly operations: readonly AnyOperation[]
  /** Which lists of tools name an operation. */
  readonly listedIn: ListedIn
  readonly pipeline: Pick<Pipeline, 'run'>
  readonly version: string
  readonly clock: () => Date
  /** Told about failures that are ours; mistakes of clients are answered and not reported. */
  readonly onError: (error: unknown) => void
  /** Told about every tool call when it has ended. */
  readonly onCall: OnCall
  /** Aborted when the service closes: nothing is waited for any more. */
  readonly closing?: AbortSignal
}

/** Makes a server for each request or connection; nothing is shared between two of them but what never changes. */
export interface McpServers {
  make(caller: McpCaller, view: ToolView): Server
  /** A server whose tools/list answers `"tools":[]`, for a transport that puts the list of the view there instead. */
  makeWithoutList(caller: McpCaller, view: ToolView): Server
  listOf(view: ToolView): ToolList
}

type Bag = Readonly<Record<string, unknown>>

const instructions =
  'Evidence on Japan\'s public programs, rules, laws and decisions. Every record carries source_url and the day it was fetched: cite them. An empty result never proves that nothing exists. Amounts ending in _man_yen are in 10,000 JPY. The text of an answer is its data as JSON: members without a value are left out (not_stated names those of the top), X_all_from is the source of every row of X, left_out says what was too long. Seals, checksums and receipts stand in structuredContent; _meta "service/detail": "full" puts them into the text. Tools that are not listed are found with find_tool and run with call_tool. Every tool says what it costs; calls that fail cost nothing. Set _meta "service/cost-cap-jpy" to limit what a call may cost.'

const hour = 3_600_000

/** The pipeline validates; without this the SDK would set up a validator of its own for every server. */
const unusedValidator: jsonSchemaValidator = {
  getValidator: () => {
    throw new Error('the pipeline validates')
  },
}

const capabilities = { tools: {}, resources: {}, prompts: {}, completions: {} }

/** What is said to an account as well: its jobs are tasks, in the words of either protocol. */
const taskCapability = { tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } }, ...extensionCapability }

const settings = {
  instructions,
  jsonSchemaValidator: unusedValidator,
  cacheHints: {
    'tools/list': { ttlMs: hour, cacheScope: 'public' },
    'resources/list': { ttlMs: hour, cacheScope: 'public' },
    'resources/templates/list': { ttlMs: hour, cacheScope: 'public' },
    'prompts/list': { ttlMs: hour, cacheScope: 'public' },
    'server/discover': { ttlMs: hour, cacheScope: 'public' },
  },
} as const

const ofAnybody = { ...settings, capabilities }

/** What an account is told of this service is not what everybody is told. */
const ofAccount = {
  ...settings,
  cacheHints: { ...settings.cacheHints, 'server/discover': { ttlMs: hour, cacheScope: 'private' } },
  capabilities: { ...capabilities, ...taskCapability },
} as const

/** The mark, in the message itself: clients show it without asking anybody for it. */
const icon = {
  src: `data:image/svg+xml;base64,${Buffer.from(faviconSvg).toString('base64')}`,
  mimeType: 'image/svg+xml',
  sizes: ['any'],
}

/** Works out all that is the same for every caller once; a server then costs well under a millisecond. */
export function mcpServers(options: McpOptions): McpServers {
  preloadSchemas()
  const all = mcpTools(options.operations)
  const tools = new Map(all.map((tool) => [tool.operation.name, tool]))
  const lists = new ToolLists(all, options.listedIn)
  const serverInfo = { name: 'konkyo', title: 'Konkyo (根拠)', version: options.version, icons: [icon] }
  const beside = besideTools(options, tools)
  const tasks = tasksOf(options, tools)
  const make = (caller: McpCaller, { isReadOnly }: ToolView, listed: Pick<ToolList, 'tools'>) => {
    const own = tasks?.({ caller, isReadOnly })
    const server = new Server(serverInfo, own ? ofAccount : ofAnybody)
    const call = callByName(options, tools, { caller, isReadOnly })
    server.setRequestHandler('tools/list', () => ({ tools: listed.tools }))
    server.setRequestHandler('tools/call', ({ params }, ctx) => {
      const given = { ...params, progress: reportedProgress(ctx) }
      if (own?.isAsked(params, ctx)) return own.leave(params.name, given)
      const result = call(params.name, given)
      return own ? result.then((answered) => own.shown(params.name, answered, ctx)) : result
    })
    own?.answer(server)
    beside(server, caller)
    return server
  }
  return {
    make: (caller, view) => make(caller, view, lists.of(view)),
    makeWithoutList: (caller, view) => make(caller, view, { tools: [] }),
    listOf: (view) => lists.of(view),
  }
}

/** Runs tools by their names, whatever is listed; `call_tool` names another one among its arguments. */
function callByName(options: McpOptions, tools: ReadonlyMap<string, McpTool>, { caller, isReadOnly }: Connection) {
  const run = async (name: string, params: CallParams): Promise<CallToolResult> => {
    const tool = tools.get(name)
    if (!tool) return errorResult(unknownTool(name, [...tools.keys(), anyToolName]), noArguments)
    if (isReadOnly && !isReading(tool)) return errorResult(readOnlyRefusal(name), tool)
    return callTool(options, tool, caller, params).catch((error: unknown) => {
      options.onError(error)
      return errorResult(internalError(ulid(options.clock().getTime())), tool)
    })
  }
  return async (name: string, params: CallParams): Promise<CallToolResult> => {
    if (name !== anyToolName) return run(name, params)
    try {
      const named = namedCall(params.arguments ?? {})
      return await run(named.name, { ...params, ...inner(named, params._meta) })
    } catch (error) {
      if (error instanceof AppError) return errorResult(error, anyToolNames)
      throw error
    }
  }
}

/** What the called tool gets: a key of a retry, or a quote, goes where every tool that honours one reads it. */
const inner = ({ arguments: given, idempotencyKey, quoteId, detail }: NamedCall, meta: Bag = {}): CallParams => ({
  arguments: given,
  _meta: {
    ...meta,
    ...(idempotencyKey !== undefined && { 'service/idempotency-key': idempotencyKey }),
    ...(quoteId !== undefined && { 'service/quote-id': quoteId }),
    ...(detail !== undefined && { 'service/detail': detail }),
  },
})

const noArguments = { argumentNames: new Set<string>() }

/** A result like any other refusal: what a client throws does not reach the model that chose the name. */
function unknownTool(name: string, names: readonly string[]): AppError {
  const shown = JSON.stringify(name.slice(0, 64))
  const nearest = didYouMean(name, names)
  return new AppError('not_found', {
    ja: `${shown} というツールはありません。${nearest ? `${nearest} のことですか。` : 'find_tool で探してください。'}`,
    en: `unknown tool ${shown}; ${nearest ? `did you mean ${nearest}?` : 'find_tool looks tools up'}`,
    body: { unknown: [name.slice(0, 64)], did_you_mean: nearest ? { [name]: nearest } : {} },
  })
}
