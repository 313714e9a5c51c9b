import { Type } from 'typebox'
import { type Html, html } from '../../../lib/html.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import { addressOf } from '../../addresses.ts'
import { type AnswerOf, ask } from '../../asking.ts'
import { actForm, foldedForm } from '../../components/act-form.ts'
import { momentWords } from '../../components/figures.ts'
import { listSection } from '../../components/list-section.ts'
import { type TitleOf, titlesOf } from '../../operation-title.ts'
import { framed } from '../frame.ts'
import { words } from '../words.ts'

/** Saved searches and calendars, each with the way to end it. */
export const searchesRoom = definePage({
  name: 'page_saved_searches',
  access: 'own',
  http: 'GET /account/searches',
  input: Type.Object({ done: Type.Optional(Type.String({ maxLength: 64 })) }),
  back: () => '/account/searches',
  run: async ({ done }, ctx) => ({
    searches: await ask('list_saved_searches', {}, ctx),
    calendars: await ask('list_calendar_feeds', {}, ctx),
    titleOf: titlesOf(ctx),
    done,
  }),
  show: ({ searches, calendars, titleOf, done }, visit) =>
    framed(
      {
        room: '/account/searches',
        done,
        body: html`${searchList(searches, titleOf, visit)}${calendarList(calendars, visit)}`,
      },
      visit,
    ),
})

function searchList(searches: AnswerOf<'list_saved_searches'>, titleOf: TitleOf, visit: Visit): Html {
  const { language, link, isSelling } = visit
  const { searches: said, alerts, webhooks } = words[language]
  const rows = searches.map(({ id, name, operation, last_run_at }) => {
    const alert = addressOf('/account/alerts', { watch: 'saved_search', value: String(id), from: '/account/searches' })
    const run = { action: '/account/searches/run', button: said.run(isSelling), id, of: name }
    const end = { action: '/account/searches/delete', button: said.delete, id, of: name, isFinal: true }
    return [
      name,
      titleOf(operation, language),
      last_run_at === null ? said.never : momentWords(last_run_at, language),
      html`${actForm(run, visit)}<a href="${link(alert)}" aria-label="${alerts.add}: ${name}">${alerts.add}</a>${foldedForm(end, visit)}`,
    ]
  })
  const columns = [said.name, said.operation, said.last, webhooks.acts]
  return html`${listSection({ heading: said.heading, id: 'searches', columns, rows }, language)}
<p class="quiet">${said.how} <a href="${link('/search')}">${said.find}</a></p>`
}

function calendarList(calendars: AnswerOf<'list_calendar_feeds'>, visit: Visit): Html {
  const { language, link } = visit
  const { calendars: said, webhooks } = words[language]
  const rows = calendars.map(({ feed_id: id, name, prefecture, within_days, created_at }) => {
    const days = { ja: `${within_days}日以内`, en: `within ${within_days} days` }[language]
    const of = [name, prefecture, days].filter((part) => part !== null).join(' · ')
    const act = (action: string, button: string) => foldedForm({ action, button, id, of, isFinal: true }, visit)
    return [
      of,
      momentWords(created_at, language),
      html`${act('/account/calendars/rotate', said.rotate)}${act('/account/calendars/delete', said.delete)}`,
    ]
  })
  const columns = [said.wanted, said.since, webhooks.acts]
  return html`${listSection({ heading: said.heading, id: 'calendars', columns, rows }, language)}
<p><a href="${link('/calendar#subscribe')}">${said.add}</a></p>`
}
