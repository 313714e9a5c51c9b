import cluster, { type Worker } from 'node:cluster'
import { settlesWithin } from '../lib/in-time.ts'
import type { MetricValues, Recorder } from '../telemetry/metrics/recorder.ts'
import { running } from './workers.ts'

/** Messages between a worker and the process above it; either side asks, and the answer carries the same number. */
interface Message {
  readonly measure?: number
  readonly measured?: { readonly request: number; readonly figures: MetricValues }
  readonly all?: number
  readonly together?: { readonly request: number; readonly text: string | null }
}

/** How long a process waits for the figures of another one, which may be busy or gone. */
const patienceMs = 2000

/** Answers to questions that were asked of other processes, by their number. */
class Questions<T> {
  private next = 0
  private readonly open = new Map<number, (answer: T) => void>()

  /** The answer, or undefined when none comes in time. */
  async ask(send: (request: number) => void): Promise<T | undefined> {
    const request = this.next++
    let found: T | undefined
    const answered = new Promise<void>((resolve) => {
      this.open.set(request, (answer) => {
        found = answer
        resolve()
      })
    })
    send(request)
    await settlesWithin(answered, patienceMs)
    this.open.delete(request)
    return found
  }

  answer(request: number, answer: T): void {
    this.open.get(request)?.(answer)
  }
}

/** In the process above the workers: the figures of all of them and its own, each under its own label. */
export function figuresOfAll(own: Recorder): () => Promise<string> {
  const questions = new Questions<MetricValues>()
  const slots = new Slots()
  const together = async (): Promise<string> => {
    const parts = new Map([['main', await own.measured()]])
    const ask = async (worker: Worker) => {
      const figures = await questions.ask((measure) => tell(worker, { measure }))
      // A worker that does not answer is missing for once: its figures go on where they were.
      if (figures) parts.set(String(slots.of(worker)), figures)
    }
    await Promise.all(running().map(ask))
    return own.together(parts)
  }
  cluster.on('message', (worker: Worker, { measured, all }: Message) => {
    if (measured) questions.answer(measured.request, measured.figures)
    if (all === undefined) return
    const reply = (text: string | null) => tell(worker, { together: { request: all, text } })
    together().then(reply, () => reply(null))
  })
  return together
}

/** In a worker: tells its own figures when asked, and asks for those of all. */
export function figuresFromAbove(own: Recorder): () => Promise<string> {
  const questions = new Questions<string | null>()
  const say = (message: Message) => void process.send?.(message, undefined, {}, () => {})
  process.on('message', ({ measure, together }: Message) => {
    if (together) questions.answer(together.request, together.text)
    if (measure === undefined) return
    own.measured().then(
      (figures) => say({ measured: { request: measure, figures } }),
      () => {},
    )
  })
  return async () => {
    const text = await questions.ask((all) => say({ all }))
    if (typeof text !== 'string') throw new Error('the process above the workers told no figures')
    return text
  }
}

function tell(worker: Worker, message: Message): void {
  if (worker.isConnected()) worker.send(message, () => {})
}

/** Numbers of workers from 1 on; one that takes the place of another takes its number as well. */
class Slots {
  private readonly taken = new Map<Worker, number>()

  of(worker: Worker): number {
    const known = this.taken.get(worker)
    if (known !== undefined) return known
    for (const other of this.taken.keys()) if (other.isDead()) this.taken.delete(other)
    const used = new Set(this.taken.values())
    let slot = 1
    while (used.has(slot)) slot++
    this.taken.set(worker, slot)
    return slot
  }
}
