import type { Snapshot } from './snapshot.ts'

/** A snapshot for one call; `release` must be called when the answer is made. */
export interface Lease {
  readonly snapshot: Snapshot
  readonly release: () => void
}

/** An open snapshot that is closed when it is retired and the last call that reads it has ended. */
export class HeldSnapshot {
  private users = 0
  private isRetired = false

  constructor(
    readonly snapshot: Snapshot,
    /** The file as it was when it was opened. */
    readonly stamp: string,
    /** When its manifest was written. */
    readonly manifestStamp = 0,
  ) {}

  lease(): Lease {
    this.users++
    return { snapshot: this.snapshot, release: () => this.release() }
  }

  /** No call gets it from now on. */
  retire(): void {
    this.isRetired = true
    this.closeUnused()
  }

  private release(): void {
    this.users--
    this.closeUnused()
  }

  private closeUnused(): void {
    if (this.isRetired && this.users === 0) this.snapshot.close()
  }
}
