import { Type } from 'typebox'
import { listAdminDeliveries } from '../../features/admin/list-admin-deliveries.ts'
import { listAdminMails } from '../../features/admin/list-admin-mails.ts'
import { byName } from '../../lib/by-name.ts'
import { html } from '../../lib/html.ts'
import { valueName } from '../../lib/labels.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import { oneOf } from '../../schema/fields.ts'
import { addressOf } from '../addresses.ts'
import { ask, type RowOf } from '../asking.ts'
import { tabs } from '../components/choices.ts'
import { momentWords } from '../components/figures.ts'
import { framed } from './frame.ts'
import { badge, choicesOf, code, listedSection } from './listed.ts'
import { logInFirst } from './log-in.ts'
import { fromRow } from './rooms.ts'

const states = choicesOf(listAdminDeliveries, 'state')
const mailStates = choicesOf(listAdminMails, 'state')
const pageRows = 25

const looks: Readonly<Record<string, 'good' | 'warn' | 'bad' | 'plain' | 'asks'>> = byName({
  waiting: 'asks',
  held_cap: 'warn',
  delivered: 'good',
  sent: 'good',
  written: 'warn',
  failed: 'bad',
})

/** What the room of deliveries says. */
const deliveryWords = {
  ja: {
    deliveries: 'Webhookの配信',
    mails: 'メール',
    event: 'イベント',
    mail: 'メール',
    customer: '顧客',
    receiver: '送信先',
    disabled: '停止中',
    state: '状態',
    attempts: '試行',
    next: '次の試行',
    error: '理由',
    made: '作成',
    all: 'すべて',
    note: '待機中のものは自動で再試行します。手動の再送はありません。記録は、配信が30日、メールが60日残ります。送信先はホスト名だけを示し、メールの宛先と本文は示しません。',
  },
  en: {
    deliveries: 'Deliveries to webhooks',
    mails: 'Mails',
    event: 'Event',
    mail: 'Mail',
    customer: 'Customer',
    receiver: 'Receiver',
    disabled: 'disabled',
    state: 'State',
    attempts: 'Attempts',
    next: 'Next attempt',
    error: 'Why',
    made: 'Made',
    all: 'all',
    note: 'What waits is tried again by itself; there is no replay by hand. Deliveries are kept for thirty days, mails for sixty. Of a receiver the host is shown, of a mail neither address nor text.',
  },
} as const

/** What is on its way to webhooks and by mail, and what was given up. */
export const deliveriesPage = definePage({
  name: 'page_admin_deliveries',
  access: 'operator',
  http: 'GET /admin/deliveries',
  input: Type.Object({
    state: Type.Optional(oneOf(states)),
    mail_state: Type.Optional(oneOf(mailStates)),
    from: fromRow,
    mails_from: fromRow,
  }),
  back: () => '/admin/deliveries',
  refused: logInFirst,
  run: async (given, ctx) => ({
    given,
    deliveries: await ask('list_admin_deliveries', pageOf(given.state, given.from), ctx),
    mails: await ask('list_admin_mails', pageOf(given.mail_state, given.mails_from), ctx),
  }),
  show({ given, deliveries, mails }, visit) {
    const { language, link } = visit
    const said = deliveryWords[language]
    const way = (changed: Record<string, string | number | undefined>) =>
      addressOf('/admin/deliveries', { ...given, ...changed })
    const choices = (name: 'state' | 'mail_state', from: 'from' | 'mails_from', all: readonly string[]) =>
      [undefined, ...all].map((one) => ({
        name: one === undefined ? said.all : valueName('state', one, language, 'deliveries'),
        href: link(way({ [name]: one, [from]: 0 })),
        isChosen: given[name] === one,
      }))
    const mark = (state: string) => badge(valueName('state', state, language, 'deliveries'), looks[state] ?? 'plain')
    const tried = (one: RowOf<'list_admin_deliveries' | 'list_admin_mails'>) => [
      String(one.attempt_count),
      momentWords(one.next_attempt_at, language),
      one.error ?? '—',
      momentWords(one.created_at, language),
    ]
    const posts = listedSection(
      {
        heading: said.deliveries,
        id: 'deliveries',
        listed: deliveries,
        columns: [
          said.event,
          said.customer,
          said.receiver,
          said.state,
          said.attempts,
          said.next,
          said.error,
          said.made,
        ],
        cells: (one) => [
          html`${code(one.event_type)} #${one.id}`,
          one.customer_id,
          one.webhook_status === 'active'
            ? one.receiver_host
            : html`${one.receiver_host} ${badge(said.disabled, 'bad')}`,
          html`${mark(one.status)} ${one.status_code ?? ''}`,
          ...tried(one),
        ],
        href: (from) => way({ from }),
      },
      visit,
    )
    const letters = listedSection(
      {
        heading: said.mails,
        id: 'mails',
        listed: mails,
        columns: [said.mail, said.customer, said.state, said.attempts, said.next, said.error, said.made],
        cells: (one) => [html`${code(one.kind)} #${one.id}`, one.customer_id ?? '—', mark(one.state), ...tried(one)],
        href: (from) => way({ mails_from: from }),
      },
      visit,
    )
    const body = html`<p class="quiet">${said.note}</p>${tabs(said.deliveries, choices('state', 'from', states))}${posts}
${tabs(said.mails, choices('mail_state', 'mails_from', mailStates))}${letters}`
    return framed({ room: '/admin/deliveries', body }, visit)
  },
})

const pageOf = <State>(state: State | undefined, offset: number) => ({
  ...(state !== undefined && { state }),
  limit: pageRows,
  offset,
})
