import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { fileBounds, TooMuchToRead } from '../unread-file.ts'

const mostBytes = fileBounds.inflatedMebibytes * 1024 * 1024

/** Text of a part as it is inflated, piece by piece. */
export type PartText = AsyncGenerator<string, void>

/** A file of an office program, which is an archive of parts (ECMA-376, part 2); all that is read of it is bounded together. */
export class OfficeFile {
  private inflated = 0

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** Throws a sentence for what is no archive, or has more files than it may. */
  static async open(bytes: Buffer): Promise<OfficeFile> {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, decodeStrings: true }).catch(
      damaged,
    )
    const entries = new Map<string, Entry>()
    const all = zip.eachEntry()
    for (let seen = 0; ; seen++) {
      const next = await all.next().catch(damaged)
      if (next.done) return new OfficeFile(zip, entries)
      if (seen === fileBounds.entries) throw new TooMuchToRead('entries')
      entries.set(next.value.fileName, next.value)
    }
  }

  /** The text of a part; null where there is none. */
  part(name: string): PartText | null {
    const entry = this.entries.get(name)
    return entry ? this.textOf(entry) : null
  }

  private async *textOf(entry: Entry): PartText {
    if (this.inflated + entry.uncompressedSize > mostBytes) throw new TooMuchToRead('inflated')
    const decoder = new TextDecoder()
    const stream = await this.zip.openReadStreamPromise(entry).catch(damaged)
    // A stream of yauzl that is destroyed while its next read waits brings the process down: a reader may stop half-way.
    const chunks: AsyncIterator<Buffer> = stream.iterator({ destroyOnReturn: false })
    for (;;) {
      // yauzl stops where there is more than the archive states.
      const next = await chunks.next().catch(damaged)
      if (next.done) break
      this.inflated += next.value.length
      if (this.inflated > mostBytes) throw new TooMuchToRead('inflated')
      yield decoder.decode(next.value, { stream: true })
    }
    yield decoder.decode()
  }
}

const damaged = (): never => {
  throw new Error('is a damaged archive; it may be truncated')
}
