import { readFileSync } from 'node:fs'

/** A tool call that an agent makes. */
export interface ToolCall {
  readonly tool: string
  readonly arguments: Readonly<Record<string, unknown>>
}

/** What somebody wants of an agent, and the calls of one that makes no detour. */
export interface AgentTask {
  readonly task: string
  readonly calls: readonly ToolCall[]
  /** Tools that are a right beginning, where the first call is not the only one. */
  readonly find?: readonly string[]
  /** The last call is answered with a refusal: what is asked for does not exist. */
  readonly misses?: true
}

/** The tasks of eval/agents/tasks.jsonl. */
export const agentTasks = (): readonly AgentTask[] =>
  readFileSync(new URL('tasks.jsonl', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as AgentTask)
