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
  /** The same of a first run. */
  readonly sinceFirst: string | null
  /** What an older reader read is read again: from answers that are kept, or asked for as the first time. */
  readonly again: 'kept' | 'asked' | null
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
  /** How what an older reader read of a source is read again. */
  readonly againOf?: (connector: Connector) => PlannedSource['again']
}

/** What `konkyo sync` asks of every source that is read over the network. */
export const planOf = ({ connectors, goodAt, now, isSet, againOf = () => null }: PlanInput): PlannedSource[] =>
  connectors
    .filter(({ documents }) => documents)
    .map((connector) => {
      const again = againOf(connector)
      const since = again === 'asked' ? undefined : goodAt.get(connector.name)
      return { ...planned(connector, since, now, isSet), again }
    })

function planned(
  connector: Connector,
  goodAt: string | undefined,
  now: Date,
  isSet: (setting: string) => boolean,
): Omit<PlannedSource, 'again'> {
  const { delivery, credentials = [] } = connector
  const asked = delivery
    ? askedOf(delivery, goodAt, jstDate(now))
    : { way: 'whole' as const, since: null, sinceFirst: null, volume: null }
  const lacks = credentials.find(({ name, isNeeded }) => isNeeded && !isSet(name)) ?? null
  return { connector, ...asked, lacks, hours: asked.volume && hoursOf(asked.volume, connector.pauseMs) }
}

type Asked = Pick<PlannedSource, 'way' | 'since' | 'sinceFirst' | 'volume'>

function askedOf(delivery: Delivery, goodAt: string | undefined, today: string): Asked {
  const { first, firstDays, day, changesDays, overlapDays = 1 } = delivery
  const sinceFirst = firstDays === undefined ? null : addDays(today, -firstDays)
  if (goodAt && changesDays !== undefined) {
    const since = addDays(jstDate(new Date(goodAt)), -overlapDays)
    const days = daysBetween(since, today) + 1
    if (changesDays === 'any' || days <= changesDays)
      return { way: 'changes', since, sinceFirst, volume: times(day, days) }
  }
  return { way: changesDays === undefined ? 'whole' : 'first', since: sinceFirst, sinceFirst, volume: first }
}

const times = ({ requests, megabytes, rows }: Volume, days: number): Volume => ({
  requests: requests * days,
  megabytes: megabytes * days,
  rows: rows * days,
})

const megabytesPerSecond = 2
const secondsPerRequest = 0.5
/** Records are read, checked and written at about this pace (`docs/benchmarks-national.md`). */
const rowsPerSecond = 9000

function hoursOf({ requests, megabytes, rows }: Volume, pauseMs: number): number {
  const asking = requests * Math.max(pauseMs / 1000, secondsPerRequest)
  return (asking + megabytes / megabytesPerSecond + rows / rowsPerSecond) / 3600
}

/** Records that a build puts into a snapshot (`docs/benchmarks-national.md`). */
export const builtRowsPerSecond = 11_000

/** Bytes of a record in the record store and in a snapshot (`docs/benchmarks-national.md`). */
const bytesPerRow = 3300

/** What a run leaves on the disk: what was fetched, and its records in the store and in a snapshot. */
export const diskMegabytes = ({ megabytes, rows }: Volume): number => megabytes + (rows * bytesPerRow) / 1e6
