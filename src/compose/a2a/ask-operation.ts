import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { protocolErrors } from '../../features/a2a/protocol/protocol-errors.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import type { CallOptions } from '../../operation/context.ts'
import type { AppError } from '../../operation/errors.ts'
import type { Operation } from '../../operation/operation.ts'
import type { Pipeline } from '../../pipeline/pipeline.ts'
import type { RpcCaller } from '../../transports/a2a/json-rpc.ts'

/** An input as a method of the protocol makes it; the operation holds it against its schema. */
export type Fields = Readonly<Record<string, unknown>>

const validators = new WeakMap<TSchema, Validator>()

/** Calls an operation as whoever sent a message, and refuses in the terms of the protocol. */
export async function askOperation<Out extends TSchema>(
  pipeline: Pick<Pipeline, 'run'>,
  { credentials, address, options, requestId, reported }: RpcCaller,
  // biome-ignore lint/suspicious/noExplicitAny: of an operation that is only called, its input is what its schema says
  operation: Operation<any, Out>,
  input: Fields,
  given: CallOptions = options,
): Promise<Static<Out>> {
  const reply = await pipeline.run({
    operation,
    credentials,
    address,
    requestId,
    wantsV2: false,
    options: given,
    given: () => ({ input: { ...input }, problems: [], unknownNames: [] }),
  })
  reported(reply)
  if (reply.failure) throw inProtocol(reply.failure)
  const validator = validators.get(operation.output) ?? Compile(operation.output)
  validators.set(operation.output, validator)
  return validator.Parse(reply.answer instanceof ReadyJson ? reply.answer.toObject() : reply.answer) as Static<Out>
}

/** The refusals that the protocol has its own words for. */
function inProtocol(failure: AppError): Error {
  if (failure.kind === 'not_found') return protocolErrors.taskNotFound()
  if (failure.kind === 'conflict' && failure.extras.body?.error === 'task_terminal')
    return protocolErrors.unsupported('the task has ended; send the message without its id')
  return failure
}
