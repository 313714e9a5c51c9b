import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallKind } from './bare-server.ts'
import { askChild, nextMessage, startChild, stop, stopAll } from './children.ts'
import { exchange } from './exchange.ts'
import { programId } from './generate.ts'
import { LoadGenerator } from './load.ts'
import { allRequests, wire, writeRequests } from './requests.ts'
import { measureCommand, mintKey, startService } from './service.ts'
import { fullSizes } from './sizes.ts'
import { Workspace } from './workspace.ts'

interface CpuProfile {
  readonly nodes: readonly { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
  /** Microseconds. */
  readonly startTime: number
  readonly endTime: number
}

const seconds = 8
/** Only the end of the profile counts: by then everything is compiled and the caches are warm. */
const countedSeconds = 4

/** Loads the service with one kind of call under the CPU profiler and prints where its main thread spent the time. */
export async function profile(kind: string): Promise<number> {
  const work = new Workspace()
  try {
    const dataDir = work.data('small')
    await askChild('fill-store', { app: work.app, dataDir, size: fullSizes.small })
    await measureCommand(work, dataDir, ['corpus', 'build'])
    const folder = work.file('profile')
    const flags = ['--cpu-prof', `--cpu-prof-dir=${folder}`]
    const isOperator = kind.startsWith('operator-')
    const key = isOperator ? undefined : await mintKey(work, dataDir)
    const service = isOperator ? await startOperator(work, flags) : await startService(work, dataDir, flags)
    const first = { kind: 'detail', method: 'GET', path: `/v1/programs/${programId(0)}`, headers: {} } as const
    const { headers } = await exchange(service.port, wire(first))
    const operator = isOperator ? service : await startOperator(work, [])
    const requests = await allRequests(20_000, fullSizes.small, headers.etag ?? '', operator.port)
    if (operator !== service) await operator.stop()
    const list = requests[kind.replace('operator-', '') as CallKind]
    if (!list)
      throw new Error('profile search, empty, detail, unchanged, exclusions or batch; operator-search is unmetered')
    const client = new LoadGenerator()
    const file = writeRequests(work, kind, list, key)
    const { perSecond } = await client.load(service, file, seconds, [200, 304])
    await client.stop()
    await service.stop()
    process.stdout.write(`${kind}: ${Math.round(perSecond)} requests a second under the profiler\n`)
    process.stdout.write(
      largest(folder)
        .flatMap((file) => topFunctions(file, perSecond * countedSeconds))
        .join('\n'),
    )
    return 0
  } finally {
    await stopAll()
    work.remove()
  }
}

async function startOperator(work: Workspace, flags: readonly string[]) {
  const args = { app: work.app, dataDir: work.data('small'), front: 'service' } as const
  const child = startChild('operator-server', args, [...flags])
  return { port: await nextMessage<number>(child), pid: child.pid as number, stop: () => stop(child) }
}

/** The profile of the main thread: the largest one. */
function largest(folder: string): string[] {
  const files = readdirSync(folder).map((name) => join(folder, name))
  return files.sort((a, b) => readFileSync(b).length - readFileSync(a).length).slice(0, 1)
}

function topFunctions(file: string, requests: number): string[] {
  const { nodes, samples, timeDeltas, startTime, endTime } = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const micros = new Map<string, number>()
  let at = startTime
  for (const [i, id] of samples.entries()) {
    at += timeDeltas[i] ?? 0
    if (at < endTime - countedSeconds * 1e6) continue
    const name = names.get(id) ?? ''
    micros.set(name, (micros.get(name) ?? 0) + (timeDeltas[i] ?? 0))
  }
  const sorted = [...micros].sort(([, a], [, b]) => b - a).slice(0, 45)
  return sorted.map(([name, time]) => `${(time / requests).toFixed(2).padStart(8)} µs  ${name}`)
}

const nameOf = ({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string =>
  `${functionName || '(anonymous)'} ${url.replace(/.*\/(dist|node_modules)\//, '$1/')}:${lineNumber + 1}`
