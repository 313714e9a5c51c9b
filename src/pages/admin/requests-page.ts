import { Type } from 'typebox'
import { listAdminRequests } from '../../features/admin/list-admin-requests.ts'
import { type Html, html } from '../../lib/html.ts'
import { inputName, valueName } from '../../lib/labels.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { oneOf } from '../../schema/fields.ts'
import { addressOf } from '../addresses.ts'
import { ask, type RowOf } from '../asking.ts'
import { tabs } from '../components/choices.ts'
import { momentWords } from '../components/figures.ts'
import { framed } from './frame.ts'
import { badge, choicesOf, code, listedSection } from './listed.ts'
import { logInFirst } from './log-in.ts'
import { requestForms } from './request-acts.ts'
import { requestWords } from './request-words.ts'
import { fromRow } from './rooms.ts'

/** A request as the operator reads it. */
type Asked = RowOf<'list_admin_requests'>

const kinds = choicesOf(listAdminRequests, 'kind')
/** What people write is long: few of them fill a page. */
const pageRows = 10

/** What people asked of the operator and what they wrote, with the forms that answer it. */
export const requestsPage = definePage({
  name: 'page_admin_requests',
  access: 'operator',
  http: 'GET /admin/requests',
  input: Type.Object({
    kind: Type.Optional(oneOf(kinds)),
    show: Type.Optional(oneOf(['waiting', 'all'])),
    from: fromRow,
    messages_from: fromRow,
    done: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  back: () => '/admin/requests',
  refused: logInFirst,
  async run({ kind, show = 'waiting', from, messages_from, done }, ctx) {
    const wanted = {
      ...(kind && { kind }),
      ...(show === 'waiting' && { is_done: false }),
      limit: pageRows,
      offset: from,
    }
    return {
      kind,
      show,
      from,
      messages_from,
      done,
      requests: await ask('list_admin_requests', wanted, ctx),
      messages: await ask('list_admin_feedback', { limit: pageRows, offset: messages_from }, ctx),
    }
  },
  show({ kind, show, from, messages_from, done, requests, messages }, visit) {
    const { language, link } = visit
    const said = requestWords[language]
    const way = (changed: Record<string, string | number | undefined>) =>
      addressOf('/admin/requests', { kind, show, from, messages_from, ...changed })
    const shown = (['waiting', 'all'] as const).map((one) => ({
      name: said.shown[one],
      href: link(way({ show: one, from: 0 })),
      isChosen: one === show,
    }))
    const ofKind = [undefined, ...kinds].map((one) => ({
      name: one === undefined ? said.every : valueName('kind', one, language, 'requests'),
      href: link(way({ kind: one, from: 0 })),
      isChosen: one === kind,
    }))
    const list = listedSection(
      {
        heading: said.requests,
        id: 'requests',
        listed: requests,
        columns: [said.request, said.state, said.from, said.details, said.acts],
        cells: (one) => requestCells(one, visit),
        href: (offset) => way({ from: offset }),
      },
      visit,
    )
    const written = listedSection(
      {
        heading: said.messages,
        id: 'messages',
        listed: messages,
        columns: [said.at, said.message, said.rating, said.about, said.customer],
        cells: (one) => [
          momentWords(one.created_at, language),
          one.message,
          one.rating === null ? '—' : `${one.rating} / 5`,
          [one.endpoint, one.request_id].filter((part) => part !== null).join(' · ') || '—',
          one.customer_id ?? said.noKey,
        ],
        href: (offset) => way({ messages_from: offset }),
      },
      visit,
    )
    const body = html`${tabs(said.shownLabel, shown)}${tabs(said.kinds, ofKind)}${list}${written}`
    return framed({ room: '/admin/requests', body, done }, visit)
  },
})

const looks = { received: 'warn', in_progress: 'asks', done: 'good', refused: 'plain' } as const

function requestCells(one: Asked, visit: Visit): (Html | string)[] {
  const { language } = visit
  const said = requestWords[language]
  const details = Object.entries(one.details).filter(([, value]) => value !== null)
  const listed = details.map(
    ([name, value]) => html`<div><dt>${inputName(name, language)}</dt><dd>${String(value)}</dd></div>`,
  )
  const answers = [one.reply, one.done_note].filter((text) => text !== null)
  return [
    html`${valueName('kind', one.kind, language, 'requests')}<br>${code(one.id)}`,
    html`${badge(valueName('state', one.state, language, 'requests'), looks[one.state])}<br>${momentWords(one.done_at ?? one.created_at, language)}`,
    html`${one.requester_email}${one.customer_id === null ? null : html`<br>${code(one.customer_id)}`}`,
    html`<dl class="facts">${listed}</dl>${answers.length === 0 ? null : html`<p>${said.answered}: ${answers.join(' / ')}</p>`}`,
    one.done_at === null ? requestForms(one, visit) : '',
  ]
}
