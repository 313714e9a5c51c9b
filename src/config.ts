import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { messageOf } from './lib/caught.ts'
import { dataFolder, systemFolder } from './settings/data-folder.ts'
import { limitSettings } from './settings/limit-settings.ts'
import { inProduction, unsafeRuntime } from './settings/production.ts'
import { readers, type Setting, setting } from './settings/readers.ts'
import { telemetrySettings } from './settings/telemetry-settings.ts'

const { text, folder, whole, flag, cidrs, level, address, email, list, secret, daily, hour, pause } = readers

/** Every environment variable, in the order of docs/reference/configuration.md, which is made of them. */
export const settings = {
  PORT: setting(whole(0, 65_535), '8787', 'Port to listen on'),
  HOST: setting(text, '127.0.0.1', 'Address to listen on'),
  NODE_ENV: setting(text, '', '`production` refuses unsafe settings'),
  KONKYO_DATA_DIR: {
    ...setting(
      folder,
      '',
      "Record store, snapshots, embedded ledger. Without it `./data`, where that holds such or is empty or the working directory is a checkout; else the data folder of the operating system's user: `$XDG_DATA_HOME/konkyo` (`~/.local/share/konkyo`), `~/Library/Application Support/Konkyo` or `%LOCALAPPDATA%\\Konkyo`. `konkyo serve`, `mcp` and `doctor` say which",
    ),
    otherwise: dataFolder,
  },
  KONKYO_LEDGER_URL: setting(
    address('postgres:', 'postgresql:'),
    '',
    '`postgres://…` for several machines; embedded SQLite without it',
  ),
  KONKYO_CORPUS_URL: setting(
    address('https:', 'http:', 'file:'),
    '',
    'Where a node pulls published snapshots and their log from: a corpus folder; local without it',
    inProduction.corpusUrl,
  ),
  KONKYO_BASE_URL: setting(
    address('https:', 'http:'),
    '',
    'Public address used in links; `http://127.0.0.1:$PORT` without it',
    inProduction.baseUrl,
  ),
  KONKYO_TRUST_PROXY: setting(
    cidrs,
    '',
    'Comma-separated CIDRs whose `X-Forwarded-For` is believed',
    inProduction.trustProxy,
  ),
  KONKYO_PEPPER: setting(
    secret(16),
    '',
    'Keys and address hashes are derived from it; several, current first, separated by commas; made once into the data directory without it',
    inProduction.requiredSecret,
  ),
  KONKYO_SIGNING_SECRET: setting(
    secret(16),
    '',
    'Keys that sign receipts and checkpoints are derived from it, for live and for test mode; `new,old` rotates: the old key signs that the new one follows; made once into the data directory without it; none of the peppers',
    inProduction.requiredSecret,
  ),
  KONKYO_API_KEY: setting(text, '', 'Key that `konkyo mcp` calls with; local use is not metered without it'),
  KONKYO_ADMIN_KEY: setting(secret(16), '', 'Admin endpoints answer 404 without it', inProduction.adminKey),
  KONKYO_PAYMENT_SECRET_KEY: setting(
    text,
    '',
    'Payment processor secret key; billing answers 503 without it',
    inProduction.paymentKey,
  ),
  KONKYO_PAYMENT_API_BASE: setting(
    address('https:', 'http:'),
    '',
    "Another base address than the processor's own",
    inProduction.apiBase,
  ),
  KONKYO_PAYMENT_WEBHOOK_SECRET: setting(
    list,
    '',
    'Signing secret, comma-separated for rotation',
    inProduction.webhookSecret,
  ),
  KONKYO_METER_EVENT: setting(text, 'konkyo_units', "Name of the processor's meter that units are reported to"),
  ...priceSettings(),
  KONKYO_COMPLIANCE_YEN: setting(
    whole(1, 1_000_000),
    '500',
    'JPY that the paid newsletter costs a month, as its mails and pages say; the processor charges `KONKYO_PRICE_COMPLIANCE`',
  ),
  KONKYO_RETURN_HOSTS: setting(
    list,
    '',
    'Comma-separated hosts that a checkout may send people back to, beside that of `KONKYO_BASE_URL`; any without it, and in production no other',
    inProduction.returnHosts,
  ),
  KONKYO_SMTP_URL: setting(
    address('smtp:', 'smtps:'),
    '',
    'Server that mail is handed to; without it mail is written as `.eml` files to `outbox/` in the data directory',
    inProduction.smtp,
  ),
  KONKYO_MAIL_WEBHOOK_SECRET: setting(
    list,
    '',
    'What the mail provider signs its events with, comma-separated for rotation; they are answered 503 without it',
    inProduction.mailSecret,
  ),
  KONKYO_MAIL_FROM: setting(
    email,
    '',
    'From whom mail is; `KONKYO_CONTACT_EMAIL` without it, and without both `konkyo@` and the host of `KONKYO_BASE_URL`',
  ),
  KONKYO_CONTACT_EMAIL: setting(
    email,
    '',
    'Where people who ask for a refund or about their data may write to; `KONKYO_BASE_URL` without it',
  ),
  KONKYO_WEBHOOK_ALLOW: setting(
    list,
    '',
    'Comma-separated `host:port` allowed although private, for development',
    inProduction.refused,
  ),
  KONKYO_ENABLE_SABUROKU: setting(
    flag,
    '',
    'Opens `/v1/am/templates/saburoku_kyotei`, a draft of the overtime agreement (36協定): `1`, `true` or `on`; 503 `feature_disabled` without it',
  ),
  KONKYO_ENABLE_PREVIEW: setting(
    flag,
    '',
    'Announces `/v1/legal/*` and `/v1/accounting/*`, which answer 501: `1`, `true` or `on`; 404 without it',
  ),
  KONKYO_SOURCE_CONTACT: setting(
    text,
    '',
    'Address or mail address that sources see in the User-Agent of `konkyo sync` and `ingest`; `KONKYO_BASE_URL` without it',
  ),
  KONKYO_SOURCE_GATEWAY: setting(
    address('https:', 'http:'),
    '',
    'In a network without a way out: what is asked instead of the hosts of sources, at `<gateway>/<host>/<path>`',
  ),
  KONKYO_SOURCE_GATEWAY_PAUSE_MS: setting(
    pause,
    '',
    'Least milliseconds between two requests of a source to `KONKYO_SOURCE_GATEWAY`; the pace of the source itself without it',
  ),
  KONKYO_SYNC: setting(
    daily,
    '',
    '`daily`: `konkyo serve` reads all sources once a day with `konkyo sync`, in a process of its own; never without it',
  ),
  KONKYO_SYNC_SOURCES: setting(
    list,
    '',
    'Comma-separated sources that `konkyo sync` reads where `--only` names none; all without it',
  ),
  KONKYO_SYNC_AT: setting(hour, '05:30', 'Hour in Japan (HH:MM) from which the daily sync of `KONKYO_SYNC` begins'),
  KONKYO_NTA_APPLICATION_ID: setting(
    text,
    '',
    'Application id of the National Tax Agency, for changes of `houjin-bangou` and `invoice` by its Web-API; published files without it',
  ),
  KONKYO_GBIZINFO_TOKEN: setting(text, '', 'Access token of gBizINFO, for `gbizinfo` over the network'),
  KONKYO_EDINET_KEY: setting(text, '', 'Subscription key of EDINET, for `edinet` over the network'),
  ...limitSettings,
  KONKYO_LOG_LEVEL: setting(level, 'info', 'fatal, error, warn, info, debug, trace or silent'),
  ...telemetrySettings,
} as const

