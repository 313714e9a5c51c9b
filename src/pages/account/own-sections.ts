import { type Html, html } from '../../lib/html.ts'
import { valueName } from '../../lib/labels.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { actForm, foldedForm } from '../components/act-form.ts'
import { momentWords } from '../components/figures.ts'
import { listSection } from '../components/list-section.ts'
import { type AccountData, words } from './account-data.ts'

/** Saved searches and calendars, each with the way to end it. */
export function watchSections({ searches, calendars, titleOf }: AccountData, visit: Visit): Html {
  const { language } = visit
  const said = words[language]
  const { searches: s, calendars: c, webhooks } = said
  const acts = webhooks.acts
  const ending = (action: string, button: string, id: string | number, of: string) =>
    foldedForm({ action, button, id, of, isDestructive: true }, visit)
  const searchRows = searches.map((one) => [
    one.name,
    titleOf(one.operation, language),
    momentWords(one.last_run_at, language),
    html`${actForm({ action: '/account/searches/run', button: s.run, id: one.id, of: one.name }, visit)}<a href="${visit.link(`/account?watch=saved_search&value=${one.id}#add-alert`)}">${said.alerts.add}</a>${ending('/account/searches/delete', s.delete, one.id, one.name)}`,
  ])
  const calendarRows = calendars.map(({ feed_id, name, prefecture, within_days, created_at }) => [
    [name, prefecture, { ja: `${within_days}日以内`, en: `within ${within_days} days` }[language]]
      .filter((part) => part !== null)
      .join(' · '),
    momentWords(created_at, language),
    html`${ending('/account/calendars/rotate', c.rotate, feed_id, feed_id)}${ending('/account/calendars/delete', c.delete, feed_id, feed_id)}`,
  ])
  return html`${listSection({ heading: s.heading, id: 'searches', columns: [s.name, s.operation, s.last, acts], rows: searchRows }, language)}
<p class="quiet">${s.how} <a href="${visit.link('/search')}">${s.find}</a></p>
${listSection({ heading: c.heading, id: 'calendars', columns: [c.wanted, c.since, acts], rows: calendarRows }, language)}
<p><a href="${visit.link('/calendar#subscribe')}">${c.add}</a></p>`
}

/** Jobs of the last days, with what came of them. */
export function jobsSection({ jobs, titleOf }: AccountData, visit: Visit): Html {
  const { language, link } = visit
  const { jobs: said, webhooks } = words[language]
  const rows = jobs.results.map((one) => {
    const { job_id: id, progress } = one
    const isRunning = one.state === 'pending' || one.state === 'running'
    const cancel = { action: '/account/jobs/cancel', button: said.cancel, id, of: id, isDestructive: true }
    const way = (leaf: string, name: string) => html`<a href="${link(`/account/jobs/${id}/${leaf}`)}">${name}</a>`
    const file = html`${way('result', said.see)} ${way('file', said.file)}`
    return [
      titleOf(one.operation, language),
      valueName('state', one.state, language, 'jobs'),
      progress.total === null ? String(progress.done) : `${progress.done} / ${progress.total}`,
      one.units === null ? '—' : String(one.units),
      momentWords(one.expires_at, language),
      isRunning ? foldedForm(cancel, visit) : one.result === null ? '' : file,
    ]
  })
  const columns = [said.operation, said.state, said.progress, said.units, said.until, webhooks.acts]
  return listSection({ heading: said.heading, id: 'jobs', columns, rows }, language)
}
