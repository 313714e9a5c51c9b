import cluster from 'node:cluster'
import type { Logger } from 'pino'
import type { BackgroundWork, FailingWork } from '../lib/background-work.ts'

const restMs = 1000

interface NewsFromAbove {
  readonly failing?: readonly FailingWork[]
}

/** Keeps a number of workers running, each started as this process was and with these arguments; the returned function ends them. */
export function keepWorkers(
  count: number,
  background: BackgroundWork,
  log: Logger,
  more: readonly string[] = [],
): () => Promise<void> {
  let isStopping = false
  cluster.setupPrimary({ args: [...process.argv.slice(2), ...more] })
  const start = () => {
    while (!isStopping && running().length < count) {
      const worker = cluster.fork()
      worker.on('error', later)
      worker.once('online', () => tellWorkers(background.failing))
    }
  }
  const later = (error: unknown) => {
    background.failed('start of a worker', error)
    setTimeout(() => void background.attempt('start of a worker', start), restMs)
  }
  cluster.on('exit', (worker, code, signal) => {
    if (isStopping) return
    log.error({ pid: worker.process.pid, code, signal }, 'a worker ended; starting another')
    setTimeout(() => void background.attempt('start of a worker', start), restMs)
  })
  void background.attempt('start of a worker', start)
  return async () => {
    isStopping = true
    const ended = running().map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
    for (const worker of running()) worker.kill('SIGTERM')
    await Promise.all(ended)
  }
}

/** Tells each worker what fails in the process above it, so that its `/readyz` says so. */
export function tellWorkers(failing: readonly FailingWork[]): void {
  for (const worker of running()) if (worker.isConnected()) worker.send({ failing } satisfies NewsFromAbove, () => {})
}

/** What fails in the process above this worker; nothing where there is none. */
export function failingAbove(): () => readonly FailingWork[] {
  let above: readonly FailingWork[] = []
  process.on('message', (message) => {
    above = (message as NewsFromAbove).failing ?? above
  })
  return () => above
}

/** The workers that run at this moment. */
export const running = () =>
  Object.values(cluster.workers ?? {}).flatMap((worker) =>
    worker && worker.process.pid !== undefined && !worker.isDead() ? [worker] : [],
  )
