import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { AppError } from '../../operation/errors.ts'
import { errorResult } from './error-result.ts'
import type { McpTool } from './tools.ts'

/** What JSON-RPC leaves to servers: a refusal that is no mistake in the message, as of a used-up quota. */
const refused = -32000

/** A refusal where the protocol has no result that tells it: the same text, and the same details as data. */
export function protocolRefusal(
  failure: AppError,
  tool: Pick<McpTool, 'argumentNames'>,
  meta: Readonly<Record<string, unknown>> = {},
): ProtocolError {
  const { content, _meta } = errorResult(failure, tool, meta)
  const code = failure.kind === 'invalid' ? ProtocolErrorCode.InvalidParams : refused
  return new ProtocolError(code, textIn(content), { ..._meta })
}

function textIn([first]: CallToolResult['content']): string {
  return first?.type === 'text' ? first.text : 'refused'
}
