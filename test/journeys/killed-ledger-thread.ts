import { first } from './served.ts'

/** Has a process end its thread that writes the ledger when it is sent SIGUSR2. */
export const killableThread = first(`
  import threads from 'node:worker_threads'
  import { syncBuiltinESMExports } from 'node:module'
  if (threads.isMainThread) {
    let last
    threads.Worker = class extends threads.Worker {
      constructor(url, options) {
        super(url, options)
        if (String(url).includes('sqlite-thread')) last = this
      }
    }
    syncBuiltinESMExports()
    process.on('SIGUSR2', () => void last.terminate())
  }`)
