import { jstDate } from '../../lib/jst.ts'
import { asMessage } from '../../lib/text.ts'
import type { RecordStore } from '../../records/record-store.ts'
import type { RunOutcome, SourceAlarm } from '../../schema/source-state.ts'
import type { Connector } from '../connector.ts'
import { rejectedRows, runAlarms } from './run-alarms.ts'
import { RunWatch } from './run-watch.ts'

/** What a run asks of its source over the network. */
export interface NetworkRun {
  /** What changed since this day; null: everything. */
  readonly since: string | null
  readonly clock: () => Date
}

export interface RefusedDocument {
  readonly name: string
  readonly reason: string
  /** What is alarming in it, where that is known. */
  readonly alarm?: SourceAlarm['kind']
}

interface RunEnding {
  readonly outcome: RunOutcome
  readonly documents: number
  readonly alreadyRead: number
  readonly refused: readonly RefusedDocument[]
  readonly unreadable: Parameters<typeof rejectedRows>[0]
}

/** More documents than these show nothing that the first do not. */
const mostAlarms = 20

/** Keeps a try to read a source, and tells what is alarming in it. */
export class RunNotes {
  private constructor(
    private readonly connector: Connector,
    private readonly store: RecordStore,
    private readonly network: NetworkRun,
    private readonly now: Date,
    private readonly number: number,
    readonly watch: RunWatch,
  ) {}

  static begin(connector: Connector, store: RecordStore, network: NetworkRun, now: Date): RunNotes {
    const { name, expectations } = connector
    const newest = store.runs.latestGood()[name]?.measures?.newest ?? null
    const number = store.runs.begin(name, network.since, now.toISOString())
    return new RunNotes(connector, store, network, now, number, new RunWatch(expectations, newest, jstDate(now)))
  }

  /** Keeps how it ended; answers what is alarming. */
  end({ outcome, documents, alreadyRead, refused, unreadable }: RunEnding): SourceAlarm[] {
    const { connector, store, network, now } = this
    const measures = this.watch.measures(documents, alreadyRead)
    const isWhole = network.since === null
    const before = store.runs.lastLike(connector.name, isWhole)?.measures ?? null
    const today = jstDate(now)
    const compared =
      outcome === 'good' ? runAlarms({ measures, before, isWhole, today, expectations: connector.expectations }) : []
    const broken = refused.slice(0, mostAlarms).map((one) => refusedAlarm(connector, one))
    const alarms = [...broken, ...rejectedRows(unreadable), ...compared]
    const why = outcome === 'failed' ? (refused[0]?.reason ?? null) : null
    store.runs.end(this.number, { outcome, why, alarms, measures }, network.clock().toISOString())
    return alarms
  }
}

function refusedAlarm(connector: Connector, { name, reason, alarm = 'not_read' }: RefusedDocument): SourceAlarm {
  const ja = alarm === 'unreachable' ? '取得できませんでした' : '読み込めない文書があり、前回のデータを残しています'
  return {
    kind: alarm,
    document: name === connector.name ? null : name,
    ...asMessage({ ja: `${ja}：${reason}`, en: reason }),
  }
}
