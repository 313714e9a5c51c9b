import { Type } from 'typebox'
import { program } from '../../datasets/program.ts'
import { deadlineRow } from '../../features/calendar/deadline-row.ts'
import { deadlinesFrom } from '../../features/calendar/deadlines.ts'
import { isWanted } from '../../features/calendar/wanted.ts'
import { html } from '../../lib/html.ts'
import { addDays, jstDate } from '../../lib/jst.ts'
import type { Context } from '../../operation/context.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import { ask } from '../asking.ts'
import { calendarBody, type ShownCalendar } from './calendar-body.ts'
import { type CalendarQuery, calendarInput, calendarQuery } from './calendar-query.ts'
import { words } from './words.ts'

const mostDeadlines = 100

async function deadlinesOf(query: CalendarQuery, ctx: Context): Promise<ShownCalendar> {
  const { prefecture, isAlone, level, days } = query
  const input = {
    within_days: days,
    limit: mostDeadlines,
    ...(prefecture !== '' && { prefecture }),
    ...(level !== '' && { authority_level: level }),
  }
  const answer = await ask('list_calendar_deadlines', input, ctx)
  const table = ctx.snapshot.table(program)
  const nameOf = (one: { unified_id: string; end_date: string }) => `${one.unified_id} ${one.end_date}`
  const known = await deadlinesFrom(ctx.snapshot, jstDate(ctx.now))
  const hours = new Map(known.map((one) => [nameOf(one), one.end_time]))
  const until = addDays(answer.as_of, days)
  const all = known.filter((one) => one.end_date <= until).filter(isWanted(input))
  const ofPlace = all.filter((one) => one.prefecture !== null)
  const rows = isAlone ? ofPlace.slice(0, mostDeadlines).map((one) => deadlineRow(one, answer.as_of)) : answer.results
  const deadlines = rows.map((one) => ({
    ...one,
    end_time: hours.get(nameOf(one)) ?? null,
    source_url: table.record(one.unified_id)?.source_url ?? null,
  }))
  return { query, total: answer.total, deadlines, own: prefecture === '' ? null : ofPlace.length }
}

/** Last days to apply, by month and as a list. */
export const calendarPage = definePage({
  name: 'page_calendar',
  access: 'counted',
  http: 'GET /calendar',
  input: calendarInput,
  back: () => '/calendar',
  run: async (input, ctx) => ({
    shown: await deadlinesOf(calendarQuery(input), ctx),
    isLoggedIn: ctx.caller.kind === 'account',
  }),
  show({ shown, isLoggedIn }, visit) {
    const { title, description } = words[visit.language]
    return { title, description, body: calendarBody(shown, visit, isLoggedIn), isWide: true, isEnhanced: true }
  },
})

/** Makes a private address of these deadlines for whoever is logged in. */
export const subscribePage = definePage({
  name: 'page_subscribe_calendar',
  access: 'own',
  http: 'POST /calendar/subscribe',
  input: Type.Object({
    prefecture: Type.Optional(Type.String({ maxLength: 40 })),
    days: Type.Optional(Type.String({ maxLength: 4 })),
  }),
  back: () => '/calendar',
  async run(input, ctx) {
    const { prefecture, days } = calendarQuery(input)
    const wanted = { within_days: days, ...(prefecture !== '' && { prefecture }) }
    return ask('create_calendar_feed', wanted, ctx)
  },
  show({ url, webcal_url }, { language, link }) {
    const { made, secret, open, back } = words[language]
    return {
      title: made,
      body: html`<p class="alarm">${secret}</p><pre data-copied>${url}</pre><p><a class="button main" href="${webcal_url}">${open}</a></p><p><a href="${link('/calendar')}">${back}</a></p>`,
      isEnhanced: true,
    }
  },
})
