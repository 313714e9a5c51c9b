import { isPassing } from '../lib/caught.ts'
import { fileSha256, fileSha256Now } from './files.ts'
import { readManifest, snapshotPath } from './manifest.ts'

interface Parts {
  readonly dir: string
  /** What a file is known by until it is replaced. */
  readonly stampOf: (id: string) => string
  readonly onDamage: (id: string, reason: string) => void
  readonly monotonicMs: () => number
}

/** When a file was last read as a whole and found to be what was built. */
interface Sound {
  readonly stamp: string
  readonly atMs: number
  readonly tookMs: number
}

/** A larger file is read while it answers already: readiness may wait for what is bounded, not for what grows. */
const mostBytesFirst = 512 * 1024 * 1024
const hourMs = 60 * 60 * 1000
/** Of all time no more than a thousandth goes into reading again what was sound before. */
const leastRest = 1000

/** Reads snapshot files as wholes: before they answer, and now and then afterwards, because disks forget. */
export class ByteCheck {
  private readonly sound = new Map<string, Sound>()
  private readonly running = new Map<string, Promise<void>>()

  constructor(private readonly parts: Parts) {}

  /** Whether the file that is there now was read and was what had been built. */
  isSound(id: string): boolean {
    return this.sound.get(id)?.stamp === this.parts.stampOf(id)
  }

  /** Whether a file is still to be read, and is small enough for readiness and calls to wait until it was. */
  mayComeFirst(id: string): boolean {
    return !this.isSound(id) && readManifest(this.parts.dir, id).file.bytes <= mostBytesFirst
  }

  /** Whether it is time to read a file, for the first time or again. */
  isDue(id: string): boolean {
    if (this.running.has(id)) return false
    const known = this.sound.get(id)
    if (!known || !this.isSound(id)) return true
    return this.parts.monotonicMs() >= known.atMs + Math.max(hourMs, known.tookMs * leastRest)
  }

  /** Reads a file while nothing else happens. Throws what may pass. */
  readNow(id: string): void {
    const judge = this.begun(id)
    judge(hashed(() => fileSha256Now(snapshotPath(this.parts.dir, id))))
  }

  /** Reads a file beside the calls; whoever asks meanwhile waits for the same reading. Throws what may pass. */
  read(id: string): Promise<void> {
    const known = this.running.get(id)
    if (known) return known
    const running = this.readBeside(id).finally(() => this.running.delete(id))
    this.running.set(id, running)
    return running
  }

  private async readBeside(id: string): Promise<void> {
    const judge = this.begun(id)
    judge(await fileSha256(snapshotPath(this.parts.dir, id)).catch(unreadable))
  }

  /** What is done with the hash of a file that is about to be read; one that was replaced meanwhile is left to the next reading. */
  private begun(id: string): (sha256: string) => void {
    const { dir, stampOf, onDamage, monotonicMs } = this.parts
    const stamp = stampOf(id)
    const { file } = readManifest(dir, id)
    const startedMs = monotonicMs()
    return (sha256) => {
      if (stampOf(id) !== stamp) return
      const atMs = monotonicMs()
      if (sha256 === file.sha256) this.sound.set(id, { stamp, atMs, tookMs: atMs - startedMs })
      else onDamage(id, 'its bytes do not match its checksum')
    }
  }
}

function hashed(work: () => string): string {
  try {
    return work()
  } catch (error) {
    return unreadable(error)
  }
}

/** What is said of the bytes of a file that is broken for good. */
function unreadable(error: unknown): string {
  if (isPassing(error)) throw error
  return 'unreadable'
}
