import { ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server'
import type { McpCaller, Running } from './call-tool.ts'
import { complete } from './complete.ts'
import { filledPrompt, listedPrompts } from './prompts/prompts.ts'
import { readResource } from './resources/read-resource.ts'
import { addressed, listedResources, listedTemplates } from './resources/resource.ts'
import type { McpTool } from './tools.ts'

interface Beside extends Running {
  /** Told about failures that are ours. */
  readonly onError: (error: unknown) => void
}

/** Resources, prompts and completions, which every server has whatever tools it lists. */
export function besideTools(running: Beside, tools: ReadonlyMap<string, McpTool>) {
  const all = addressed([...tools.values()])
  const lists = { resources: listedResources(all), resourceTemplates: listedTemplates(all), prompts: listedPrompts() }
  /** A failure that is ours is told to the operator, and to the caller that there was one. */
  const reported = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (error instanceof ProtocolError) throw error
      running.onError(error)
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'internal error')
    })
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
