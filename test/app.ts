import { mkdtempSync, rmSync } from 'node:fs'
import type { LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import { type App, type AppOptions, buildApp } from '../src/app.ts'
import { datasets } from '../src/catalog.ts'
import { readConfig } from '../src/config.ts'
import type { PublishOptions } from '../src/corpus/publish.ts'
import type { Uploads } from '../src/documents/uploads/uploads.ts'
import type { PublicPages } from '../src/gateways/public-pages.ts'
import { Receivers } from '../src/gateways/receivers/receivers.ts'
import { compileFixtures } from '../src/ingest/compile-fixtures.ts'
import type { Mode } from '../src/ledger/account.ts'
import { createKey, type NewKey } from '../src/ledger/keys.ts'
import type { Plan } from '../src/ledger/price.ts'
import type { AnyDataset } from '../src/schema/dataset.ts'
import { type LedgerKind, prepareCorpus, preparedLedger, publishRows, type Rows } from './prepared-stores.ts'
import { countService } from './service-count.ts'

export type { LedgerKind, Rows } from './prepared-stores.ts'

/** Both ledgers, for tests of what is asked of them. */
export const bothLedgers: readonly LedgerKind[] = ['sqlite', 'postgres']

/** The ledger of this run, for tests of what calls it: SQLite, and in the journeys PostgreSQL. Money and keys are tested on each. */
export const ledgers: readonly LedgerKind[] = process.env.KONKYO_TEST_LEDGER === 'postgres' ? ['postgres'] : ['sqlite']

export interface TestOptions {
  readonly ledger?: LedgerKind
  /** Rows of the first snapshot; `starter` = the corpus that ships; `none` = nothing published. */
  readonly rows?: Rows | 'starter' | 'none'
  /** Datasets whose rows are said to be complete as of the day of the first snapshot. */
  readonly complete?: readonly AnyDataset[]
  readonly env?: Record<string, string>
  readonly now?: Date
  readonly pages?: PublicPages
  readonly receivers?: Receivers
  readonly uploads?: Uploads
  /** What the service holds at once, where it is not what it is in production. */
  readonly limits?: NonNullable<AppOptions['limits']>
  /** Told of failures; else nobody is. */
  readonly log?: Logger
  /** Where its end belongs, if it outlives the test. */
  readonly whenOver?: (close: () => Promise<void>) => void
}

interface CallOptions {
  readonly key?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
  /** Address of an anonymous caller; each test app trusts its own peer. */
  readonly from?: string
}

/** A whole service on fresh stores, with a clock that tests set; closed when the test ends. */
export async function testApp(options: TestOptions = {}) {
  countService()
  const dataDir = mkdtempSync(join(tmpdir(), 'konkyo-test-'))
  const clock = { now: options.now ?? new Date(), monotonicMs: 0 }
  const env = {
    ...defaults,
    ...options.env,
    KONKYO_DATA_DIR: dataDir,
    ...(await preparedLedger(options.ledger ?? 'sqlite', dataDir)),
  }
  let config = readConfig(env, '/nonexistent')
  if (options.rows !== 'none')
    await prepareCorpus(dataDir, options.rows ?? [], clock.now, options.now ? 'exact' : 'that day', options.complete)
  const open = () =>
    buildApp(config, {
      log: options.log ?? pino({ level: 'silent' }),
      clock: () => clock.now,
      // A clock that stands still must not fall behind.
      monotonicMs: () => clock.monotonicMs,
      followEveryMs: 0,
      // The thread that does it in the service can only run what was built.
      compileFixtures: (dir) => compileFixtures(dir, datasets),
      ...(options.pages && { pages: options.pages }),
      ...(options.uploads && { uploads: options.uploads }),
      limits: { ledgerWaits: ledgerWaits(), ...options.limits },
      receivers: options.receivers ?? new Receivers({ allowPrivate: config.KONKYO_WEBHOOK_ALLOW, lookup: publicHost }),
    })
  let app = await open()
  const whenOver = options.whenOver ?? onTestFinished
  whenOver(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    dataDir,
    get config() {
      return config
    },
    env,
    clock,
    get app() {
      return app
    },
    get pipeline() {
      return app.pipeline
    },
    /** Closes the service and opens it again on the same stores, perhaps with other settings. */
    async restart(settings: Record<string, string> = {}) {
      await app.close()
      config = readConfig({ ...env, ...settings }, '/nonexistent')
      app = await open()
    },
    call: (method: Method, url: string, call: CallOptions = {}) => inject_(app, method, url, call),
    get: (url: string, call: CallOptions = {}) => inject_(app, 'GET', url, call),
    post: (url: string, body: unknown, call: CallOptions = {}) => inject_(app, 'POST', url, { ...call, body }),
    createKey: (key: { plan?: Plan; capYen?: number; customerId?: string; mode?: Mode } = {}): Promise<NewKey> =>
      createKey(app.ledger, app.secrets, { plan: 'metered', ...key, now: clock.now }),
    /** Loads rows, publishes a new snapshot and lets the service follow. */
    async publish(rows: Rows, how: PublishOptions = {}) {
      const published = await publishRows(dataDir, rows, clock.now, how)
      await app.corpus.follow()
      return published
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

/** A starved machine answers late; tests of time have the limits of the service. */
const ledgerWaits = () =>
  /\.timed\.test\.ts$/.test(expect.getState().testPath ?? '')
    ? {}
    : { connectMs: 60_000, serverMs: 60_000, answerMs: 61_000 }

/** Every name is that of a public host: tests ask no name server. */
const publicHost: LookupFunction = (_, __, done) => done(null, [{ address: '198.41.0.4', family: 4 }])

type Method = 'GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH' | 'HEAD'

/** What the ledgers of tests rest on: a command that opens one needs it as well. */
export const testSecrets = {
  KONKYO_PEPPER: 'test-pepper-0123456789abcdef0123456789abcdef',
  KONKYO_SIGNING_SECRET: 'test-signing-secret-0123456789abcdef0123456789',
}

const defaults = {
  PORT: '0',
  ...testSecrets,
  KONKYO_TRUST_PROXY: '127.0.0.1/32',
  KONKYO_RATE_KEY: '100000:100000',
  KONKYO_RATE_ANON: '100000:100000',
  KONKYO_BASE_URL: 'http://127.0.0.1:8787',
}

let addresses = 0

/** An address nobody has called from yet. */
export const freshAddress = (): string =>
  `23.${(++addresses >> 14) & 127}.${(addresses >> 7) & 127}.${(addresses & 127) + 1}`

async function inject_(app: App, method: Method, url: string, { key, headers = {}, body, from }: CallOptions) {
  const response = await app.http.inject({
    method,
    url,
    headers: { ...(key ? { 'x-api-key': key } : { 'x-forwarded-for': from ?? freshAddress() }), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    bytes: response.rawPayload,
    // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever was answered
    json: (response.body === '' ? undefined : safeJson(response.body)) as any,
  }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
