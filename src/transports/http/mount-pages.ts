import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../../lib/html.ts'
import type { AppError } from '../../operation/errors.ts'
import { routeOf } from '../../operation/operation.ts'
import type { Page, Shown, Visit } from '../../operation/page.ts'
import type { Reply } from '../../pipeline/call.ts'
import type { Pipeline } from '../../pipeline/pipeline.ts'
import { chosenLanguage, languageOf } from './language.ts'
import { pageDocument, styleSource } from './page-document.ts'
import { callReader, type Listener } from './request.ts'
import { noteReply } from './request-notes.ts'

/** Pages may lead to the processor's checkout, which comes after a form of ours (CSP Level 3, form-action). */
const checkoutHost = 'https://checkout.stripe.com'

/** A referrer of ours stays with us; without any, browsers would send our own forms with `Origin: null` (Fetch standard). */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${styleSource}; form-action 'self' ${checkoutHost}; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  vary: 'Accept-Language, Cookie',
}

/** Mounts the pages of features, which work without scripts. */
export function mountFeaturePages(
  app: FastifyInstance,
  pages: readonly Page[],
  pipeline: Pipeline,
  listener: Listener,
): void {
  for (const page of pages) {
    const { method, path } = routeOf(page.operation)
    const url = path.replace(/\{(\w+)\}/g, ':$1')
    const read = callReader(page.operation, listener)
    app.route({
      method,
      url,
      handler: async (request, response) => {
        const call = read(request)
        const reply = await pipeline.run(call)
        noteReply(request, reply)
        const visit = visitOf(request)
        const shown = reply.failure
          ? refusal(reply.failure, visit, page.back(call.given().input))
          : page.show(reply.answer as never, visit)
        return send(request, response, reply, shown, visit)
      },
    })
    app.knownPaths.add(url, [method])
  }
}

function visitOf({ query, headers }: FastifyRequest): Visit {
  const chosen = chosenLanguage((query as { lang?: unknown }).lang)
  const link = (path: string) => (chosen ? `${path}${path.includes('?') ? '&' : '?'}lang=${chosen}` : path)
  return { language: chosen ?? languageOf(headers['accept-language']), link }
}

function refusal({ message, extras }: AppError, { language, link }: Visit, back: string): Shown {
  const words = {
    ja: { title: '手続きできませんでした', sentence: extras.messageJa ?? message, back: '戻る' },
    en: { title: 'That did not work', sentence: message, back: 'Back' },
  }[language]
  const body = html`<p role="alert" class="alarm">${words.sentence}</p><p><a href="${link(back)}">${words.back}</a></p>`
  return { title: words.title, body }
}

function send(request: FastifyRequest, response: FastifyReply, reply: Reply, shown: Shown, visit: Visit): FastifyReply {
  const { 'set-cookie': cookie, 'retry-after': retryAfter } = reply.headers
  if (cookie !== undefined) response.header('set-cookie', cookie)
  if (retryAfter !== undefined) response.header('retry-after', retryAfter)
  response.headers(pageHeaders)
  if ('seeOther' in shown) return response.redirect(shown.seeOther, 303)
  const { language } = visit
  const [path = '/'] = request.url.split('?')
  const otherLanguage = `${request.method === 'GET' ? path : '/go'}?lang=${language === 'ja' ? 'en' : 'ja'}`
  return response.code(reply.status).send(pageDocument({ ...shown, language, otherLanguage }))
}
