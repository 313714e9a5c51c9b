import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** One thing of a document that could not be loaded. */
export interface SourceReject {
  readonly document: string
  /** Line, element or page. */
  readonly at: string
  readonly reason: string
}

/** Rejects of one run as JSON lines below the data directory; the file is made with the first of them. */
export class RejectsFile {
  path: string | null = null
  first: SourceReject | null = null
  private file: number | null = null

  constructor(
    private readonly dataDir: string,
    private readonly source: string,
    private readonly now: Date,
  ) {}

  add(reject: SourceReject): void {
    this.first ??= reject
    this.file ??= this.make()
    writeSync(this.file, `${JSON.stringify(reject)}\n`)
  }

  private make(): number {
    const folder = join(this.dataDir, 'rejects')
    mkdirSync(folder, { recursive: true })
    this.path = join(folder, `${this.source}-${this.now.toISOString().replaceAll(/[:.]/g, '')}.jsonl`)
    return openSync(this.path, 'w')
  }

  close(): void {
    if (this.file !== null) closeSync(this.file)
    this.file = null
  }
}
