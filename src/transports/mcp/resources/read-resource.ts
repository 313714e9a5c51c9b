import { ProtocolError, type ReadResourceResult, ResourceNotFoundError } from '@modelcontextprotocol/server'
import { type McpCaller, metaOf, objectOf, type Running, ranTool } from '../call-tool.ts'
import { errorResult } from '../error-result.ts'
import { type AddressedTool, readBy } from './resource.ts'

/** What JSON-RPC leaves to servers: a refusal that is no mistake in the message, as of a used-up quota. */
const refused = -32000

/** Reads a resource as one call of the operation that it stands for: same books, same price. */
export async function readResource(
  running: Running,
  all: readonly AddressedTool[],
  caller: McpCaller,
  uri: string,
): Promise<ReadResourceResult> {
  const read = readBy(uri, all)
  if (!read) throw new ResourceNotFoundError(uri, 'there is no such resource; resources/templates/list names all kinds')
  const { requestId, reply } = await ranTool(running, read.tool, caller, { arguments: read.arguments })
  const _meta = metaOf(requestId, reply)
  if (reply.failure) throw refusalOf(uri, errorResult(reply.failure, read.tool, _meta), reply.failure.status)
  const text = JSON.stringify(objectOf(reply.answer))
  return { contents: [{ uri, mimeType: 'application/json', text }], _meta }
}

function refusalOf(uri: string, { content, _meta }: ReturnType<typeof errorResult>, status: number): ProtocolError {
  const [first] = content
  const message = first?.type === 'text' ? first.text : 'refused'
  return status === 404
    ? new ResourceNotFoundError(uri, message)
    : new ProtocolError(refused, message, { uri, ..._meta })
}
