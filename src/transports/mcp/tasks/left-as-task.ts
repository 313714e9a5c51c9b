import type { CallToolResult } from '@modelcontextprotocol/server'
import { anyToolName, isReading, readOnlyRefusal } from '../any-tool.ts'
import { type CallParams, metaOf, objectOf, type Running, ranTool } from '../call-tool.ts'
import type { Connection } from '../connection.ts'
import { protocolRefusal } from '../protocol-refusal.ts'
import type { McpTool } from '../tools.ts'
import { type ShownJob, taskOf } from './task.ts'
import { answeredBefore, notFound } from './task-refusals.ts'

/** Who calls, and which tools may be called. */
interface Leaving extends Connection {
  readonly tools: ReadonlyMap<string, McpTool>
}

/** Leaves a call as a job, and answers it as a task: a refusal is one of the protocol, because there is no task then. */
export async function leftAsTask(
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
