import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { datasets } from './catalog.ts'
import { jobsOf } from './compose/jobs-of.ts'
import { measureApp } from './compose/measure-app.ts'
import { metricsPageOf, telemetryOf } from './compose/metrics-page.ts'
import { mountAll } from './compose/mount-all.ts'
import { serviceFacts } from './compose/service-facts.ts'
import { baseUrlOf, type Config } from './config.ts'
import { Corpus } from './corpus/corpus.ts'
import type { CorpusEvent } from './corpus/corpus-state.ts'
import { Uploads } from './documents/uploads/uploads.ts'
import { findDump } from './features/data-dump/find-dump.ts'
import type { Mail } from './gateways/mail/mail.ts'
import { MailEvents } from './gateways/mail/mail-events.ts'
import type { Payments } from './gateways/payments.ts'
import { PublicPages } from './gateways/public-pages.ts'
import { Receivers } from './gateways/receivers/receivers.ts'
import { compileInThread, corpusFolder } from './ingest/ensure-snapshot.ts'
import { TestCorpus } from './ingest/test-corpus.ts'
import { countCalls } from './jobs/count-calls.ts'
import type { JobRunner } from './jobs/runner/job-runner.ts'
import { ledgerLogOf } from './ledger/ledger-log.ts'
import { migrate } from './ledger/migrate.ts'
import { type Ledger, openLedger } from './ledger/open.ts'
import type { Waits } from './ledger/postgres-dialect.ts'
import { closePrivateFiles } from './ledger/private-files.ts'
import { registerSealingPeppers } from './ledger/sealing-peppers.ts'
import type { Secrets } from './ledger/secrets.ts'
import { registerSigningKeys } from './ledger/signing-keys.ts'
import type { WriterAt } from './ledger/sqlite-writer.ts'
import { SteadyClock } from './ledger/steady-clock.ts'
import { WriteProbe } from './ledger/write-probe.ts'
import type { BackgroundWork, FailingWork } from './lib/background-work.ts'
import { version } from './lib/version.ts'
import type { ServiceFacts } from './operation/context.ts'
import { type OnCall, tellAll } from './pipeline/ended-call.ts'
import { Pipeline } from './pipeline/pipeline.ts'
import type { Services } from './pipeline/services.ts'
import { readSourceStates } from './records/source-states.ts'
import { generatedSecret, secretsOf } from './settings/installation-secrets.ts'
import { ledgerSecrets } from './settings/ledger-secrets.ts'
import { mailOf, paymentsOf } from './settings/payments-of.ts'
import { backgroundOf } from './telemetry/background-log.ts'
import { callLog } from './telemetry/call-log.ts'
import type { Recorder } from './telemetry/metrics/recorder.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import type { MetricsPage } from './transports/http/metrics-page.ts'
import { oneBudget } from './transports/http/request.ts'
import { httpServer } from './transports/http/server.ts'

/** A whole service without its listener. */
export interface App {
  readonly http: FastifyInstance
  readonly pipeline: Pipeline
  readonly corpus: Corpus
  readonly ledger: Ledger
  readonly secrets: Secrets
  readonly payments: Payments | null
  readonly mail: Mail
  readonly receivers: Receivers
  /** Does jobs, from when it is started. */
  readonly jobs: JobRunner
  /** The time of the service. */
  readonly time: SteadyClock
  /** Told about every call when it has ended. */
  readonly onCall: OnCall
  readonly telemetry: Telemetry
  /** The figures of this process, or what stands for them; null where nobody may ask. */
  readonly metrics: MetricsPage | null
  close(): Promise<void>
}

export interface AppOptions {
  readonly log: Logger
  /** The clock of the machine, and what measures time beside it. */
  readonly clock?: () => Date
  readonly monotonicMs?: () => number
  /** How often the corpus pointer is looked at; 0 = never. */
  readonly followEveryMs?: number
  /** How the fixtures of test keys are compiled into a folder. */
  readonly compileFixtures?: (dir: string) => Promise<void>
  /** How pages that callers name are read. */
  readonly pages?: PublicPages
  /** How events are posted to customers. */
  readonly receivers?: Receivers
  /** How files of people are read. */
  readonly uploads?: Uploads
  /** What is done beside the calls, and what of it fails in other processes of the service. */
  readonly background?: BackgroundWork
  readonly failingElsewhere?: () => readonly FailingWork[]
  /** The figures of all processes of the service, where this is one of several. */
  readonly figures?: (own: Recorder) => () => Promise<string>
  /** Where the processes of the service share one writer of the embedded ledger. */
  readonly writerAt?: WriterAt | undefined
  /** What one process holds at once, where it is not what it is in the service. */
  readonly limits?: Limits
}

