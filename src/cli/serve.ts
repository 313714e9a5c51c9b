import cluster from 'node:cluster'
import { Command, InvalidArgumentError } from 'commander'
import { type Logger, pino } from 'pino'
import { type App, buildApp } from '../app.ts'
import { baseUrlOf, type Config, readConfig } from '../config.ts'
import { pullSnapshot } from '../corpus/pull.ts'
import { Receivers } from '../gateways/receivers/receivers.ts'
import { corpusFolder } from '../ingest/ensure-snapshot.ts'
import { secretsFrom } from '../installation-secrets.ts'
import { expire } from '../jobs/expire.ts'
import { repeat } from '../jobs/repeat.ts'
import { reportUsage } from '../jobs/report-usage.ts'
import { sendEvents } from '../jobs/send-events.ts'
import { migrate } from '../ledger/migrate.ts'
import { openLedger } from '../ledger/open.ts'
import { paymentsOf } from '../payments.ts'
import { datasets } from '../record-kinds.ts'
import { ensureCorpus } from './ensure-corpus.ts'
import { refuseUsedPort } from './refuse-used-port.ts'

const stopWithinMs = 25_000
const pullEveryMs = 60_000
const sweepEveryMs = 3_600_000

/** `konkyo serve`: REST, /mcp and pages over HTTP. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('serve HTTP: REST and /mcp')
    .option('--workers <n>', 'processes that share the data directory', workerCount, 1)
    .action(({ workers }: { workers: number }) => serve(workers))
}

function workerCount(value: string): number {
  if (/^[1-9]\d?$/.test(value)) return Number(value)
  throw new InvalidArgumentError('it must be a whole number from 1 to 99')
}

async function serve(workers: number): Promise<void> {
  const config = readConfig()
  const log = pino({ level: config.KONKYO_LOG_LEVEL })
  if (cluster.isPrimary) {
    await refuseUsedPort(config)
    await prepare(config, log)
  }
  if (cluster.isPrimary && workers > 1) return superviseWorkers(config, workers, log)
  const app = await buildApp(config, { log })
  await app.http.listen({ port: config.PORT, host: config.HOST, listenTextResolver: () => '' })
  const stopSweeping = repeat(() => sweep(app, log), sweepEveryMs)
  const stopJobs = cluster.isWorker ? async () => {} : startJobs(config, app, log)
  if (!cluster.isWorker) log.info({ url: baseUrlOf(config), snapshot: app.corpus.currentId }, 'konkyo is serving')
  await untilStopped()
  setTimeout(() => process.exit(1), stopWithinMs).unref()
  await Promise.all([stopSweeping(), stopJobs()])
  await app.close()
}

const clock = () => new Date()

type JobParts = Pick<App, 'ledger' | 'secrets' | 'payments' | 'receivers'>

/** Work that one process of a service does for all of them. */
function startJobs(config: Config, { ledger, secrets, payments, receivers }: JobParts, log: Logger) {
  const dir = corpusFolder(config.KONKYO_DATA_DIR)
  const stopSending = sendEvents({ ledger, secrets, receivers, dir, clock }, log)
  const stopReporting = payments ? reportUsage({ ledger, payments, clock }, log) : async () => {}
  return async () => {
    await Promise.all([stopSending(), stopReporting()])
  }
}

const sweep = (app: App, log: Logger): Promise<void> =>
  expire(app.ledger.db, new Date()).catch((error: unknown) => log.error({ err: error }, 'the sweep failed'))

/** What must be there before the first request: a migrated ledger and a published corpus. */
async function prepare(config: Config, log: Logger): Promise<void> {
  const ledger = await openLedger({ url: config.KONKYO_LEDGER_URL || undefined, dataDir: config.KONKYO_DATA_DIR })
  await migrate(ledger)
  await ledger.close()
  if (config.KONKYO_CORPUS_URL) return followPublisher(config, log)
  await ensureCorpus(config.KONKYO_DATA_DIR, log)
}

/** Pulls the published snapshot now and then every minute; the served one stays when a pull fails. */
async function followPublisher(config: Config, log: Logger): Promise<void> {
  const pull = async () => {
    try {
      const id = await pullSnapshot(config.KONKYO_CORPUS_URL, corpusFolder(config.KONKYO_DATA_DIR), datasets)
      if (id) log.info({ snapshot: id }, 'pulled a snapshot')
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'the snapshot could not be pulled')
    }
  }
  await pull()
  repeat(pull, pullEveryMs)
}

async function superviseWorkers(config: Config, workers: number, log: Logger): Promise<void> {
  let isStopping = false
  const stopJobs = await startJobsForWorkers(config, log)
  for (let i = 0; i < workers; i++) cluster.fork()
  cluster.on('exit', (worker, code) => {
    if (isStopping) return
    log.error({ pid: worker.process.pid, code }, 'a worker ended; starting another')
    setTimeout(() => cluster.fork(), 1000)
  })
  await untilStopped()
  isStopping = true
  const ended = Object.values(cluster.workers ?? {}).map(
    (worker) => new Promise((resolve) => worker?.once('exit', resolve)),
  )
  for (const worker of Object.values(cluster.workers ?? {})) worker?.kill('SIGTERM')
  await Promise.all([...ended, stopJobs()])
}

/** The process above the workers does what one process does for all of them. */
async function startJobsForWorkers(config: Config, log: Logger): Promise<() => Promise<void>> {
  const ledger = await openLedger({ url: config.KONKYO_LEDGER_URL || undefined, dataDir: config.KONKYO_DATA_DIR })
  const secrets = secretsFrom(config)
  const receivers = new Receivers({ allowPrivate: config.KONKYO_WEBHOOK_ALLOW })
  const payments = await paymentsOf(config, clock)
  const stop = startJobs(config, { ledger, secrets, payments, receivers }, log)
  return async () => {
    await stop()
    await receivers.close()
    await ledger.close()
  }
}

const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
