import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { byName } from '../../../lib/by-name.ts'
import { invalidParams } from '../../../lib/rpc-error.ts'
import { timestamp } from '../../../schema/fields.ts'
import type { listTasks } from '../tasks/list-tasks.ts'
import { mostMessages } from '../tasks/task-message.ts'
import { readParams } from './read-params.ts'
import { taskObject } from './task-object.ts'

const request = Compile(
  Type.Object({
    contextId: Type.Optional(Type.String({ maxLength: 128 })),
    status: Type.Optional(Type.String()),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    pageToken: Type.Optional(Type.String({ maxLength: 256 })),
    historyLength: Type.Optional(Type.Integer({ minimum: 0 })),
    statusTimestampAfter: Type.Optional(Type.Union([timestamp(), Type.Literal('')])),
    includeArtifacts: Type.Optional(Type.Boolean()),
  }),
)

type ListInput = Partial<Static<typeof listTasks.input>>

/** States of the protocol as tasks stand here; null for those that no task is ever in. */
const standingOf: Readonly<Record<string, ListInput['status'] | null>> = byName({
  TASK_STATE_UNSPECIFIED: undefined,
  TASK_STATE_SUBMITTED: 'pending',
  TASK_STATE_WORKING: 'running',
  TASK_STATE_INPUT_REQUIRED: 'input_required',
  TASK_STATE_COMPLETED: 'succeeded',
  TASK_STATE_FAILED: 'failed',
  TASK_STATE_CANCELED: 'cancelled',
  TASK_STATE_REJECTED: null,
  TASK_STATE_AUTH_REQUIRED: null,
})

const usualPageSize = 50

/** Reads the parameters of ListTasks; null where nothing can be meant by them. */
export function listRequest(params: unknown): ListInput | null {
  const { contextId, status, pageSize, pageToken, historyLength, statusTimestampAfter, includeArtifacts } = readParams(
    request,
    params ?? {},
  )
  if (status !== undefined && !Object.hasOwn(standingOf, status))
    throw invalidParams(`params.status must be one of ${Object.keys(standingOf).join(', ')}`)
  const standing = status === undefined ? undefined : standingOf[status]
  if (standing === null) return null
  return {
    ...(contextId && { correlation_id: contextId }),
    ...(standing && { status: standing }),
    ...(statusTimestampAfter && { changed_since: statusTimestampAfter }),
    ...(pageToken && { page_token: pageToken }),
    history_length: Math.min(historyLength ?? 0, mostMessages),
    include_results: includeArtifacts ?? false,
    limit: pageSize ?? usualPageSize,
  }
}

/** A page of tasks as the protocol writes it; one without artifacts leaves them out altogether. */
export function taskPage({ results, next_page_token, total }: Static<typeof listTasks.output>, hasArtifacts: boolean) {
  const tasks = results
    .map(taskObject)
    .map(({ artifacts = [], ...task }) => (hasArtifacts ? { ...task, artifacts } : task))
  return { tasks, nextPageToken: next_page_token ?? '', pageSize: tasks.length, totalSize: total }
}

/** The page of a list that holds nothing. */
export const emptyPage = { tasks: [], nextPageToken: '', pageSize: 0, totalSize: 0 }
