import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import type { Logger } from 'pino'
import { type App, buildApp } from '../app.ts'
import { operations } from '../catalog.ts'
import { measureBackground } from '../compose/measure-app.ts'
import { metricsPageOf, telemetryOf } from '../compose/metrics-page.ts'
import { baseUrlOf, type Config, readConfig } from '../config.ts'
import { pullSnapshot } from '../corpus/pull.ts'
import { datasets } from '../datasets/index.ts'
import { Receivers } from '../gateways/receivers/receivers.ts'
import { corpusFolder } from '../ingest/ensure-snapshot.ts'
import { expire } from '../jobs/expire.ts'
import { repeat } from '../jobs/repeat.ts'
import { reportUsage } from '../jobs/report-usage.ts'
import { runNewsletter } from '../jobs/run-newsletter.ts'
import { sendEvents } from '../jobs/send-events.ts'
import { sendMails } from '../jobs/send-mails.ts'
import { migrate } from '../ledger/migrate.ts'
import { openLedger } from '../ledger/open.ts'
import { SteadyClock } from '../ledger/steady-clock.ts'
import { writerPlace } from '../ledger/writer-socket.ts'
import type { BackgroundWork } from '../lib/background-work.ts'
import { secretsFrom } from '../settings/installation-secrets.ts'
import { ledgerSecrets } from '../settings/ledger-secrets.ts'
import { mailOf, paymentsOf } from '../settings/payments-of.ts'
import { backgroundOf } from '../telemetry/background-log.ts'
import { processLog } from '../telemetry/logger.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { ensureCorpus } from './ensure-corpus.ts'
import { lastActs } from './fatal-fault.ts'
import { greeting } from './greeting.ts'
import { operatorLink } from './open.ts'
import { serveMetrics } from './serve-metrics.ts'
import { say } from './session.ts'
import { dailySync } from './sync/daily-sync.ts'
import { figuresFromAbove, figuresOfAll } from './worker-figures.ts'
import { failingAbove, keepWorkers, tellWorkers } from './workers.ts'

const stopWithinMs = 25_000
const pullEveryMs = 60_000
const sweepEveryMs = 3_600_000
const prepareEveryMs = 10_000
const prepareAfterMs = 20_000

/** Tells a worker where the process above it writes the ledger. */
const writerOption = '--writer'

/** `konkyo serve`: REST, /mcp and pages over HTTP. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('serve HTTP: REST and /mcp')
    .option('--workers <n>', 'processes that share the data directory', workerCount, 1)
    .addOption(new Option(`${writerOption} <path>`, 'socket of the process above a worker').hideHelp())
    .action(serve)
}

interface ServeOptions {
  readonly workers: number
  readonly writer?: string
}

function workerCount(value: string): number {
  if (/^[1-9]\d?$/.test(value)) return Number(value)
  throw new InvalidArgumentError('it must be a whole number from 1 to 99')
}

async function serve({ workers, writer }: ServeOptions): Promise<void> {
  const config = readConfig()
  const log = processLog(config.KONKYO_LOG_LEVEL, 1).log
  const tell = (error: unknown) => log.fatal({ err: error }, 'nothing caught an error; the process ends')
  lastActs({ tell })
  const isAbove = cluster.isPrimary && workers > 1
  const background = backgroundOf(log, wall, isAbove ? tellWorkers : undefined)
  if (cluster.isPrimary) {
    await refuseUsedPort(config)
    const { KONKYO_METRICS_PORT: port, KONKYO_METRICS_HOST: host } = config
    if (port !== null) await refuseUsedPort({ PORT: port, HOST: host })
    await prepare(config, log, background)
  }
  if (isAbove) return superviseWorkers(config, workers, log, background)
  const app = await buildApp(config, {
    log,
    background,
    failingElsewhere: cluster.isWorker ? failingAbove() : () => [],
    ...(cluster.isWorker && { figures: figuresFromAbove }),
    writerAt: writer === undefined ? undefined : { path: writer, isOwn: false },
  })
  const stopMetrics = cluster.isWorker ? () => {} : await serveMetrics(config, app.metrics, log)
  await app.http.listen({ port: config.PORT, host: config.HOST, listenTextResolver: () => '' })
  lastActs({ tell, stopAdmission: () => app.http.close() })
  app.jobs.start()
  app.http.server
    .on('error', (error) => background.failed('acceptance of connections', error))
    .on('connection', () => background.succeeded('acceptance of connections'))
  const sweeping = { name: 'sweep', everyMs: sweepEveryMs, background }
  const stopSweeping = repeat(sweeping, () => expire(app.ledger.unhurried.db, app.time.held()))
  const stopPreparing = repeat({ name: 'preparation of searches', everyMs: prepareEveryMs, background }, preparing(app))
  const stopJobs = cluster.isWorker ? async () => {} : startJobs(config, app, log, background)
  const at = { url: baseUrlOf(config), data: resolve(config.KONKYO_DATA_DIR), snapshot: app.corpus.currentId }
  if (!cluster.isWorker) {
    log.info(at, 'konkyo is serving')
    await greetPerson(app, config)
  }
  await untilStopped()
  setTimeout(() => process.exit(1), stopWithinMs).unref()
  await Promise.all([stopSweeping(), stopPreparing(), stopJobs()])
  stopMetrics()
  await app.close()
  // A worker that still listened to the process above it would not end.
  if (cluster.isWorker) process.disconnect()
}

const wall = () => new Date()

/** At a terminal somebody looks on, who is let in. */
async function greetPerson({ ledger, secrets, time }: Pick<App, 'ledger' | 'secrets' | 'time'>, config: Config) {
  if (!process.stdout.isTTY) return
  const link = await operatorLink({ ledger, secrets, config, now: time.now() })
  say(greeting({ link, dataDir: resolve(config.KONKYO_DATA_DIR) }))
}

