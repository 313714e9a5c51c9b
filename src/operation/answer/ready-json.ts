type Part = Buffer | string

/** A JSON body whose records are already bytes: joined when sent over HTTP, parsed only when a caller needs an object. */
export class ReadyJson {
  constructor(
    private readonly parts: readonly Part[],
    /** How many records are listed in it, where it is a list. */
    readonly rows: number | null = null,
  ) {}

  /** A page of ready records in the envelope {total, limit, offset, results}, with further ready members after them. */
  static page(
    page: { total: number; limit: number; offset: number },
    records: readonly Buffer[],
    beside = '',
  ): ReadyJson {
    const head = `{"total":${page.total},"limit":${page.limit},"offset":${page.offset},"results":[`
    return new ReadyJson([head, ...joined(records), `]${beside}}`], records.length)
  }

  /** An array of ready records. */
  static array(records: readonly Buffer[]): ReadyJson {
    return new ReadyJson(['[', ...joined(records), ']'], records.length)
  }

  /** The object with one member more, its last. */
  with(name: string, value: unknown): ReadyJson {
    const open = [...this.parts]
    const last = open.pop() ?? ''
    const member = `,${JSON.stringify(name)}:${JSON.stringify(value)}}`
    const head = typeof last === 'string' ? last.slice(0, -1) : last.subarray(0, -1)
    return new ReadyJson([...open, head, member], this.rows)
  }

  toBuffer(): Buffer {
    const [first] = this.parts
    if (this.parts.length === 1 && first instanceof Buffer) return first
    let size = 0
    for (const part of this.parts) size += typeof part === 'string' ? Buffer.byteLength(part) : part.length
    const bytes = Buffer.allocUnsafe(size)
    let at = 0
    for (const part of this.parts) at += typeof part === 'string' ? bytes.write(part, at) : part.copy(bytes, at)
    return bytes
  }

  toString(): string {
    return this.toBuffer().toString('utf8')
  }

  toObject(): unknown {
    return JSON.parse(this.toString())
  }
}

/** The records with commas between them. */
function joined(records: readonly Buffer[]): Part[] {
  const parts: Part[] = []
  for (const [i, record] of records.entries()) {
    if (i > 0) parts.push(',')
    parts.push(record)
  }
  return parts
}