interface Limits {
  /** Bodies of calls at work, together. */
  readonly bodyBytes?: number
  /** Milliseconds in which an answer is taken by its reader. */
  readonly writeWithinMs?: number
  /** What calls wait for on a ledger over the network. */
  readonly ledgerWaits?: Partial<Waits>
}

const writeWithinMs = 30_000

/** Puts the service together; the only place that knows every part. */
export async function buildApp(
  config: Config,
  {
    log,
    clock: wall = () => new Date(),
    monotonicMs = () => performance.now(),
    followEveryMs = 500,
    compileFixtures = compileInThread,
    pages = new PublicPages({ userAgent: `konkyo/${version}` }),
    receivers = new Receivers({ allowPrivate: config.KONKYO_WEBHOOK_ALLOW }),
    uploads = new Uploads(config.KONKYO_UPLOADS),
    background = backgroundOf(log, wall),
    failingElsewhere = () => [],
    figures,
    writerAt,
    limits = {},
  }: AppOptions,
): Promise<App> {
  const dataDir = privateDataDir(config, log)
  const telemetry = await telemetryOf(config, background, wall)
  const { watch, recorder } = telemetry
  const place = { url: config.KONKYO_LEDGER_URL, dataDir, background, watch, writerAt }
  const ledger = await openLedger({ ...place, waits: limits.ledgerWaits })
  await migrate(ledger)
  const time = await SteadyClock.open({ ledger, background, monotonicMs, clock: wall })
  const { now: clock } = time
  const secrets = await ledgerSecrets(config, ledger.unhurried)
  const keys = await keysOf(config, { ledger: ledger.unhurried, secrets, log, now: clock() })
  const onEvent = corpusLog(log)
  const corpus = new Corpus(corpusFolder(dataDir), datasets, counted(onEvent, recorder), background, monotonicMs)
  const testCorpus = new TestCorpus({ dataDir, datasets, clock, compile: compileFixtures, onEvent, background })
  if (followEveryMs > 0) corpus.watch(followEveryMs)
  const probe = new WriteProbe(ledger, clock, background, { monotonicMs })
  const text = recorder && (figures?.(recorder) ?? (() => recorder.text()))
  const service = serviceFacts(config, {
    ready: readiness(probe, corpus, () => [...background.failing, ...failingElsewhere()]),
    ledgerLog: () => ledgerLogOf(ledger, dataDir),
    operator: { dataDir, sources: () => readSourceStates(dataDir), metrics: text },
  })
  const payments = await paymentsOf(config, clock)
  let wakeJobs = () => {}
  const pipeline = new Pipeline({
    corpus,
    testCorpus: () => testCorpus.open(),
    ledger,
    secrets,
    clock,
    service,
    payments,
    mailEvents: new MailEvents(config.KONKYO_MAIL_WEBHOOK_SECRET),
    pages,
    receivers,
    uploads,
    wakeJobs: () => wakeJobs(),
    ...keys,
    ...admissionOf(config),
    ...pipelineLog(log),
    watch,
  })
  const onCall = tellAll(callLog({ log, secrets, clock }), telemetry.onCall)
  const jobs = jobsOf({ ledger, secrets, receivers, clock, pipeline, service, onCall, background, log })
  wakeJobs = () => jobs.wake()
  const metrics = metricsPageOf(config, { recorder, secrets, clock, log, text })
  const listener = { trustProxy: config.KONKYO_TRUST_PROXY, clock, baseUrl: service.baseUrl, onCall }
  const http = httpServer(listener, requestLog(log), { writeWithinMs, ...limits, ...config.KONKYO_CONNECTIONS })
  oneBudget(http, pipeline, listener, limits.bodyBytes)
  const served = { pipeline, listener, log, db: ledger.db, cardKey: keys.signers.live.key }
  mountAll(http, {
    ...served,
    gates: config,
    find: (token) => findDump(token, { db: ledger.db, secrets, corpus, now: clock() }),
    metrics: config.KONKYO_METRICS_PORT === null ? metrics : null,
    ...pagesOf(config, payments),
  })
  if (recorder) measureApp(recorder, { corpus, ledger, background, uploads, http, clock })
  const counting = countCalls(pipeline.tally, background)
  const close = closing([uploads, http, jobs, pages, receivers, telemetry, corpus, testCorpus, counting, time, ledger])
  const parts = { corpus, ledger, secrets, mail: mailOf(config) }
  return { http, pipeline, ...parts, payments, receivers, jobs, time, onCall, telemetry, metrics, close }
}

