import { type ProtocolError, type ReadResourceResult, ResourceNotFoundError } from '@modelcontextprotocol/server'
import { type McpCaller, metaOf, objectOf, type Running, ranTool } from '../call-tool.ts'
import { protocolRefusal } from '../protocol-refusal.ts'
import { type AddressedTool, readBy } from './resource.ts'

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
  if (reply.failure)
    throw refusalOf(uri, protocolRefusal(reply.failure, read.tool, { uri, ..._meta }), reply.failure.status)
  const text = JSON.stringify(objectOf(reply.answer))
  return { contents: [{ uri, mimeType: 'application/json', text }], _meta }
}

const refusalOf = (uri: string, refusal: ProtocolError, status: number): ProtocolError =>
  status === 404 ? new ResourceNotFoundError(uri, refusal.message) : refusal
