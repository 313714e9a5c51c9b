import { existsSync, statSync } from 'node:fs'
import type { AnyDataset } from '../schema/dataset.ts'
import { EarlierSnapshots } from './earlier-snapshots.ts'
import { fileSha256 } from './files.ts'
import { HeldSnapshot, type Lease } from './held-snapshot.ts'
import { layoutVersion } from './layout.ts'
import { LogReader } from './log-reader.ts'
import { isSnapshotId, listManifests, readManifest, readPointer, snapshotPath } from './manifest.ts'
import { Snapshot } from './snapshot.ts'
import { type SnapshotFile, snapshotFile } from './snapshot-file.ts'
import type { SnapshotLog } from './snapshot-log.ts'

/** What happened to the snapshots of a corpus and to their log, for the operator's log. */
export type CorpusEvent =
  | { readonly kind: 'opened'; readonly id: string }
  | { readonly kind: 'damaged'; readonly id: string; readonly reason: string }
  | { readonly kind: 'log damaged'; readonly reason: string }

/**
 * The snapshots of a data directory. Follows the `current` pointer without dropping a call, and falls back to the newest sound
 * snapshot when the current one is damaged; answers from earlier ones when asked for.
 */
export class Corpus {
  private held: HeldSnapshot | undefined
  private readonly earlier = new EarlierSnapshots()
  private readonly logReader: LogReader
  private pointer: string | null = null
  /** Damaged snapshots by id, with the stamp of the file that was damaged: a replaced file gets another chance. */
  private readonly damaged = new Map<string, string>()
  /** Snapshots whose bytes were read as a whole and match, by id, with the stamp of the file. */
  private readonly verified = new Map<string, string>()
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly dir: string,
    private readonly datasets: readonly AnyDataset[],
    private readonly onEvent: (event: CorpusEvent) => void = () => {},
  ) {
    this.logReader = new LogReader(dir, (reason) => onEvent({ kind: 'log damaged', reason }))
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
  acquire(): Lease | undefined {
    return this.held?.lease()
  }

  /** A kept snapshot, served or earlier, for one call; undefined when it is gone, damaged or of another layout. */
  acquireKept(id: string): Lease | undefined {
    if (id === this.currentId) return this.acquire()
    if (!isSnapshotId(id) || this.isKnownDamaged(id)) return undefined
    return this.earlier.acquire(id, this.stampOf(id), () => this.openEarlier(id))
  }

  /** Every snapshot that was ever published here, as a log whose past can be proven. */
  get log(): SnapshotLog {
    return this.logReader.read()
  }

  /** The file of a kept snapshot, which need not be the served one. */
  fileOf(id: string): SnapshotFile | undefined {
    return snapshotFile(this.dir, id)
  }

  /** Looks at the pointer once and switches when it moved. */
  refresh(): void {
    this.earlier.dropUnless((id) => existsSync(snapshotPath(this.dir, id)))
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
    this.earlier.drop(id)
    if (this.held?.snapshot.id === id) this.switchTo(this.openFirstSound(this.pointer ?? id))
  }

  close(): void {
    clearInterval(this.timer)
    this.held?.retire()
    this.held = undefined
    this.earlier.dropUnless(() => false)
  }

  private openEarlier(id: string): Snapshot | undefined {
    if (this.fileOf(id) === undefined || readManifest(this.dir, id).layout !== layoutVersion) return undefined
    const snapshot = this.openSound(id)
    if (snapshot) void this.verifyBytes(snapshot)
    return snapshot
  }

  private openFirstSound(pointer: string): Snapshot | undefined {
    const others = listManifests(this.dir)
      .map((manifest) => manifest.id)
      .filter((id) => id !== pointer)
    for (const id of [pointer, ...others]) {
      const snapshot = this.isKnownDamaged(id) ? undefined : this.openSound(id)
      if (snapshot) return snapshot
    }
    return undefined
  }

  private openSound(id: string): Snapshot | undefined {
    try {
      return Snapshot.open(this.dir, id, this.datasets)
    } catch (error) {
      this.noteDamage(id, (error as Error).message, this.stampOf(id))
      return undefined
    }
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
    this.held = snapshot && new HeldSnapshot(snapshot, this.stampOf(snapshot.id))
    before?.retire()
    if (!snapshot) return
    this.onEvent({ kind: 'opened', id: snapshot.id })
    void this.verifyBytes(snapshot)
  }

  /** Reads the whole file once, after calls are already served: a flipped byte is found without delaying readiness. */
  private async verifyBytes({ id, path, manifest }: Snapshot): Promise<void> {
    const stamp = this.stampOf(id)
    if (this.verified.get(id) === stamp) return
    const sha256 = await fileSha256(path).catch(() => 'unreadable')
    if (sha256 === manifest.file.sha256) this.verified.set(id, stamp)
    else if (existsSync(path)) this.reportDamage(id, 'its bytes do not match its checksum')
  }
}
