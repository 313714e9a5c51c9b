import { rows } from './grafana-panels.ts'

/** One graph: queries with their legends, and the unit as Grafana names it. */
export interface Panel {
  readonly title: string
  readonly unit: string
  readonly queries: readonly (readonly [query: string, legend: string])[]
  /** A single number instead of a graph. */
  readonly isStat?: true
}

/** Panels below one heading. */
export interface Row {
  readonly title: string
  readonly panels: readonly Panel[]
}

const datasource = { type: 'prometheus', uid: '$' + '{datasource}' }
const width = 8
const height = 8
const perLine = 3

/** The dashboard, to be imported in Grafana 10 or newer. */
export const grafanaDashboard = (): object => ({
  uid: 'konkyo',
  title: 'Konkyo',
  tags: ['konkyo'],
  schemaVersion: 39,
  version: 1,
  editable: true,
  timezone: 'browser',
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  templating: {
    list: [
      { name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus' },
      {
        name: 'instance',
        label: 'Instance',
        type: 'query',
        datasource,
        refresh: 2,
        query: { query: 'label_values(konkyo_build_info, instance)', refId: 'instances' },
        multi: true,
        includeAll: true,
        allValue: '.*',
        current: { text: 'All', value: '$__all' },
      },
    ],
  },
  panels: placed(rows),
})

/** Rows below each other, three panels a line. */
function placed(all: readonly Row[]): object[] {
  const panels: object[] = []
  let y = 0
  const next = () => panels.length + 1
  for (const { title, panels: below } of all) {
    panels.push({ id: next(), type: 'row', title, collapsed: false, gridPos: { x: 0, y, w: 24, h: 1 }, panels: [] })
    for (const [i, panel] of below.entries()) {
      const line = Math.floor(i / perLine)
      panels.push(panelOf(panel, next(), { x: (i % perLine) * width, y: y + 1 + line * height, w: width, h: height }))
    }
    y += 1 + Math.ceil(below.length / perLine) * height
  }
  return panels
}

const panelOf = ({ title, unit, queries, isStat }: Panel, id: number, gridPos: object) => ({
  id,
  type: isStat ? 'stat' : 'timeseries',
  title,
  datasource,
  gridPos,
  fieldConfig: { defaults: { unit, ...(unit === 'percentunit' ? {} : { min: 0 }) }, overrides: [] },
  targets: queries.map(([expr, legendFormat], i) => ({
    refId: String.fromCharCode(65 + i),
    datasource,
    expr,
    legendFormat,
    editorMode: 'code',
    range: true,
  })),
})
