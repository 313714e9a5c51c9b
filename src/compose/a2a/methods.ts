import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inputsWithText, namedTask, type SentMessage, sentMessage } from '../../features/a2a/protocol/message.ts'
import { protocolErrors } from '../../features/a2a/protocol/protocol-errors.ts'
import { emptyPage, listRequest, taskPage } from '../../features/a2a/protocol/task-list.ts'
import { taskObject } from '../../features/a2a/protocol/task-object.ts'
import { cancelTask } from '../../features/a2a/tasks/cancel-task.ts'
import { createTask } from '../../features/a2a/tasks/create-task.ts'
import { getTask } from '../../features/a2a/tasks/get-task.ts'
import { listTasks } from '../../features/a2a/tasks/list-tasks.ts'
import { questionSkill } from '../../features/a2a/tasks/question-skill.ts'
import { resumeTask } from '../../features/a2a/tasks/resume-task.ts'
import type { TaskState } from '../../features/a2a/tasks/task-state.ts'
import { isUnderWay } from '../../ledger/jobs/callers-jobs.ts'
import type { Db } from '../../ledger/open.ts'
import { invalidParams } from '../../lib/rpc-error.ts'
import type { Pipeline } from '../../pipeline/pipeline.ts'
import type { RpcCaller, RpcMethods } from '../../transports/a2a/json-rpc.ts'
import { askOperation } from './ask-operation.ts'

interface Parts {
  readonly pipeline: Pick<Pipeline, 'run'>
  readonly db: Db
}

/** For how long a message that wants its answer waits for it. */
const longestWaitMs = 20_000

/** The methods of A2A 1.0 over tasks: each is one or two calls of the operations that REST and MCP have. */
export function a2aMethods({ pipeline, db }: Parts): RpcMethods {
  const read = (caller: RpcCaller, id: string, history_length = 0) =>
    askOperation(pipeline, caller, getTask, { task_id: id, history_length })

  async function send(caller: RpcCaller, message: SentMessage): Promise<TaskState> {
    const { taskId, contextId, kept } = message
    if (taskId === null) {
      const skill = message.skill ?? questionSkill
      const input = { skill, inputs: inputsWithText(skill, message), correlation_id: contextId, message: kept }
      const { idempotencyKey = keyOf(message) } = caller.options
      return askOperation(pipeline, caller, createTask, input, { ...caller.options, idempotencyKey })
    }
    const { skill, state_token, correlation_id } = await read(caller, taskId)
    if (contextId !== null && contextId !== (correlation_id ?? taskId)) throw otherContext()
    const isChoice = skill === questionSkill && message.skill !== null
    const turn = isChoice ? { skill: message.skill } : inputsWithText(skill, message)
    return askOperation(pipeline, caller, resumeTask, { task_id: taskId, state_token, turn, message: kept })
  }

  return {
    SendMessage: async (params, caller) => {
      const message = sentMessage(params)
      const sent = await send(caller, message)
      if (!message.isAsync && sent.input_required === null) await untilSettled(db, sent.task_id)
      return { task: taskObject(await read(caller, sent.task_id, message.historyLength)) }
    },
    GetTask: async (params, caller) => {
      const { id, historyLength } = namedTask(params)
      return taskObject(await read(caller, id, historyLength))
    },
    ListTasks: async (params, caller) => {
      const wanted = listRequest(params)
      if (wanted === null) return emptyPage
      return taskPage(await askOperation(pipeline, caller, listTasks, wanted), wanted.include_results === true)
    },
    CancelTask: async (params, caller) => {
      const { id, reason } = namedTask(params)
      const { status, state_token } = await read(caller, id)
      if (status !== 'pending' && status !== 'running') throw protocolErrors.taskNotCancelable()
      return taskObject(await askOperation(pipeline, caller, cancelTask, { task_id: id, state_token, reason }))
    },
    ...Object.fromEntries(notHere.map((name) => [name, refuse(name)])),
  }
}

/** A message that is sent again creates no second task. */
const keyOf = ({ id }: SentMessage): string => `a2a-${createHash('sha256').update(id).digest('hex')}`

const otherContext = () => invalidParams('params.message.contextId is not that of the task; leave it out')

/** Methods of the protocol that the card does not promise. */
const notHere = [
  'SendStreamingMessage',
  'SubscribeToTask',
  'GetExtendedAgentCard',
  'CreateTaskPushNotificationConfig',
  'GetTaskPushNotificationConfig',
  'ListTaskPushNotificationConfigs',
  'DeleteTaskPushNotificationConfig',
]

const refuse = (name: string) => async () => {
  if (name.includes('PushNotification')) throw protocolErrors.pushNotSupported()
  throw protocolErrors.unsupported(`${name} is not offered; the agent card says what is`)
}

/** Until a task is done or waits for its caller, whichever process does it. */
async function untilSettled(db: Db, publicId: string): Promise<void> {
  const begun = performance.now()
  for (let waitMs = 10; performance.now() - begun < longestWaitMs; waitMs = Math.min(500, waitMs * 1.5)) {
    if (!(await isUnderWay(db, publicId))) return
    await sleep(waitMs)
  }
}
