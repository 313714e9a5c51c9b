import {
  type CompleteRequestParams,
  type CompleteResult,
  ProtocolError,
  type Server,
} from '@modelcontextprotocol/server'
import { type McpCaller, objectOf, type Running, ranTool } from './call-tool.ts'
import { filledPrompt, listedPrompts, promptNamed } from './prompts/prompts.ts'
import { reporting } from './reported-progress.ts'
import { readResource } from './resources/read-resource.ts'
import { type AddressedTool, addressed, listedResources, listedTemplates } from './resources/resource.ts'
import type { McpTool } from './tools.ts'

interface Beside extends Running {
  /** Told about failures that are ours. */
  readonly onError: (error: unknown) => void
}

/** The operation that knows the values of arguments. */
const completing = 'complete_argument'

interface Completing extends Running {
  readonly tools: ReadonlyMap<string, McpTool>
  readonly addressed: readonly AddressedTool[]
}

/** Values for an argument of a prompt or a name in a template of resources: of its own list, or of the tool behind it. */
async function complete(
  from: Completing,
  caller: McpCaller,
  { ref, argument }: CompleteRequestParams,
): Promise<CompleteResult> {
  const requested =
    ref.type === 'ref/prompt' ? ofPrompt(ref.name, argument.name) : ofTemplate(ref.uri, argument.name, from)
  if (requested === undefined) return completed([], 0)
  if (Array.isArray(requested)) {
    const values = requested.filter((value) => value.startsWith(argument.value))
    return completed(values, values.length)
  }
  const tool = from.tools.get(completing)
  if (!tool) return completed([], 0)
  const { tool: name, argument: own } = requested as Source
  const { reply } = await ranTool(from, tool, caller, {
    arguments: { name, argument: own, written: argument.value.slice(0, 100) },
  })
  if (reply.failure) throw new ProtocolError(-32000, reply.failure.message)
  const { values, total } = objectOf(reply.answer) as { values: readonly { value: string }[]; total: number }
  return completed(
    values.map(({ value }) => value),
    total,
  )
}

interface Source {
  readonly tool: string
  readonly argument: string
}

function ofPrompt(name: string, argument: string): readonly string[] | Source | undefined {
  const found = promptNamed(name).arguments.find((one) => one.name === argument)
  return found?.values ?? found?.completedBy
}

function ofTemplate(uri: string, argument: string, { addressed }: Completing): Source | undefined {
  const found = addressed.find((one) => one.uri === uri && one.names.includes(argument))
  return found && { tool: found.tool.operation.name, argument }
}

const completed = (values: readonly string[], total: number): CompleteResult => ({
  completion: { values: [...values], total: Math.max(total, values.length), hasMore: total > values.length },
})

/** Resources, prompts and completions, which every server has whatever tools it lists. */
export function besideTools(running: Beside, tools: ReadonlyMap<string, McpTool>) {
  const all = addressed([...tools.values()])
  const lists = { resources: listedResources(all), resourceTemplates: listedTemplates(all), prompts: listedPrompts() }
  const reported = reporting(running.onError)
  return (server: Server, caller: McpCaller): void => {
    server.setRequestHandler('resources/list', () => ({ resources: lists.resources }))
    server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: lists.resourceTemplates }))
    server.setRequestHandler('resources/read', ({ params }) => reported(readResource(running, all, caller, params.uri)))
    server.setRequestHandler('prompts/list', () => ({ prompts: lists.prompts }))
    server.setRequestHandler('prompts/get', ({ params }) => filledPrompt(params.name, params.arguments))
    server.setRequestHandler('completion/complete', ({ params }) =>
      reported(complete({ ...running, tools, addressed: all }, caller, params)),
    )
  }
}
