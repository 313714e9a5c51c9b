import { readFileSync } from 'node:fs'
import { charWeightedTokens } from '../../src/lib/char-weighted-tokens.ts'
import type { ToolCall } from './agent-tasks.ts'
import type { Connection } from './connection.ts'
import type { ClientLibrary } from './libraries.ts'
import { readingOf } from './walk.ts'

/** What somebody asks an agent, and what the model must read to answer it. */
export interface AgentQuestion {
  readonly n: number
  readonly ask: string
  readonly calls: readonly ToolCall[]
  /** Facts of an ideal answer; where the data is not held, the words that say so. */
  readonly needs: readonly string[]
  /** What no answer may say. */
  readonly never?: readonly string[]
  /** The starter does not hold what is asked for. */
  readonly held?: false
}

/** Whether a model can answer by what it read. */
export type Verdict = 'right' | 'not held, said so' | 'lacking' | 'wrong'

/** What was measured of a question in a library. */
export interface Answering {
  readonly verdict: Verdict
  readonly calls: number
  /** Estimated tokens of all that the model read. */
  readonly tokens: number
  /** What an answer lacks, or says and must not. */
  readonly reasons: readonly string[]
}

/** The questions of eval/agents/questions.jsonl. */
export const agentQuestions = (): readonly AgentQuestion[] =>
  readFileSync(new URL('questions.jsonl', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as AgentQuestion)

/** Asks a question as an agent does and judges by rule what a library gives the model. */
export async function answering(
  { ask, calls, needs, never = [], held }: AgentQuestion,
  profile: Connection,
  library: ClientLibrary,
): Promise<Answering> {
  const { all, answers } = await readingOf({ need: ask, calls }, profile, library)
  const read = plain(answers.join('\n'))
  const missing = needs.filter((one) => !read.includes(one))
  const said = never.filter((one) => read.includes(one))
  return {
    verdict:
      said.length > 0 ? 'wrong' : missing.length > 0 ? 'lacking' : held === false ? 'not held, said so' : 'right',
    calls: all.length,
    tokens: charWeightedTokens(all.join('\n')),
    reasons: [...missing, ...said],
  }
}

/** JSON that stands in a text of JSON, as it would stand by itself. */
const plain = (text: string): string => text.replaceAll('\\', '')
