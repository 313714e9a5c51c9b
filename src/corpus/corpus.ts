import { existsSync } from 'node:fs'
import { unwatchedWork } from '../lib/background-work.ts'
import { isPassing, messageOf } from '../lib/caught.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { ByteCheck } from './byte-check.ts'
import type { CorpusEvent, CorpusState, Unanswerable } from './corpus-state.ts'
import { EarlierSnapshots } from './earlier-snapshots.ts'
import { fileStamp, manifestStamp } from './file-stamps.ts'
import { HeldSnapshot, type Lease } from './held-snapshot.ts'
import { LogReader } from './log-reader.ts'
import { isSnapshotId, listManifests, readManifest, readPointer, snapshotPath } from './manifest.ts'
import { isOfThisVersion, OtherVersion } from './other-version.ts'
import { Refusals } from './refusals.ts'
import { Snapshot } from './snapshot.ts'
import { type SnapshotFile, snapshotFile } from './snapshot-file.ts'
import type { SnapshotLog } from './snapshot-log.ts'

/**
 * The snapshots of a data directory. Follows the `current` pointer without dropping a call, and falls back to the newest sound
 * snapshot when the current one is damaged; answers from earlier ones when asked for.
 */
export class Corpus {
  private held: HeldSnapshot | undefined
  private readonly earlier = new EarlierSnapshots()
  private readonly logReader: LogReader
  private pointer: string | null = null
  private readonly refusals: Refusals
  private readonly stampOf = (id: string): string => fileStamp(this.dir, id)
  private readonly bytes: ByteCheck
  /** The reading of what is about to be served instead of what is. */
  private following: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined
  private isClosed = false

  constructor(
    private readonly dir: string,
    private readonly datasets: readonly AnyDataset[],
    private readonly onEvent: (event: CorpusEvent) => void = () => {},
    private readonly background = unwatchedWork(),
    monotonicMs = () => performance.now(),
  ) {
    this.logReader = new LogReader(dir, (reason) => onEvent({ kind: 'log damaged', reason }))
    const { stampOf } = this
    this.refusals = new Refusals(stampOf, onEvent)
    this.bytes = new ByteCheck({ dir, stampOf, onDamage: (id, reason) => this.reportDamage(id, reason), monotonicMs })
    this.refresh()
  }

  /** Id of the snapshot that new calls get, or null while there is none. */
  get currentId(): string | null {
    return this.held?.snapshot.id ?? null
  }

  /** What `/readyz` and `doctor` tell. */
  get state(): CorpusState {
    const { currentId: serving, pointer: published } = this
    if (published === null || serving === published || this.following) return { serving, published, problem: null }
    return { serving, published, problem: this.refusals.of(published)?.reason ?? 'it is not opened yet' }
  }

  /** Whether the snapshot that the pointer names is the one served. */
  get isIntact(): boolean {
    return this.held !== undefined && this.held.snapshot.id === this.pointer
  }

  /** Whether its manifest is the one it was opened with: a dataset may have been declared complete since. */
  private get isUnchanged(): boolean {
    return this.isIntact && this.held?.manifestStamp === manifestStamp(this.dir, this.held?.snapshot.id ?? '')
  }

  /** The served snapshot for one call, or undefined; `release` must be called when the answer is made. */
  acquire(): Lease | undefined {
    return this.held?.lease()
  }

  /** A kept snapshot, served or earlier, for one call; undefined when it is gone, damaged or of another layout. */
  async acquireKept(id: string): Promise<Lease | undefined> {
    if (id !== this.currentId && isSnapshotId(id) && this.whyNot(id) === null && this.bytes.mayComeFirst(id))
      await this.bytes.read(id)
    if (id === this.currentId) return this.acquire()
    if (this.isClosed || !isSnapshotId(id) || this.refusals.of(id)) return undefined
    return this.earlier.acquire(id, this.stampOf(id), () => this.openEarlier(id))
  }

