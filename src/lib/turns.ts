/** Lets so many work at a time; others wait in the order in which they came. */
export class Turns {
  private readonly waiting: (() => void)[] = []

  constructor(private free: number) {}

  /** Waits for a turn; what is returned ends it, once. */
  async take(): Promise<() => void> {
    if (this.free > 0) this.free--
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = this.waiting.shift()
      if (next) next()
      else this.free++
    }
  }
}
