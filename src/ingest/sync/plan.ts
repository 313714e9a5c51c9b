import { addDays, daysBetween, jstDate } from '../../lib/jst.ts'
import type { Connector } from '../connector.ts'
import type { Credential, Delivery, Volume } from '../declarations.ts'

/** What is asked of a source this time, and why if nothing is. */
export interface PlannedSource {
  readonly connector: Connector
  /** `first`: all that a first run asks for; `changes`: what changed since a day; `whole`: it can be asked for all of it only. */
  readonly way: 'first' | 'changes' | 'whole'
  /** Null: everything. */
  readonly since: string | null
  /** The setting without which it gives nothing, where that is not set; the source is left out. */
  readonly lacks: Credential | null
  /** Null where nobody knows. */
  readonly volume: Volume | null
  /** At the pace of the source; null where nobody knows. */
  readonly hours: number | null
}

export interface PlanInput {
  readonly connectors: readonly Connector[]
  /** When the last good run of each source began. */
  readonly goodAt: ReadonlyMap<string, string>
  readonly now: Date
  readonly isSet: (setting: string) => boolean
}

/** What `konkyo sync` asks of every source that is read over the network. */
export const planOf = ({ connectors, goodAt, now, isSet }: PlanInput): PlannedSource[] =>
  connectors
    .filter(({ documents }) => documents)
    .map((connector) => planned(connector, goodAt.get(connector.name), now, isSet))

function planned(
  connector: Connector,
  goodAt: string | undefined,
  now: Date,
  isSet: (setting: string) => boolean,
): PlannedSource {
  const { delivery, credentials = [] } = connector
  const asked = delivery
    ? askedOf(delivery, goodAt, jstDate(now))
    : { way: 'whole' as const, since: null, volume: null }
  const lacks = credentials.find(({ name, isNeeded }) => isNeeded && !isSet(name)) ?? null
  return { connector, ...asked, lacks, hours: asked.volume && hoursOf(asked.volume, connector.pauseMs) }
}

type Asked = Pick<PlannedSource, 'way' | 'since' | 'volume'>

function askedOf(delivery: Delivery, goodAt: string | undefined, today: string): Asked {
  const { first, firstDays, day, changesDays, overlapDays = 1 } = delivery
  if (goodAt && changesDays !== undefined) {
    const since = addDays(jstDate(new Date(goodAt)), -overlapDays)
    const days = daysBetween(since, today) + 1
    if (changesDays === 'any' || days <= changesDays) return { way: 'changes', since, volume: times(day, days) }
  }
  const since = firstDays === undefined ? null : addDays(today, -firstDays)
  return { way: changesDays === undefined ? 'whole' : 'first', since, volume: first }
}

const times = ({ requests, megabytes, rows }: Volume, days: number): Volume => ({
  requests: requests * days,
  megabytes: megabytes * days,
  rows: rows * days,
})

const megabytesPerSecond = 2
const secondsPerRequest = 0.5
/** Records are read, checked and written at about this pace (`docs/benchmarks-national.md`). */
const rowsPerSecond = 4000

function hoursOf({ requests, megabytes, rows }: Volume, pauseMs: number): number {
  const asking = requests * Math.max(pauseMs / 1000, secondsPerRequest)
  return (asking + megabytes / megabytesPerSecond + rows / rowsPerSecond) / 3600
}

/** Records that a build puts into a snapshot (`docs/benchmarks-national.md`). */
export const builtRowsPerSecond = 5000

/** Bytes of a record in the record store and in a snapshot (`docs/benchmarks-national.md`). */
const bytesPerRow = 2800

/** What a run leaves on the disk: what was fetched, and its records in the store and in a snapshot. */
export const diskMegabytes = ({ megabytes, rows }: Volume): number => megabytes + (rows * bytesPerRow) / 1e6
