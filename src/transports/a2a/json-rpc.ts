import { RpcError } from '../../lib/rpc-error.ts'
import type { CallOptions } from '../../operation/context.ts'
import { AppError, internalError } from '../../operation/errors.ts'
import type { Credentials, Reply } from '../../pipeline/call.ts'

/** Who sent a message. */
export interface RpcCaller {
  readonly credentials: Credentials
  readonly address: string
  readonly options: CallOptions
  readonly requestId: string
  /** Tells when the sender has gone away, or the service ends. */
  readonly signal: AbortSignal
  /** Called with the reply to every call that the message led to. */
  reported(reply: Reply): void
}

/** Results that come one after the other; null says that there is nothing new. */
export type RpcStream = AsyncGenerator<object | null>

/** Methods by their names. */
export type RpcMethods = Readonly<Record<string, (params: unknown, caller: RpcCaller) => Promise<object | RpcStream>>>

/** An answer as it is sent; what it refuses in terms of HTTP has a status of its own. */
export interface RpcAnswer {
  readonly status: number
  readonly body: object | AsyncIterable<string>
  readonly headers: Readonly<Record<string, string>>
}

const legacyMethod = /^(message|tasks|agent)\//

/** Answers one message of JSON-RPC 2.0 with what its method answers or refuses. */
export async function answerMessage(
  message: unknown,
  version: string | undefined,
  caller: RpcCaller,
  { methods, onError }: { readonly methods: RpcMethods; readonly onError: (error: unknown) => void },
): Promise<RpcAnswer> {
  const request = requestOf(message)
  try {
    if (request === null) throw new RpcError(-32600, 'send one JSON-RPC 2.0 request')
    const { method } = request
    if (!isOurVersion(version) || legacyMethod.test(method)) throw versionNotSupported()
    if (!Object.hasOwn(methods, method)) throw new RpcError(-32601, 'there is no such method')
    const result = await methods[method]?.(request.params, caller)
    if (isStream(result)) return { status: 200, body: eventsOf(result, request.id, caller, onError), headers: {} }
    return { status: 200, body: { jsonrpc: '2.0', id: request.id, result }, headers: {} }
  } catch (thrown) {
    if (!(thrown instanceof RpcError || thrown instanceof AppError)) onError(thrown)
    return refusalOf(thrown, request?.id ?? idOf(message), caller)
  }
}

const isStream = (result: object | undefined): result is RpcStream =>
  result !== undefined && Symbol.asyncIterator in result

/** Each result as an event of a stream (WHATWG HTML, 9.2); a refusal is the last one. */
async function* eventsOf(
  results: RpcStream,
  id: Request['id'],
  caller: RpcCaller,
  onError: (error: unknown) => void,
): AsyncGenerator<string> {
  try {
    for await (const result of results)
      yield result === null ? ': nothing new\n\n' : `data: ${JSON.stringify({ jsonrpc: '2.0', id, result })}\n\n`
  } catch (thrown) {
    if (!(thrown instanceof RpcError || thrown instanceof AppError)) onError(thrown)
    yield `data: ${JSON.stringify(refusalOf(thrown, id, caller).body)}\n\n`
  }
}

interface Request {
  readonly method: string
  readonly params: unknown
  readonly id: string | number | null
}

const longestId = 256

function requestOf(message: unknown): Request | null {
  if (typeof message !== 'object' || message === null || !('jsonrpc' in message) || message.jsonrpc !== '2.0')
    return null
  const id = idOf(message)
  const isId = id !== null || !('id' in message) || message.id === null
  if (!isId || !('method' in message) || typeof message.method !== 'string') return null
  return { method: message.method, params: 'params' in message ? message.params : {}, id }
}

/** The id of whatever was sent, so that its sender knows what is refused; null where none can be read. */
export function idOf(message: unknown): Request['id'] {
  const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : null
  if (typeof id === 'string' && id.length <= longestId) return id
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null
}

/** Whoever names no version and calls a method of 1.0 means that one; a patch decides nothing (A2A 1.0, 3.6). */
const isOurVersion = (version: string | undefined): boolean =>
  version === undefined || /^\s*1(\.\d+){0,2}\s*$/.test(version)

const versionNotSupported = () =>
  new RpcError(-32009, 'this agent speaks A2A 1.0; the agent card says what it offers', 'VERSION_NOT_SUPPORTED')

const errorInfo = 'type.googleapis.com/google.rpc.ErrorInfo'

function refusalOf(thrown: unknown, id: Request['id'], { requestId }: RpcCaller): RpcAnswer {
  if (thrown instanceof RpcError) {
    const { code, message, reason } = thrown
    const data = reason === null ? {} : { data: [{ '@type': errorInfo, reason, domain: 'a2a-protocol.org' }] }
    return { status: 200, body: { jsonrpc: '2.0', id, error: { code, message, ...data } }, headers: {} }
  }
  const failure = thrown instanceof AppError ? thrown : internalError(requestId)
  const isInput = failure.kind === 'invalid' || failure.kind === 'bad_request'
  const code = isInput ? -32602 : failure.kind === 'internal' ? -32603 : -32000
  const { message_ja, ...body } = { message_ja: failure.text.ja, ...failure.body() }
  const data = [{ ...body, ...(message_ja && { message_ja }) }]
  return {
    status: isInput ? 200 : failure.status,
    body: { jsonrpc: '2.0', id, error: { code, message: failure.message, data } },
    headers: failure.headers,
  }
}
