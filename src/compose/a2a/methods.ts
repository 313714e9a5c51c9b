import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { extendedCard } from '../../features/a2a/protocol/extended-card.ts'
import { inputsWithText, namedTask, type SentMessage, sentMessage } from '../../features/a2a/protocol/message.ts'
import type { CardFacts } from '../../features/a2a/protocol/protocol-card.ts'
import { protocolErrors } from '../../features/a2a/protocol/protocol-errors.ts'
import { signedCard } from '../../features/a2a/protocol/signed-card.ts'
import { emptyPage, listRequest, taskPage } from '../../features/a2a/protocol/task-list.ts'
import { taskObject } from '../../features/a2a/protocol/task-object.ts'
import { addTaskReceiver } from '../../features/a2a/receivers/add-task-receiver.ts'
import { cancelTask } from '../../features/a2a/tasks/cancel-task.ts'
import { createTask } from '../../features/a2a/tasks/create-task.ts'
import { getTask } from '../../features/a2a/tasks/get-task.ts'
import { listTasks } from '../../features/a2a/tasks/list-tasks.ts'
import { questionSkill } from '../../features/a2a/tasks/question-skill.ts'
import { resumeTask } from '../../features/a2a/tasks/resume-task.ts'
import type { TaskState } from '../../features/a2a/tasks/task-state.ts'
import { getMe } from '../../features/account/get-me.ts'
import { getUsageStatus } from '../../features/account/get-usage-status.ts'
import { isUnderWay } from '../../ledger/jobs/callers-jobs.ts'
import type { Db } from '../../ledger/open.ts'
import type { SigningKey } from '../../ledger/signing-key.ts'
import { invalidParams } from '../../lib/rpc-error.ts'
import type { Pipeline } from '../../pipeline/pipeline.ts'
import type { RpcCaller, RpcMethods } from '../../transports/a2a/json-rpc.ts'
import { askOperation } from './ask-operation.ts'
import { pushMethods } from './push-methods.ts'
import { taskEvents } from './task-events.ts'

interface Parts {
  readonly pipeline: Pick<Pipeline, 'run'>
  readonly db: Db
  readonly facts: CardFacts
  readonly cardKey: SigningKey
}

/** For how long a message that wants its answer waits for it. */
const longestWaitMs = 20_000

/** The methods of A2A 1.0 over tasks: each is one or two calls of the operations that REST and MCP have. */
export function a2aMethods({ pipeline, db, facts, cardKey }: Parts): RpcMethods {
  const read = (caller: RpcCaller, id: string, history_length = 0) =>
    askOperation(pipeline, caller, getTask, { task_id: id, history_length })

  async function send(caller: RpcCaller, message: SentMessage): Promise<TaskState> {
    const { taskId, contextId, kept, receiver } = message
    if (taskId === null) {
      const skill = message.skill ?? questionSkill
      const input = {
        skill,
        inputs: inputsWithText(skill, message),
        correlation_id: contextId,
        message: kept,
        receiver,
      }
      const { idempotencyKey = keyOf(message) } = caller.options
      return askOperation(pipeline, caller, createTask, input, { ...caller.options, idempotencyKey })
    }
    const { skill, state_token, correlation_id } = await read(caller, taskId)
    if (contextId !== null && contextId !== (correlation_id ?? taskId)) throw otherContext()
    if (receiver) await askOperation(pipeline, caller, addTaskReceiver, { task_id: taskId, ...receiver })
    const isChoice = skill === questionSkill && message.skill !== null
    const turn = isChoice ? { skill: message.skill } : inputsWithText(skill, message)
    return askOperation(pipeline, caller, resumeTask, { task_id: taskId, state_token, turn, message: kept })
  }

  const follow = (caller: RpcCaller, first: TaskState, endsHeld: boolean) =>
    taskEvents({ first, db, read: () => read(caller, first.task_id), endsHeld, signal: caller.signal })

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
    SendStreamingMessage: async (params, caller) => {
      const message = sentMessage(params)
      const { task_id } = await send(caller, message)
      return follow(caller, await read(caller, task_id, message.historyLength), true)
    },
    SubscribeToTask: async (params, caller) => {
      const { id, historyLength } = namedTask(params)
      const first = await read(caller, id, historyLength)
      if (first.status !== 'pending' && first.status !== 'running')
        throw protocolErrors.unsupported('the task has ended; GetTask answers it')
      return follow(caller, first, false)
    },
    GetExtendedAgentCard: async (_, caller) => {
      const me = await askOperation(pipeline, caller, getMe, {})
      const usage = await askOperation(pipeline, caller, getUsageStatus, {})
      return signedCard(extendedCard(facts, { me, usage }), { key: cardKey, baseUrl: facts.baseUrl })
    },
    ...pushMethods(pipeline),
  }
}

/** A message that is sent again creates no second task. */
const keyOf = ({ id }: SentMessage): string => `a2a-${createHash('sha256').update(id).digest('hex')}`

const otherContext = () => invalidParams('params.message.contextId is not that of the task; leave it out')

/** Until a task is done or waits for its caller, whichever process does it. */
async function untilSettled(db: Db, publicId: string): Promise<void> {
  const begun = performance.now()
  for (let waitMs = 10; performance.now() - begun < longestWaitMs; waitMs = Math.min(500, waitMs * 1.5)) {
    if (!(await isUnderWay(db, publicId))) return
    await sleep(waitMs)
  }
}
