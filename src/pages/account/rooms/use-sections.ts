import { grouped } from '../../../lib/grouped.ts'
import { type Html, html } from '../../../lib/html.ts'
import { daysBetween, jstDate, monthAfter } from '../../../lib/jst.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import type { AnswerOf } from '../../asking.ts'
import { barChart, shareBar } from '../../components/bars.ts'
import { dayWords } from '../../components/figures.ts'
import { facts, section } from '../../components/panel.ts'
import { type Column, table } from '../../components/table.ts'
import { operationName, type TitleOf } from '../../operation-title.ts'
import { words } from '../words.ts'

/** What was used, as its operations answer it. */
export interface UseData {
  readonly dashboard: AnswerOf<'get_dashboard'>
  readonly tools: AnswerOf<'get_usage_by_tool'>
  readonly clients: AnswerOf<'get_usage_by_client'>
  readonly titleOf: TitleOf
  readonly now: Date
}

const yen = (n: number): string => `¥${grouped(n)}`

/** What the month comes to if it goes on as so far: spent so far, divided by its days up to today and times all its days. */
export function monthForecast(spentYen: number, now: Date): number {
  const today = jstDate(now)
  const first = `${today.slice(0, 7)}-01`
  const passed = daysBetween(first, today) + 1
  return Math.round((spentYen / passed) * daysBetween(first, monthAfter(first, 1)))
}

/** What this month has come to. */
export function monthSection({ dashboard, now }: UseData, { language, isSelling, link }: Visit): Html {
  const { month } = words[language]
  const { month_to_date_amount_yen: spent, monthly_cap_yen: cap, cap_remaining_yen: left } = dashboard
  const units = [month.units, grouped(dashboard.month_to_date_calls)] as const
  if (!isSelling) return section(month.heading, facts([units]), 'month')
  const sofar = facts([
    units,
    [month.spent, yen(spent)],
    [month.cap, cap === null ? month.noCap : yen(cap)],
    [month.left, left === null ? null : yen(left)],
    [month.forecast, yen(monthForecast(spent, now))],
  ])
  const body = html`${sofar}<p class="quiet">${month.note}</p><p><a href="${link('/account/billing#cap-form')}">${month.set}</a></p>`
  return section(month.heading, body, 'month')
}

/** Units of each day, drawn and as numbers. */
export function daysSection({ dashboard: { series } }: UseData, { language }: Visit): Html {
  const { days } = words[language]
  const rows = series
    .toReversed()
    .map(({ date, calls }) => [{ shown: dayWords(date, language) }, { shown: grouped(calls) }])
  const numbers = table({ caption: days.heading, columns: [{ name: days.day }, numeric(days.units)], rows })
  const chart = barChart(
    series.map(({ date, calls }) => ({ name: dayWords(date, language), value: calls })),
    days.chart,
  )
  return section(days.heading, html`${chart}<details><summary>${days.table}</summary>${numbers}</details>`, 'days')
}

const mostClients = 20

/** What was used by operation, and by the client that a call named. */
export function usedSections(
  { tools, clients: { clients, month }, titleOf }: UseData,
  { language, isSelling }: Visit,
): Html {
  const said = words[language]
  const byTool = tools.top.map((one) => ({ ...one, name: operationName(titleOf, one.operation, language) }))
  const shown = clients.slice(0, mostClients)
  const byClient = shown.map((one) => ({ ...one, name: html`${one.client_tag ?? said.clients.untagged}` }))
  const more = clients.length > mostClients ? html`<p>${said.clients.more(clients.length - mostClients)}</p>` : null
  const file = `/v1/me/usage_by_client?month=${month}&format=csv`
  return html`${section(said.tools.heading, usedTable({ rows: byTool, caption: said.tools.heading, name: said.tools.name, isSelling }, said), 'tools')}
${section(said.clients.heading, html`${usedTable({ rows: byClient, caption: said.clients.heading, name: said.clients.name, isSelling }, said)}${more}<p><a class="button" href="${file}">${said.clients.file}</a></p>`, 'clients')}`
}

type Words = (typeof words)['ja' | 'en']

type Used = Pick<UseData['tools']['top'][number], 'calls' | 'units' | 'amount_yen'>

interface UsedTable {
  readonly rows: readonly (Used & { name: Html })[]
  readonly caption: string
  readonly name: string
  readonly isSelling: boolean
}

function usedTable({ rows, caption, name, isSelling }: UsedTable, said: Words): Html {
  if (rows.length === 0) return html`<p>${said.none}</p>`
  const { calls, units, yen: amount } = said.tools
  const most = Math.max(...rows.map((row) => row.units))
  return table({
    caption,
    columns: [{ name }, numeric(calls), numeric(units), ...(isSelling ? [numeric(amount)] : [])],
    rows: rows.map((row) => [
      { shown: html`${row.name}${shareBar(row.units, most)}` },
      { shown: grouped(row.calls), sortBy: row.calls },
      { shown: grouped(row.units), sortBy: row.units },
      ...(isSelling ? [{ shown: yen(row.amount_yen), sortBy: row.amount_yen }] : []),
    ]),
  })
}

const numeric = (name: string): Column => ({ name, isNumber: true, isSortable: true })
