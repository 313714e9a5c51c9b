import type { FileFormat } from '../../documents/formats.ts'
import { ReadyFile } from './ready-file.ts'
import { ReadyJson } from './ready-json.ts'

/** What an answer is where it is a file to be saved. */
interface KeptFile {
  readonly format: Pick<FileFormat, 'mediaType' | 'isText'>
  /** ASCII letters, digits, dots, dashes and underscores. */
  readonly fileName: string
  /** The answer as an object of the output schema, for tools. */
  readonly json: unknown
}

/** An answer of any size that is kept already, as a JSON document or a file: it is sent piece by piece and never held whole. */
export class KeptAnswer {
  constructor(
    /** The pieces, from the first one each time; none is read before it is asked for. */
    readonly pieces: () => AsyncIterable<Buffer>,
    readonly file: KeptFile | null = null,
    /** How many bytes the pieces are, where that is known before they are read. */
    readonly bytes: number | null = null,
  ) {}

  [Symbol.asyncIterator](): AsyncIterator<Buffer> {
    return this.pieces()[Symbol.asyncIterator]()
  }

  /** The same as a file to be saved; a file keeps its own name. */
  saved(fileName: string, format: KeptFile['format']): KeptAnswer {
    return this.file ? this : new KeptAnswer(this.pieces, { format, fileName, json: {} }, this.bytes)
  }

  /** The whole of it, for those who cannot take pieces. */
  async held(): Promise<ReadyJson | ReadyFile> {
    const parts: Buffer[] = []
    for await (const piece of this) parts.push(Buffer.from(piece))
    if (!this.file) return new ReadyJson(parts)
    const { json, format, fileName } = this.file
    return new ReadyFile(json, format, fileName, Buffer.concat(parts))
  }
}
