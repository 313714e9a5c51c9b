import { randomUUID } from 'node:crypto'
import type { BackgroundWork } from '../../lib/background-work.ts'
import { settlesWithin } from '../../lib/in-time.ts'
import type { Recorder } from '../metrics/recorder.ts'
import { figuresProducer } from './figures-producer.ts'
import { loadSdk, type Sdk, Spans } from './spans.ts'

/** Where spans and figures are sent, over OTLP/HTTP, and as what. */
export interface OtlpSettings {
  readonly endpoint: string
  /** As `name=value,name=value`. */
  readonly headers: string
  readonly serviceName: string
  readonly version: string
  /** The part of all traces that is kept, from 0 to 1. */
  readonly sampledPart: number
  readonly metricsEveryMs: number
}

interface Parts {
  readonly recorder: Recorder
  readonly background: BackgroundWork
  readonly clock: () => Date
}

/** An open export; whoever ends the process closes it. */
export interface OtlpExport {
  readonly spans: Spans
  close(): Promise<void>
}

/** How long a collector may take for one request, and all that waits at the end. */
const exportMs = 5000
const lastMs = 3000

/** Spans that wait; what comes when so many wait is dropped. */
const mostWaiting = 4096

interface Result {
  /** 0 where all was taken. */
  readonly code: number
  readonly error?: Error
}

interface Exporter<T> {
  export(items: T, done: (result: Result) => void): void
}

/** Has failures and successes of an exporter told as those of any work beside the calls; nothing else hears of them. */
function tellExport<T, E extends Exporter<T>>(exporter: E, name: string, background: BackgroundWork): E {
  const send = exporter.export.bind(exporter)
  exporter.export = (items, done) =>
    send(items, (result) => {
      if (result.code === 0) background.succeeded(name)
      else background.failed(name, notTaken(result.error))
      done(result)
    })
  return exporter
}

/** What a collector answers is not ours to repeat. */
function notTaken(error: Error | undefined): Error {
  const { code } = Object(error) as { code?: unknown }
  const why = typeof code === 'number' || /^E[A-Z]+$/.test(String(code)) ? ` (${code})` : ''
  return Object.assign(new Error(`the collector did not take what was exported${why}`), { code: 'OTLP' })
}

/** Begins to export. Nothing that a collector does or leaves undone is felt by a call. */
export async function openOtlp(settings: OtlpSettings, parts: Parts): Promise<OtlpExport> {
  const sdk = await loadSdk()
  const { serviceName, version } = settings
  const resource = sdk.resources.resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    'service.instance.id': randomUUID(),
    'process.pid': process.pid,
  })
  const traces = tracerProvider(sdk, resource, settings, parts)
  const metrics = meterProvider(sdk, resource, settings, parts)
  return {
    spans: new Spans(sdk, traces.getTracer('konkyo', version)),
    close: async () => {
      const ended = Promise.allSettled([traces.shutdown(), metrics.shutdown()])
      await settlesWithin(ended, lastMs)
    },
  }
}

type Resource = ReturnType<Sdk['resources']['resourceFromAttributes']>

const target = ({ core }: Sdk, { endpoint, headers }: OtlpSettings, signal: string) => ({
  url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/${signal}`,
  headers: core.parseKeyPairsIntoRecord(headers),
  timeoutMillis: exportMs,
})

/** Callers may ask for fewer traces of theirs than are kept, never for more. */
function tracerProvider(sdk: Sdk, resource: Resource, settings: OtlpSettings, { background }: Parts) {
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } = sdk.traces
  const exporter = new sdk.OTLPTraceExporter(target(sdk, settings, 'traces'))
  const part = new TraceIdRatioBasedSampler(settings.sampledPart)
  return new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: part, remoteParentSampled: part }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellExport(exporter, 'export of traces', background),
        maxQueueSize: mostWaiting,
        exportTimeoutMillis: exportMs,
      }),
    ],
  })
}

function meterProvider(sdk: Sdk, resource: Resource, settings: OtlpSettings, { recorder, background, clock }: Parts) {
  const { MeterProvider, PeriodicExportingMetricReader } = sdk.metrics
  const exporter = new sdk.OTLPMetricExporter(target(sdk, settings, 'metrics'))
  const reader = new PeriodicExportingMetricReader({
    exporter: tellExport(exporter, 'export of metrics', background),
    exportIntervalMillis: settings.metricsEveryMs,
    exportTimeoutMillis: Math.min(exportMs, settings.metricsEveryMs),
    metricProducers: [figuresProducer(recorder, sdk, clock)],
  })
  return new MeterProvider({ resource, readers: [reader] })
}
