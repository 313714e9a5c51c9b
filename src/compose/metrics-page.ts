import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Secrets } from '../ledger/secrets.ts'
import type { BackgroundWork } from '../lib/background-work.ts'
import { ipPrefix } from '../lib/ip-prefix.ts'
import { version } from '../lib/version.ts'
import { AdminDoor } from '../pipeline/gates/admin-door.ts'
import type { Recorder } from '../telemetry/metrics/recorder.ts'
import { openTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import type { MetricsPage } from '../transports/http/metrics-page.ts'

interface Parts {
  readonly recorder: Recorder | null
  readonly secrets: Secrets
  readonly clock: () => Date
  readonly log: Logger
  /** Figures of more than this process. */
  readonly text: (() => Promise<string>) | null
}

/** What a process of this configuration tells of itself. */
export function telemetryOf(config: Config, background: BackgroundWork, clock: () => Date): Promise<Telemetry> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  const otlp = {
    endpoint,
    version,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: config.OTEL_SERVICE_NAME,
    sampledPart: config.OTEL_TRACES_SAMPLER_ARG,
    metricsEveryMs: config.OTEL_METRIC_EXPORT_INTERVAL,
  }
  const isMeasured = isServed(config) || config.KONKYO_ADMIN_KEY.length > 0
  return openTelemetry({ isMeasured, otlp: endpoint === '' ? null : otlp, background, clock })
}

/** Whether figures are told to whoever collects them; the operator also sees them at /admin. */
const isServed = ({ KONKYO_METRICS_PORT: port, KONKYO_METRICS_TOKEN: token }: Config): boolean =>
  port !== null || token.length > 0

/** The page of figures as the configuration guards it; null where none is wanted. */
export function metricsPageOf(config: Config, { recorder, secrets, clock, log, text }: Parts): MetricsPage | null {
  if (!recorder || !text || !isServed(config)) return null
  const [token] = config.KONKYO_METRICS_TOKEN
  const page = { contentType: recorder.contentType, text }
  if (token === undefined) return { ...page, admits: () => true }
  const door = new AdminDoor(token, ({ addressHash, waitSeconds }) =>
    log.warn({ address_hash: addressHash.slice(0, 12), wait_seconds: waitSeconds }, 'a wrong metrics token was sent'),
  )
  const hashOf = (address: string) => secrets.hash('address', ipPrefix(address) ?? 'unknown').hash
  return {
    ...page,
    admits: (authorization, address) => door.admits(bearer(authorization), () => hashOf(address), clock()),
  }
}

const bearer = (authorization: string | undefined): string | undefined =>
  /^bearer +(\S+)$/i.exec(authorization?.trim() ?? '')?.[1]
