import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { addTo } from '../../../lib/add-to.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { pauses } from '../../../lib/pause.ts'

/** In what two programs can be alike, and how much of the score that is. */
export const aspects = { purposes: 0.45, applicants: 0.15, name: 0.4 } as const

type Aspect = keyof typeof aspects

/** A program that is like another one, by its rank. */
interface SimilarProgram {
  readonly rank: number
  readonly score: number
  readonly parts: Readonly<Record<Aspect, number>>
}

/** Less than this is two common words. */
const leastScore = 0.2

const featuresOf: Readonly<Record<Aspect, (record: Program) => Iterable<string>>> = {
  purposes: ({ funding_purpose }) => funding_purpose.map(normalizeText),
  applicants: ({ target_types }) => target_types.map(normalizeText),
  name: ({ primary_name }) => pairsIn(normalizeText(primary_name)),
}

/** Every two letters that stand beside each other; brackets and signs part them. */
const pairsIn = (name: string): string[] =>
  name.split(/[^\p{L}\p{N}]+/u).flatMap((word) => [...word].slice(1).map((letter, i) => `${[...word][i]}${letter}`))

/** What the shown programs have of one aspect, the rare weighing more than the common. */
class AspectIndex {
  private readonly ranksWith = new Map<string, number[]>()
  private readonly features = new Map<number, readonly string[]>()
  private readonly masses: Float64Array

  constructor(private readonly rows: number) {
    this.masses = new Float64Array(rows)
  }

  add(rank: number, features: readonly string[]): void {
    this.features.set(rank, features)
    for (const one of features) addTo(this.ranksWith, one, rank)
  }

  /** Sums up what each has, once all were added. */
  close(): void {
    for (const [rank, features] of this.features)
      this.masses[rank] = features.reduce((sum, one) => sum + this.rarity(one), 0)
  }

  /** By rank: the share of what either has that both have (weighted Jaccard). */
  sharesWith(rank: number): Float64Array {
    const shared = new Float64Array(this.rows)
    for (const one of this.features.get(rank) ?? []) {
      const weight = this.rarity(one)
      for (const other of this.ranksWith.get(one) ?? []) shared[other] = (shared[other] ?? 0) + weight
    }
    const own = this.masses[rank] ?? 0
    return shared.map((both, other) => (both === 0 ? 0 : both / (own + (this.masses[other] ?? 0) - both)))
  }

  private rarity(feature: string): number {
    return Math.log(1 + this.features.size / (this.ranksWith.get(feature)?.length ?? 1))
  }
}

/** How alike the shown programs of a snapshot are, by purposes, applicants and names. */
export class Similarity {
  private constructor(private readonly indexes: Readonly<Record<Aspect, AspectIndex>>) {}

  static of(snapshot: Snapshot): Promise<Similarity> {
    return snapshot.remember('similarity of programs', async () => {
      const table = snapshot.table(program)
      const made = () => new AspectIndex(table.rows)
      const indexes = { purposes: made(), applicants: made(), name: made() }
      const pause = pauses()
      let rank = 0
      for (const record of table.records()) {
        if (!program.hidden?.(record))
          for (const aspect of names) indexes[aspect].add(rank, [...new Set(featuresOf[aspect](record))])
        rank++
        await pause()
      }
      for (const aspect of names) {
        indexes[aspect].close()
        await pause()
      }
      return new Similarity(indexes)
    })
  }

  /** The programs that are like one, the nearest first, equal ones in the order of the dataset. */
  async like(rank: number): Promise<SimilarProgram[]> {
    const pause = pauses()
    const shares = new Map<Aspect, Float64Array>()
    for (const aspect of names) {
      shares.set(aspect, this.indexes[aspect].sharesWith(rank))
      await pause()
    }
    const part = (aspect: Aspect, other: number) => shares.get(aspect)?.[other] ?? 0
    const found: SimilarProgram[] = []
    for (let other = 0; other < (shares.get('name')?.length ?? 0); other++) {
      const score = names.reduce((sum, aspect) => sum + aspects[aspect] * part(aspect, other), 0)
      if (other === rank || score < leastScore) continue
      const parts = {
        purposes: part('purposes', other),
        applicants: part('applicants', other),
        name: part('name', other),
      }
      found.push({ rank: other, score, parts })
    }
    return found.sort((a, b) => b.score - a.score || a.rank - b.rank)
  }
}

const names = Object.keys(aspects) as Aspect[]
