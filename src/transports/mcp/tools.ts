import type { Tool } from '@modelcontextprotocol/server'
import { onceFor } from '../../lib/once.ts'
import { type AnyOperation, isTool } from '../../operation/operation.ts'
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
import { annotationsOf } from './annotations.ts'
import { briefly } from './answer-schema.ts'
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
      inputSchema: inputSchema as Tool['inputSchema'],
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
