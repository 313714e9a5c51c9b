import type { Attributes, HrTime } from '@opentelemetry/api'
import type { DataPoint, Histogram, MetricData, MetricProducer } from '@opentelemetry/sdk-metrics'
import type { MetricValues, Recorder } from '../metrics/recorder.ts'
import type { Sdk } from './spans.ts'

type Metric = MetricValues[number]
type Value = Metric['values'][number] & { readonly metricName?: string }

/** Gives the figures of a recorder to OpenTelemetry: what is exported is what Prometheus would see. */
export function figuresProducer(recorder: Recorder, sdk: Sdk, clock: () => Date): MetricProducer {
  const startTime = sdk.core.millisToHrTime(clock().getTime())
  return {
    async collect() {
      const endTime = sdk.core.millisToHrTime(clock().getTime())
      const metrics = (await recorder.measured()).flatMap((metric) => dataOf(metric, sdk, { startTime, endTime }))
      const resource = sdk.resources.emptyResource()
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'konkyo' }, metrics }] }, errors: [] }
    },
  }
}

interface Span {
  readonly startTime: HrTime
  readonly endTime: HrTime
}

function dataOf(
  metric: Metric,
  { api, metrics: { AggregationTemporality, DataPointType } }: Sdk,
  span: Span,
): MetricData[] {
  const values: readonly Value[] = metric.values
  if (values.length === 0) return []
  const base = {
    descriptor: {
      name: metric.name,
      description: metric.help,
      unit: unitOf(metric.name),
      valueType: api.ValueType.DOUBLE,
    },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  if (isType(metric, 'histogram'))
    return [{ ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(values, span) }]
  const dataPoints = values.map(({ labels, value }) => ({ ...span, attributes: labels as Attributes, value }))
  return isType(metric, 'counter')
    ? [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }]
    : [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints }]
}

/** The library says the type in a word where its declarations say a number. */
const isType = ({ type }: Metric, word: string): boolean => String(type) === word

const unitOf = (name: string): string =>
  /_seconds(_total)?$/.test(name) ? 's' : /_bytes(_total)?$/.test(name) ? 'By' : ''

interface Gathered {
  readonly attributes: Attributes
  readonly buckets: [bound: number, below: number][]
  sum: number
  count: number
}

/** Prometheus counts what lies below a bound, OpenTelemetry what lies between two. */
function histograms(values: readonly Value[], span: Span): DataPoint<Histogram>[] {
  const gathered = new Map<string, Gathered>()
  for (const { labels, value, metricName = '' } of values) {
    const { le, ...attributes } = labels as Attributes
    const key = JSON.stringify(Object.entries(attributes).sort())
    const one = gathered.get(key) ?? { attributes, buckets: [], sum: 0, count: 0 }
    gathered.set(key, one)
    if (metricName.endsWith('_sum')) one.sum = value
    else if (metricName.endsWith('_count')) one.count = value
    else if (le !== '+Inf') one.buckets.push([Number(le), value])
  }
  return [...gathered.values()].map(({ attributes, buckets, sum, count }) => {
    const bounds = buckets.sort(([a], [b]) => a - b)
    const below = [0, ...bounds.map(([, total]) => total), count]
    const counts = below.slice(1).map((total, i) => total - (below[i] ?? 0))
    return {
      ...span,
      attributes,
      value: { buckets: { boundaries: bounds.map(([bound]) => bound), counts }, sum, count },
    }
  })
}
