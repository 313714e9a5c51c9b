import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { invalidParams } from '../../../lib/rpc-error.ts'
import { skillNamed } from '../skills/skills.ts'
import { questionSkill } from '../tasks/question-skill.ts'
import { mostMessages } from '../tasks/task-message.ts'
import { inputModes } from './protocol-card.ts'
import { protocolErrors } from './protocol-errors.ts'
import { pushConfig, receiverOf } from './push-config.ts'
import { readParams } from './read-params.ts'

const part = Type.Object({
  text: Type.Optional(Type.String()),
  data: Type.Optional(Type.Unknown()),
  raw: Type.Optional(Type.Unknown()),
  url: Type.Optional(Type.Unknown()),
  metadata: Type.Optional(Type.Unknown()),
  mediaType: Type.Optional(Type.Unknown()),
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
        historyLength: Type.Optional(Type.Integer({ minimum: 0 })),
        taskPushNotificationConfig: Type.Optional(pushConfig),
      }),
    ),
  }),
)

const taskRequest = Compile(
  Type.Object({
    id: Type.String({ minLength: 1, maxLength: 64 }),
    historyLength: Type.Optional(Type.Integer({ minimum: 0 })),
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
  /** What the task remembers of it. */
  readonly kept: { readonly message_id: string; readonly parts: Record<string, unknown>[] }
  /** Who is to be told of changes of the task. */
  readonly receiver: ReturnType<typeof receiverOf> | null
  /** How many of the last messages the answer tells. */
  readonly historyLength: number
  /** Whether the sender wants an answer before the task is done. */
  readonly isAsync: boolean
}

/** Reads the parameters of SendMessage. */
export function sentMessage(params: unknown): SentMessage {
  const { message: sent, configuration = {} } = readParams(sendRequest, params)
  const data = dataOf(sent)
  const { skill = sent.metadata?.skill } = data
  return {
    id: sent.messageId,
    contextId: sent.contextId || null,
    taskId: sent.taskId || null,
    skill: typeof skill === 'string' ? skill : null,
    inputs: isObject(data.inputs) ? data.inputs : withoutSkill(data),
    text: sent.parts.flatMap(({ text }) => text ?? []).join('\n'),
    kept: { message_id: sent.messageId, parts: sent.parts.map(keptPart) },
    receiver: configuration.taskPushNotificationConfig ? receiverOf(configuration.taskPushNotificationConfig) : null,
    historyLength: historyLengthOf(configuration),
    isAsync: configuration.returnImmediately === true,
  }
}

/** Reads the parameters of a method about one task. */
export function namedTask(params: unknown): NamedTask {
  const { id, metadata, ...asked } = readParams(taskRequest, params)
  const reason = metadata?.reason
  const historyLength = historyLengthOf(asked)
  return { id, historyLength, reason: typeof reason === 'string' ? reason.slice(0, 512) : null }
}

interface NamedTask {
  readonly id: string
  readonly historyLength: number
  readonly reason: string | null
}

/** All that is kept, unless the caller wants less. */
const historyLengthOf = ({ historyLength = mostMessages }: { readonly historyLength?: number }): number =>
  Math.min(historyLength, mostMessages)

/** A part as it was sent, with the members of the protocol alone. */
const keptPart = ({ text, data, metadata, mediaType }: Static<typeof part>): Record<string, unknown> => ({
  ...(text !== undefined && { text }),
  ...(data !== undefined && { data }),
  ...(isObject(metadata) && { metadata }),
  ...(typeof mediaType === 'string' && mediaType !== '' && { mediaType }),
})

/** Inputs with the text of a message as the one that the skill takes plain words for. */
export function inputsWithText(skill: string, { inputs, text }: Pick<SentMessage, 'inputs' | 'text'>): Inputs {
  const name = skill === questionSkill ? 'question' : skillNamed(skill)?.textInput
  return name === undefined || text === '' || name in inputs ? inputs : { ...inputs, [name]: text }
}

/** What all data parts say together. */
function dataOf({ parts }: Static<typeof message>): Inputs {
  if (!parts.every(isReadable)) throw protocolErrors.contentType()
  const said = parts.flatMap(({ data }) => (data === undefined ? [] : [data]))
  if (!said.every(isObject)) throw invalidParams('a data part must be an object: {"skill": …, "inputs": {…}}')
  return Object.assign({}, ...said)
}

/** Texts and data of the types that the card names, whatever parameters stand behind them. */
const isReadable = ({ raw, url, mediaType }: Static<typeof part>): boolean => {
  if (raw !== undefined || url !== undefined) return false
  if (typeof mediaType !== 'string' || mediaType.trim() === '') return true
  return inputModes.includes((mediaType.split(';')[0] as string).trim().toLowerCase())
}

const withoutSkill = ({ skill: _, ...inputs }: Inputs): Inputs => inputs

const isObject = (value: unknown): value is Inputs =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
