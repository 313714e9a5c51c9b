import type { Tool } from '@modelcontextprotocol/server'
import { onceFor } from '../../lib/once.ts'
import { absenceKey } from '../../operation/absence/absence-if-none.ts'
import { disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { snapshotKeys } from '../../operation/answer/stamp.ts'
import { inputNotesKey } from '../../operation/input-note.ts'
import { type AnyOperation, isTool } from '../../operation/operation.ts'
import { scopeKey } from '../../operation/search/search-scope.ts'
import { understoodKeys } from '../../operation/search/understood-shapes.ts'
import { clientSchema } from '../../operation/tool/client-schema.ts'
import { toolDescription } from '../../operation/tool/tool-description.ts'
import {
  idempotencyArgument,
  isWrapped,
  quoteArgument,
  takesKeyArgument,
  takesQuoteArgument,
  toolInput,
  toolOutput,
} from '../../operation/tool/tool-schemas.ts'
import { lineage } from '../../schema/lineage.ts'
import { ToolPages } from './tool-pages.ts'

/** One operation as a tool: its definition as listed, and what a call needs to know. */
export interface McpTool {
  readonly operation: AnyOperation
  readonly definition: Tool
  /** Names that a call may send; anything else is refused. */
  readonly argumentNames: ReadonlySet<string>
  /** Arguments that stand for headers of REST, which its operation knows nothing of. */
  readonly optionArguments: readonly string[]
  /** Answers that are no object are wrapped as {"results": …}: structuredContent must be an object. */
  readonly wraps: boolean
  /** Of a list that it answers in pages. */
  readonly pages?: ToolPages
}

/** Hints that let a client decide which calls to confirm with its user. */
interface Annotations {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  readonly openWorldHint: boolean
}

/** The four hints, as the operation states them; what says nothing of its changes is taken for the worst. */
function annotationsOf({ effect, change, asksOutside }: AnyOperation): Annotations {
  const isRead = effect === 'read'
  return {
    readOnlyHint: isRead,
    destructiveHint: !isRead && (change?.destructive ?? true),
    idempotentHint: isRead || (change?.repeatable ?? false),
    openWorldHint: asksOutside !== undefined,
  }
}

/** Values of a field that the list names; longer vocabularies stand in OpenAPI. */
const mostValues = 4

type ObjectSchema = Tool['inputSchema']
type Members = Readonly<Record<string, unknown>>

/**
 * Members that say the same in every answer that has them: which snapshot it is of, where it was read, which page of a list it is,
 * how words were understood, and what is not known.
 */
const ofEveryAnswer: ReadonlySet<string> = new Set([
  ...[snapshotKeys, lineage, understoodKeys, scopeKey, inputNotesKey, disclaimerKey, absenceKey].flatMap((keys) =>
    Object.keys(keys),
  ),
  ...['limit', 'offset', 'known_gaps', 'message', 'message_ja', 'explanation', 'explanation_ja', '_seal_unavailable'],
])

/**
 * The schema of an answer in short: its own members and of what kind they are. What they hold, mean and may be, and which are
 * always there, is asked of describe_tool and stands in OpenAPI.
 */
function briefly({ properties = {}, title: _, required: __, ...schema }: ObjectSchema): ObjectSchema {
  // A client checks answers by it: what may have no other members must name them all.
  const isClosed = schema.additionalProperties === false
  const own = Object.entries(properties).filter(([name]) => isClosed || !ofEveryAnswer.has(name))
  const kinds = own.map(([name, member]) => [name, kindOf(member as Members)])
  return { ...schema, properties: Object.fromEntries(kinds) } as ObjectSchema
}

/** What kind of value it is, and which ones where they are few; a list that says nothing of its items is one of objects. */
function kindOf({ type, enum: values, const: value, items, anyOf }: Members): Members {
  const kinds = (anyOf as Members[] | undefined)?.map(kindOf)
  const item = items === undefined ? {} : kindOf(items as Members)
  const isOfObjects = item.type === 'object' && Object.keys(item).length === 1
  return {
    ...(type !== undefined && { type }),
    ...(values !== undefined && (values as unknown[]).length <= mostValues && { enum: values }),
    ...(value !== undefined && { const: value }),
    ...(items !== undefined && !isOfObjects && { items: item }),
    ...(kinds !== undefined && choice(kinds)),
  }
}

/** One of several kinds; those without anything else are named in one list. */
function choice(kinds: readonly Members[]): Members {
  const isBare = kinds.every((kind) => typeof kind.type === 'string' && Object.keys(kind).length === 1)
  return isBare ? { type: [...new Set(kinds.map(({ type }) => type))] } : { anyOf: kinds }
}

/** The tools in catalogue order; receivers of machine events, redirects and pages are none (docs/contract/order-of-checks.md#who-calls). */
export const mcpTools = (operations: readonly AnyOperation[]): readonly McpTool[] =>
  operations.filter(isTool).map(toolOf)

/** An operation as a tool, whether or not it is listed. */
export const toolOf = onceFor((operation: AnyOperation): McpTool => {
  const inputSchema = toolInput(operation)
  const pages = operation.transport?.toolPages
  return {
    operation,
    definition: {
      name: operation.name,
      title: operation.title.en,
      description: toolDescription(operation),
      inputSchema: clientSchema(inputSchema) as Tool['inputSchema'],
      outputSchema: briefly(toolOutput(operation) as Tool['inputSchema']),
      annotations: annotationsOf(operation),
      ...(operation.asJob && { execution: { taskSupport: 'optional' as const } }),
    },
    argumentNames: new Set(Object.keys(inputSchema.properties ?? {})),
    optionArguments: [
      ...(takesKeyArgument(operation) ? [idempotencyArgument] : []),
      ...(takesQuoteArgument(operation) ? [quoteArgument] : []),
    ],
    wraps: isWrapped(operation),
    ...(pages && { pages: new ToolPages(operation, pages) }),
  }
})
