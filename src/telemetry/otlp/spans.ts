import type { Attributes, Context, Tracer } from '@opentelemetry/api'
import type { EndedAttempt } from '../../lib/watch.ts'
import type { EndedCall } from '../../pipeline/ended-call.ts'
import { isProbe } from '../call-log.ts'

/** The packages of OpenTelemetry, loaded when the first export is opened. */
export async function loadSdk() {
  const [api, core, resources, traces, metrics, { OTLPTraceExporter }, { OTLPMetricExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
  ])
  return { api, core, resources, traces, metrics, OTLPTraceExporter, OTLPMetricExporter }
}

/** Those packages. */
export type Sdk = Awaited<ReturnType<typeof loadSdk>>

/** Writes spans: one for each call, when it has ended, and one for each attempt to deliver an event. */
export class Spans {
  constructor(
    private readonly sdk: Sdk,
    private readonly tracer: Tracer,
  ) {}

  /** The span of a call, below that of its caller where the call named one; probes have none. */
  call(call: EndedCall): void {
    if (isProbe(call)) return
    const { SpanKind, SpanStatusCode } = this.sdk.api
    const { startedAtMs: startTime, durationMs, status } = call
    const span = this.tracer.startSpan(
      nameOf(call),
      { kind: SpanKind.SERVER, startTime, attributes: attributesOf(call) },
      this.parentOf(call),
    )
    if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(startTime + durationMs)
  }

  /** Begins the span of an attempt; answers what the receiver is told of it, and how it is ended. */
  attempt(): { readonly traceparent: string; ended(attempt: EndedAttempt): void } {
    const { SpanKind, SpanStatusCode } = this.sdk.api
    const span = this.tracer.startSpan('deliver webhook', { kind: SpanKind.CLIENT }, this.sdk.api.ROOT_CONTEXT)
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      ended({ outcome }) {
        span.setAttribute('konkyo.outcome', outcome)
        if (outcome !== 'delivered') span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  private parentOf({ traceparent }: EndedCall): Context {
    const { ROOT_CONTEXT, trace } = this.sdk.api
    const parent = traceparent === undefined ? null : this.sdk.core.parseTraceParent(traceparent)
    return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
  }
}

/** Low in number, as the conventions for HTTP want it: the template of the route, never the address. */
const nameOf = ({ transport, method, route, operation }: EndedCall): string => {
  if (transport === 'mcp') return `tools/call ${operation}`
  if (transport === 'job') return `job ${operation}`
  return [method ?? 'unreadable request', route].filter(Boolean).join(' ')
}

/** These and no others: nothing that was sent, and nothing that tells who called. */
const attributesOf = (call: EndedCall): Attributes => ({
  ...(call.method !== null && { 'http.request.method': call.method }),
  ...(call.route !== null && { 'http.route': call.route }),
  ...(call.status !== null && { 'http.response.status_code': call.status }),
  ...(call.code !== null && { 'error.type': call.code }),
  ...(call.operation !== null && { 'konkyo.operation': call.operation }),
  'konkyo.transport': call.transport,
  'konkyo.request_id': call.requestId,
  'konkyo.units': call.units,
  'konkyo.cut': call.isCut,
})
