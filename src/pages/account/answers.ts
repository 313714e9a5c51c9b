import { html } from '../../lib/html.ts'
import type { PageContent } from '../../operation/answer/ready-page.ts'
import type { Visit } from '../../operation/pages/page.ts'
import type { AnswerOf } from '../asking.ts'
import { facts } from '../components/panel.ts'
import { words } from './account-data.ts'

/** What is shown once and never again. */
export function secretPage(
  kind: 'key' | 'childKey' | 'webhook' | 'calendar',
  secret: string,
  visit: Visit,
): PageContent {
  const { secrets, back } = words[visit.language]
  return {
    title: secrets[kind].title,
    body: html`<p class="alarm">${secrets[kind].note}</p><pre data-copied>${secret}</pre><p><a href="${visit.link('/account')}">${back}</a></p>`,
    isEnhanced: true,
  }
}

/** What the receiver of a webhook answered to a test. */
export function testedPage(
  { ok, status_code, error, sent_at }: AnswerOf<'test_webhook'>,
  { language, link }: Visit,
): PageContent {
  const { test, back } = words[language]
  return {
    title: ok ? test.taken : test.refused,
    body: html`${facts([
      [test.status, status_code === null ? test.noAnswer : String(status_code)],
      [test.error, error],
      [test.sent, sent_at],
    ])}<p><a href="${link('/account#webhooks')}">${back}</a></p>`,
  }
}

/** The way to the page of the payment processor, which is another site. */
export function portalPage({ url }: { url: string }, { language, link }: Visit): PageContent {
  const { portal, back } = words[language]
  return {
    title: portal.title,
    body: html`<p>${portal.note}</p><p><a class="button main" href="${url}" rel="noreferrer">${portal.go}</a></p><p><a href="${link('/account')}">${back}</a></p>`,
  }
}
