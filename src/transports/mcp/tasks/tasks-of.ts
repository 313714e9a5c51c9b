import type { CallToolResult, Server, ServerContext } from '@modelcontextprotocol/server'
import type { AnyOperation } from '../../../operation/operation.ts'
import { anyToolName, isReading, readOnlyRefusal } from '../any-tool.ts'
import { type CallParams, type McpCaller, metaOf, objectOf, type Running, ranTool } from '../call-tool.ts'
import { protocolRefusal } from '../protocol-refusal.ts'
import { type Connection, reporting } from '../reported-progress.ts'
import type { McpTool } from '../tools.ts'
import { jobCallsOf } from './job-calls.ts'
import { type ShownJob, taskOf } from './task.ts'
import { orTask } from './task-extension.ts'
import { answerTasks } from './task-methods.ts'
import { answeredBefore, notFound } from './task-refusals.ts'

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
  /** The result of a call, as the task that it was left as to whoever understands tasks. */
  shown(name: string, result: CallToolResult, ctx: ServerContext): CallToolResult
  /** Answers what is asked about tasks. */
  answer(server: Server): void
}

/** Who calls, and which tools may be called. */
interface Leaving extends Connection {
  readonly tools: ReadonlyMap<string, McpTool>
}

/** Leaves a call as a job, and answers it as a task: a refusal is one of the protocol, because there is no task then. */
async function leftAsTask(
  running: Running,
  { caller, isReadOnly, tools }: Leaving,
  name: string,
  params: CallParams,
): Promise<CallToolResult> {
  const tool = tools.get(name)
  if (!tool?.operation.asJob) throw notFound(noTaskOf(name, tool))
  if (isReadOnly && !isReading(tool)) throw protocolRefusal(readOnlyRefusal(name), tool)
  const { requestId, reply } = await ranTool(running, tool, caller, { ...params, isLeft: true })
  const meta = metaOf(requestId, reply)
  if (reply.failure) throw protocolRefusal(reply.failure, tool, meta)
  const { job } = objectOf(reply.answer) as { job?: ShownJob }
  if (!job) throw answeredBefore()
  return {
    task: taskOf(job),
    content: [],
    _meta: { ...meta, 'io.modelcontextprotocol/model-immediate-response': immediately(tool, job) },
  }
}

function noTaskOf(name: string, tool: McpTool | undefined): string {
  if (name === anyToolName) return 'call_tool takes no task: call the tool by its own name, listed or not'
  if (!tool) return 'there is no such tool; find_tool looks tools up'
  return `${name} takes no task: call it without one`
}

const immediately = ({ operation }: McpTool, { job_id }: ShownJob): string =>
  `${operation.name} runs as task ${job_id}; its result comes when it is done, and get_job tells how far it is.`

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
          shown: (name, result, ctx) => orTask(result, tools.get(name), ctx),
          leave: (name, params) => reported(leftAsTask(options, { ...connection, tools }, name, params)),
          answer: (server) => answerTasks(server, { ...connection, jobs, tools, closing, reported }),
        }
      : undefined
}

const mayHaveJobs = ({ credentials }: McpCaller): boolean =>
  credentials !== 'operator' && (credentials.apiKey ?? credentials.authorization) !== undefined
