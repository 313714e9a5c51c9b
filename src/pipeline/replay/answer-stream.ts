import { createHash } from 'node:crypto'
import type { AuditSeal } from '../../ledger/audit-seals.ts'
import type { StreamedJson } from '../../operation/answer/wrapped-answers.ts'
import type { ReplaySource } from './replay-source.ts'

/** Answers the last members of a document from the SHA-256 of all others, in hex. */
export type Sealer = (sha256: string) => Promise<Readonly<Record<string, unknown>>>

/** A streamed answer on its way to one caller: its pieces, and the seal that only the last of them makes possible. */
export class AnswerStream {
  private letGo = (): void => {}
  /** Of an answer that nobody waits for: it is kept in the transaction of its charge. */
  unkeptSeal: AuditSeal | undefined

  constructor(
    private readonly document: StreamedJson,
    readonly source: ReplaySource,
    private readonly seal: Sealer,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Has something let go of when nothing more is read; every reader calls `close`. */
  whenClosed(letGo: () => void): void {
    this.letGo = letGo
  }

  close(): void {
    this.letGo()
    this.letGo = () => {}
  }

  /**
   * The bytes; leaving the loop early ends the work, and a reader that breaks off is no failure of ours.
   */
  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer, void> {
    const sealed = this.sealed()
    try {
      for (;;) {
        const { done, value } = await this.made(sealed.next())
        if (done) return
        yield value
      }
    } finally {
      await sealed.return()
      this.close()
    }
  }

  private async made<T>(step: Promise<T>): Promise<T> {
    try {
      return await step
    } catch (error) {
      this.onFailure(error)
      throw error
    }
  }

  private async *sealed(): AsyncGenerator<Buffer, void> {
    const hash = createHash('sha256')
    for await (const piece of this.document.pieces()) {
      hash.update(piece)
      yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    }
    // The members of the seal go in before the closing bracket, so the hash is that of the document without them.
    hash.update('}')
    const members = JSON.stringify(await this.seal(hash.digest('hex'))).slice(1, -1)
    yield Buffer.from(`${members === '' ? '' : ','}${members}}`)
  }
}
