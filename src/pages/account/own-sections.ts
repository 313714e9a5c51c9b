import { type Html, html } from '../../lib/html.ts'
import type { Visit } from '../../operation/page.ts'
import { foldedForm } from '../components/act-form.ts'
import { momentWords } from '../components/figures.ts'
import { listSection } from '../components/list-section.ts'
import type { AccountData } from './account-data.ts'
import { words } from './words.ts'

/** Alerts, saved searches and calendars, each with the way to end it. */
export function watchSections({ alerts, searches, calendars }: AccountData, visit: Visit): Html {
  const { language } = visit
  const said = words[language]
  const { alerts: a, searches: s, calendars: c, webhooks } = said
  const acts = webhooks.acts
  const ending = (action: string, button: string, id: string | number, of: string) =>
    foldedForm({ action, button, id, of, isDestructive: true }, visit)
  const alertRows = alerts.map((one) => [
    `${one.filter_type}${one.filter_value === null ? '' : `: ${one.filter_value}`}`,
    one.webhook_url ?? one.email ?? '—',
    momentWords(one.created_at, language),
    momentWords(one.last_triggered, language),
    ending('/account/alerts/delete', a.delete, one.id, String(one.id)),
  ])
  const searchRows = searches.map((one) => [
    one.name,
    html`<code>${one.operation}</code>`,
    momentWords(one.last_run_at, language),
    ending('/account/searches/delete', s.delete, one.id, one.name),
  ])
  const calendarRows = calendars.map(({ feed_id, name, prefecture, within_days, created_at }) => [
    [name, prefecture, language === 'ja' ? `${within_days}日以内` : `within ${within_days} days`]
      .filter((part) => part !== null)
      .join(' · '),
    momentWords(created_at, language),
    html`${ending('/account/calendars/rotate', c.rotate, feed_id, feed_id)}${ending('/account/calendars/delete', c.delete, feed_id, feed_id)}`,
  ])
  return html`${listSection({ heading: a.heading, id: 'alerts', columns: [a.what, a.to, a.since, a.last, acts], rows: alertRows }, language)}
${listSection({ heading: s.heading, id: 'searches', columns: [s.name, s.operation, s.last, acts], rows: searchRows }, language)}
${listSection({ heading: c.heading, id: 'calendars', columns: [c.wanted, c.since, acts], rows: calendarRows }, language)}`
}

/** Jobs of the last days, with what came of them. */
export function jobsSection({ jobs }: AccountData, visit: Visit): Html {
  const { language, link } = visit
  const { jobs: said, webhooks } = words[language]
  const rows = jobs.results.map((one) => {
    const { job_id: id, progress } = one
    const isRunning = one.state === 'pending' || one.state === 'running'
    const cancel = { action: '/account/jobs/cancel', button: said.cancel, id, of: id, isDestructive: true }
    const way = (leaf: string, name: string) => html`<a href="${link(`/account/jobs/${id}/${leaf}`)}">${name}</a>`
    const file = html`${way('result', said.see)} ${way('file', said.file)}`
    return [
      html`<code>${one.operation}</code>`,
      one.state,
      progress.total === null ? String(progress.done) : `${progress.done} / ${progress.total}`,
      one.units === null ? '—' : String(one.units),
      momentWords(one.expires_at, language),
      isRunning ? foldedForm(cancel, visit) : one.result === null ? '' : file,
    ]
  })
  const columns = [said.operation, said.state, said.progress, said.units, said.until, webhooks.acts]
  return listSection({ heading: said.heading, id: 'jobs', columns, rows }, language)
}
