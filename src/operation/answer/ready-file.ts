import { type FileFormat, type FormatName, fileNameOf, formats } from '../../documents/formats.ts'

/** No JSON begins with it. */
const keptMark = Buffer.from([0])

/** An answer as a file to be saved, for operations whose `exports` names its format. */
export class ReadyFile {
  /** `json` is the same answer as an object of the output schema: a tool must answer with one whatever its format. */
  constructor(
    readonly json: unknown,
    private readonly format: Pick<FileFormat, 'mediaType' | 'isText'>,
    /** ASCII letters, digits, dots and dashes. */
    readonly fileName: string,
    readonly bytes: Buffer,
    /** What headers say of the file beside its type and name. */
    readonly headers: Readonly<Record<string, string>> = {},
    /** Shown where it is opened, not saved. */
    readonly isShown = false,
  ) {}

  /** A file of a format, named after what it is about. */
  static of(
    json: unknown,
    name: FormatName,
    stem: string,
    bytes: Buffer,
    headers: Readonly<Record<string, string>> = {},
  ): ReadyFile {
    return new ReadyFile(json, formats[name], fileNameOf(stem, name), bytes, headers)
  }

  /** What programs poll, for operations whose `feed` names the format. */
  static feed(...[json, name, stem, bytes, headers]: Parameters<typeof ReadyFile.of>): ReadyFile {
    return new ReadyFile(json, formats[name], fileNameOf(stem, name), bytes, headers, true)
  }

  /** The file a retry is answered with, from the bytes that were kept; null when they are a JSON answer. */
  static fromKept(kept: Buffer): ReadyFile | null {
    if (kept[0] !== keptMark[0]) return null
    const { json, mediaType, fileName, bytes, headers } = JSON.parse(kept.subarray(1).toString('utf8'))
    const format = Object.values(formats).find((one) => one.mediaType === mediaType) ?? { mediaType, isText: false }
    return new ReadyFile(json, format, fileName, Buffer.from(bytes, 'base64'), headers)
  }

  /** Everything about the file, to be kept for retries. */
  toBuffer(): Buffer {
    const { json, mediaType, fileName, bytes, headers } = this
    const text = JSON.stringify({ json, mediaType, fileName, bytes: bytes.toString('base64'), headers })
    return Buffer.concat([keptMark, Buffer.from(text)])
  }

  /** The same file beside another object. */
  with(json: unknown): ReadyFile {
    return new ReadyFile(json, this.format, this.fileName, this.bytes, this.headers)
  }

  get mediaType(): string {
    return this.format.mediaType
  }

  /** Whether people and models can read it as it is. */
  get isText(): boolean {
    return this.format.isText
  }

  /** The text without its byte order mark. */
  toText(): string {
    return new TextDecoder().decode(this.bytes)
  }
}
