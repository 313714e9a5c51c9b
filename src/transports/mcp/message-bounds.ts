/** Messages of one request: older clients may send a list of them. */
const mostMessages = 100

/** Arguments of one call; no tool takes nearly as many, and each is looked at again and again on the way to it. */
const mostArguments = 100

/** Characters of an id, which comes back as it was sent; clients count or send a UUID. */
const longestId = 256

/** What is too much in a request for the protocol library, which would hold everybody else for as long as it reads it. */
export function excessOf(body: unknown): { id: unknown; message: string } | null {
  const messages = Array.isArray(body) ? body : [body]
  if (messages.length > mostMessages) return { id: null, message: `send at most ${mostMessages} messages at once` }
  if (messages.some((message) => message?.id?.length > longestId))
    return { id: null, message: `an id has at most ${longestId} characters` }
  if (messages.filter(asksForTools).length > 1) return { id: null, message: 'send at most one tools/list at once' }
  const full = messages.find((message) => argumentsOf(message?.params).some((one) => memberCount(one) > mostArguments))
  return full ? { id: full.id ?? null, message: `a call has at most ${mostArguments} arguments` } : null
}

/** Whether a message asks for the list of tools, which is far longer than any other answer that costs nothing. */
export const asksForTools = (message: unknown): boolean =>
  (message as { method?: unknown } | null)?.method === 'tools/list'

/** The arguments of a call, and those that are among them for another tool. */
const argumentsOf = (params?: { arguments?: { arguments?: unknown } | null } | null): unknown[] => [
  params?.arguments,
  params?.arguments?.arguments,
]

const memberCount = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : 0

/** Whether a message is one that hears something before its answer: how far a call is, or what becomes of a task. */
export const asksForMore = (message: unknown): boolean => {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { _meta?: { progressToken?: unknown } } }
  return asksToWait(message) || (method === 'tools/call' && params?._meta?.progressToken !== undefined)
}

/** Whether a message waits for the end of a task, which goes on without it. */
export const asksToWait = (message: unknown): boolean =>
  (message as { method?: unknown } | null)?.method === 'tasks/result'

/** A message in which a call with `arguments: null`, as some clients write "none", has none. */
export function withoutNullArguments(message: unknown): unknown {
  if (Array.isArray(message)) return message.map(withoutNullArguments)
  const { params } = (message ?? {}) as { params?: { arguments?: unknown } | null }
  if (params?.arguments !== null) return message
  const { arguments: _, ...others } = params
  return { ...(message as object), params: others }
}
