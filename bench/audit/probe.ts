import { Agent, get } from 'node:http'

/** Whom to ask meanwhile. */
export interface Probed {
  readonly port: number
  readonly apiKey: string
  /** How often each call is made. */
  readonly everyMs?: number
  /** The small search. */
  readonly search?: string
}

/** How long calls of one kind took, in milliseconds. */
export interface Felt {
  readonly calls: number
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/** What others felt, by the name of the call. */
export type Felts = Readonly<Record<keyof typeof usualPaths, Felt>>

/** The calls of others, whether or not the one before was answered. */
const usualPaths = { health: '/healthz', search: '/v1/tax_rulesets/search?limit=5' }

/** A process that calls the service as others do, and tells what it felt. */
export function run({ port, apiKey, everyMs = 20, search = usualPaths.search }: Probed): void {
  const paths = { ...usualPaths, search }
  const agent = new Agent({ keepAlive: true })
  let times: Record<keyof typeof paths, number[]> = { health: [], search: [] }
  const names = Object.keys(paths) as (keyof typeof paths)[]
  setInterval(() => {
    for (const name of names) {
      const requested = performance.now()
      const list = times[name]
      const options = { port, host: '127.0.0.1', path: paths[name], agent, headers: { 'x-api-key': apiKey } }
      get(options, (response) => {
        response.resume()
        response.once('end', () => list.push(response.statusCode === 200 ? performance.now() - requested : Number.NaN))
      }).on('error', () => list.push(Number.NaN))
    }
  }, everyMs)
  process.on('SIGTERM', () => process.exit(0))
  process.on('message', (message: 'begin' | 'end') => {
    if (message === 'end')
      process.send?.({ health: feltOf(times.health), search: feltOf(times.search) } satisfies Felts)
    else process.send?.('begun')
    times = { health: [], search: [] }
  })
  process.send?.('ready')
}

function feltOf(times: readonly number[]): Felt {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { calls: sorted.length, p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? Number.NaN }
}
