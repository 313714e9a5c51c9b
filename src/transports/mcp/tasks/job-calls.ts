import type { AnyOperation } from '../../../operation/operation.ts'
import type { Reply } from '../../../pipeline/call.ts'
import { type McpCaller, metaOf, objectOf, type Running, ranTool } from '../call-tool.ts'
import { protocolRefusal } from '../protocol-refusal.ts'
import { type McpTool, toolOf } from '../tools.ts'
import type { ShownJob } from './task.ts'
import { noSuchTask } from './task-refusals.ts'

type Given = Readonly<Record<string, unknown>>

/** What an operation on jobs answered. */
export interface JobAnswer {
  readonly requestId: string
  readonly reply: Reply
}

/** The operations on jobs, as whoever asks for a task calls them: what they refuse is refused. */
export interface JobCalls {
  read(caller: McpCaller, taskId: string): Promise<ShownJob>
  cancel(caller: McpCaller, taskId: string): Promise<ShownJob>
  /** A page of the jobs of the account, the newest first. */
  list(caller: McpCaller, page: { readonly limit: number; readonly offset: number }): Promise<JobPage>
  /** The answer of the operation that was left. */
  result(caller: McpCaller, taskId: string): Promise<JobAnswer>
}

interface JobPage {
  readonly total: number
  readonly results: readonly ShownJob[]
}

/** Null where this service has no such operations. */
export function jobCallsOf(running: Running, operations: readonly AnyOperation[]): JobCalls | null {
  const named = (name: string) => operations.find((operation) => operation.name === name)
  const [read, cancel, list, result] = [
    named('get_job'),
    named('cancel_job'),
    named('list_jobs'),
    named('get_job_result'),
  ]
  if (!read || !cancel || !list || !result) return null
  const answered = async (tool: McpTool, caller: McpCaller, given: Given): Promise<JobAnswer> => {
    const { requestId, reply } = await ranTool(running, tool, caller, { arguments: given })
    if (reply.failure?.kind === 'not_found') throw noSuchTask()
    if (reply.failure) throw protocolRefusal(reply.failure, tool, metaOf(requestId, reply))
    return { requestId, reply }
  }
  const objectFrom = async <T>(operation: AnyOperation, caller: McpCaller, given: Given): Promise<T> =>
    objectOf((await answered(toolOf(operation), caller, given)).reply.answer) as T
  const job = async (operation: AnyOperation, caller: McpCaller, given: Given) =>
    (await objectFrom<{ job: ShownJob }>(operation, caller, given)).job
  return {
    read: (caller, job_id) => job(read, caller, { job_id, limit: 1 }),
    cancel: (caller, job_id) => job(cancel, caller, { job_id }),
    list: (caller, page) => objectFrom(list, caller, page),
    result: (caller, job_id) => answered(toolOf(result), caller, { job_id }),
  }
}
