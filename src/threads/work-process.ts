import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { loaderArguments } from './loader-arguments.ts'
import type { WorkOrder, WorkResult } from './serve-work.ts'

/** Calls `end` when the seconds are over, unless what it returns was called before. */
export type Timer = (seconds: number, end: () => void) => () => void

export interface WorkOptions {
  /** How long it may take, from when it is begun. */
  readonly seconds: number
  /** Says that nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined
  readonly timer?: Timer | undefined
}

const wallTimer: Timer = (seconds, end) => {
  const timer = setTimeout(end, seconds * 1000)
  return () => clearTimeout(timer)
}

/** How long a process may take to start. */
const startSeconds = 60

/** How a process ends that took too much: the watch in it, and V8 itself, which no thread would survive either. */
const endsOfMemory = new Set(['SIGUSR2', 'SIGABRT', 'SIGTRAP', 'SIGILL', 133, 134])

/** Why work in a process of its own came to nothing: its time or its memory was over, nobody waits for it, or the process failed. */
type Ending = 'time' | 'memory' | 'left' | 'failed'

/** Work that was ended before it was done. */
export class EndedWork extends Error {
  constructor(
    readonly why: Ending,
    message: string,
  ) {
    super(message)
    this.name = 'EndedWork'
  }
}

/**
 * A process that does tasks of a module that says `serveWork`, one at a time, and is ended where a thread could not be: work
 * may hold it for as long as it likes, and take memory outside of what V8 bounds.
 */
export class WorkProcess {
  private readonly child: ChildProcess
  private failure: EndedWork | undefined
  private isLarge = false

  /** So many megabytes are for all that it is, the runtime included. */
  constructor(
    module: URL,
    private readonly megabytes: number,
  ) {
    // It gets no settings: what it reads may come from anybody.
    this.child = fork(fileURLToPath(module), [], {
      env: {},
      execArgv: [...loaderArguments(), `--max-old-space-size=${Math.ceil(megabytes / 2)}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.child.once('error', () => this.end('failed'))
    this.child.once('exit', (code, by) => {
      this.failure ??= ended(endsOfMemory.has(by ?? code ?? 0) ? 'memory' : 'failed')
    })
    this.rest()
  }

  /** Whether it can be given more. */
  get isGood(): boolean {
    return this.failure === undefined && !this.isLarge
  }

  /** What a task makes; throws what it threw as an Error, and EndedWork for all else. */
  async run<T>(task: string, given: unknown, { seconds, signal, timer = wallTimer }: WorkOptions): Promise<T> {
    const { child } = this
    if (signal?.aborted) throw ended('left')
    child.ref()
    child.channel?.ref()
    const leave = () => this.end('left')
    signal?.addEventListener('abort', leave, { once: true })
    let stopTimer = wallTimer(startSeconds, () => this.end('failed'))
    try {
      return await new Promise<T>((resolve, reject) => {
        const stopped = () => reject(this.failure)
        child.on('message', (made: WorkResult) => {
          if ('began' in made) {
            stopTimer()
            stopTimer = timer(seconds, () => this.end('time'))
          } else {
            child.removeListener('exit', stopped)
            this.isLarge = made.megabytes > this.megabytes / 2
            if ('error' in made) reject(new Error(made.error))
            else resolve(made.value as T)
          }
        })
        child.once('exit', stopped)
        if (this.failure) return stopped()
        child.send(
          { task, given, megabytes: this.megabytes } satisfies WorkOrder,
          (error) => error && this.end('failed'),
        )
      })
    } finally {
      stopTimer()
      signal?.removeEventListener('abort', leave)
      child.removeAllListeners('message')
      this.rest()
    }
  }

  /** Ends it; what it does comes to nothing. */
  end(why: Ending = 'failed'): void {
    this.failure ??= ended(why)
    this.child.kill('SIGKILL')
  }

  /** Without work it keeps no process alive. */
  private rest(): void {
    this.child.unref()
    this.child.channel?.unref()
  }
}

const messages: Record<Ending, string> = {
  time: 'the work took too long and was ended',
  memory: 'the work took too much memory and was ended',
  left: 'nobody waits for the work any more',
  failed: 'the process of the work has stopped',
}

const ended = (why: Ending): EndedWork => new EndedWork(why, messages[why])
