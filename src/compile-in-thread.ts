import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Compiles the fixtures of test keys into a folder, in a thread of its own. */
export async function compileInThread(dir: string): Promise<void> {
  const worker = new Worker(new URL('./fixtures-thread.mjs', import.meta.url), { workerData: { dir } })
  const [code] = (await once(worker, 'exit')) as [number]
  if (code !== 0) throw new Error(`the fixtures were not compiled (exit code ${code})`)
}
