export interface BreakerOptions {
  readonly clock: () => Date
  /** Failures in a row after which nobody is let in any more. */
  readonly opensAfter: number
  /** How long it then stays closed to everybody. */
  readonly restMs: number
}

/** Stops asking somebody who keeps failing: it rests for a while, then lets single calls through until one succeeds. */
export class Breaker {
  private failures = 0
  private restsUntil = 0
  private isProbing = false

  constructor(private readonly options: BreakerOptions) {}

  /** Whether a call may be made now; whoever is let in must say how it ended. */
  admits(): boolean {
    if (this.failures < this.options.opensAfter) return true
    if (this.isProbing || this.options.clock().getTime() < this.restsUntil) return false
    this.isProbing = true
    return true
  }

  succeeded(): void {
    this.failures = 0
    this.isProbing = false
  }

  failed(): void {
    this.failures += 1
    this.isProbing = false
    this.restsUntil = this.options.clock().getTime() + this.options.restMs
  }
}
