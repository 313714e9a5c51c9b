import { FairTurns } from '../../lib/fair-turns.ts'
import type { Timer, WorkProcess } from '../../threads/work-process.ts'
import { ReadingStopped, type Readings, readingProcess, readUpload } from './read-upload.ts'

/** How many files are read at once, and what each may take. */
export interface UploadBounds {
  readonly atOnce: number
  readonly seconds: number
  /** Of the process that reads it. */
  readonly megabytes: number
}

/** Who sends a file, and whether somebody still waits for it. */
export interface Sender {
  readonly id: string
  readonly signal?: AbortSignal | undefined
}

/** Files that wait to be read: of all, and of one sender. */
const [mostWaiting, mostWaitingOfOne] = [40, 4]

/** How long a process waits for the next file. */
const idleMs = 60_000

/** Reads the files of people, each in a process that can be ended; senders take turns. */
export class Uploads {
  private readonly turns: FairTurns
  private readonly closing = new AbortController()
  private readonly idle: WorkProcess[] = []
  private lastUse: NodeJS.Timeout | undefined

  constructor(
    private readonly bounds: UploadBounds,
    private readonly timer?: Timer,
  ) {
    this.turns = new FairTurns({ atOnce: bounds.atOnce, waiting: mostWaiting, waitingOfOne: mostWaitingOfOne })
  }

  /** What `readUpload` does, when it is the sender's turn; NoTurn where too many wait, ReadingStopped once it is closed. */
  async read<K extends keyof Readings>(as: K, bytes: Uint8Array, { id, signal: left }: Sender): Promise<Readings[K]> {
    const signal = left ? AbortSignal.any([left, this.closing.signal]) : this.closing.signal
    const end = await this.turns.take(id, signal).catch((error: unknown) => {
      throw this.closing.signal.aborted ? new ReadingStopped('the service closes') : error
    })
    const { seconds, megabytes } = this.bounds
    const process = this.goodOne() ?? readingProcess(megabytes)
    try {
      return await readUpload(as, bytes, { process, seconds, signal, timer: this.timer })
    } finally {
      this.keep(process)
      end()
    }
  }

  /** Files that wait to be read. */
  get waiting(): number {
    return this.turns.waiting
  }

  /** Ends what is being read, and what waits. */
  async close(): Promise<void> {
    this.closing.abort()
    clearTimeout(this.lastUse)
    this.endIdle()
  }

  private goodOne(): WorkProcess | undefined {
    const process = this.idle.pop()
    return process === undefined || process.isGood ? process : this.goodOne()
  }

  /** Starting one takes longer than reading most files: who did well is kept for the next. */
  private keep(process: WorkProcess): void {
    if (!process.isGood || this.closing.signal.aborted) {
      process.end()
      return
    }
    this.idle.push(process)
    clearTimeout(this.lastUse)
    this.lastUse = setTimeout(() => this.endIdle(), idleMs).unref()
  }

  private endIdle(): void {
    for (const process of this.idle.splice(0)) process.end()
  }
}
