import type Database from 'better-sqlite3'
import {
  type RunMeasures,
  type RunOutcome,
  type SourceAlarm,
  type SourceRun,
  type SourceTry,
  type SyncTimes,
  tryOf,
} from '../schema/source-state.ts'

const schema = `
  create table if not exists source_runs (
    number integer primary key, source text not null, since text, began_at text not null, ended_at text,
    outcome text, why text, alarms text not null default '[]', measures text
  );
  create index if not exists runs_of_source on source_runs (source, number);
  create table if not exists last_sync (began_at text not null, ended_at text);
`

const mostKept = 60

interface Row {
  readonly number: number
  readonly source: string
  readonly since: string | null
  readonly began_at: string
  readonly ended_at: string | null
  readonly outcome: RunOutcome | null
  readonly why: string | null
  readonly alarms: string
  readonly measures: string | null
}

export interface RunEnd {
  readonly outcome: RunOutcome
  readonly why: string | null
  readonly alarms: readonly SourceAlarm[]
  readonly measures: RunMeasures
}

/** Every try to read a source over the network: what it asked for, how it ended, what was alarming. */
export class SourceRuns {
  constructor(private readonly db: Database.Database) {
    if (!db.readonly) db.exec(schema)
  }

  /** Notes that a run begins; answers its number. `since` null = everything is asked for. */
  begin(source: string, since: string | null, now: string): number {
    const { lastInsertRowid } = this.db
      .prepare('insert into source_runs (source, since, began_at) values (?, ?, ?)')
      .run(source, since, now)
    return Number(lastInsertRowid)
  }

  end(number: number, { outcome, why, alarms, measures }: RunEnd, now: string): void {
    this.db
      .prepare('update source_runs set ended_at = ?, outcome = ?, why = ?, alarms = ?, measures = ? where number = ?')
      .run(now, outcome, why, JSON.stringify(alarms), JSON.stringify(measures), number)
    this.forgetOld(number)
  }

  /** Keeps the last runs of a source, and the good ones that others are compared with. */
  private forgetOld(number: number): void {
    const ofSource = 'from source_runs where source = (select source from source_runs where number = ?)'
    const newest = `select number ${ofSource} order by number desc limit 1 offset ${mostKept}`
    const compared = `select max(number) ${ofSource} and outcome = 'good' group by since is null`
    this.db
      .prepare(`delete ${ofSource} and number < (${newest}) and number not in (${compared})`)
      .run(number, number, number)
  }

  beginSync(now: string): void {
    this.db.transaction(() => {
      this.db.exec('delete from last_sync')
      this.db.prepare('insert into last_sync (began_at) values (?)').run(now)
    })()
  }

  endSync(now: string): void {
    this.db.prepare('update last_sync set ended_at = ?').run(now)
  }

  /** The last sync of all sources; null where there was none. */
  lastSync(): SyncTimes | null {
    return this.db.prepare<[], SyncTimes>('select began_at, ended_at from last_sync').get() ?? null
  }

  /** The last run of each source, by its name. */
  latest(): Record<string, SourceRun> {
    return bySource(this.runs('number in (select max(number) from source_runs group by source)'))
  }

  /** The last run of each source that read all it asked for, by its name. */
  latestGood(): Record<string, SourceRun> {
    return bySource(this.runs(`number in (select max(number) from source_runs where outcome = 'good' group by source)`))
  }

  /** How the last try of each source ended, by its name. */
  tries(): Record<string, SourceTry> {
    const good = this.latestGood()
    return Object.fromEntries(
      Object.entries(this.latest()).map(([source, run]) => [source, tryOf(run, good[source]?.began_at ?? null)]),
    )
  }

  /** The last good run of a source that asked for as much: for everything, or for changes. */
  lastLike(source: string, isWhole: boolean): SourceRun | null {
    const like = `select max(number) from source_runs where outcome = 'good' and source = ? and (since is null) = ?`
    return this.runs(`number = (${like})`, source, Number(isWhole))[0] ?? null
  }

  private runs(which: string, ...values: (string | number)[]): SourceRun[] {
    const select = `select * from source_runs where ${which} order by source`
    return this.db
      .prepare<(string | number)[], Row>(select)
      .all(...values)
      .map(runOf)
  }
}

const runOf = ({ number: _, alarms, measures, ...row }: Row): SourceRun => ({
  ...row,
  alarms: JSON.parse(alarms) as SourceAlarm[],
  measures: measures === null ? null : (JSON.parse(measures) as RunMeasures),
})

const bySource = (runs: readonly SourceRun[]): Record<string, SourceRun> =>
  Object.fromEntries(runs.map((run) => [run.source, run]))
