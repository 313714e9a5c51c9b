import { pauses } from '../../../lib/pause.ts'
import type { ListedProgram, Place, ProgramKinds } from './listed-programs.ts'

/** A program that takes applications on a day. */
export interface OpenProgram extends ListedProgram {
  /** Null where the source states none: it has a last day ahead, or takes applications all year. */
  readonly opens: string | null
  readonly closes: string | null
}

/** Rows whose ranks are compared before other work may go on. */
const rowsAtOnce = 512

/** What a question asks of a program. */
interface Wanted {
  readonly place?: (place: Place) => boolean
  readonly targets?: (targets: readonly string[]) => boolean
}

/** Open programs in an order; a question is asked once of each place and of each list of targets, not of every program. */
export class OpenList {
  private columns: { readonly places: Uint32Array; readonly targets: Uint32Array } | undefined

  constructor(
    readonly rows: readonly OpenProgram[],
    private readonly kinds: ProgramKinds,
  ) {}

  /** Those that are wanted. */
  where(wanted: Wanted): OpenList {
    if (!wanted.place && !wanted.targets) return this
    const isWanted = this.test(wanted)
    return new OpenList(
      this.rows.filter((_, i) => isWanted(i)),
      this.kinds,
    )
  }

  /** How many are wanted. */
  count(wanted: Wanted): number {
    const isWanted = this.test(wanted)
    let count = 0
    for (let i = 0; i < this.rows.length; i++) if (isWanted(i)) count++
    return count
  }

  private test({ place, targets }: Wanted): (i: number) => boolean {
    const places = place && this.kinds.places.map(place)
    const lists = targets && this.kinds.targets.map(targets)
    const columns = this.columnsOfRows()
    return (i) =>
      (!places || places[columns.places[i] as number] === true) &&
      (!lists || lists[columns.targets[i] as number] === true)
  }

  /** Made when it is first asked for: most lists are shown and not selected from again. */
  private columnsOfRows() {
    if (this.columns) return this.columns
    const { length } = this.rows
    const columns = { places: new Uint32Array(length), targets: new Uint32Array(length) }
    for (const [i, row] of this.rows.entries()) {
      columns.places[i] = row.place
      columns.targets[i] = row.targets
    }
    this.columns = columns
    return columns
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
