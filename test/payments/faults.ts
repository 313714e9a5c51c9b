/** How the stand-in misbehaves; tests set these and set them back. */
export class Faults {
  /** Waits this long before it answers; the work is done at once. */
  slowMs = 0
  /** Takes requests and never answers; nothing is done. */
  hang = false
  private readonly failures: (number | 'reset')[] = []
  private lossRate = 0
  private random: () => number = () => 1

  /** The next requests do nothing and are answered with this status, or not at all. */
  failNext(count: number, status: number | 'reset'): void {
    this.failures.push(...Array<number | 'reset'>(count).fill(status))
  }

  /** Does the work, then closes the connection instead of answering, as often as told. */
  dropAcknowledgements(rate: number, random: () => number = () => 0): void {
    this.lossRate = rate
    this.random = random
  }

  nextFailure(): number | 'reset' | undefined {
    return this.failures.shift()
  }

  losesAcknowledgement(): boolean {
    return this.lossRate > 0 && this.random() < this.lossRate
  }
}
