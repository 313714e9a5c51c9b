import type { Server } from '@modelcontextprotocol/server'
import type { McpCaller, Running } from './call-tool.ts'
import { complete } from './complete.ts'
import { filledPrompt, listedPrompts } from './prompts/prompts.ts'
import { reporting } from './reporting.ts'
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
