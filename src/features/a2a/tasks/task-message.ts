import { type Static, Type } from 'typebox'
import { oneOf, shape, text, timestamp } from '../../../schema/fields.ts'

/** Messages of a task that are kept, the last ones. */
export const mostMessages = 100

const parts = Type.Array(Type.Record(Type.String(), Type.Unknown()), {
  minItems: 1,
  maxItems: 100,
  description: 'As A2A writes them: {"text": …} or {"data": …}',
})

/** The message of a conversation that a call carries, as it was sent. */
export const sentTaskMessage = Type.Object(
  { message_id: text({ maxLength: 200 }), parts },
  { description: 'The message that asks for it; the history of the task tells it again' },
)

/** A message of a task. */
export const taskMessage = shape('AgentTaskMessage', {
  message_id: Type.String(),
  role: oneOf(['user', 'agent']),
  parts,
  at: timestamp(),
})

export type TaskMessage = Static<typeof taskMessage>

/** How many of its last messages an answer about a task tells. */
export const historyLength = () =>
  Type.Integer({
    minimum: 0,
    maximum: mostMessages,
    default: 0,
    description: 'Tell so many of its last messages in history',
  })

/** A message of its caller's as the task keeps it. */
export const ofUser = ({ message_id, parts: said }: Static<typeof sentTaskMessage>, at: Date): TaskMessage => ({
  message_id,
  role: 'user',
  parts: said,
  at: at.toISOString(),
})

/** What an agent asks its caller for, in words. */
export const wordsOfQuestion = (
  problems: readonly { readonly loc: readonly (string | number)[]; readonly msg: string }[],
) => problems.map(({ loc, msg }) => `${loc.slice(2).join('.')} ${msg}`).join('; ')

/** What the message of an agent about a moment of a task is called, also when it has become history. */
export const agentMessageId = (taskId: string, status: string, updatedAt: string): string =>
  `${taskId}-${status}-${Date.parse(updatedAt)}`