/** Prepares the searches of each snapshot once, when it has come to be served; a start has enough to do without it. */
function preparing({ corpus, pipeline }: App): (signal: AbortSignal) => Promise<void> {
  const beginsAt = performance.now() + prepareAfterMs
  let prepared: string | null = null
  return async (signal) => {
    const id = corpus.currentId
    if (id === null || id === prepared || performance.now() < beginsAt) return
    await pipeline.prepare(signal)
    prepared = id
  }
}

type JobParts = Pick<App, 'ledger' | 'secrets' | 'payments' | 'mail' | 'receivers' | 'time' | 'telemetry'>

/** Work that one process of a service does for all of them. */
function startJobs(
  config: Config,
  { ledger: { unhurried: ledger }, secrets, payments, mail, receivers, time, telemetry: { watch } }: JobParts,
  log: Logger,
  background: BackgroundWork,
) {
  const dir = corpusFolder(config.KONKYO_DATA_DIR)
  const clock = time.now
  const stopSending = sendEvents(
    { ledger, secrets, receivers, dir, clock, watch, catalogue: { operations, datasets } },
    log,
    background,
  )
  const baseUrl = baseUrlOf(config)
  const contact = config.KONKYO_CONTACT_EMAIL || baseUrl
  const stopMailing = sendMails({ ledger, secrets, mail, payments, clock, baseUrl, contact }, log, background)
  const stopNewsletter = runNewsletter({ ledger, secrets, payments, clock, baseUrl }, log, background)
  const stopSyncing = dailySync({ config, log, background, clock: wall })
  const stopReporting = payments ? reportUsage({ ledger, payments, clock }, log, background) : async () => {}
  return async () => {
    await Promise.all([stopSending(), stopMailing(), stopNewsletter(), stopReporting(), stopSyncing()])
  }
}

/** What must be there before the first request: a migrated ledger and a published corpus. */
async function prepare(config: Config, log: Logger, background: BackgroundWork): Promise<void> {
  const ledger = await openLedger({ url: config.KONKYO_LEDGER_URL || undefined, dataDir: config.KONKYO_DATA_DIR })
  try {
    await migrate(ledger)
    await ledgerSecrets(config, ledger.unhurried)
  } finally {
    await ledger.close()
  }
  if (config.KONKYO_CORPUS_URL) return followPublisher(config, log, background)
  await ensureCorpus(config.KONKYO_DATA_DIR, log)
}

/** Pulls the published snapshot now and then every minute; the served one stays when a pull fails. */
async function followPublisher(config: Config, log: Logger, background: BackgroundWork): Promise<void> {
  const pull = async () => {
    const id = await pullSnapshot(config.KONKYO_CORPUS_URL, corpusFolder(config.KONKYO_DATA_DIR), datasets)
    if (id) log.info({ snapshot: id }, 'pulled a snapshot')
  }
  const name = 'pull of the snapshot'
  await background.attempt(name, pull)
  repeat({ name, everyMs: pullEveryMs, background }, pull)
}

async function superviseWorkers(
  config: Config,
  workers: number,
  log: Logger,
  background: BackgroundWork,
): Promise<void> {
  const telemetry = await telemetryOf(config, background, wall)
  const place = config.KONKYO_LEDGER_URL ? null : writerPlace()
  const jobs = await startJobsForWorkers(config, { telemetry, writer: place?.path }, log, background)
  const stopMetrics = await serveMetrics(config, metricsOfAll(config, telemetry, log, background), log)
  const stopWorkers = keepWorkers(workers, background, log, place ? [writerOption, place.path] : [])
  await untilStopped()
  await Promise.all([stopWorkers(), jobs.stop()])
  // The workers wrote through its ledger until they ended.
  await jobs.close()
  place?.remove()
  stopMetrics()
  await telemetry.close()
}

/** The figures of the workers and of the process above them. */
function metricsOfAll(config: Config, { recorder }: Telemetry, log: Logger, background: BackgroundWork) {
  if (!recorder) return null
  measureBackground(recorder, background)
  return metricsPageOf(config, {
    recorder,
    secrets: secretsFrom(config),
    clock: wall,
    log,
    text: figuresOfAll(recorder),
  })
}

/** The process above the workers does what one process does for all of them, and writes the embedded ledger for them. */
async function startJobsForWorkers(
  config: Config,
  { telemetry, writer }: { readonly telemetry: Telemetry; readonly writer: string | undefined },
  log: Logger,
  background: BackgroundWork,
) {
  const ledger = await openLedger({
    url: config.KONKYO_LEDGER_URL || undefined,
    dataDir: config.KONKYO_DATA_DIR,
    background,
    watch: telemetry.watch,
    writerAt: writer === undefined ? undefined : { path: writer, isOwn: true },
  })
  const secrets = secretsFrom(config)
  const receivers = new Receivers({ allowPrivate: config.KONKYO_WEBHOOK_ALLOW })
  const time = await SteadyClock.open({ ledger, background, clock: wall, monotonicMs: () => performance.now() })
  const payments = await paymentsOf(config, time.now)
  const stop = startJobs(
    config,
    { ledger, secrets, payments, mail: mailOf(config), receivers, time, telemetry },
    log,
    background,
  )
  await greetPerson({ ledger, secrets, time }, config)
  const close = async () => {
    await receivers.close()
    await time.close()
    await ledger.close()
  }
  return { stop, close }
}

const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })

/** Fails with the error of the listener before anything is made for a service that could not be reached. */
export async function refuseUsedPort({ PORT: port, HOST: host }: { PORT: number; HOST: string }): Promise<void> {
  const probe = createServer().listen({ port, host })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