  /** Why a snapshot is not answered from; null when it would be. Opens nothing. */
  whyNot(id: string): Unanswerable | null {
    if (id === this.currentId) return null
    const refusal = this.refusals.of(id)
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

  /** Looks at the pointer once, and waits until what it names answers or was refused. */
  async follow(): Promise<void> {
    this.refresh()
    while (this.following) await this.following
  }

  /** Looks at the pointer once and switches when it moved, once the new file was read; what is served stays when that throws. */
  refresh(): void {
    if (this.isClosed || this.following) return
    this.earlier.dropUnless((id) => existsSync(snapshotPath(this.dir, id)))
    const pointer = readPointer(this.dir)
    if (pointer === null && this.held)
      throw Object.assign(new Error('the pointer of the corpus is gone'), { code: 'ENOENT' })
    if (pointer === null) return
    if (pointer === this.pointer && this.held && (this.isUnchanged || this.refusals.of(pointer))) {
      this.readAgain(this.held.snapshot.id)
      return
    }
    const next = this.firstSound(pointer)
    this.pointer = pointer
    if (next === undefined || next !== this.held?.snapshot) this.switchTo(next)
  }

  /** Follows the pointer until `close`, whatever it meets. */
  watch(everyMs = 500): void {
    this.timer = setInterval(() => void this.background.attempt('corpus poll', () => this.refresh()), everyMs)
    this.timer.unref()
  }

  /**
   * Tells that a call met damage in what it read, a snapshot or an earlier one beside it: which it was is certain where no other
   * is open, and else found by reading each as a whole.
   */
  reportDamageMet(id: string, reason: string): void {
    const read = new Set([id, ...this.earlier.ids])
    if (read.size === 1) this.reportDamage(id, reason)
    else for (const one of read) void this.background.attempt('snapshot check', () => this.bytes.read(one))
  }

  /** Tells that a snapshot turned out to be damaged; where it is the served one, the newest sound one takes over. */
  reportDamage(id: string, reason: string): void {
    if (this.refusals.of(id)) return
    const stamp = this.held?.snapshot.id === id ? this.held.stamp : this.stampOf(id)
    this.refusals.add(id, { kind: 'damaged', reason, stamp })
    this.earlier.drop(id)
    if (this.held?.snapshot.id !== id) return
    this.switchTo(undefined)
    this.switchTo(this.firstSoundOrNone(this.pointer ?? id))
  }

  close(): void {
    this.isClosed = true
    clearInterval(this.timer)
    this.switchTo(undefined)
    this.earlier.dropUnless(() => false)
  }

  private openEarlier(id: string): Snapshot | undefined {
    if (this.whyNot(id) !== null) return undefined
    const snapshot = this.openSound(id)
    if (snapshot) this.readAgain(id)
    return snapshot
  }

  /** Reads a file beside the calls when it is time to. */
  private readAgain(id: string): void {
    if (this.bytes.isDue(id)) void this.background.attempt('snapshot check', () => this.bytes.read(id))
  }

  /** Reads a file beside the calls, which another snapshot answers meanwhile, and then looks again. */
  private readFirst(id: string): void {
    const reading = this.background.attempt('snapshot check', () => this.bytes.read(id))
    this.following = reading.then((isDone) => {
      this.following = undefined
      if (isDone) void this.background.attempt('corpus poll', () => this.refresh())
    })
  }

  /** The snapshot of the pointer, else the newest sound one. Beside a served one, a fault that may pass decides nothing. */
  private firstSound(pointer: string): Snapshot | undefined {
    const kept = listManifests(this.dir).map(({ id }) => id)
    let passing: unknown
    for (const id of new Set([pointer, ...kept])) {
      if (this.refusals.of(id)) continue
      if (this.isServedAsItIs(id)) return this.held?.snapshot
      try {
        const snapshot = this.openRead(id)
        if (snapshot) return snapshot
      } catch (error) {
        if (this.held) throw error
        passing ??= error
      }
    }
    if (passing !== undefined) throw passing
    return undefined
  }

  /** The same in place of a snapshot that must not answer any more: the poll tries again. */
  private firstSoundOrNone(pointer: string): Snapshot | undefined {
    try {
      return this.firstSound(pointer)
    } catch (error) {
      this.background.failed('corpus poll', error)
      return undefined
    }
  }

  private isServedAsItIs(id: string): boolean {
    const { held } = this
    return (
      held?.snapshot.id === id && held.stamp === this.stampOf(id) && held.manifestStamp === manifestStamp(this.dir, id)
    )
  }

  /** Opens a snapshot whose file was read, or reads it now; while another one answers it is read first, and that one stays. */
  private openRead(id: string): Snapshot | undefined {
    const snapshot = this.openSound(id)
    if (!snapshot || this.bytes.isSound(id)) return snapshot
    if (this.held) {
      snapshot.close()
      this.readFirst(id)
      return this.held.snapshot
    }
    let isSound = !this.bytes.mayComeFirst(id)
    try {
      if (!isSound) this.bytes.readNow(id)
      isSound ||= this.bytes.isSound(id)
    } finally {
      if (!isSound) snapshot.close()
    }
    return isSound ? snapshot : undefined
  }

  /** Undefined, and remembered as refused, when it is not sound; throws what may pass. */
  private openSound(id: string): Snapshot | undefined {
    try {
      return Snapshot.open(this.dir, id, this.datasets)
    } catch (error) {
      if (isPassing(error)) throw error
      const kind = error instanceof OtherVersion ? 'other version' : 'damaged'
      this.refusals.add(id, { kind, reason: messageOf(error), stamp: this.stampOf(id) })
      return undefined
    }
  }

  private switchTo(snapshot: Snapshot | undefined): void {
    const before = this.held
    this.held = snapshot && new HeldSnapshot(snapshot, this.stampOf(snapshot.id), manifestStamp(this.dir, snapshot.id))
    before?.retire()
    if (!snapshot) return
    this.onEvent({ kind: 'opened', id: snapshot.id })
    this.readAgain(snapshot.id)
  }
}
