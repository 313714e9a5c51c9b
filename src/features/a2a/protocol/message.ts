import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { invalidParams, RpcError } from '../../../lib/rpc-error.ts'
import { skillNamed } from '../skills/skills.ts'

const part = Type.Object({
  text: Type.Optional(Type.String()),
  data: Type.Optional(Type.Unknown()),
  raw: Type.Optional(Type.Unknown()),
  url: Type.Optional(Type.Unknown()),
})

const message = Type.Object({
  messageId: Type.String({ minLength: 1, maxLength: 200 }),
  contextId: Type.Optional(Type.String({ maxLength: 128 })),
  taskId: Type.Optional(Type.String({ maxLength: 64 })),
  parts: Type.Array(part, { minItems: 1, maxItems: 100 }),
  metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})

const sendRequest = Compile(
  Type.Object({
    message,
    configuration: Type.Optional(
      Type.Object({
        returnImmediately: Type.Optional(Type.Boolean()),
        taskPushNotificationConfig: Type.Optional(Type.Unknown()),
      }),
    ),
  }),
)

const taskRequest = Compile(
  Type.Object({
    id: Type.String({ minLength: 1, maxLength: 64 }),
    metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
)

type Inputs = Readonly<Record<string, unknown>>

/** A message that was sent: a new task, or what is added to one. */
export interface SentMessage {
  readonly id: string
  readonly contextId: string | null
  readonly taskId: string | null
  /** What its data parts name. */
  readonly skill: string | null
  readonly inputs: Inputs
  /** Its text parts, line by line; empty without any. */
  readonly text: string
  /** Whether the sender wants an answer before the task is done. */
  readonly isAsync: boolean
}

/** The refusals that A2A 1.0 names (section 3.3.2). */
export const protocolErrors = {
  taskNotFound: () => new RpcError(-32001, 'there is no such task; tasks are kept for 72 hours', 'TASK_NOT_FOUND'),
  taskNotCancelable: () => new RpcError(-32002, 'the task has ended', 'TASK_NOT_CANCELABLE'),
  pushNotSupported: () =>
    new RpcError(
      -32003,
      'this binding posts nothing; create the task with push_url at /v1/a2a/task',
      'PUSH_NOTIFICATION_NOT_SUPPORTED',
    ),
  unsupported: (message: string) => new RpcError(-32004, message, 'UNSUPPORTED_OPERATION'),
  contentType: () => new RpcError(-32005, 'send text and data parts only', 'CONTENT_TYPE_NOT_SUPPORTED'),
} as const

/** Reads the parameters of SendMessage. */
export function sentMessage(params: unknown): SentMessage {
  if (!sendRequest.Check(params)) throw invalidParams(firstProblem(sendRequest.Errors(params)))
  const { message: sent, configuration = {} } = params
  if (configuration.taskPushNotificationConfig !== undefined) throw protocolErrors.pushNotSupported()
  const data = dataOf(sent)
  const { skill = sent.metadata?.skill } = data
  return {
    id: sent.messageId,
    contextId: sent.contextId || null,
    taskId: sent.taskId || null,
    skill: typeof skill === 'string' ? skill : null,
    inputs: isObject(data.inputs) ? data.inputs : withoutSkill(data),
    text: sent.parts.flatMap(({ text }) => text ?? []).join('\n'),
    isAsync: configuration.returnImmediately === true,
  }
}

/** Reads the parameters of a method about one task. */
export function namedTask(params: unknown): { readonly id: string; readonly reason: string | null } {
  if (!taskRequest.Check(params)) throw invalidParams(firstProblem(taskRequest.Errors(params)))
  const reason = params.metadata?.reason
  return { id: params.id, reason: typeof reason === 'string' ? reason.slice(0, 512) : null }
}

/** Inputs with the text of a message as the one that the skill takes plain words for. */
export function inputsWithText(skill: string, { inputs, text }: Pick<SentMessage, 'inputs' | 'text'>): Inputs {
  const name = skillNamed(skill)?.textInput
  return name === undefined || text === '' || name in inputs ? inputs : { ...inputs, [name]: text }
}

/** What all data parts say together. */
function dataOf({ parts }: Static<typeof message>): Inputs {
  if (parts.some(({ raw, url }) => raw !== undefined || url !== undefined)) throw protocolErrors.contentType()
  const said = parts.flatMap(({ data }) => (data === undefined ? [] : [data]))
  if (!said.every(isObject)) throw invalidParams('a data part must be an object: {"skill": …, "inputs": {…}}')
  return Object.assign({}, ...said)
}

const withoutSkill = ({ skill: _, ...inputs }: Inputs): Inputs => inputs

const isObject = (value: unknown): value is Inputs =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const firstProblem = ([problem]: readonly { instancePath: string; message: string }[]): string =>
  problem ? `params${problem.instancePath.replaceAll('/', '.')} ${problem.message}` : 'the parameters are malformed'
