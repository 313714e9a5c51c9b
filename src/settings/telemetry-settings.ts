import { inProduction } from './production.ts'
import { readers, setting } from './readers.ts'

const { address, pairs, part, port, secret, text, whole } = readers

/** What is told of the service to whom. Names of OpenTelemetry are its own; read here, so that a .env file holds for them as well. */
export const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    address('https:', 'http:'),
    '',
    'Collector that traces of calls and all metrics are sent to, over OTLP/HTTP as JSON, as in `http://127.0.0.1:4318`; nothing is sent without it',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    pairs,
    '',
    'Headers of these requests, as `name=value,name=value` with percent-encoded values: credentials for the collector',
  ),
  OTEL_SERVICE_NAME: setting(text, 'konkyo', 'What the service is called there'),
  OTEL_TRACES_SAMPLER_ARG: setting(part, '1', 'Part of all traces that is kept, from 0 to 1'),
  OTEL_METRIC_EXPORT_INTERVAL: setting(whole(1000, 3_600_000), '60000', 'Milliseconds between exports of the metrics'),
  KONKYO_METRICS_PORT: setting(
    port,
    '',
    'Port of a listener of its own that serves `GET /metrics` and nothing else; the figures of all `--workers` together',
  ),
  KONKYO_METRICS_HOST: setting(text, '127.0.0.1', 'Address that it listens on', inProduction.metricsHost),
  KONKYO_METRICS_TOKEN: setting(
    secret(16),
    '',
    'Bearer token that `GET /metrics` asks for; without a port of its own it is served beside the calls, and without both nowhere',
    inProduction.metricsToken,
  ),
} as const
