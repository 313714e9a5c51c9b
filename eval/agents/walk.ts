import { charWeightedTokens } from '../../src/lib/char-weighted-tokens.ts'
import type { AgentTask } from './agent-tasks.ts'
import type { Connection, ToolResult } from './connection.ts'

/** What an agent reads and does until a task is done. */
export interface Walk {
  readonly calls: number
  /** Bytes and estimated tokens of the list and of everything answered. */
  readonly bytes: number
  readonly tokens: number
  /** Estimated tokens of the answers alone. */
  readonly answerTokens: number
}

/** Walks a task with the tools of a profile; a tool that the profile does not list is looked for, described and called by name. */
export async function walk({ task, calls, misses }: AgentTask, profile: Connection): Promise<Walk> {
  const read: string[] = []
  const call = async (tool: string, args: Readonly<Record<string, unknown>>, mayFail: boolean) => {
    const result = await profile.call(tool, args)
    if (result.isError === true && !mayFail) throw new Error(`${task}: ${tool} ${textOf(result)}`)
    read.push(JSON.stringify({ content: result.content, structuredContent: result.structuredContent }))
  }
  for (const [i, { tool, arguments: args }] of calls.entries()) {
    const mayFail = misses === true && i === calls.length - 1
    if (profile.names.has(tool)) {
      await call(tool, args, mayFail)
      continue
    }
    await call('find_tool', { need: task }, false)
    await call('describe_tool', { name: tool }, false)
    const { idempotency_key, ...others } = args
    await call(
      'call_tool',
      { name: tool, arguments: others, ...(idempotency_key !== undefined && { idempotency_key }) },
      mayFail,
    )
  }
  const answers = read.join('\n')
  return {
    calls: read.length,
    bytes: Buffer.byteLength(profile.list) + Buffer.byteLength(answers),
    tokens: charWeightedTokens(profile.list) + charWeightedTokens(answers),
    answerTokens: charWeightedTokens(answers),
  }
}

/** The text of a result, as a client shows it to a model. */
export const textOf = ({ content }: ToolResult): string => content.map(({ text = '' }) => text).join('\n')
