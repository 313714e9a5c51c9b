const fewest = 10

/** How many rows of a document were rejected; several things may be said of one row, one after another. */
export class RejectShare {
  private rows = 0
  private rejected = 0
  private lastRow = ''
  private lastRejected = ''

  row(at: string): void {
    if (at !== this.lastRow) this.rows++
    this.lastRow = at
  }

  reject(at: string): void {
    if (at !== this.lastRejected) this.rejected++
    this.lastRejected = at
  }

  /** Throws when most rows were rejected: the document has another form than the source is known for. */
  check(document: string): void {
    if (this.rejected < fewest || this.rejected * 2 <= this.rows) return
    throw new Error(
      `${document} is not taken over: ${this.rejected} of ${this.rows} rows were rejected, more than half (--accept-rejects takes the others)`,
    )
  }
}
