import { existsSync, statSync } from 'node:fs'
import type { AnyDataset } from '../schema/dataset.ts'
import { fileSha256 } from './files.ts'
import { listManifests, readPointer, snapshotPath } from './manifest.ts'
import { Snapshot } from './snapshot.ts'
import { type SnapshotFile, snapshotFile } from './snapshot-file.ts'

interface Held {
  readonly snapshot: Snapshot
  /** The file as it was when it was opened. */
  readonly stamp: string
  users: number
  retired: boolean
}

/** What happened to the served snapshot, for the log. */
export type CorpusEvent =
  | { readonly kind: 'opened'; readonly id: string }
  | { readonly kind: 'damaged'; readonly id: string; readonly reason: string }

/**
 * The served snapshot of a data directory. Follows the `current` pointer without dropping a call,
 * and falls back to the newest sound snapshot when the current one is damaged.
 */
export class Corpus {
  private held: Held | undefined
  private pointer: string | null = null
  /** Damaged snapshots by id, with the stamp of the file that was damaged: a replaced file gets another chance. */
  private readonly damaged = new Map<string, string>()
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly dir: string,
    private readonly datasets: readonly AnyDataset[],
    private readonly onEvent: (event: CorpusEvent) => void = () => {},
  ) {
    this.refresh()
  }

  /** Id of the snapshot that new calls get, or null while there is none. */
  get currentId(): string | null {
    return this.held?.snapshot.id ?? null
  }

  /** Whether the snapshot that the pointer names is the one served. */
  get isIntact(): boolean {
    return this.held !== undefined && this.held.snapshot.id === this.pointer
  }

  /** The served snapshot for one call, or undefined; `release` must be called when the answer is made. */
  acquire(): { snapshot: Snapshot; release: () => void } | undefined {
    const held = this.held
    if (!held) return undefined
    held.users++
    return { snapshot: held.snapshot, release: () => this.release(held) }
  }

  /** A kept snapshot for one call. */
  acquireKept(id: string): { snapshot: Snapshot; release: () => void } | undefined {
    return id === this.currentId ? this.acquire() : undefined
  }

  /** The file of a kept snapshot, which need not be the served one. */
  fileOf(id: string): SnapshotFile | undefined {
    return snapshotFile(this.dir, id)
  }

  /** Looks at the pointer once and switches when it moved. */
  refresh(): void {
    const pointer = existsSync(this.dir) ? readPointer(this.dir) : null
    if (pointer === null) return
    if (pointer === this.pointer && this.held && (this.isIntact || this.isKnownDamaged(pointer))) return
    this.pointer = pointer
    this.switchTo(this.openFirstSound(pointer))
  }

  /** Follows the pointer until `close`. */
  watch(everyMs = 500): void {
    this.timer = setInterval(() => this.refresh(), everyMs)
    this.timer.unref()
  }

  /** Tells that the served snapshot turned out to be damaged while reading; the newest sound one takes over. */
  reportDamage(id: string, reason: string): void {
    if (this.isKnownDamaged(id)) return
    this.noteDamage(id, reason, this.held?.snapshot.id === id ? this.held.stamp : this.stampOf(id))
    if (this.held?.snapshot.id === id) this.switchTo(this.openFirstSound(this.pointer ?? id))
  }

  close(): void {
    clearInterval(this.timer)
    if (this.held) this.retire(this.held)
    this.held = undefined
  }

  private openFirstSound(pointer: string): Snapshot | undefined {
    const others = listManifests(this.dir)
      .map((manifest) => manifest.id)
      .filter((id) => id !== pointer)
    for (const id of [pointer, ...others]) {
      if (this.isKnownDamaged(id)) continue
      try {
        return Snapshot.open(this.dir, id, this.datasets)
      } catch (error) {
        this.noteDamage(id, (error as Error).message, this.stampOf(id))
      }
    }
    return undefined
  }

  private isKnownDamaged(id: string): boolean {
    return this.damaged.get(id) === this.stampOf(id)
  }

  private noteDamage(id: string, reason: string, stamp: string): void {
    this.damaged.set(id, stamp)
    this.onEvent({ kind: 'damaged', id, reason })
  }

  private stampOf(id: string): string {
    const stat = statSync(snapshotPath(this.dir, id), { throwIfNoEntry: false })
    return stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : 'missing'
  }

  private switchTo(snapshot: Snapshot | undefined): void {
    const before = this.held
    this.held = snapshot && { snapshot, stamp: this.stampOf(snapshot.id), users: 0, retired: false }
    if (before) this.retire(before)
    if (!snapshot) return
    this.onEvent({ kind: 'opened', id: snapshot.id })
    void this.verifyBytes(snapshot)
  }

  /** Reads the whole file once, after calls are already served: a flipped byte is found without delaying readiness. */
  private async verifyBytes({ id, path, manifest }: Snapshot): Promise<void> {
    const sha256 = await fileSha256(path).catch(() => 'unreadable')
    if (sha256 !== manifest.file.sha256 && existsSync(path))
      this.reportDamage(id, 'its bytes do not match its checksum')
  }

  private release(held: Held): void {
    held.users--
    if (held.retired && held.users === 0) held.snapshot.close()
  }

  private retire(held: Held): void {
    held.retired = true
    if (held.users === 0) held.snapshot.close()
  }
}
