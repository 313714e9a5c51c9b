import { writeFileSync } from 'node:fs'
import { type CallKind, emptyHeader } from './bare-server.ts'
import { exchange } from './exchange.ts'
import { type CorpusSize, generateProgram, programId } from './generate.ts'
import { Random } from './random.ts'
import { uniqueSearches } from './search-mix.ts'
import type { Workspace } from './workspace.ts'

/** A request without its credentials. */
export interface BenchRequest {
  readonly kind: CallKind
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Calls of each kind in a hundred of the mixed traffic. */
const mix: readonly (readonly [CallKind, number])[] = [
  ['search', 55],
  ['empty', 5],
  ['detail', 25],
  ['unchanged', 5],
  ['exclusions', 8],
  ['batch', 2],
]

/** Requests of each kind; searches are told apart by whether they find anything. */
export type Requests = Record<CallKind, BenchRequest[]>

/** Everything that is asked of the small corpus; `etag` is the tag of its details, `port` answers searches unmetered. */
export async function allRequests(count: number, size: CorpusSize, etag: string, port: number): Promise<Requests> {
  const { searches, ...others } = unsorted(count, size, etag)
  const isEmpty = await inParallel(searches, async (search) => {
    const { status, body } = await exchange(port, wire(search))
    if (status !== 200) throw new Error(`${search.path} answered ${status}: ${body.slice(0, 200)}`)
    const { total, relaxed } = JSON.parse(body)
    return total === 0 || relaxed !== undefined
  })
  return {
    ...others,
    search: searches.filter((_, i) => !isEmpty[i]),
    empty: searches
      .filter((_, i) => isEmpty[i])
      .map((search) => ({ ...search, kind: 'empty', headers: { [emptyHeader]: '1' } })),
  }
}

async function inParallel<T, R>(list: readonly T[], ask: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  let next = 0
  const worker = async () => {
    for (let i = next++; i < list.length; i = next++) answers[i] = await ask(list[i] as T)
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  return answers
}

function unsorted(count: number, size: CorpusSize, etag: string) {
  const random = new Random(3)
  const visible = Array.from({ length: size.rows }, (_, i) => i).filter((i) => generateProgram(i, size).tier !== 'X')
  const id = () => programId(random.pick(visible))
  const ids = (n: number) => {
    const found = new Set<string>()
    while (found.size < n) found.add(id())
    return [...found]
  }
  const many = (n: number, make: () => BenchRequest) => Array.from({ length: n }, make)
  const post = (kind: CallKind, path: string, body: object, headers = {}): BenchRequest => ({
    kind,
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const once = { 'idempotency-key': 'bench-{serial}', 'x-cost-cap-jpy': '1000' }
  const detail = (kind: CallKind, headers = {}): BenchRequest => ({
    kind,
    method: 'GET',
    path: `/v1/programs/${id()}`,
    headers,
  })
  return {
    searches: uniqueSearches(count, size).map(
      (search): BenchRequest => ({
        kind: 'search',
        method: 'GET',
        path: searchPath(search),
        headers: {},
      }),
    ),
    detail: many(10_000, () => detail('detail')),
    unchanged: many(10_000, () => detail('unchanged', { 'if-none-match': etag })),
    exclusions: many(5_000, () => post('exclusions', '/v1/exclusions/check', { program_ids: checked(random, size) })),
    batch: many(1_000, () => post('batch', '/v1/programs/batch', { unified_ids: ids(50) }, once)),
  }
}

/** Five programs, two of them named by a rule. */
function checked(random: Random, { rows }: CorpusSize): string[] {
  const rule = random.below(300)
  const others = Array.from({ length: 3 }, () => programId(random.below(rows)))
  return [programId(rule % rows), programId((rule * 7 + 1) % rows), ...others]
}

/** The address of a search. */
export function searchPath(search: Record<string, string | string[]>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) for (const one of [value].flat()) query.append(name, one)
  return `/v1/programs/search?${query}`
}

/** Kinds of calls mixed as `mix` says, each request used in turn. */
export function mixed(requests: Requests, count: number): BenchRequest[] {
  const random = new Random(5)
  const bag = mix.flatMap(([kind, share]) => Array.from({ length: share }, () => kind))
  return Array.from({ length: count }, (_, i) => {
    const list = requests[random.pick(bag)]
    return list[i % list.length] as BenchRequest
  })
}

/** The bytes of a request. */
export function wire({ method, path, headers, body }: BenchRequest, key?: string): string {
  const all: Record<string, string> = {
    host: '127.0.0.1',
    ...(key === undefined ? {} : { 'x-api-key': key }),
    ...headers,
  }
  // The mark for a serial number is in headers only, so the length of the body is what it will be.
  if (body !== undefined) all['content-length'] = String(Buffer.byteLength(body))
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

/** Writes requests for the load client and answers the file. */
export function writeRequests(work: Workspace, name: string, requests: readonly BenchRequest[], key?: string): string {
  const file = work.file(`${name}.json`)
  writeFileSync(file, JSON.stringify(requests.map((request) => wire(request, key))))
  return file
}
