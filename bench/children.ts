import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Processes that a run consists of; each module runs with the arguments of its parent and answers by messages. */
export const childModules = {
  'audit-caller': () => import('./audit/audit-caller.ts'),
  'audit-fill': () => import('./audit/fill-rulesets.ts'),
  'audit-probe': () => import('./audit/probe.ts'),
  'bare-server': () => import('./bare-server.ts'),
  'operator-server': () => import('./operator-server.ts'),
  'loop-caller': () => import('./loop/loop-caller.ts'),
  'loop-fill': () => import('./loop/fill-loop.ts'),
  'load-client': () => import('./load-client.ts'),
  'fill-store': () => import('./fill-store.ts'),
  'index-timer': () => import('./index-timer.ts'),
  'sentence-timer': () => import('./sentence-timer.ts'),
  'national-fill': () => import('./national/fill.ts'),
  'sync-files': () => import('./national-sync/write-files.ts'),
  'national-timer': () => import('./national/timer.ts'),
} satisfies Record<string, () => Promise<{ run(args: never): unknown }>>

type ChildName = keyof typeof childModules
type ArgsOf<N extends ChildName> = Parameters<Awaited<ReturnType<(typeof childModules)[N]>>['run']>[0]

const living = new Set<ChildProcess>()

/** Starts one of the child processes of this run. */
export function startChild<N extends ChildName>(name: N, args: ArgsOf<N>, flags: readonly string[] = []): ChildProcess {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const execArgv = [...process.execArgv, ...flags]
  const child = fork(main, ['--child', name, JSON.stringify(args)], {
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return watched(child)
}

/** Keeps a process in mind, so that it ends with the run. */
export function watched(child: ChildProcess): ChildProcess {
  living.add(child)
  child.once('exit', () => living.delete(child))
  return child
}

/** The next message of a child; throws when it ends first. */
export async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const ended = new AbortController()
  const exit = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`a process of the benchmark ended with ${code}`)
  })
  exit.catch(() => {})
  try {
    return (await Promise.race([
      once(child, 'message', { signal: ended.signal }).then(([message]) => message),
      exit,
    ])) as T
  } finally {
    ended.abort()
  }
}

/** Runs a child that answers once. */
export async function askChild<N extends ChildName, T>(name: N, args: ArgsOf<N>): Promise<T> {
  const child = startChild(name, args)
  const answer = await nextMessage<T>(child)
  await stop(child)
  return answer
}

/** Ends a process and waits until it is gone. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Ends everything that still runs. */
export async function stopAll(): Promise<void> {
  await Promise.all([...living].map(stop))
}
