import type { DeclaredMetric } from '../../src/telemetry/metrics/declared-metrics.ts'
import { code, page, table } from './markdown.ts'

const how = `\`GET /metrics\` in the text format of Prometheus, where the [configuration](configuration.md) has it: on a port of its own (\`KONKYO_METRICS_PORT\`, by default of this machine only),
or beside the calls for whoever sends \`KONKYO_METRICS_TOKEN\` as a Bearer token; where a port and a token are set, the port asks for the token. With neither there is no such path
and nothing is counted.

\`\`\`yaml
scrape_configs:
  - job_name: konkyo
    authorization: { credentials_file: /etc/prometheus/konkyo-token }   # without a token: leave it out
    static_configs: [{ targets: ['127.0.0.1:9464'] }]
\`\`\``

const reading = `Labels are fixed words: the name of an operation (\`none\` where a request reached none), \`http\` or \`mcp\`, a status, a code of [errors](errors.md). Nothing that a caller sent is
among them. With \`--workers\` every series has the label \`process\` (\`main\`, \`1\`, \`2\` …): add up counters, take the maximum of what all processes read from the same ledger
(webhooks, reports, units). A gauge that cannot be read at the moment is left out.`

const usual = `Besides, for each process, the metrics that \`prom-client\` has for every Node.js program: \`process_resident_memory_bytes\`, \`process_cpu_seconds_total\`,
\`process_open_fds\`, \`nodejs_heap_size_used_bytes\`, \`nodejs_eventloop_lag_p99_seconds\`, \`nodejs_gc_duration_seconds\` and others under the same two prefixes.`

const exporting = `With \`OTEL_EXPORTER_OTLP_ENDPOINT\` the same figures are sent to a collector of OpenTelemetry under the same names, each process as an instance of its own, and with them a span
for each call (none for \`/healthz\`, \`/readyz\` and \`/metrics\`) and for each attempt to deliver an event. A call's \`traceparent\` is followed; a receiver of webhooks is told one. Attributes of a
call: \`http.request.method\`, \`http.route\` (the template), \`http.response.status_code\`, \`error.type\` (a code of errors), \`konkyo.operation\`, \`konkyo.transport\`, \`konkyo.units\`,
\`konkyo.request_id\` (what a customer quotes) and \`konkyo.cut\`. When the collector takes nothing, no call is touched.`

/** The reference of every metric. */
export function metricsPage(metrics: Readonly<Record<string, DeclaredMetric>>): string {
  const rows = Object.entries(metrics).map(([name, { type, labels, help }]) => [
    code(name),
    type,
    labels.map(code).join(', '),
    help,
  ])
  return page('Metrics', '`src/telemetry/metrics/declared-metrics.ts`', [
    how,
    reading,
    table(['name', 'type', 'labels', 'meaning'], rows),
    usual,
    '## OpenTelemetry',
    exporting,
  ])
}
