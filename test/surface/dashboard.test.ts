import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declaredMetrics } from '../../src/telemetry/metrics/declared-metrics.ts'
import { testApp } from '../app.ts'
import { Figures } from '../figures.ts'

interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string; readonly refId: string }[]
}

const { panels, ...dashboard } = JSON.parse(readFileSync('docs/grafana/konkyo.json', 'utf8')) as {
  readonly panels: readonly Panel[]
  readonly schemaVersion: number
  readonly templating: { readonly list: readonly { readonly name: string }[] }
}
const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** Names of metrics in a query, histograms by their own name. */
const namesIn = (query: string): string[] =>
  [...query.matchAll(/\b(?:konkyo|process|nodejs)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/_(bucket|sum|count)$/, ''),
  )

test('the dashboard names only metrics and labels that the service exports, and every metric of ours', async () => {
  const token = 'a-token-of-whoever-scrapes'
  const app = await testApp({ rows: 'none', env: { KONKYO_METRICS_TOKEN: token } })
  const { text } = await app.get('/metrics', { headers: { authorization: `Bearer ${token}` } })
  const exported = new Figures(text).names
  const named = new Set(queries.flatMap(namesIn))
  expect(named.size).toBeGreaterThan(25)
  expect([...named].filter((name) => !exported.includes(name))).toEqual([])
  expect(Object.keys(declaredMetrics).filter((name) => !named.has(name))).toEqual([])
  const labels = Object.values(declaredMetrics).flatMap(({ labels }) => labels as readonly string[])
  const known = new Set([...labels, 'le', 'kind', 'instance', 'process'])
  const grouped = queries.flatMap((query) =>
    [...query.matchAll(/ by \(([^)]*)\)/g)].flatMap(([, by = '']) => by.split(', ')),
  )
  const matched = queries.flatMap((query) => [...query.matchAll(/([a-z]+)=~?"/g)].map(([, label = '']) => label))
  expect([...grouped, ...matched].filter((label) => !known.has(label))).toEqual([])
})

test('every panel of the dashboard has its own number and place, and asks the source that was chosen', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(panels.length)
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([])
  expect(panels.filter(({ type, targets = [] }) => (type === 'row') !== (targets.length === 0))).toEqual([])
  expect(dashboard.templating.list.map(({ name }) => name)).toEqual(['datasource', 'instance'])
  for (const query of queries) {
    expect([...query].filter((sign) => sign === '(').length).toBe([...query].filter((sign) => sign === ')').length)
    expect(query).not.toMatch(/undefined|\{\s*,|\}\}/)
  }
})