function priceSettings() {
  const price = (what: string) => setting(text, '', `Price id of ${what}; its checkout answers 400 without it`)
  return {
    KONKYO_PRICE_METERED: price('metered use'),
    KONKYO_PRICE_STARTER_MONTHLY: price('Starter, monthly'),
    KONKYO_PRICE_STARTER_YEARLY: price('Starter, yearly'),
    KONKYO_PRICE_PRO_MONTHLY: price('Pro, monthly'),
    KONKYO_PRICE_PRO_YEARLY: price('Pro, yearly'),
    KONKYO_PRICE_LIFETIME: price('the lifetime API'),
    KONKYO_PRICE_DATA_DUMP: price('the data dump'),
    KONKYO_PRICE_DATA_DUMP_LIFETIME: price('the data dump with the lifetime API'),
    KONKYO_PRICE_ACTIVATION: price('the activation fee'),
    KONKYO_PRICE_COMPLIANCE: price('the compliance newsletter'),
    KONKYO_PRICE_WIDGET: price('the widget'),
  }
}

type Settings = typeof settings

/** The configuration of a process, read once and passed as a value. */
export type Config = { readonly [K in keyof Settings]: ReturnType<Settings[K]['read']> }

/** Raised with every problem of the environment at once. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

/** Reads the environment and a `.env` file (the environment wins); throws ConfigError with all problems. */
export function readConfig(env: Record<string, string | undefined> = process.env, dotenv = '.env'): Config {
  const given = { ...(existsSync(dotenv) ? parseEnv(readFileSync(dotenv, 'utf8')) : {}), ...env }
  const problems: string[] = []
  const config = {} as Record<string, unknown> & Config
  for (const [name, { read, default: fallback, otherwise }] of Object.entries<Setting<unknown>>(settings)) {
    try {
      config[name] = read((given[name] ?? '').trim() || (otherwise?.(given) ?? fallback))
    } catch (error) {
      problems.push(`${name} ${messageOf(error)}`)
    }
  }
  if (split(given.KONKYO_SIGNING_SECRET).some((one) => one !== '' && split(given.KONKYO_PEPPER).includes(one)))
    problems.push('KONKYO_SIGNING_SECRET must be another secret than KONKYO_PEPPER')
  if (config.KONKYO_METRICS_PORT !== null && config.KONKYO_METRICS_PORT === config.PORT && config.PORT !== 0)
    problems.push('KONKYO_METRICS_PORT must be another port than PORT')
  for (const name of Object.keys(given)) {
    if (name.startsWith('KONKYO_') && !(name in settings)) problems.push(`${name} is not a setting of this version`)
  }
  if (given.NODE_ENV === 'production') problems.push(...unsafeInProduction(given, config))
  if (problems.length > 0) throw new ConfigError(problems)
  return Object.freeze(config)
}

