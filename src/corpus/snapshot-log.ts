import { canonicalJson } from '../lib/canonical-json.ts'
import { consistencyPath } from '../lib/merkle/consistency.ts'
import { GrowingTree } from '../lib/merkle/growing-tree.ts'
import { inclusionPath } from '../lib/merkle/inclusion.ts'
import { rootAt } from '../lib/merkle/subtree-hash.ts'
import { leafHash } from '../lib/merkle.ts'
import type { LogEntry } from './log-entry.ts'

/** An entry with its place in the log, counted from 0. */
export interface LoggedSnapshot extends LogEntry {
  readonly index: number
}

/** Every snapshot that was ever published, as a Merkle tree that only grows (RFC 9162); the leaves are the entries' canonical JSON. */
export class SnapshotLog {
  private readonly tree = new GrowingTree()
  private readonly byId = new Map<string, LoggedSnapshot>()
  private readonly inOrder: LoggedSnapshot[] = []

  constructor(entries: Iterable<LogEntry>) {
    for (const entry of entries) {
      const logged = { ...entry, index: this.inOrder.length }
      this.tree.add(leafHash(canonicalJson(entry)))
      this.inOrder.push(logged)
      this.byId.set(entry.snapshot_id, logged)
    }
  }

  /** Entries so far. */
  get size(): number {
    return this.inOrder.length
  }

  /** The oldest entry; undefined before the first publication. */
  get first(): LoggedSnapshot | undefined {
    return this.inOrder[0]
  }

  /** The entry of a snapshot, or undefined when it was never published here. */
  entryOf(snapshotId: string): LoggedSnapshot | undefined {
    return this.byId.get(snapshotId)
  }

  /** Entries from the newest back, `offset` of them left out. */
  newest(limit: number, offset = 0): LoggedSnapshot[] {
    const end = Math.max(0, this.size - offset)
    return this.inOrder.slice(Math.max(0, end - limit), end).reverse()
  }

  /** The root of the log when it had `size` entries. Throws a RangeError when it never had so many. */
  rootAt(size = this.size): Buffer {
    return rootAt(this.tree.subtree, size)
  }

  /** Proves that the entry at `index` stood in the log when it had `size` entries. */
  inclusion(index: number, size = this.size): Buffer[] {
    return inclusionPath(this.tree.subtree, index, size)
  }

  /** Proves that the log of `second` entries begins with that of `first`, which is at least 1. */
  consistency(first: number, second = this.size): Buffer[] {
    return consistencyPath(this.tree.subtree, first, second)
  }
}
