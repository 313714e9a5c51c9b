import { coreWaitMs } from './process-facts.ts'

/** Sees how long the event loop was held between two of its turns. */
export class LoopWatch {
  longest = 0
  longestOf = ''
  busiest = 0
  private at = performance.now()
  private cpu = cpuMillis()
  private wait = coreWaitMs()
  private working = ''

  constructor() {
    setImmediate(this.tick)
  }

  /** Lets the loop turn before the next piece of work. */
  turn(work: string): Promise<void> {
    return new Promise((resolve) =>
      setImmediate(() => {
        this.working = work
        resolve()
      }),
    )
  }

  private readonly tick = (): void => {
    const now = performance.now()
    const cpu = cpuMillis()
    const wait = coreWaitMs()
    if (this.working !== '') this.busiest = Math.max(this.busiest, cpu - this.cpu)
    if (now - this.at > this.longest && this.working !== '') {
      this.longest = now - this.at
      this.longestOf = `${this.working}; ${(cpu - this.cpu).toFixed(1)} ms of CPU, ${(wait - this.wait).toFixed(1)} ms without a core`
    }
    this.at = now
    this.cpu = cpu
    this.wait = wait
    setImmediate(this.tick)
  }
}

function cpuMillis(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
