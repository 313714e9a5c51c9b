import type { MetricFamily, Sample } from '../../features/admin/metric-families.ts'
import { grouped } from '../../lib/grouped.ts'
import { type Html, html } from '../../lib/html.ts'
import { type Bar, shareBar } from '../components/bars.ts'
import { type Column, table } from '../components/table.ts'
import type { metricWords } from './metric-words.ts'

type Words = (typeof metricWords)['ja' | 'en']

/** Series that a page shows of one metric, the largest first. */
const mostSeries = 20

/** One metric with its largest series: a histogram as how many and how long on the average. */
export function familySection({ name, help, type, samples }: MetricFamily, said: Words): Html {
  const rows =
    type === 'histogram' ? meansOf(samples) : samples.map(({ labels, value }) => ({ labels, value, mean: null }))
  const known = rows.filter(({ value }) => value !== null).sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const shown = known.slice(0, mostSeries)
  const most = Math.max(0, ...shown.map(({ value }) => value ?? 0))
  const isCounted = type !== 'gauge' && shown.length > 1
  const columns: Column[] = [
    { name: said.series },
    { name: type === 'histogram' ? said.calls : said.value, isNumber: true },
    ...(type === 'histogram' ? [{ name: said.mean, isNumber: true } as const] : []),
  ]
  const cells = shown.map(({ labels, value, mean }) => [
    { shown: html`${seriesName(labels)}${isCounted ? shareBar(value ?? 0, most) : null}` },
    { shown: figure(value) },
    ...(type === 'histogram' ? [{ shown: figure(mean) }] : []),
  ])
  const body = shown.length === 0 ? html`<p>${said.empty}</p>` : table({ caption: name, columns, rows: cells })
  const more = known.length > mostSeries ? html`<p>${said.more(known.length - mostSeries)}</p>` : null
  return html`<details id="${name}"><summary>${name}</summary><p class="quiet" lang="en">${help}</p>${body}${more}</details>`
}

/** Whether a metric is one number. */
export const isSingle = ({ type, samples }: MetricFamily): boolean => type !== 'histogram' && samples.length <= 1

/** Metrics that are one number each, in one table. */
export const singleTable = (families: readonly MetricFamily[], said: Words): Html =>
  table({
    caption: said.single,
    columns: [{ name: said.metric }, { name: said.value, isNumber: true }],
    rows: families.map(({ name, help, samples }) => [
      { shown: html`${name}<br><span class="quiet" lang="en">${help}</span>` },
      { shown: figure(samples[0]?.value ?? null) },
    ]),
  })

const seriesName = (labels: Sample['labels']): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ') || '—'

/** Whole numbers as they are, others to four digits. */
function figure(value: number | null): string {
  if (value === null) return '—'
  return Number.isInteger(value) ? grouped(value) : String(Number(value.toPrecision(4)))
}

/** How many each series of a histogram has, and their mean. */
function meansOf(samples: readonly Sample[]) {
  const sums = new Map(
    samples.filter(({ part }) => part === 'sum').map(({ labels, value }) => [seriesName(labels), value ?? 0]),
  )
  return samples
    .filter(({ part }) => part === 'count')
    .map(({ labels, value }) => ({ labels, value, mean: value ? (sums.get(seriesName(labels)) ?? 0) / value : null }))
}

/** Calls of all operations by the step of the histogram that they fell into. */
export function durationBars(metrics: readonly MetricFamily[]): Bar[] {
  const below = new Map<string, number>()
  const family = metrics.find(({ name }) => name === 'konkyo_call_duration_seconds')
  for (const { part, labels, value } of family?.samples ?? [])
    if (part === 'bucket') below.set(labels.le ?? '', (below.get(labels.le ?? '') ?? 0) + (value ?? 0))
  const bounds = [...below].sort(([a], [b]) => boundOf(a) - boundOf(b))
  return bounds.map(([bound, sofar], i) => ({
    name: bound === '+Inf' ? `> ${bounds[i - 1]?.[0]} s` : `≤ ${bound} s`,
    value: sofar - (bounds[i - 1]?.[1] ?? 0),
  }))
}

const boundOf = (text: string): number => (text === '+Inf' ? Number.POSITIVE_INFINITY : Number(text))
