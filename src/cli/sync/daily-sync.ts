import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { text as textOf } from 'node:stream/consumers'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { isSyncing } from '../../ingest/sync/sync-lock.ts'
import { repeat } from '../../jobs/repeat.ts'
import type { BackgroundWork } from '../../lib/background-work.ts'
import { jstDate } from '../../lib/jst.ts'
import { readLastSync } from '../../records/source-states.ts'
import type { SyncTimes } from '../../schema/source-state.ts'

const lookEveryMs = 60_000
/** A process that is told to end finishes its document, if that takes no longer; else it is killed and goes on another time. */
const endWithinMs = 10_000
const niceness = 10

interface Daily {
  readonly config: Config
  readonly log: Logger
  readonly background: BackgroundWork
  readonly clock: () => Date
}

/** Where the settings say so, runs `konkyo sync` once a day in a process of its own; the returned function ends it. */
export function dailySync({ config, log, background, clock }: Daily): () => Promise<void> {
  if (config.KONKYO_SYNC !== 'daily') return async () => {}
  if (config.KONKYO_CORPUS_URL) {
    log.warn('KONKYO_SYNC is left out: this node pulls its snapshots from KONKYO_CORPUS_URL')
    return async () => {}
  }
  const { KONKYO_DATA_DIR: dataDir, KONKYO_SYNC_AT: at } = config
  let triedAt: Date | null = null
  return repeat({ name: 'daily sync', everyMs: lookEveryMs, background }, async (signal) => {
    const now = clock()
    if (!isDue(readLastSync(dataDir), at, now, triedAt) || isSyncing(dataDir, now)) return
    triedAt = now
    await syncOnce(log, signal)
  })
}

/** One that could not begin, or was cut off, is not tried again sooner. */
const againAfterMs = 3_600_000

/** Whether none has begun since the hour of today, or the one that began was cut off; `triedAt` is when this process tried last. */
export function isDue(last: SyncTimes | null, at: string, now: Date, triedAt: Date | null = null): boolean {
  const hour = new Date(`${jstDate(now)}T${at}:00+09:00`)
  if (now < hour || (triedAt !== null && now.getTime() - triedAt.getTime() < againAfterMs)) return false
  return last === null || new Date(last.began_at) < hour || last.ended_at === null
}

async function syncOnce(log: Logger, signal: AbortSignal): Promise<void> {
  log.info('the daily sync begins')
  const args = [...process.execArgv, process.argv[1] ?? '', 'sync', '--json']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid !== undefined) setPriority(child.pid, niceness)
  const end = () => endSoon(child)
  signal.addEventListener('abort', end, { once: true })
  try {
    const [out, err, [code]] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'close')])
    const told = { code, report: reportIn(out) }
    if (code === 0) log.info(told, 'the daily sync has ended')
    else log.warn({ ...told, said: err.slice(-2000) }, 'the daily sync ended with alarms')
  } finally {
    signal.removeEventListener('abort', end)
  }
}

function endSoon(child: ChildProcess): void {
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), endWithinMs).unref()
}

function reportIn(out: string): unknown {
  try {
    return JSON.parse(out)
  } catch {
    return null
  }
}
