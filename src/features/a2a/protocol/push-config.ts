import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { receiverInput, receiverShape } from '../tasks/task-receiver.ts'
import { readParams } from './read-params.ts'

/** Who is to be told of changes, as A2A 1.0 writes it (section 4.3.1). */
export const pushConfig = Type.Object({
  id: Type.Optional(Type.String()),
  url: Type.String({ minLength: 1 }),
  token: Type.Optional(Type.String()),
  authentication: Type.Optional(
    Type.Union([Type.Null(), Type.Object({ scheme: Type.String(), credentials: Type.Optional(Type.String()) })]),
  ),
})

const added = Compile(Type.Object({ ...pushConfig.properties, taskId: Type.String({ minLength: 1, maxLength: 64 }) }))

const named = Compile(
  Type.Object({ taskId: Type.String({ minLength: 1, maxLength: 64 }), id: Type.Optional(Type.String()) }),
)

/** A configuration as the operations on receivers take it; members that are empty were not given. */
export const receiverOf = (given: Static<typeof pushConfig>): Static<typeof receiverInput> => ({
  url: given.url,
  ...(given.id && { receiver_id: given.id }),
  ...(given.token && { token: given.token }),
  ...(given.authentication?.scheme && {
    authentication: { scheme: given.authentication.scheme, credentials: given.authentication.credentials ?? '' },
  }),
})

/** Reads the parameters of CreateTaskPushNotificationConfig. */
export function addedConfig(params: unknown) {
  const { taskId, ...config } = readParams(added, params)
  return { task_id: taskId, ...receiverOf(config) }
}

/** Reads the parameters of the methods about the configurations of a task, or about one of them. */
export function namedConfig(params: unknown): { readonly task_id: string; readonly receiver_id: string } {
  const { taskId, id = '' } = readParams(named, params)
  return { task_id: taskId, receiver_id: id }
}

/** A receiver as the protocol writes it, without its credentials. */
export const configObject = (one: Static<typeof receiverShape>) => ({
  taskId: one.task_id,
  id: one.receiver_id,
  url: one.url,
  ...(one.token !== null && { token: one.token }),
  ...(one.authentication_scheme !== null && { authentication: { scheme: one.authentication_scheme } }),
})
