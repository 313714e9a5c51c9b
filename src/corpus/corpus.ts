import { existsSync, statSync } from 'node:fs'
import type { AnyDataset } from '../schema/dataset.ts'
import { EarlierSnapshots } from './earlier-snapshots.ts'
import { fileSha256 } from './files.ts'
import { HeldSnapshot, type Lease } from './held-snapshot.ts'
import { LogReader } from './log-reader.ts'
import { isSnapshotId, listManifests, manifestPath, readManifest, readPointer, snapshotPath } from './manifest.ts'
import { isOfThisVersion, OtherVersion } from './other-version.ts'
import { Snapshot } from './snapshot.ts'
import { type SnapshotFile, snapshotFile } from './snapshot-file.ts'
import type { SnapshotLog } from './snapshot-log.ts'

/** What happened to the snapshots of a corpus and to their log, for the operator's log. */
export type CorpusEvent =
  | { readonly kind: 'opened'; readonly id: string }
  | { readonly kind: 'damaged' | 'other version'; readonly id: string; readonly reason: string }
  | { readonly kind: 'log damaged'; readonly reason: string }

/** Which snapshot answers, which one is published, and why they differ where they do. */
export interface CorpusState {
  readonly serving: string | null
  readonly published: string | null
  readonly problem: string | null
}

/** Why no answer is made from a snapshot that a call names. */
export type Unanswerable = 'not kept' | 'damaged' | 'other version'

interface Refusal {
  readonly kind: 'damaged' | 'other version'
  readonly reason: string
  readonly stamp: string
}

/**
 * The snapshots of a data directory. Follows the `current` pointer without dropping a call, and falls back to the newest sound
 * snapshot when the current one is damaged; answers from earlier ones when asked for.
 */
export class Corpus {
  private held: HeldSnapshot | undefined
  private readonly earlier = new EarlierSnapshots()
  private readonly logReader: LogReader
  private pointer: string | null = null
  /** Snapshots that cannot be answered from, with the stamp of the file: a replaced file gets another chance. */
  private readonly refused = new Map<string, Refusal>()
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

  /** What `/readyz` and `doctor` tell. */
  get state(): CorpusState {
    const { currentId: serving, pointer: published } = this
    if (published === null || serving === published) return { serving, published, problem: null }
    return { serving, published, problem: this.refusalOf(published)?.reason ?? 'it is not opened yet' }
  }

  /** Whether the snapshot that the pointer names is the one served. */
  get isIntact(): boolean {
    return this.held !== undefined && this.held.snapshot.id === this.pointer
  }

  /** Whether its manifest is the one it was opened with: a dataset may have been declared complete since. */
  private get isUnchanged(): boolean {
    return this.isIntact && this.held?.manifestStamp === this.manifestStampOf(this.held?.snapshot.id ?? '')
  }

  /** The served snapshot for one call, or undefined; `release` must be called when the answer is made. */
  acquire(): Lease | undefined {
    return this.held?.lease()
  }

  /** A kept snapshot, served or earlier, for one call; undefined when it is gone, damaged or of another layout. */
  acquireKept(id: string): Lease | undefined {
    if (id === this.currentId) return this.acquire()
    if (!isSnapshotId(id) || this.refusalOf(id)) return undefined
    return this.earlier.acquire(id, this.stampOf(id), () => this.openEarlier(id))
  }

  /** Why a snapshot is not answered from; null when it would be. Opens nothing. */
  whyNot(id: string): Unanswerable | null {
    if (id === this.currentId) return null
    const refusal = this.refusalOf(id)
    if (refusal) return refusal.kind
    if (this.fileOf(id) === undefined) return 'not kept'
    return isOfThisVersion(readManifest(this.dir, id), this.datasets) ? null : 'other version'
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
    if (pointer === this.pointer && this.held && (this.isUnchanged || this.refusalOf(pointer))) return
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
    if (this.refusalOf(id)) return
    const stamp = this.held?.snapshot.id === id ? this.held.stamp : this.stampOf(id)
    this.refuse(id, { kind: 'damaged', reason, stamp })
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
    if (this.whyNot(id) !== null) return undefined
    const snapshot = this.openSound(id)
    if (snapshot) void this.verifyBytes(snapshot)
    return snapshot
  }

  private openFirstSound(pointer: string): Snapshot | undefined {
    const others = listManifests(this.dir)
      .map((manifest) => manifest.id)
      .filter((id) => id !== pointer)
    for (const id of [pointer, ...others]) {
      const snapshot = this.refusalOf(id) ? undefined : this.openSound(id)
      if (snapshot) return snapshot
    }
    return undefined
  }

  private openSound(id: string): Snapshot | undefined {
    try {
      return Snapshot.open(this.dir, id, this.datasets)
    } catch (error) {
      const kind = error instanceof OtherVersion ? 'other version' : 'damaged'
      this.refuse(id, { kind, reason: (error as Error).message, stamp: this.stampOf(id) })
      return undefined
    }
  }

  private refusalOf(id: string): Refusal | undefined {
    const refusal = this.refused.get(id)
    return refusal?.stamp === this.stampOf(id) ? refusal : undefined
  }

  private refuse(id: string, refusal: Refusal): void {
    this.refused.set(id, refusal)
    this.onEvent({ kind: refusal.kind, id, reason: refusal.reason })
  }

  private stampOf(id: string): string {
    const stat = statSync(snapshotPath(this.dir, id), { throwIfNoEntry: false })
    return stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : 'missing'
  }

  private manifestStampOf(id: string): number {
    return statSync(manifestPath(this.dir, id), { throwIfNoEntry: false })?.mtimeMs ?? 0
  }

  private switchTo(snapshot: Snapshot | undefined): void {
    const before = this.held
    this.held = snapshot && new HeldSnapshot(snapshot, this.stampOf(snapshot.id), this.manifestStampOf(snapshot.id))
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