/** What makes this environment unsafe for production, of every setting that can be read at all. */
function unsafeInProduction(given: Record<string, string | undefined>, readable: object): string[] {
  const problems = Object.entries<Setting<unknown>>(settings)
    .filter(([name]) => name in readable)
    .flatMap(([name, { production }]) =>
      (production?.problems((given[name] ?? '').trim(), given) ?? []).map((problem) => `${name} ${problem}`),
    )
  return [...problems, ...unsafeRuntime(given)]
}

const split = (secrets = ''): string[] => secrets.split(',').map((one) => one.trim())

/** The most free calls in a day, as the ledger is held to them. */
export const dailyBoundsOf = ({ KONKYO_ANON_DAILY: anonymousDaily, KONKYO_GUESTS_DAILY: guestsDaily }: Config) => ({
  anonymousDaily,
  guestsDaily,
})

/** The public address of the service as browsers write it, which receipts and the log of snapshots carry; no slash at the end. */
export const baseUrlOf = (config: Config): string =>
  new URL(config.KONKYO_BASE_URL || `http://127.0.0.1:${config.PORT}`).href.replace(/(?<!\/)\/+$/, '')

/** Whether state lies with the user's other data, far from the working directory: a command then says so. */
export const isWithUser = ({ KONKYO_DATA_DIR }: Config): boolean => KONKYO_DATA_DIR === systemFolder(process.env)

/** Hosts that a browser may be sent back to: those that are listed and our own, and in production no others; empty = any. */
export function returnHostsOf(config: Config): readonly string[] {
  const { KONKYO_RETURN_HOSTS: listed, NODE_ENV } = config
  if (listed.length === 0 && NODE_ENV !== 'production') return []
  return [...listed, new URL(baseUrlOf(config)).host]
}

/** Settings as they may be shown to people: secrets only say whether they are set. */
export function shownConfig(config: Config): Record<string, string> {
  const isSecret = (name: string) =>
    /PEPPER|SECRET|KEY|TOKEN|OTLP_HEADERS|APPLICATION_ID|LEDGER_URL|SMTP_URL/.test(name)
  const shown = Object.entries(config).map(([name, value]) => {
    const isEmpty = value === '' || value === null || (Array.isArray(value) && value.length === 0)
    return [
      name,
      isEmpty ? '(not set)' : isSecret(name) && name !== 'KONKYO_RATE_KEY' ? '(set)' : JSON.stringify(value),
    ]
  })
  return Object.fromEntries(shown)
}
