import { Worker } from 'node:worker_threads'
import { loaderArguments } from '../threads/loader-arguments.ts'
import type { DocumentModel, Sheet } from './document-model.ts'

/** What the thread is asked for: a format and the arguments of its renderer. */
export type Rendering =
  | { readonly format: 'docx' | 'pdf'; readonly input: readonly [DocumentModel] }
  | { readonly format: 'xlsx'; readonly input: readonly [sheets: readonly Sheet[], asOf: string] }

interface Rendered {
  readonly id: number
  readonly bytes: Uint8Array
  readonly error?: Error
}

interface Waiting {
  resolve(bytes: Buffer): void
  reject(error: Error): void
}

let running: Worker | undefined
let next = 0
const waiting = new Map<number, Waiting>()

/** Renders in the one thread for documents, because a long document would hold the event loop for longer than any call may. */
export function renderInThread(rendering: Rendering): Promise<Buffer> {
  running ??= started()
  running.ref()
  const id = next++
  running.postMessage({ id, ...rendering })
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
}

/** The thread stays for the next document, but does not keep a process alive that has nothing else to do. */
function started(): Worker {
  const worker = new Worker(new URL('./rendering-thread.mjs', import.meta.url), { execArgv: loaderArguments() })
  let failure = new Error('the thread for documents has stopped')
  worker.on('message', ({ id, bytes, error }: Rendered) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    if (error) call?.reject(error)
    else call?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
  worker.on('error', (error) => {
    failure = error
  })
  worker.on('exit', () => failAll(failure))
  return worker
}

/** The next document starts a new thread. */
function failAll(error: Error): void {
  running = undefined
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
