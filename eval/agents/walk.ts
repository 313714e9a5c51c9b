import { charWeightedTokens } from '../../src/lib/char-weighted-tokens.ts'
import type { AgentTask, ToolCall } from './agent-tasks.ts'
import type { Connection, ToolResult } from './connection.ts'
import type { ClientLibrary } from './libraries.ts'

/** What an agent reads and does until a task is done. */
export interface Walk {
  readonly calls: number
  /** Bytes and estimated tokens of the list and of everything answered. */
  readonly bytes: number
  readonly tokens: number
  /** Estimated tokens of the answers alone. */
  readonly answerTokens: number
}

/** What a library gives a model on the way through some calls. */
interface Reading {
  readonly all: readonly string[]
  /** Of the calls themselves, without those that look for a tool. */
  readonly answers: readonly string[]
}

/** Walks a task with the tools of a profile, as a library hands the answers to a model. */
export async function walk(
  { task, calls, misses }: AgentTask,
  profile: Connection,
  library: ClientLibrary,
): Promise<Walk> {
  const { all } = await readingOf({ need: task, calls, misses }, profile, library)
  const answers = all.join('\n')
  return {
    calls: all.length,
    bytes: Buffer.byteLength(profile.list) + Buffer.byteLength(answers),
    tokens: charWeightedTokens(profile.list) + charWeightedTokens(answers),
    answerTokens: charWeightedTokens(answers),
  }
}

interface Wanted {
  readonly need: string
  readonly calls: readonly ToolCall[]
  /** The last call is answered with a refusal. */
  readonly misses?: true | undefined
}

/** What a model reads of some calls; a tool that the profile does not list is looked for, described and called by name. */
export async function readingOf(
  { need, calls, misses }: Wanted,
  profile: Connection,
  library: ClientLibrary,
): Promise<Reading> {
  const all: string[] = []
  const answers: string[] = []
  const call = async (tool: string, args: Readonly<Record<string, unknown>>, mayFail: boolean) => {
    const result = await profile.call(tool, args)
    if (result.isError === true && !mayFail) throw new Error(`${need}: ${tool} ${textOf(result)}`)
    const read = library.modelReads(result)
    all.push(read)
    return read
  }
  for (const [i, { tool, arguments: args }] of calls.entries()) {
    const mayFail = misses === true && i === calls.length - 1
    if (profile.names.has(tool)) {
      answers.push(await call(tool, args, mayFail))
      continue
    }
    await call('find_tool', { need }, false)
    await call('describe_tool', { name: tool }, false)
    const { idempotency_key, ...others } = args
    answers.push(
      await call(
        'call_tool',
        { name: tool, arguments: others, ...(idempotency_key !== undefined && { idempotency_key }) },
        mayFail,
      ),
    )
  }
  return { all, answers }
}

/** The text of a result, as a client shows it to a model. */
export const textOf = ({ content }: ToolResult): string => content.map(({ text = '' }) => text).join('\n')
