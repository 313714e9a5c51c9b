import { setTimeout as sleep } from 'node:timers/promises'
import type { CallToolResult, Server, ServerContext } from '@modelcontextprotocol/server'
import { readOnlyRefusal } from '../any-tool.ts'
import { detailOf, metaOf, resultOf } from '../call-tool.ts'
import { errorResult } from '../error-result.ts'
import { protocolRefusal } from '../protocol-refusal.ts'
import { type Connection, reportedProgress } from '../reported-progress.ts'
import type { McpTool } from '../tools.ts'
import type { JobCalls } from './job-calls.ts'
import { hasEnded, type ShownJob, taskOf } from './task.ts'
import { declaresTasks, handleOf, isModern, tasksNotDeclared } from './task-extension.ts'
import {
  cancelledTask,
  failedTask,
  hasEndedAlready,
  invalidParams,
  noSuchTask,
  notFound,
  waitedInVain,
} from './task-refusals.ts'

/** What the methods of tasks need. */
export interface TaskParts extends Connection {
  readonly jobs: JobCalls
  readonly tools: ReadonlyMap<string, McpTool>
  /** Aborted when the service closes. */
  readonly closing: AbortSignal
  /** Tells the operator of a failure that is ours; answers what the caller is told. */
  reported<T>(work: Promise<T>): Promise<T>
}

type Params = Readonly<Record<string, unknown>>

type Answer = (params: Params, ctx: ServerContext) => Promise<Record<string, unknown>>

/** Tasks on a page. */
const pageSize = 50

const firstWaitMs = 50
const longestWaitMs = 2000

interface Wait {
  /** Ends the wait. */
  readonly signal: AbortSignal
  /** Told of the job each time that it is looked at. */
  onLook(job: ShownJob): Promise<void>
}

/** Looks at a job, ever less often, until it has ended, whichever process does it. */
async function untilEnded(read: () => Promise<ShownJob>, { signal, onLook }: Wait): Promise<ShownJob> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(longestWaitMs, waitMs * 1.5)) {
    const job = await read()
    await onLook(job)
    if (hasEnded(job)) return job
    await sleep(waitMs, undefined, { signal })
  }
}

type Answers = Readonly<Record<string, Answer>>

/** Answers what is asked about tasks: each is a call of the operations that REST has for jobs. */
export function answerTasks(server: Server, parts: TaskParts): void {
  const [older, modern] = [olderAnswers(parts), modernAnswers(parts)]
  for (const name of new Set([...Object.keys(older), ...Object.keys(modern)]))
    server.setRequestHandler(name, { params: unchecked }, (params, ctx) => {
      const answer = (isModern(ctx) ? modern : older)[name]
      if (!answer) throw notFound()
      if (isModern(ctx) && !declaresTasks(ctx)) throw tasksNotDeclared()
      return parts.reported(answer(params as Params, ctx))
    })
}

/** What the older protocol asks, in which a client wishes for a task. */
const olderAnswers = (parts: TaskParts): Answers => ({
  'tasks/get': async (params) => shown(await parts.jobs.read(parts.caller, idOf(params))),
  async 'tasks/list'({ cursor }) {
    const offset = offsetOf(cursor)
    const { total, results } = await parts.jobs.list(parts.caller, { limit: pageSize, offset })
    const next = offset + results.length
    return { tasks: results.map(taskOf), ...(next < total && { nextCursor: String(next) }) }
  },
  async 'tasks/cancel'(params) {
    const { jobs, caller } = mayChange(parts)
    const id = idOf(params)
    const { status } = taskOf(await jobs.read(caller, id))
    if (status !== 'working') throw hasEndedAlready(status)
    const job = await jobs.cancel(caller, id)
    if (job.state !== 'cancelled') throw hasEndedAlready(taskOf(job).status)
    return shown(job)
  },
  async 'tasks/result'(params, ctx) {
    const id = idOf(params)
    const job = await endOf(id, ctx, parts)
    const result = await resultOfTask(job, params, parts)
    return {
      ...result,
      _meta: { ...result._meta, 'io.modelcontextprotocol/related-task': { taskId: id }, ...about(job) },
    }
  },
})

