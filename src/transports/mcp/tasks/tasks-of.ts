import type { CallToolResult, Server, ServerContext } from '@modelcontextprotocol/server'
import type { AnyOperation } from '../../../operation/operation.ts'
import type { CallParams, McpCaller, Running } from '../call-tool.ts'
import type { Connection } from '../connection.ts'
import { reporting } from '../reporting.ts'
import type { McpTool } from '../tools.ts'
import { jobCallsOf } from './job-calls.ts'
import { leftAsTask } from './left-as-task.ts'
import { answerTasks } from './task-methods.ts'

interface TaskOptions extends Running {
  readonly operations: readonly AnyOperation[]
  readonly onError: (error: unknown) => void
  readonly closing?: AbortSignal
}

/** Tasks as one caller has them. */
interface Tasks {
  /** Whether a call of a tool asks for a task. */
  isAsked(params: object, ctx: ServerContext): boolean
  leave(name: string, params: CallParams): Promise<CallToolResult>
  /** Answers what is asked about tasks. */
  answer(server: Server): void
}

/**
 * Tasks are jobs of an account. Whoever sends no key is told of none, and then a wish for one is
 * passed over, as the protocol says; null where this service has no jobs.
 */
export function tasksOf(
  options: TaskOptions,
  tools: ReadonlyMap<string, McpTool>,
): ((connection: Connection) => Tasks | undefined) | null {
  const jobs = jobCallsOf(options, options.operations)
  if (!jobs) return null
  const reported = reporting(options.onError)
  const closing = options.closing ?? new AbortController().signal
  return (connection) =>
    mayHaveJobs(connection.caller)
      ? {
          isAsked: (params, { mcpReq }) =>
            'task' in params && params.task !== undefined && mcpReq.envelope === undefined,
          leave: (name, params) => reported(leftAsTask(options, { ...connection, tools }, name, params)),
          answer: (server) => answerTasks(server, { ...connection, jobs, tools, closing, reported }),
        }
      : undefined
}

const mayHaveJobs = ({ credentials }: McpCaller): boolean =>
  credentials !== 'operator' && (credentials.apiKey ?? credentials.authorization) !== undefined
