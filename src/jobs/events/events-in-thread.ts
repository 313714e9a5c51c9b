import { Worker } from 'node:worker_threads'
import { loaderArguments } from '../../threads/loader-arguments.ts'
import type { DerivedEvent } from './derived-event.ts'

/** `eventsBetween` in a thread of its own: comparing two snapshots holds an event loop for longer than any call may. */
export function eventsInThread(dir: string, baseline: string, current: string): Promise<DerivedEvent[]> {
  const worker = new Worker(new URL('./events-thread.mjs', import.meta.url), {
    workerData: { dir, baseline, current },
    execArgv: loaderArguments(),
  })
  const events: DerivedEvent[] = []
  return new Promise((resolve, reject) => {
    worker.on('message', (piece: DerivedEvent[] | null) => {
      if (piece === null) resolve(events)
      else events.push(...piece)
    })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the thread for events stopped without an answer (code ${code})`)))
  })
}
