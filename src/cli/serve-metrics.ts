import { once } from 'node:events'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type MetricsPage, metricsServer } from '../transports/http/metrics-page.ts'

/** Serves the figures on a port of their own where one is set; the returned function ends that. */
export async function serveMetrics(
  { KONKYO_METRICS_PORT: port, KONKYO_METRICS_HOST: host }: Config,
  page: MetricsPage | null,
  log: Logger,
): Promise<() => void> {
  if (port === null || !page) return () => {}
  const server = metricsServer(page, (error) => log.error({ err: error }, 'the metrics could not be told'))
  server.listen({ port, host })
  await once(server, 'listening')
  server.on('error', (error) => log.error({ err: error }, 'the listener of the metrics fails'))
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
