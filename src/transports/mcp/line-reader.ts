const newline = 0x0a

/** Cuts chunks into lines in linear time; of a line that grows too long only the fact is kept. */
export class LineReader {
  private parts: Buffer[] = []
  private size = 0
  private isSkipping = false

  constructor(private readonly longest: number) {}

  /** The lines that this chunk completes. */
  push(chunk: Buffer): (string | 'too long')[] {
    const lines: (string | 'too long')[] = []
    let from = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      if (this.add(chunk.subarray(from, end))) lines.push('too long')
      else if (!this.isSkipping) lines.push(Buffer.concat(this.parts).toString('utf8'))
      this.reset()
      from = end + 1
    }
    if (this.add(chunk.subarray(from))) lines.push('too long')
    return lines
  }

  /** True when the line just became too long. */
  private add(part: Buffer): boolean {
    if (this.isSkipping || part.length === 0) return false
    this.size += part.length
    if (this.size > this.longest) {
      this.isSkipping = true
      this.parts = []
      return true
    }
    this.parts.push(part)
    return false
  }

  private reset(): void {
    this.parts = []
    this.size = 0
    this.isSkipping = false
  }
}
