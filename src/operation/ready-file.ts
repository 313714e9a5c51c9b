/** No JSON begins with it. */
const keptMark = Buffer.from([0])

/** An answer as a file to be saved, for operations whose `exports` names its media type. */
export class ReadyFile {
  /** `json` is the same answer as an object of the output schema: a tool must answer with one whatever its format. */
  constructor(
    readonly json: unknown,
    readonly mediaType: ExportType,
    /** ASCII letters, digits, dots and dashes. */
    readonly fileName: string,
    readonly bytes: Buffer,
  ) {}

  /** The file a retry is answered with, from the bytes that were kept; null when they are a JSON answer. */
  static fromKept(kept: Buffer): ReadyFile | null {
    if (kept[0] !== keptMark[0]) return null
    const { json, mediaType, fileName, bytes } = JSON.parse(kept.subarray(1).toString('utf8'))
    return new ReadyFile(json, mediaType, fileName, Buffer.from(bytes, 'base64'))
  }

  /** Everything about the file, to be kept for retries. */
  toBuffer(): Buffer {
    const { json, mediaType, fileName, bytes } = this
    const text = JSON.stringify({ json, mediaType, fileName, bytes: bytes.toString('base64') })
    return Buffer.concat([keptMark, Buffer.from(text)])
  }

  /** The same file beside another object. */
  with(json: unknown): ReadyFile {
    return new ReadyFile(json, this.mediaType, this.fileName, this.bytes)
  }

  /** Whether people and models can read it as it is; Mermaid is text that its registration puts under application. */
  get isText(): boolean {
    return this.mediaType.startsWith('text/') || this.mediaType === 'application/vnd.mermaid'
  }

  /** The text without its byte order mark. */
  toText(): string {
    return new TextDecoder().decode(this.bytes)
  }
}

/** Media types of files. */
export type ExportType =
  | 'text/csv'
  | 'text/markdown'
  | 'text/vnd.graphviz'
  | 'application/vnd.mermaid'
  | 'application/pdf'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
