import { type TArray, type TSchema, Type } from 'typebox'
import { page, paging } from '../../schema/fields.ts'
import { type AnyOperation, requestSchema, takesIdempotencyKey } from '../operation.ts'

/** Argument that stands for the Idempotency-Key header of REST. */
export const idempotencyArgument = 'idempotency_key'

/** Argument that stands for the X-Quote-Id header of REST. */
export const quoteArgument = 'quote_id'

/** Whether a tool takes a quote among its arguments: where the price depends on the call, and a budget is asked for. */
export const takesQuoteArgument = ({ billing }: AnyOperation): boolean => billing.costCap === 'required'

/** The schema of an object, as JSON. */
export interface ObjectSchema {
  [key: string]: unknown
  readonly type: 'object'
  readonly properties?: Record<string, object>
  readonly required?: string[]
}

/** Whether a tool takes the key of a retry among its arguments, which its operation does not have already. */
export const takesKeyArgument = (operation: AnyOperation): boolean =>
  takesIdempotencyKey(operation) && !(idempotencyArgument in operation.input.properties)

/** What a tool takes: the input of its operation, the page of a list that it answers in pages and, where retries are honoured, their key. */
export function toolInput(operation: AnyOperation): ObjectSchema {
  const { properties, required } = plainSchema(requestSchema(operation))
  const pages = operation.transport?.toolPages
  const key = operation.replay?.sealedBy ? sealingKeyArgument : keyArgument
  return {
    type: 'object',
    properties: {
      ...properties,
      ...(pages && plainSchema(Type.Object(paging(pages))).properties),
      ...(takesKeyArgument(operation) && { [idempotencyArgument]: key }),
      ...(takesQuoteArgument(operation) && { [quoteArgument]: quote }),
    },
    ...(Array.isArray(required) && required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
}

/** Whether an answer is no object: a tool then gives it under `results`, because it must answer with one. */
export const isWrapped = ({ output }: AnyOperation): boolean => !isObjectSchema(output)

/** What a tool answers, in full. */
export const toolOutput = (operation: AnyOperation): ObjectSchema =>
  plainSchema(isWrapped(operation) ? wrapped(operation) : { type: 'object', ...operation.output })

const keyArgument = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description: 'Repeat it when you retry: the stored answer comes back, unbilled',
}

const quote = { type: 'string', maxLength: 64, description: 'Of create_quote: it costs no more than that' }

const sealingKeyArgument = {
  type: 'string',
  minLength: 32,
  maxLength: 255,
  description: 'A random UUID version 4. Repeat it when you retry: the same secret comes back for ten minutes',
}

const wrapped = ({ output, transport }: AnyOperation) => {
  if (transport?.toolPages)
    return { ...page((output as TArray).items), description: 'A page of the list; REST answers it whole, as an array' }
  return {
    type: 'object',
    properties: { results: output },
    required: ['results'],
    description: 'The REST answer stands under `results`, because a tool answers with an object',
  }
}

/** The schema as it goes over the wire, without what typebox keeps for itself. */
const plainSchema = (schema: object): ObjectSchema => JSON.parse(JSON.stringify(schema)) as ObjectSchema

function isObjectSchema(schema: TSchema): boolean {
  const { type, anyOf } = schema as { type?: string; anyOf?: TSchema[] }
  return type === 'object' || (anyOf?.every(isObjectSchema) ?? false)
}
