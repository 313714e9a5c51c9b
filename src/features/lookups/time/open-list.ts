import { pauses } from '../../../lib/pause.ts'
import type { ListedProgram, ProgramKind } from './listed-programs.ts'

/** A program that takes applications on a day. */
export interface OpenProgram extends ListedProgram {
  readonly opens: string
  readonly closes: string
}

/** Rows whose ranks are compared before other work may go on. */
const rowsAtOnce = 512

/** Open programs in an order; questions about their kind are asked once for each kind, not of every program. */
export class OpenList {
  private readonly kindOf: Uint32Array

  constructor(
    readonly rows: readonly OpenProgram[],
    private readonly kinds: readonly ProgramKind[],
  ) {
    this.kindOf = Uint32Array.from(rows, ({ kind }) => kind)
  }

  /** Those of the kinds that are wanted. */
  where(isWanted: (kind: ProgramKind) => boolean): OpenList {
    const wanted = this.kinds.map(isWanted)
    if (!wanted.includes(false)) return this
    const rows = this.rows.filter((_, i) => wanted[this.kindOf[i] as number])
    return new OpenList(rows, this.kinds)
  }

  /** How many are of the kinds that are wanted. */
  count(isWanted: (kind: ProgramKind) => boolean): number {
    const wanted = this.kinds.map(isWanted)
    return this.kindOf.reduce((sum, kind) => (wanted[kind] ? sum + 1 : sum), 0)
  }

  /** Those that stand at some ranks; all where none are given. */
  async among(ranks: ReadonlySet<number> | undefined): Promise<OpenList> {
    if (!ranks) return this
    const found: OpenProgram[] = []
    const pause = pauses()
    for (let first = 0; first < this.rows.length; first += rowsAtOnce) {
      for (const row of this.rows.slice(first, first + rowsAtOnce)) if (ranks.has(row.rank)) found.push(row)
      await pause()
    }
    return new OpenList(found, this.kinds)
  }
}
