import type { Counter, Histogram, Registry } from 'prom-client'
import { type DeclaredMetric, declaredMetrics, type LabelsOf, type NameOf } from './declared-metrics.ts'

/** One value of a gauge, with its labels. */
export type Reading<N extends NameOf<'gauge'>> = readonly [labels: LabelsOf<N>, value: number]

/** All that a registry holds, as values. */
export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

type Prometheus = typeof import('prom-client')

/** The figures of one process; the library is loaded when the first one is opened. */
export class Recorder {
  private readonly registry: Registry
  private readonly counters = new Map<string, Counter>()
  private readonly histograms = new Map<string, Histogram>()

  private constructor(private readonly prometheus: Prometheus) {
    this.registry = new prometheus.Registry()
    const registers = [this.registry]
    const all: Readonly<Record<string, DeclaredMetric>> = declaredMetrics
    for (const [name, { type, help, labels, buckets = [] }] of Object.entries(all)) {
      const shape = { name, help, labelNames: [...labels], registers }
      if (type === 'counter') this.counters.set(name, new prometheus.Counter(shape))
      if (type === 'histogram') this.histograms.set(name, new prometheus.Histogram({ ...shape, buckets: [...buckets] }))
    }
    prometheus.collectDefaultMetrics({ register: this.registry })
  }

  static async open(): Promise<Recorder> {
    const { default: prometheus } = await import('prom-client')
    return new Recorder(prometheus)
  }

  /** Adds to a counter; nothing makes a series appear with what it has counted so far. */
  add<N extends NameOf<'counter'>>(name: N, labels: LabelsOf<N>, by = 1): void {
    this.counters.get(name)?.inc(labels, by)
  }

  observe<N extends NameOf<'histogram'>>(name: N, labels: LabelsOf<N>, value: number): void {
    this.histograms.get(name)?.observe(labels, value)
  }

  /** Has a gauge read whenever somebody looks. What cannot be read is left out: an old or a made-up value would be a lie. */
  read<N extends NameOf<'gauge'>>(name: N, read: () => readonly Reading<N>[] | Promise<readonly Reading<N>[]>): void {
    const { help, labels } = declaredMetrics[name]
    const registers = [this.registry]
    const gauge = new this.prometheus.Gauge({
      name,
      help,
      labelNames: [...labels],
      registers,
      async collect() {
        let readings: readonly Reading<N>[] = []
        try {
          readings = await read()
        } catch {
          // What keeps it from being read is told by whoever needs it more than a gauge does.
        }
        gauge.reset()
        if (labels.length === 0) gauge.remove()
        for (const [values, value] of readings) gauge.set(values, value)
      },
    })
  }

  /** Every figure as it is now. */
  measured(): Promise<MetricValues> {
    return this.registry.getMetricsAsJSON()
  }

  /** Every figure in the text format of Prometheus. */
  text(): Promise<string> {
    return this.registry.metrics()
  }

  /** The figures of several processes in the same format, each under its own label. */
  together(parts: ReadonlyMap<string, MetricValues>): Promise<string> {
    const { AggregatorRegistry } = this.prometheus
    return AggregatorRegistry.aggregate([...parts].map(([process, measured]) => labelled(measured, process))).metrics()
  }

  /** Media type of that text. */
  get contentType(): string {
    return this.registry.contentType
  }
}

/** Counters of processes that were added up would fall whenever one of them ends. */
const labelled = (measured: MetricValues, process: string): MetricValues =>
  measured.map((metric) => ({
    ...metric,
    values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process } })),
  }))