/** What the extension of protocol 2026-07-28 asks, which means other things by some of the names. */
const modernAnswers = (parts: TaskParts): Answers => ({
  async 'tasks/get'(params) {
    const job = await parts.jobs.read(parts.caller, idOf(params))
    const handle = { ...handleOf(job), _meta: about(job) }
    return handle.status === 'completed' ? { ...handle, result: await resultOfTask(job, params, parts) } : handle
  },
  // No task of ours ever waits for an input, so that there is nothing to answer.
  async 'tasks/update'(params) {
    await parts.jobs.read(parts.caller, idOf(params))
    return {}
  },
  async 'tasks/cancel'(params) {
    const { jobs, caller } = mayChange(parts)
    const id = idOf(params)
    if (!hasEnded(await jobs.read(caller, id))) await jobs.cancel(caller, id)
    return {}
  },
})

/** Whoever reads only cancels nothing. */
function mayChange(parts: TaskParts): TaskParts {
  if (parts.isReadOnly) throw protocolRefusal(readOnlyRefusal('tasks/cancel'), { argumentNames: new Set() })
  return parts
}

/** Waits for the end; tells on the way what changes of the task, and how far it is where the message has a token for that. */
async function endOf(id: string, ctx: ServerContext, { jobs, caller, closing }: TaskParts): Promise<ShownJob> {
  const progress = reportedProgress(ctx)
  const { signal, notify } = ctx.mcpReq
  let lastStatus: string | undefined
  const onLook = async (job: ShownJob) => {
    if (closing.aborted) throw waitedInVain()
    const task = taskOf(job)
    const now = `${task.status} ${task.statusMessage}`
    if (lastStatus !== undefined && now !== lastStatus)
      await notify({ method: 'notifications/tasks/status', params: { ...task } })
    lastStatus = now
    const { done, total } = job.progress
    if (total !== null) await progress.tell(done, total)
  }
  try {
    return await untilEnded(() => jobs.read(caller, id), { signal, onLook })
  } catch (error) {
    throw signal.aborted ? waitedInVain() : error
  }
}

/** The very result of the call, had it been answered directly. */
async function resultOfTask(
  job: ShownJob,
  params: Params,
  { jobs, caller, tools }: TaskParts,
): Promise<CallToolResult> {
  const tool = tools.get(job.operation)
  if (!tool) throw noSuchTask()
  if (job.state === 'cancelled') return errorResult(cancelledTask(), tool)
  if (job.error) return errorResult(failedTask(job.error), tool)
  const ran = await jobs.result(caller, job.job_id)
  const meta = (params._meta ?? {}) as Params
  return { ...resultOf(tool, ran, detailOf(caller, meta)), _meta: metaOf(ran.requestId, ran.reply) }
}

const shown = (job: ShownJob) => ({ ...taskOf(job), _meta: about(job) })

/** What the protocol has no words for: progress, units and addresses. */
const about = (job: ShownJob) => ({ 'konkyo/job': job })

function idOf({ taskId }: Params): string {
  if (typeof taskId !== 'string' || taskId === '') throw invalidParams('taskId is needed')
  // No task has such a name.
  if (taskId.length > 64) throw noSuchTask()
  return taskId
}

function offsetOf(cursor: unknown): number {
  if (cursor === undefined) return 0
  if (typeof cursor === 'string' && /^\d{1,9}$/.test(cursor)) return Number(cursor)
  throw invalidParams('cursor is not one that tasks/list gave')
}

/** The methods look at what they need themselves. */
const unchecked = {
  '~standard': {
    version: 1 as const,
    vendor: 'konkyo',
    validate: (value: unknown) => ({ value: (value ?? {}) as Params }),
  },
}
