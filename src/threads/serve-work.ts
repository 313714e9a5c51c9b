import { Worker } from 'node:worker_threads'

/** What is asked of a process. */
export interface WorkOrder {
  readonly task: string
  readonly given: unknown
  /** What all of the process may take. */
  readonly megabytes: number
}

/** What it says: first that it has begun, then what came of it and how large the process is by then. */
export type WorkResult =
  | { readonly began: true }
  | { readonly value: unknown; readonly megabytes: number }
  | { readonly error: string; readonly megabytes: number }

// biome-ignore lint/suspicious/noExplicitAny: every task knows what it is given
type Task = (given: any) => unknown

/**
 * Ends the process when it takes too much, or is left alone. A thread beside it does, because work may hold the process for as
 * long as it likes; and what ends is the process, because buffers stand outside of what V8 bounds.
 */
const watch = `
const { workerData: { megabytes, owner } } = require('node:worker_threads')
setInterval(() => {
  if (process.memoryUsage.rss() > megabytes * 1e6) process.kill(process.pid, 'SIGUSR2')
  if (process.ppid !== owner) process.kill(process.pid, 'SIGKILL')
}, 20)`

/** Does the tasks that the owner of this process asks for by name, one at a time; it is for the owner to end the process. */
export function serveWork(tasks: Readonly<Record<string, Task>>): void {
  process.once('disconnect', () => process.exit())
  process.on('message', async ({ task, given, megabytes }: WorkOrder) => {
    const watching = new Worker(watch, { eval: true, workerData: { megabytes, owner: process.ppid } })
    send({ began: true })
    const made = await Promise.resolve(given)
      .then(tasks[task] as Task)
      .then(
        (value) => ({ value }),
        (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
      )
    await watching.terminate()
    send({ ...made, megabytes: process.memoryUsage.rss() / 1e6 })
  })
}

const send = (said: WorkResult): void => void process.send?.(said)
