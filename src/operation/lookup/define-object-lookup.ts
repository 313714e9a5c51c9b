import { type Static, type TObject, type TProperties, Type } from 'typebox'
import type { Text } from '../../lib/text.ts'
import type { Context } from '../context.ts'
import { type AnyOperation, defineOperation, type OperationTexts } from '../operation.ts'
import { envelopeKeys, envelopeOf } from './lookup-envelope.ts'
import { type LookupError, lookupErrorShape } from './lookup-error.ts'

/** What an object lookup answers: its members, how many rows they hold or rest on, and a sentence about it; or why it holds none. */
export type ObjectAnswer<Body> =
  | { readonly body: Body; readonly rows: number; readonly explanation: Text; readonly error?: undefined }
  | { readonly body: Body; readonly error: LookupError }

interface ObjectLookup<In extends TObject, Out extends TProperties> extends OperationTexts {
  readonly input: In
  /** Members of the answer beside `error` and what every lookup tells. */
  readonly output: Out
  check?(input: Static<In>, ctx: Context): void
  find(
    input: Static<In>,
    ctx: Context,
  ): ObjectAnswer<Static<TObject<Out>>> | Promise<ObjectAnswer<Static<TObject<Out>>>>
}

/** Declares an extended lookup whose answer is one object of its own shape; what is told beside it is as in all of them. */
export function defineObjectLookup<In extends TObject, Out extends TProperties>(
  lookup: ObjectLookup<In, Out>,
): AnyOperation {
  const { output, find, ...texts } = lookup
  return defineOperation({
    ...texts,
    access: { key: 'optional' },
    effect: 'read',
    billing: { units: 1 },
    output: Type.Object({ ...output, error: lookupErrorShape, ...envelopeKeys }),
    async run(input, ctx) {
      const found = await find(input, ctx)
      const { body, error } = found
      const says = error ? envelopeOf(0, error.text, error) : envelopeOf(found.rows, found.explanation)
      return { ...body, error: error?.member ?? null, ...says } as never
    },
  })
}
