import { createHash } from 'node:crypto'
import type { StreamedJson } from '../operation/streamed-json.ts'
import type { Recipe } from './recipe.ts'

/** Answers the last members of a document from the SHA-256 of all others, in hex. */
export type Sealer = (sha256: string) => Promise<Readonly<Record<string, unknown>>>

/** A streamed answer on its way to one caller: its pieces, and the seal that only the last of them makes possible. */
export class AnswerStream {
  private letGo = (): void => {}

  constructor(
    private readonly document: StreamedJson,
    readonly recipe: Recipe,
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

  /** The bytes; leaving the loop early ends the work, and a reader that breaks off is no failure of ours. */
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
    let last: Buffer = Buffer.alloc(0)
    for await (const piece of this.document.pieces()) {
      if (piece.length === 0) continue
      hash.update(piece)
      if (last.length > 0) yield last
      last = piece
    }
    // The members of the seal go in before the closing bracket, so the hash is that of the document without them.
    yield last.subarray(0, -1)
    const members = JSON.stringify(await this.seal(hash.digest('hex'))).slice(1, -1)
    yield Buffer.from(`${members === '' ? '' : ','}${members}}`)
  }
}
