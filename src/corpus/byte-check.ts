import { existsSync } from 'node:fs'
import type { BackgroundWork } from '../lib/background-work.ts'
import { isPassing } from '../lib/passing-fault.ts'
import { fileSha256 } from './files.ts'
import type { Snapshot } from './snapshot.ts'

interface Parts {
  readonly background: BackgroundWork
  /** What a file is known by until it is replaced. */
  readonly stampOf: (id: string) => string
  readonly onDamage: (id: string, reason: string) => void
}

/** Reads each snapshot file once as a whole, after calls are already served: a flipped byte is found without delaying readiness. */
export class ByteCheck {
  /** Snapshots whose bytes match, by id, with the stamp of the file. */
  private readonly verified = new Map<string, string>()
  private readonly running = new Set<string>()

  constructor(private readonly parts: Parts) {}

  /** Begins unless it is done or under way; one that the disk refused is begun again. */
  start(snapshot: Snapshot): void {
    const { id } = snapshot
    if (this.running.has(id)) return
    this.running.add(id)
    void this.parts.background.attempt('snapshot check', () => this.read(snapshot)).then(() => this.running.delete(id))
  }

  private async read({ id, path, manifest }: Snapshot): Promise<void> {
    const { stampOf, onDamage } = this.parts
    const stamp = stampOf(id)
    if (this.verified.get(id) === stamp) return
    const sha256 = await fileSha256(path).catch(unreadable)
    if (sha256 === manifest.file.sha256) this.verified.set(id, stamp)
    else if (existsSync(path)) onDamage(id, 'its bytes do not match its checksum')
  }
}

/** What is said of the bytes of a file that is broken for good. */
function unreadable(error: unknown): string {
  if (isPassing(error)) throw error
  return 'unreadable'
}
