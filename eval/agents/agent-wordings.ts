import { readFileSync } from 'node:fs'

/** What somebody asks `find_tool` for, and the tools that are a right beginning. */
export interface AgentWording {
  readonly task: string
  readonly tools: readonly string[]
  /** The work set guards what was reached; the run set was written by others than those who wrote the lexicons, and is only run. */
  readonly set: 'work' | 'run'
}

/** The wordings of eval/agents/wordings.jsonl; a line that names no set is of the run set. */
export const agentWordings = (): readonly AgentWording[] =>
  readFileSync(new URL('wordings.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ set: 'run', ...(JSON.parse(line) as Omit<AgentWording, 'set'> & Partial<AgentWording>) }))
