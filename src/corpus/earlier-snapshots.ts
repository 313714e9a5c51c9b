import { HeldSnapshot, type Lease } from './held-snapshot.ts'
import type { Snapshot } from './snapshot.ts'

const mostOpen = 2

/** Kept snapshots that are not the served one, opened when a call asks for them; the two that were asked for last stay open. */
export class EarlierSnapshots {
  /** By id, the one asked for last at the end. */
  private readonly held = new Map<string, HeldSnapshot>()

  /** A snapshot for one call; `open` opens it unless it is open with the same stamp of its file. */
  acquire(id: string, stamp: string, open: () => Snapshot | undefined): Lease | undefined {
    if (this.held.get(id)?.stamp !== stamp) this.drop(id)
    const held = this.held.get(id) ?? opened(open(), stamp)
    if (!held) return undefined
    this.held.delete(id)
    this.held.set(id, held)
    const [oldest] = this.held.keys()
    if (this.held.size > mostOpen && oldest !== undefined) this.drop(oldest)
    return held.lease()
  }

  /** Those that are open. */
  get ids(): string[] {
    return [...this.held.keys()]
  }

  /** Closes a snapshot as soon as no call reads it. */
  drop(id: string): void {
    this.held.get(id)?.retire()
    this.held.delete(id)
  }

  /** Closes those that are no longer to be answered from: an open file keeps its place on the disk. */
  dropUnless(isWanted: (id: string) => boolean): void {
    for (const id of [...this.held.keys()]) if (!isWanted(id)) this.drop(id)
  }
}

const opened = (snapshot: Snapshot | undefined, stamp: string): HeldSnapshot | undefined =>
  snapshot && new HeldSnapshot(snapshot, stamp)
