/** What rows of a table count in one search. Its memory is used again: a table of a million rows is not cleared for a few of them. */
export class RankScores {
  private static readonly idle: RankScores[] = []
  private static readonly mostIdle = 2

  private readonly points: Float32Array
  private readonly isWanted: Uint8Array
  private readonly touched: number[] = []

  private constructor(rows: number) {
    this.points = new Float32Array(rows)
    this.isWanted = new Uint8Array(rows)
  }

  /** Scores for a table with so many rows, all 0; whoever takes them gives them back with `release`. */
  static take(rows: number): RankScores {
    const index = RankScores.idle.findIndex(({ points }) => points.length === rows)
    return (index < 0 ? undefined : RankScores.idle.splice(index, 1)[0]) ?? new RankScores(rows)
  }

  release(): void {
    for (const rank of this.touched) {
      this.points[rank] = 0
      this.isWanted[rank] = 0
    }
    this.touched.length = 0
    if (RankScores.idle.unshift(this) > RankScores.mostIdle) RankScores.idle.pop()
  }

  /** The places of different rows, from 1 on, as what they count. */
  static places(rows: number, ranks: readonly number[]): RankScores {
    const places = RankScores.take(rows)
    for (const [place, rank] of ranks.entries()) {
      places.points[rank] = place + 1
      places.touched.push(rank)
    }
    return places
  }

  /** Adds points, which are more than 0, to rows; `isWanted` are those that answer what is asked for. */
  add(ranks: readonly number[], points: number, isWanted: boolean): void {
    for (const rank of ranks) {
      const before = this.points[rank] as number
      if (before === 0) this.touched.push(rank)
      this.points[rank] = before + points
      if (isWanted) this.isWanted[rank] = 1
    }
  }

  of(rank: number): number {
    return this.points[rank] as number
  }

  /** Rows that have points, in the order in which they got them. */
  all(): number[] {
    return [...this.touched]
  }

  /** Those among them that are wanted. */
  wanted(): number[] {
    return this.touched.filter((rank) => this.isWanted[rank] === 1)
  }
}