/** What pages say of this installation, and whether those of the operator are there. */
const pagesOf = (config: Config, payments: Payments | null) => ({
  isAdministered: config.KONKYO_ADMIN_KEY.length > 0,
  about: { isSelling: payments !== null, isMailing: config.KONKYO_SMTP_URL !== '' },
})

/** The folder of the state; files in it that are for nobody else are closed to others. */
function privateDataDir({ KONKYO_DATA_DIR: folder }: Config, log: Logger): string {
  for (const problem of closePrivateFiles(folder)) log.error({ problem }, 'a private file is open')
  return folder
}

const requestLog = (log: Logger) => (error: unknown, requestId: string) =>
  log.error({ request_id: requestId, err: error }, 'a request failed')

const pipelineLog = (log: Logger): Pick<Services, 'onAdminGuess' | 'onError'> => ({
  onAdminGuess: ({ addressHash, waitSeconds }) =>
    log.warn({ address_hash: addressHash.slice(0, 12), wait_seconds: waitSeconds }, 'a wrong admin key was sent'),
  onError: (error, { requestId, operation }) =>
    log.error({ request_id: requestId, operation, err: error }, 'a call failed'),
})

/** Who is let in, and how often. */
const admissionOf = (config: Config): Pick<Services, 'adminKey' | 'rates'> => ({
  adminKey: config.KONKYO_ADMIN_KEY[0] ?? '',
  rates: { key: config.KONKYO_RATE_KEY, anonymous: config.KONKYO_RATE_ANON },
})

/** Ends parts one after the other. */
const closing = (parts: readonly { close(): unknown }[]) => async (): Promise<void> => {
  for (const part of parts) await part.close()
}

const corpusLog = (log: Logger) => (event: CorpusEvent) => {
  if (event.kind === 'opened') log.info({ snapshot: event.id }, 'corpus opened')
  else if (event.kind === 'log damaged') log.error({ reason: event.reason }, 'the log of snapshots is damaged')
  else log.error({ snapshot: event.id, reason: event.reason }, `corpus snapshot refused: ${event.kind}`)
}

/** Also counts what becomes of snapshots. */
const counted = (tell: (event: CorpusEvent) => void, recorder: Recorder | null) => (event: CorpusEvent) => {
  recorder?.add('konkyo_snapshot_events_total', { event: event.kind.replace(' ', '_') })
  tell(event)
}

/** Notes in the ledger what seals and what signs. */
async function keysOf(
  config: Config,
  { ledger, secrets, log, now }: { ledger: Ledger; secrets: Secrets; log: Logger; now: Date },
) {
  const signers = await registerSigningKeys(ledger, {
    signingSecrets: secretsOf('signing-secret', config),
    generatedSecrets: generatedSecret('signing-secret', config),
    secrets,
    host: new URL(baseUrlOf(config)).host,
    now,
    onBreak: (problem) => log.error({ problem }, 'a signing key is not vouched for by the one before it'),
  })
  return { signers, sealVersion: await registerSealingPeppers(ledger, secrets, now) }
}

const readiness =
  (probe: WriteProbe, corpus: Corpus, failing: () => readonly FailingWork[]): ServiceFacts['ready'] =>
  async () => ({ ledger: await probe.problem(), corpus: corpus.state, background: failing() })
