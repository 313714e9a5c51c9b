import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { type PageContent, ReadyPage } from '../../operation/answer/ready-page.ts'
import type { AppError } from '../../operation/errors.ts'
import { asWritten, type NameOf, toldFailure } from '../../operation/input/told-failure.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import type { Reply } from '../../pipeline/call.ts'
import { prefersPage } from './accept.ts'
import { pageLanguage } from './language.ts'
import { pageDocument } from './page-document.ts'
import { noteReply } from './request-notes.ts'
import { visitorUnasked } from './visitor-part.ts'

/** Pages may lead to the processor's checkout, which comes after a form of ours (CSP Level 3, form-action). */
const checkoutHost = 'https://checkout.stripe.com'

interface Allowed {
  readonly formAction?: string
  /** Whether the script of the pages may run and ask this service. */
  readonly isEnhanced?: true | undefined
}

const policyFor = ({ formAction = `'self' ${checkoutHost}`, isEnhanced }: Allowed): string =>
  [
    "default-src 'none'",
    "img-src 'self'",
    "style-src 'self'",
    ...(isEnhanced ? ["script-src 'self'", "connect-src 'self'"] : []),
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A referrer of ours stays with us; without any, browsers would send our own forms with `Origin: null` (Fetch standard). */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policyFor({}),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/** Lets a page do what it needs: its forms lead to another address (browsers hold redirects against the policy, too), or run the script of the pages. */
export function allow(
  response: FastifyReply,
  { leadsTo, isEnhanced }: Pick<PageContent, 'leadsTo' | 'isEnhanced'>,
): void {
  if (leadsTo !== undefined) {
    const { protocol, origin } = new URL(leadsTo)
    const source = /^https?:$/.test(protocol) ? origin : protocol
    response.header('content-security-policy', policyFor({ formAction: `'self' ${source}`, isEnhanced }))
  } else if (isEnhanced) response.header('content-security-policy', policyFor({ isEnhanced }))
}

/** Puts on a response what every page carries, and those headers of its call that browsers act on. */
export function pageHead(response: FastifyReply, { headers }: Pick<Reply, 'headers'>, vary: string): FastifyReply {
  const { 'set-cookie': cookie, 'retry-after': retryAfter } = headers
  if (cookie !== undefined) response.header('set-cookie', cookie)
  if (retryAfter !== undefined) response.header('retry-after', retryAfter)
  return response.headers({ ...pageHeaders, vary })
}

/** What somebody sees who was refused, with where to go on. */
export function refusalPage(
  failure: AppError,
  language: Language,
  { back, nameOf }: { readonly back: string | null; readonly nameOf: NameOf },
): PageContent {
  const words = {
    ja: { title: '手続きできませんでした', back: '戻る', logIn: 'ログインする' },
    en: { title: 'Something went wrong', back: 'Back', logIn: 'Log in' },
  }[language]
  const needsLogIn = back !== null && failure.kind === 'unauthorized'
  const door = `/login?${new URLSearchParams({ next: back ?? '/' })}`
  const logIn = needsLogIn ? html`<p><a class="button" href="${door}">${words.logIn}</a></p>` : null
  const way = back === null ? null : html`<p><a href="${back}">${words.back}</a></p>`
  return { title: words.title, body: html`${toldFailure(failure, language, nameOf)}${logIn}${way}` }
}

/** Whether the answer to an operation is shown as a page; a refusal only to whoever asks for pages, as the API document says. */
export const isPageWanted = (
  { transport }: AnyOperation,
  { headers }: FastifyRequest,
  { failure }: Pick<Reply, 'failure'>,
): boolean =>
  transport?.page !== undefined && (prefersPage(headers.accept) ?? (transport.page === 'always' && !failure))

/** Sends a finished call of an operation as a page. */
export function sendPage(request: FastifyRequest, response: FastifyReply, reply: Reply): FastifyReply {
  const { status, answer, failure } = reply
  noteReply(request, reply)
  const language = pageLanguage(request)
  const shown = failure
    ? refusalPage(failure, language, { back: null, nameOf: asWritten })
    : answer instanceof ReadyPage && answer.shown(language)
  if (!shown) throw new TypeError('an operation with a page answered none')
  const head = pageHead(response, reply, 'Accept, Accept-Language, Cookie')
  const visitor = visitorUnasked(request)
  return head.code(status).send(pageDocument({ ...shown, language, otherLanguage: null, visitor }))
}
