import type { Tool } from '@modelcontextprotocol/server'
import type { TSchema } from 'typebox'
import { onceFor } from '../../lib/once.ts'
import { type AnyOperation, isTool, requestSchema, routeOf, takesIdempotencyKey } from '../../operation/operation.ts'
import { statedLimits } from '../../operation/stated-limits.ts'
import { scopeOf } from '../../pipeline/access/scope.ts'
import { annotationsOf } from './annotations.ts'
import { briefly } from './answer-schema.ts'

/** Argument that stands for the Idempotency-Key header of REST. */
export const idempotencyArgument = 'idempotency_key'

/** One operation as a tool: its definition as listed, and what a call needs to know. */
export interface McpTool {
  readonly operation: AnyOperation
  readonly definition: Tool
  /** Names that a call may send; anything else is refused. */
  readonly argumentNames: ReadonlySet<string>
  readonly takesIdempotencyKey: boolean
  /** Answers that are no object are wrapped as {"results": …}: structuredContent must be an object. */
  readonly wraps: boolean
}

/** The tools in catalogue order; receivers of machine events, redirects and pages are none (docs/contract/order-of-checks.md#who-calls). */
export const mcpTools = (operations: readonly AnyOperation[]): readonly McpTool[] =>
  operations.filter(isTool).map(toolOf)

const toolOf = onceFor((operation: AnyOperation): McpTool => {
  const properties = operation.input.properties as Record<string, TSchema>
  const hasKeyArgument = takesIdempotencyKey(operation) && !(idempotencyArgument in properties)
  const wraps = !isObjectSchema(operation.output)
  const inputSchema = inputSchemaOf(operation, hasKeyArgument)
  return {
    operation,
    definition: {
      name: operation.name,
      title: operation.title,
      description: describe(operation),
      inputSchema,
      outputSchema: briefly(plain(wraps ? wrapped(operation.output) : { type: 'object', ...operation.output })),
      annotations: annotationsOf(operation),
    },
    argumentNames: new Set(Object.keys(inputSchema.properties ?? {})),
    takesIdempotencyKey: hasKeyArgument,
    wraps,
  }
})

const keyArgument = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description: 'Repeat it when you retry: the stored answer comes back, unbilled',
}

const sealingKeyArgument = {
  type: 'string',
  minLength: 32,
  maxLength: 255,
  description: 'A random UUID version 4. Repeat it when you retry: the same secret comes back for ten minutes',
}

type ObjectSchema = Tool['inputSchema']

function inputSchemaOf(operation: AnyOperation, hasKeyArgument: boolean): ObjectSchema {
  const { properties, required } = plain(requestSchema(operation))
  const key = operation.replay?.sealedBy ? sealingKeyArgument : keyArgument
  return {
    type: 'object',
    properties: { ...properties, ...(hasKeyArgument ? { [idempotencyArgument]: key } : {}) },
    ...(Array.isArray(required) && required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
}

const wrapped = (output: TSchema) => ({
  type: 'object',
  properties: { results: output },
  required: ['results'],
  description: 'The REST answer stands under `results`, because a tool answers with an object',
})

/** The schema as it goes over the wire, without what typebox keeps for itself. */
const plain = (schema: object): ObjectSchema => JSON.parse(JSON.stringify(schema)) as ObjectSchema

function isObjectSchema(schema: TSchema): boolean {
  const { type, anyOf } = schema as { type?: string; anyOf?: TSchema[] }
  return type === 'object' || (anyOf?.every(isObjectSchema) ?? false)
}

function describe(operation: AnyOperation): string {
  const sentences = [operation.summary, operation.guidance, ...statedLimits(operation), costOf(operation)]
  if (operation.access.key === 'required') sentences.push(`Needs an API key with ${scopeOf(operation)}`)
  if (operation.access.key === 'widget') sentences.push('Needs the key of a widget and, in `_meta`, `service/origin`')
  if (routeOf(operation).method === 'DELETE') sentences.push('Cannot be undone')
  return sentences.flatMap((sentence) => (sentence ? [sentence.replace(/[.。]?$/, '.')] : [])).join(' ')
}

function costOf({ billing: { units } }: AnyOperation): string {
  if (typeof units === 'object') return `Cost: ${units.note}`
  if (units === 0) return 'Costs nothing'
  return `Costs ${units} ${units === 1 ? 'unit' : 'units'}`
}
