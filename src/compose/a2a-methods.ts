import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Compile } from 'typebox/compile'
import {
  inputsWithText,
  namedTask,
  protocolErrors,
  type SentMessage,
  sentMessage,
} from '../features/a2a/protocol/message.ts'
import { taskObject } from '../features/a2a/protocol/task-object.ts'
import { cancelTask } from '../features/a2a/tasks/cancel-task.ts'
import { createTask } from '../features/a2a/tasks/create-task.ts'
import { getTask } from '../features/a2a/tasks/get-task.ts'
import { resumeTask } from '../features/a2a/tasks/resume-task.ts'
import { type TaskState, taskState } from '../features/a2a/tasks/task-state.ts'
import { isUnderWay } from '../ledger/jobs/callers-jobs.ts'
import type { Db } from '../ledger/open.ts'
import { ReadyJson } from '../operation/answer/ready-json.ts'
import type { CallOptions } from '../operation/context.ts'
import type { AppError } from '../operation/errors.ts'
import type { AnyOperation } from '../operation/operation.ts'
import type { Pipeline } from '../pipeline/pipeline.ts'
import type { RpcCaller, RpcMethods } from '../transports/a2a/json-rpc.ts'

interface Parts {
  readonly pipeline: Pick<Pipeline, 'run'>
  readonly db: Db
}

/** For how long a message that wants its answer waits for it. */
const longestWaitMs = 20_000

const packetSkill = 'compose_evidence_packet'

/** The methods of A2A 1.0 over tasks: each is one or two calls of the operations that REST and MCP have. */
export function a2aMethods(parts: Parts): RpcMethods {
  const ask = (caller: RpcCaller, operation: AnyOperation, input: Given, options?: CallOptions) =>
    askTask(parts, caller, operation, input, options)
  const read = (caller: RpcCaller, id: string) => ask(caller, getTask, { task_id: id })

  async function send(caller: RpcCaller, message: SentMessage): Promise<TaskState> {
    const { taskId, contextId } = message
    if (taskId === null) {
      const skill = message.skill ?? packetSkill
      const input = { skill, inputs: inputsWithText(skill, message), correlation_id: contextId }
      const { idempotencyKey = keyOf(message) } = caller.options
      return ask(caller, createTask, input, { ...caller.options, idempotencyKey })
    }
    const { skill, state_token } = await read(caller, taskId)
    const turn = inputsWithText(skill, message)
    return ask(caller, resumeTask, { task_id: taskId, state_token, turn })
  }

  return {
    SendMessage: async (params, caller) => {
      const message = sentMessage(params)
      const sent = await send(caller, message)
      if (message.isAsync || sent.input_required !== null) return { task: taskObject(sent) }
      await untilSettled(parts.db, sent.task_id)
      return { task: taskObject(await read(caller, sent.task_id)) }
    },
    GetTask: async (params, caller) => taskObject(await read(caller, namedTask(params).id)),
    CancelTask: async (params, caller) => {
      const { id, reason } = namedTask(params)
      const { status, state_token } = await read(caller, id)
      if (status !== 'pending' && status !== 'running') throw protocolErrors.taskNotCancelable()
      return taskObject(await ask(caller, cancelTask, { task_id: id, state_token, reason }))
    },
    ...Object.fromEntries(notHere.map((name) => [name, refuse(name)])),
  }
}

type Given = Record<string, unknown>

/** A message that is sent again creates no second task. */
const keyOf = ({ id }: SentMessage): string => `a2a-${createHash('sha256').update(id).digest('hex')}`

/** Methods of the protocol that the card does not promise. */
const notHere = [
  'SendStreamingMessage',
  'SubscribeToTask',
  'ListTasks',
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

const answer = Compile(taskState)

async function askTask(
  { pipeline }: Parts,
  { credentials, address, options, requestId, reported }: RpcCaller,
  operation: AnyOperation,
  input: Given,
  given = options,
): Promise<TaskState> {
  const reply = await pipeline.run({
    operation,
    credentials,
    address,
    requestId,
    wantsV2: false,
    options: given,
    given: () => ({ input, problems: [], unknownNames: [] }),
  })
  reported(reply)
  if (reply.failure) throw inProtocol(reply.failure)
  return answer.Parse(reply.answer instanceof ReadyJson ? reply.answer.toObject() : reply.answer)
}

/** The refusals that the protocol has its own words for. */
function inProtocol(failure: AppError): Error {
  if (failure.kind === 'not_found') return protocolErrors.taskNotFound()
  if (failure.kind === 'conflict' && failure.extras.body?.error === 'task_terminal')
    return protocolErrors.unsupported('the task has ended; send the message without its id')
  return failure
}

/** Until a task is done or waits for its caller, whichever process does it. */
async function untilSettled(db: Db, publicId: string): Promise<void> {
  const begun = performance.now()
  for (let waitMs = 10; performance.now() - begun < longestWaitMs; waitMs = Math.min(500, waitMs * 1.5)) {
    if (!(await isUnderWay(db, publicId))) return
    await sleep(waitMs)
  }
}
