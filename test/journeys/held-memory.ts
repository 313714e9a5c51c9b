import { first, until } from './served.ts'

/** Has every thread of a service collect its garbage and say what it holds, when the process is asked by a signal. */
export const tellsWhatIsHeld = first(`
import v8 from 'node:v8'
import vm from 'node:vm'
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads'
v8.setFlagsFromString('--expose-gc')
const collect = vm.runInNewContext('gc')
const threads = new Set([threadId])
let time = 0
const tell = () => {
  collect()
  collect()
  const { used_heap_size: heap, external_memory: external } = v8.getHeapStatistics()
  const held = { time: ++time, thread: threadId, bytes: heap + external, ...(isMainThread && { threads: [...threads] }) }
  process.stdout.write('held ' + JSON.stringify(held) + '\\n')
}
const channel = new BroadcastChannel('held')
channel.onmessage = ({ data }) => {
  time = data
  tell()
}
channel.unref()
if (isMainThread) {
  process.on('worker', (worker) => {
    const { threadId } = worker
    threads.add(threadId)
    worker.once('exit', () => threads.delete(threadId))
  })
  process.on('SIGUSR2', () => {
    channel.postMessage(time)
    tell()
  })
}`)

interface Held {
  readonly time: number
  readonly thread: number
  readonly bytes: number
  /** Of the main thread: all that there are. */
  readonly threads?: readonly number[]
}

/** Bytes that the threads of a process hold once their garbage is gone; `said` is what it prints, line by line. */
export async function bytesHeld(pid: number, said: readonly string[]): Promise<number> {
  const told = () => said.filter((line) => line.startsWith('held ')).map((line): Held => JSON.parse(line.slice(5)))
  const time = told().reduce((last, held) => Math.max(last, held.time), 0) + 1
  const now = () => told().filter((held) => held.time === time)
  process.kill(pid, 'SIGUSR2')
  await until(() => {
    const main = now().find(({ threads }) => threads !== undefined)
    return main?.threads?.every((id) => now().some(({ thread }) => thread === id))
  })
  return now().reduce((sum, { bytes }) => sum + bytes, 0)
}
