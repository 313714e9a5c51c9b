import type { Server } from 'node:http'
import { promisify } from 'node:util'
import type { Corpus } from '../corpus/corpus.ts'
import type { Uploads } from '../documents/uploads/uploads.ts'
import { backlogsOf } from '../ledger/backlogs.ts'
import type { Ledger } from '../ledger/open.ts'
import type { BackgroundWork } from '../lib/background-work.ts'
import { version } from '../lib/version.ts'
import type { Recorder } from '../telemetry/metrics/recorder.ts'
import type { BodyBudget } from '../transports/http/body-budget.ts'

interface Parts {
  readonly corpus: Corpus
  readonly ledger: Ledger
  readonly background: BackgroundWork
  readonly uploads: Uploads
  readonly http: { readonly server: Server; readonly bodyRooms: { readonly budget: BodyBudget } }
  readonly clock: () => Date
}

/** Has the gauges read what the parts of a service hold, whenever somebody looks. */
export function measureApp(recorder: Recorder, parts: Parts): void {
  recorder.read('konkyo_build_info', () => [[{ version }, 1]])
  measureSnapshot(recorder, parts)
  measureBacklogs(recorder, parts)
  measureBackground(recorder, parts.background)
  measureConnections(recorder, parts)
  recorder.read('konkyo_files_waiting', () => [[{}, parts.uploads.waiting]])
}

/** Has a gauge read what fails beside the calls of this process. */
export function measureBackground(recorder: Recorder, background: BackgroundWork): void {
  recorder.read('konkyo_background_failing', () => background.failing.map(({ name }) => [{ work: name }, 1]))
}

function measureSnapshot(recorder: Recorder, { corpus, clock }: Parts): void {
  recorder.read('konkyo_snapshot_info', () => (corpus.currentId ? [[{ snapshot: corpus.currentId }, 1]] : []))
  recorder.read('konkyo_snapshot_problem', () => [[{}, corpus.isIntact ? 0 : 1]])
  recorder.read('konkyo_snapshot_age_seconds', () => {
    const lease = corpus.acquire()
    if (!lease) return []
    const builtAt = Date.parse(lease.snapshot.manifest.built_at)
    lease.release()
    return [[{}, (clock().getTime() - builtAt) / 1000]]
  })
}

/** What waits on the books is the same for all processes of a service. */
function measureBacklogs(recorder: Recorder, { ledger, clock }: Parts): void {
  let reading: ReturnType<typeof backlogsOf> | undefined
  // Gauges are read at the same moment and share one look at the ledger.
  const backlogs = () => {
    reading ??= backlogsOf(ledger.db, clock()).finally(() => {
      reading = undefined
    })
    return reading
  }
  recorder.read('konkyo_webhook_queue', async () => {
    const { waiting, held_cap } = (await backlogs()).deliveries
    return [
      [{ state: 'waiting' }, waiting],
      [{ state: 'held_cap' }, held_cap],
    ]
  })
  const secondsSince = (due: Date | null) => (due ? (clock().getTime() - due.getTime()) / 1000 : 0)
  recorder.read('konkyo_webhook_overdue_seconds', async () => [[{}, secondsSince((await backlogs()).dueSince)]])
  recorder.read('konkyo_mail_queue', async () => [[{}, (await backlogs()).mails.waiting]])
  recorder.read('konkyo_mail_overdue_seconds', async () => [[{}, secondsSince((await backlogs()).mails.dueSince)]])
  recorder.read('konkyo_job_queue', async () => [[{}, (await backlogs()).jobs.waiting]])
  recorder.read('konkyo_job_overdue_seconds', async () => [[{}, secondsSince((await backlogs()).jobs.dueSince)]])
  recorder.read('konkyo_usage_reports', async () => {
    const { waiting, refused } = (await backlogs()).reports
    return [
      [{ state: 'waiting' }, waiting],
      [{ state: 'refused' }, refused],
    ]
  })
  recorder.read('konkyo_unreported_units', async () => [[{}, (await backlogs()).unreportedUnits]])
}

function measureConnections(recorder: Recorder, { http: { server, bodyRooms } }: Parts): void {
  const bodies = bodyRooms.budget
  const connections = promisify(server.getConnections).bind(server)
  recorder.read('konkyo_connections', async () => [[{}, await connections()]])
  recorder.read('konkyo_connections_limit', () => [[{}, server.maxConnections]])
  recorder.read('konkyo_body_bytes', () => [[{}, bodies.inUse]])
  recorder.read('konkyo_body_limit_bytes', () => [[{}, bodies.bytes]])
}
