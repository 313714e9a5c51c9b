import type { Snapshot } from '../../corpus/snapshot.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { type Sureness, standings } from '../../schema/evidence.ts'
import { noFigure } from '../../schema/figures.ts'

export const recordStandings = [...standings, noFigure] as const

/** How many figures and records stand how; a standing that none has counts 0. */
export interface StandingCounts {
  readonly figures: Readonly<Record<Sureness, number>>
  /** A record stands as its least sure figure does. */
  readonly records: Readonly<Record<Sureness | typeof noFigure, number>>
}

/** What a snapshot says of the figures and the shown records of some datasets together; null where it was not counted. */
export function standingsIn(snapshot: Snapshot, datasets: readonly Pick<AnyDataset, 'name'>[]): StandingCounts | null {
  const { manifest } = snapshot
  const counted = datasets.flatMap(({ name }) => manifest.datasets[name]?.standings ?? [])
  if (counted.length === 0) return null
  return {
    figures: summed(
      standings,
      counted.map(({ figures }) => figures),
    ),
    records: summed(
      recordStandings,
      counted.map(({ records }) => records),
    ),
  }
}

const summed = <Name extends string>(
  names: readonly Name[],
  counts: readonly Readonly<Record<string, number>>[],
): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, counts.reduce((sum, one) => sum + (one[name] ?? 0), 0)])) as Record<
    Name,
    number
  >
