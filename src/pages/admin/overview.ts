import { Type } from 'typebox'
import { type Html, html } from '../../lib/html.ts'
import { defineAdminPage } from '../../operation/admin-page.ts'
import type { Visit } from '../../operation/page.ts'
import { type AnswerOf, ask } from '../asking.ts'
import { facts } from '../components/facts.ts'
import { momentWords } from '../components/figures.ts'
import { section } from '../components/panel.ts'
import { framed } from './frame.ts'
import { count } from './listed.ts'
import { logInFirst } from './log-in.ts'
import { overviewWords } from './overview-words.ts'

type Backlogs = AnswerOf<'get_admin_backlogs'>

/** What waits for the operator, and where it is looked at. */
export const overviewPage = defineAdminPage({
  name: 'page_admin',
  http: 'GET /admin',
  input: Type.Object({}),
  back: () => '/admin',
  refused: logInFirst,
  run: (_, ctx) => ask('get_admin_backlogs', {}, ctx),
  show(backlogs, visit) {
    const said = overviewWords[visit.language]
    const problems = [backlogs.ledger_problem, ...backlogs.failing_work].filter((one) => one !== null)
    const state = problems.length === 0 ? html`<p>${said.fine}</p>` : html`<p class="alarm">${problems.join(' · ')}</p>`
    const body = html`${section(said.service, state, 'service')}${waitingSection(backlogs, visit)}${sendingSection(backlogs, visit)}`
    return framed({ room: '/admin', body }, visit)
  },
})

function waitingSection(one: Backlogs, { language, link }: Visit): Html {
  const said = overviewWords[language]
  const to = (path: string, n: number) => html`<a href="${link(path)}">${count(n)}</a>`
  const list = facts([
    [said.requests, to('/admin/requests', one.open_requests)],
    [said.testimonials, to('/admin/moderation', one.pending_testimonials)],
    [said.accounts, to('/admin/customers', one.accounts)],
    [said.demoted, to('/admin/customers?standing=demoted', one.demoted_accounts)],
    [said.unreported, count(one.unreported_units)],
    [said.refused, count(one.refused_reports)],
  ])
  return section(said.waits, list, 'waits')
}

function sendingSection(one: Backlogs, { language, link }: Visit): Html {
  const said = overviewWords[language]
  const to = (query: string, n: number) => html`<a href="${link(`/admin/deliveries${query}`)}">${count(n)}</a>`
  const due = (since: string | null) => (since === null ? null : momentWords(since, language))
  const list = facts([
    [said.deliveries, to('?state=waiting', one.waiting_deliveries)],
    [said.dueDeliveries, due(one.deliveries_due_since)],
    [said.held, to('?state=held_cap', one.held_deliveries)],
    [said.failed, to('?state=failed', one.failed_deliveries)],
    [said.disabled, count(one.disabled_webhooks)],
    [said.mails, to('?mail_state=waiting', one.waiting_mails)],
    [said.dueMails, due(one.mails_due_since)],
    [said.failedMails, to('?mail_state=failed', one.failed_mails)],
    [said.jobs, count(one.waiting_jobs)],
    [said.dueJobs, due(one.jobs_due_since)],
  ])
  return section(said.sending, list, 'sending')
}
