import type { PartKind, StoredPart } from '../../../lib/provision-structure.ts'
import type { XmlElement } from '../../read/xml-element.ts'

/** Writes the text of a provision line by line and notes which part of it stands where. */
export class ProvisionWriter {
  readonly lines: string[] = []
  private readonly noted: [kind: PartKind, num: string, depth: number, from: number, to: number][] = []
  private length = 0
  private depth = 0

  /** Tables by their place in the provision; numbered rows are noted where people cite them, which is in 別表. */
  constructor(
    private readonly tables: ReadonlyMap<XmlElement, number> = new Map(),
    readonly notesRows = false,
  ) {}

  get text(): string {
    return this.lines.join('\n')
  }

  get parts(): readonly StoredPart[] {
    return this.noted
  }

  placeOf(table: XmlElement): number | undefined {
    return this.tables.get(table)
  }

  /** Writes lines that are not empty; answers where the first of them begins. */
  write(...lines: readonly string[]): number {
    const from = this.nextLine
    for (const line of lines) {
      if (line === '') continue
      this.length = this.nextLine + line.length
      this.lines.push(line)
    }
    return from
  }

  /** Notes what is written meanwhile as one part; where nothing is, the part is empty and still there. */
  within(kind: PartKind, num: string, body: () => void): void {
    const before = this.length
    const from = this.nextLine
    const part: (typeof this.noted)[number] = [kind, num, this.depth++, before, before]
    this.noted.push(part)
    body()
    this.depth--
    if (this.length > before) [part[3], part[4]] = [from, this.length]
  }

  /** Notes a piece of what is written already; `inside` how many pieces stand around it. */
  piece(kind: PartKind, num: string, [from, to]: readonly [number, number], inside = 0): void {
    this.noted.push([kind, num, this.depth + inside, from, to])
  }

  private get nextLine(): number {
    return this.lines.length === 0 ? 0 : this.length + 1
  }
}
