import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded into the service that is soaked: says every ten seconds what its main thread holds when all garbage is gone.
if (isMainThread && process.env.SOAK_HEAP && process.argv.includes('serve')) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  setInterval(() => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    appendFileSync(process.env.SOAK_HEAP, `${process.pid} ${heapUsed + external}\n`)
  }, 10_000).unref()
}
