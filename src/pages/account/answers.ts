import { html } from '../../lib/html.ts'
import type { PageContent } from '../../operation/answer/ready-page.ts'
import type { Visit } from '../../operation/pages/page.ts'
import type { AnswerOf } from '../asking.ts'
import { facts } from '../components/panel.ts'
import { framed, type RoomPath } from './frame.ts'
import { words } from './words.ts'

const roomOf = {
  key: '/account/keys',
  childKey: '/account/keys',
  webhook: '/account/webhooks',
  calendar: '/account/searches',
} as const satisfies Record<string, RoomPath>

/** What is shown once and never again. */
export function secretPage(kind: keyof typeof roomOf, secret: string, visit: Visit): PageContent {
  const { secrets, back } = words[visit.language]
  const room = roomOf[kind]
  const body = html`<p class="alarm">${secrets[kind].note}</p><pre data-copied>${secret}</pre><p><a href="${visit.link(room)}">${back}</a></p>`
  return framed({ room, title: secrets[kind].title, body }, visit)
}

/** What the receiver of a webhook answered to a test. */
export function testedPage({ ok, status_code, error, sent_at }: AnswerOf<'test_webhook'>, visit: Visit): PageContent {
  const { test, back } = words[visit.language]
  const room = '/account/webhooks'
  const body = html`${facts([
    [test.status, status_code === null ? test.noAnswer : String(status_code)],
    [test.error, error],
    [test.sent, sent_at],
  ])}<p><a href="${visit.link(room)}">${back}</a></p>`
  return framed({ room, title: ok ? test.taken : test.refused, body }, visit)
}

/** The way to the page of the payment processor, which is another site. */
export function portalPage({ url }: { url: string }, visit: Visit): PageContent {
  const { portal, back } = words[visit.language]
  const room = '/account/billing'
  const body = html`<p>${portal.note}</p><p><a class="button main" href="${url}" rel="noreferrer">${portal.go}</a></p><p><a href="${visit.link(room)}">${back}</a></p>`
  return framed({ room, title: portal.title, body }, visit)
}
