import { type CallToolResult, ProtocolError, ProtocolErrorCode, type ServerContext } from '@modelcontextprotocol/server'
import type { McpTool } from '../tools.ts'
import { type ShownJob, type Task, taskOf } from './task.ts'

/** The extension by which tasks belong to protocol 2026-07-28 (SEP-2663). */
const tasksExtension = 'io.modelcontextprotocol/tasks'

/** What a server says that has it. */
export const extensionCapability = { extensions: { [tasksExtension]: {} } }

/** Whether a message is one of protocol 2026-07-28. */
export const isModern = ({ mcpReq: { envelope } }: ServerContext): boolean => envelope !== undefined

/** Whether the sender of a message says that it understands tasks: each message says it anew. */
export function declaresTasks({ mcpReq: { envelope } }: ServerContext): boolean {
  const capabilities = (envelope as Record<string, unknown> | undefined)?.['io.modelcontextprotocol/clientCapabilities']
  const { extensions } = (capabilities ?? {}) as { extensions?: Record<string, unknown> }
  return extensions?.[tasksExtension] !== undefined
}

/** What is asked about tasks by somebody who does not say that they understand them. */
export const tasksNotDeclared = (): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.MissingRequiredClientCapability, 'Missing required client capability', {
    requiredCapabilities: extensionCapability,
  })

/** A task in the words of the extension. */
interface Handle extends Omit<Task, 'ttl' | 'pollInterval'> {
  readonly ttlMs: number
  readonly pollIntervalMs?: number
}

/** A job in the words of the extension: one that failed is completed with a result that says why, as a call would have been. */
export function handleOf(job: ShownJob): Handle {
  const { ttl: ttlMs, pollInterval, status, ...task } = taskOf(job)
  return {
    ...task,
    status: status === 'failed' ? 'completed' : status,
    ttlMs,
    ...(pollInterval !== undefined && { pollIntervalMs: pollInterval }),
  }
}

/** The result of a call; of one that was left as a job, the task that it is to whoever understands tasks. */
export function orTask(result: CallToolResult, tool: McpTool | undefined, ctx: ServerContext): CallToolResult {
  if (result.isError || !tool?.operation.asJob || !declaresTasks(ctx)) return result
  const { job } = (result.structuredContent ?? {}) as { job?: ShownJob }
  // The library holds every answer of a tool to have a content.
  return job ? { resultType: 'task', ...handleOf(job), content: [], _meta: result._meta } : result
}
