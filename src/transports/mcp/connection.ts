import type { McpCaller } from './call-tool.ts'

/** Who is connected, and how. */
export interface Connection {
  readonly caller: McpCaller
  readonly isReadOnly: boolean
}
