import { Type } from 'typebox'
import { grouped } from '../../lib/grouped.ts'
import { type Html, html } from '../../lib/html.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { type AnswerOf, ask } from '../asking.ts'
import { momentWords } from '../components/figures.ts'
import { facts, section } from '../components/panel.ts'
import { framed } from './frame.ts'
import { logInFirst } from './log-in.ts'

type Backlogs = AnswerOf<'get_admin_backlogs'>

/** What the first room of the operator says. */
const overviewWords = {
  ja: {
    service: 'サービスの状態',
    fine: '記録もバックグラウンドの処理も正常です。',
    waits: '対応を待つもの',
    requests: '未対応の依頼',
    testimonials: '審査待ちの利用者の声',
    accounts: '顧客',
    demoted: '支払いが滞っている顧客',
    unreported: '決済サービスへ未報告の単位数',
    refused: '決済サービスが受け付けなかった報告',
    sending: '送信と処理',
    deliveries: '待機中の配信',
    dueDeliveries: '配信の最も古い予定時刻',
    held: '上限で保留の配信',
    failed: '失敗した配信（30日）',
    disabled: '停止中のWebhook',
    mails: '待機中のメール',
    dueMails: 'メールの最も古い予定時刻',
    failedMails: '失敗したメール（60日）',
    jobs: '待機中のジョブ',
    dueJobs: 'ジョブの最も古い予定時刻',
  },
  en: {
    service: 'State of the service',
    fine: 'The ledger and background jobs are working normally.',
    waits: 'What waits for you',
    requests: 'Requests that nobody has answered',
    testimonials: 'Testimonials to review',
    accounts: 'Customers',
    demoted: 'Customers who are overdue',
    unreported: 'Units that the payment processor has not acknowledged',
    refused: 'Reports that the payment processor refuses',
    sending: 'Sending and work',
    deliveries: 'Deliveries that wait',
    dueDeliveries: 'Oldest delivery is due since',
    held: 'Deliveries that a cap holds',
    failed: 'Deliveries given up (30 days)',
    disabled: 'Disabled webhooks',
    mails: 'Mails that wait',
    dueMails: 'Oldest mail is due since',
    failedMails: 'Mails given up (60 days)',
    jobs: 'Jobs that wait',
    dueJobs: 'Oldest job is due since',
  },
} as const

/** What waits for the operator, and where it is looked at. */
export const overviewPage = definePage({
  name: 'page_admin',
  access: 'operator',
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
  const to = (path: string, n: number) => html`<a href="${link(path)}">${grouped(n)}</a>`
  const list = facts([
    [said.requests, to('/admin/requests', one.open_requests)],
    [said.testimonials, to('/admin/moderation', one.pending_testimonials)],
    [said.accounts, to('/admin/customers', one.accounts)],
    [said.demoted, to('/admin/customers?standing=demoted', one.demoted_accounts)],
    [said.unreported, grouped(one.unreported_units)],
    [said.refused, grouped(one.refused_reports)],
  ])
  return section(said.waits, list, 'waits')
}

function sendingSection(one: Backlogs, { language, link }: Visit): Html {
  const said = overviewWords[language]
  const to = (query: string, n: number) => html`<a href="${link(`/admin/deliveries${query}`)}">${grouped(n)}</a>`
  const due = (since: string | null) => (since === null ? null : momentWords(since, language))
  const list = facts([
    [said.deliveries, to('?state=waiting', one.waiting_deliveries)],
    [said.dueDeliveries, due(one.deliveries_due_since)],
    [said.held, to('?state=held_cap', one.held_deliveries)],
    [said.failed, to('?state=failed', one.failed_deliveries)],
    [said.disabled, grouped(one.disabled_webhooks)],
    [said.mails, to('?mail_state=waiting', one.waiting_mails)],
    [said.dueMails, due(one.mails_due_since)],
    [said.failedMails, to('?mail_state=failed', one.failed_mails)],
    [said.jobs, grouped(one.waiting_jobs)],
    [said.dueJobs, due(one.jobs_due_since)],
  ])
  return section(said.sending, list, 'sending')
}
