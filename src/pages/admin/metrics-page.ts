import { Type } from 'typebox'
import { html } from '../../lib/html.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import { ask } from '../asking.ts'
import { barChart } from '../components/bars.ts'
import { section } from '../components/panel.ts'
import { framed } from './frame.ts'
import { logInFirst } from './log-in.ts'
import { durationBars, familySection, isSingle, singleTable } from './metric-sections.ts'
import { metricWords } from './metric-words.ts'

/** The figures of /metrics: of our own each one, of the runtime those that tell how much of it is used. */
export const metricsPage = definePage({
  name: 'page_admin_metrics',
  access: 'operator',
  http: 'GET /admin/metrics',
  input: Type.Object({}),
  back: () => '/admin',
  refused: logInFirst,
  run: (_, ctx) => ask('get_admin_metrics', {}, ctx),
  show({ metrics }, visit) {
    const said = metricWords[visit.language]
    if (metrics === null) return framed({ room: '/admin/metrics', body: html`<p>${said.none}</p>` }, visit)
    const bars = durationBars(metrics)
    const plot = bars.length === 0 ? html`<p>${said.empty}</p>` : barChart(bars, said.durationsLabel)
    const [ours = [], others = []] = [true, false].map((isOurs) =>
      metrics.filter(({ name }) => name.startsWith('konkyo_') === isOurs),
    )
    const several = ours.filter((one) => !isSingle(one))
    const contents = several.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)
    const body = html`<p class="quiet">${said.note}</p>${section(said.durations, plot, 'durations')}
${section(said.single, singleTable(ours.filter(isSingle), said), 'single')}
${section(said.several, html`<ul class="chips">${contents}</ul>${several.map((one) => familySection(one, said))}`, 'several')}
<details><summary>${said.runtime}</summary>${others.map((one) => familySection(one, said))}</details>`
    return framed({ room: '/admin/metrics', body }, visit)
  },
})
