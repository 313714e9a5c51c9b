import type { Operations } from './operations.ts'

/** How one operation is called. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /** Members of the input that a POST takes in its query. */
  readonly query?: readonly string[]
  /** Whether a retry under the same Idempotency-Key is answered from the first result. */
  readonly isIdempotent?: true
}

export interface ClientOptions {
  readonly baseUrl: string
  readonly apiKey?: string
  /** Attempts after the first; 2 unless said otherwise. */
  readonly retries?: number
  /** The longest time that a Retry-After is waited for; what asks for more fails at once. */
  readonly longestWaitMs?: number
  readonly fetch?: typeof fetch
}

export interface CallOptions {
  readonly idempotencyKey?: string
  /** Refuses the call where it may cost more. */
  readonly costCapYen?: number
  readonly clientTag?: string
  readonly signal?: AbortSignal
}

/** A refusal of the service: its status, its code and its own words on what to change. */
export class KonkyoError extends Error {
  override readonly name = 'KonkyoError'

  constructor(readonly status: number, readonly code: string, message: string, readonly body: unknown) {
    super(message)
  }
}

/** The answer is a file and no JSON. It was given and is in `response`; the method `response` returns it. */
export class FileAnswer extends TypeError {
  override readonly name = 'FileAnswer'

  constructor(operation: string, readonly response: Response) {
    super(`${operation} answered with a file (${response.headers.get('content-type')}): call response('${operation}', {…})`)
  }
}

type Name = keyof Operations
type Rows<N extends Name> = Operations[N]['output'] extends { results: readonly (infer Row)[] } ? Row : never
/** The operations whose rows come in pages. */
export type Paged = { [N in Name]: Rows<N> extends never ? never : N }[Name]

const passing = new Set([429, 502, 503, 504])

/** Calls operations over HTTP; a failure that may pass is tried again where that cannot be done twice. */
export class Client {
  constructor(private readonly routes: Readonly<Record<Name, Route>>, private readonly options: ClientOptions) {}

  /** The answer of an operation, as its schema says; a refusal is a KonkyoError, a file a FileAnswer. */
  async call<N extends Name>(name: N, input: Operations[N]['input'], options: CallOptions = {}): Promise<Operations[N]['output']> {
    const response = await this.response(name, input as Record<string, unknown>, options)
    const kind = response.headers.get('content-type')
    if (kind !== null && !kind.includes('json')) throw new FileAnswer(name, response)
    const text = await response.text()
    return (text === '' ? undefined : JSON.parse(text)) as Operations[N]['output']
  }

  /** Every row of a search, page after page, from the offset of the input on. */
  async *rows<N extends Paged>(name: N, input: Operations[N]['input'], options: CallOptions = {}): AsyncGenerator<Rows<N>> {
    const { limit = 100, ...given } = input as { limit?: number; offset?: number }
    let offset = given.offset ?? 0
    for (;;) {
      const page = (await this.call(name, { ...given, limit, offset } as never, options)) as unknown as { total: number; results: Rows<N>[] }
      yield* page.results
      offset += page.results.length
      if (page.results.length === 0 || offset >= page.total) return
    }
  }

  /** The answer as it came, for files and headers. */
  async response<N extends Name>(name: N, input: Readonly<Record<string, unknown>>, options: CallOptions = {}): Promise<Response> {
    const route = this.routes[name]
    const request = this.request(route, input, options)
    const { retries = 2, longestWaitMs = 30_000, fetch: ask = fetch } = this.options
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= retries
      const response = await ask(request.url, request.init).catch((error: unknown) => {
        const isSafe = route.method !== 'POST' || request.init.headers['idempotency-key'] !== undefined
        if (isLast || !isSafe || options.signal?.aborted) throw error
        return null
      })
      if (response?.ok) return response
      const waitMs = waitOf(response, attempt)
      if (response && (isLast || waitMs === null || waitMs > longestWaitMs)) throw await errorOf(response)
      await new Promise((resolve) => setTimeout(resolve, waitMs ?? 0))
    }
  }

  private request({ method, path, query = [], isIdempotent }: Route, input: Readonly<Record<string, unknown>>, options: CallOptions) {
    const rest = { ...input }
    const place = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = rest[name]
      delete rest[name]
      return encodeURIComponent(String(value))
    })
    const url = new URL(this.options.baseUrl.replace(/\/+$/, '') + place)
    const inBody = method === 'POST' ? Object.fromEntries(Object.entries(rest).filter(([name]) => !query.includes(name))) : null
    for (const [name, value] of Object.entries(rest))
      if (value !== undefined && !(inBody && name in inBody))
        for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(one))
    const key = options.idempotencyKey ?? (isIdempotent && crypto.randomUUID())
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...(this.options.apiKey && { 'x-api-key': this.options.apiKey }),
      ...(inBody && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
      ...(options.costCapYen !== undefined && { 'x-cost-cap-jpy': String(options.costCapYen) }),
      ...(options.clientTag && { 'x-client-tag': options.clientTag }),
    }
    return { url, init: { method, headers, ...(inBody && { body: JSON.stringify(inBody) }), ...(options.signal && { signal: options.signal }) } }
  }
}

/** How long to wait before the next attempt; null for what no attempt would change. */
function waitOf(response: Response | null, attempt: number): number | null {
  const backoffMs = 250 * 2 ** attempt
  if (response === null) return backoffMs
  const seconds = response.headers.get('retry-after')
  if (!passing.has(response.status) && !(response.status === 409 && seconds !== null)) return null
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : backoffMs
}

async function errorOf(response: Response): Promise<KonkyoError> {
  const text = await response.text()
  const body = readable(text)
  const { detail, error, code } = (body ?? {}) as { detail?: unknown; error?: { code?: string; message?: string }; code?: string }
  const words = typeof detail === 'string' ? detail : (error?.message ?? (detail === undefined ? text : JSON.stringify(detail)))
  return new KonkyoError(response.status, error?.code ?? code ?? String(response.status), words, body ?? text)
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
