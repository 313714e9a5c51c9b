import { randomBytes } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { invalid } from '../../../operation/errors.ts'
import { nullable, shape, text, textOrNull } from '../../../schema/fields.ts'

/** Receivers that a task may have. */
const mostReceivers = 5

/** Signs that a header may hold (RFC 9110, 5.5). */
const inHeader = '^[\\x21-\\x7e](?:[\\x20-\\x7e]*[\\x21-\\x7e])?$'

/** Who is to be posted the changes of a task, as A2A writes them. */
export const receiverInput = Type.Object({
  receiver_id: Type.Optional(
    Type.String({ pattern: '^[\\w.~-]{1,64}$', description: 'Its name; the same again replaces it' }),
  ),
  url: text({ maxLength: 512, description: 'https address that every change is posted to' }),
  token: Type.Optional(
    nullable(Type.String({ pattern: inHeader, maxLength: 512, description: 'Sent as X-A2A-Notification-Token' })),
  ),
  authentication: Type.Optional(
    nullable(
      Type.Object(
        {
          scheme: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,31}$' }),
          credentials: Type.String({ pattern: inHeader, maxLength: 2048 }),
        },
        { description: 'Sent as Authorization; the credentials are told to nobody else' },
      ),
    ),
  ),
})

/** A receiver as the task keeps it, sealed with its input. */
export type TaskReceiver = Omit<Static<typeof receiverInput>, 'receiver_id'> & { readonly receiver_id: string }

/** A receiver as its caller sees it. */
export const receiverShape = shape('AgentTaskReceiver', {
  receiver_id: Type.String(),
  task_id: Type.String(),
  url: Type.String(),
  token: textOrNull(),
  authentication_scheme: textOrNull(),
})

/** A receiver without what is secret of it. */
export const shownReceiver = (task_id: string, one: TaskReceiver): Static<typeof receiverShape> => ({
  receiver_id: one.receiver_id,
  task_id,
  url: one.url,
  token: one.token ?? null,
  authentication_scheme: one.authentication?.scheme ?? null,
})

/** A receiver with a name of its own where its caller gave none. */
export const namedReceiver = (given: Static<typeof receiverInput>): TaskReceiver => ({
  ...given,
  receiver_id: given.receiver_id ?? randomBytes(9).toString('base64url'),
})

/** The receivers of a task with another one; 422 where there would be too many. */
export function withReceiver(before: readonly TaskReceiver[], added: TaskReceiver): TaskReceiver[] {
  const others = before.filter(({ receiver_id }) => receiver_id !== added.receiver_id)
  if (others.length < mostReceivers) return [...others, added]
  throw invalid([
    {
      loc: ['body', 'receiver_id'],
      ja: `通知先は1タスクにつき${mostReceivers}件までです。`,
      en: `a task has at most ${mostReceivers} receivers; delete one`,
      type: 'too_many',
    },
  ])
}
