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

  /** The same file beside another object. */
  with(json: unknown): ReadyFile {
    return new ReadyFile(json, this.mediaType, this.fileName, this.bytes)
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
  | 'application/pdf'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
