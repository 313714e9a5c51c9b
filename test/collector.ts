import type { IncomingHttpHeaders } from 'node:http'
import { httpReceiver } from './receiver.ts'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number; readonly boolValue?: boolean }
}

/** A span as it is sent over OTLP/HTTP in JSON. */
export interface SentSpan {
  readonly name: string
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly status: { readonly code?: number }
  readonly attributes: readonly Attribute[]
}

interface Point {
  readonly attributes: readonly Attribute[]
  readonly asDouble?: number
  readonly count?: number
  readonly sum?: number
  readonly bucketCounts?: readonly number[]
  readonly explicitBounds?: readonly number[]
}

interface SentMetric {
  readonly name: string
  readonly unit: string
  readonly sum?: { readonly dataPoints: readonly Point[]; readonly isMonotonic: boolean }
  readonly gauge?: { readonly dataPoints: readonly Point[] }
  readonly histogram?: { readonly dataPoints: readonly Point[] }
}

/** Attributes by name. */
export const attributesOf = ({ attributes }: { attributes: readonly Attribute[] }): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]))

/** A collector of OpenTelemetry on a local port, which keeps what it is sent. */
export async function collector(how: { readonly answer?: () => number | Promise<number> } = {}) {
  const requests: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly text: string }[] = []
  const { host } = await httpReceiver(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    requests.push({ path: request.url ?? '', headers: request.headers, text: Buffer.concat(chunks).toString() })
    response.writeHead((await how.answer?.()) ?? 200, { 'content-type': 'application/json' }).end('{}')
  })
  const sent = (path: string) => requests.filter((one) => one.path === path).map(({ text }) => JSON.parse(text))
  return {
    endpoint: `http://${host}`,
    requests,
    spans: (): SentSpan[] =>
      sent('/v1/traces').flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }: never) =>
          (scopeSpans as { spans: SentSpan[] }[]).flatMap(({ spans }) => spans),
        ),
      ),
    /** The metrics of the last export, by name. */
    metrics: (): Map<string, SentMetric> => {
      const { resourceMetrics = [] } = sent('/v1/metrics').at(-1) ?? {}
      const found = resourceMetrics.flatMap(({ scopeMetrics }: never) =>
        (scopeMetrics as { metrics: SentMetric[] }[]).flatMap(({ metrics }) => metrics),
      )
      return new Map(found.map((metric: SentMetric) => [metric.name, metric]))
    },
    resource: (): Record<string, unknown> => attributesOf(sent('/v1/traces')[0].resourceSpans[0].resource),
  }
}
