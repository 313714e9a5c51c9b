import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../lib/language.ts'
import { routeOf } from '../../operation/operation.ts'
import type { Page, Shown, Visit } from '../../operation/page.ts'
import type { Reply } from '../../pipeline/call.ts'
import type { Pipeline } from '../../pipeline/pipeline.ts'
import { chosenLanguage, languageOf } from './language.ts'
import { pageDocument } from './page-document.ts'
import { callReader, type Listener } from './request.ts'
import { noteReply } from './request-notes.ts'
import { leadTo, pageHead, refusalPage } from './send-page.ts'

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
        const back = page.back(call.given().input)
        const shown = reply.failure
          ? refusalPage(reply.failure, visit.language, visit.link(back))
          : page.show(reply.answer as never, visit)
        const sent = { reply, shown, language: visit.language, path: method === 'GET' ? request.url : back }
        return send(response, sent)
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

/** The address of a page in one of the languages. */
function inLanguage(path: string, language: Language): string {
  const [way = '/', query] = path.split('?', 2)
  const values = new URLSearchParams(query)
  values.set('lang', language)
  return `${way}?${values}`
}

interface Sent {
  readonly reply: Reply
  readonly shown: Shown
  readonly language: Language
  /** Where the page is in the other language. */
  readonly path: string
}

function send(response: FastifyReply, { reply, shown, language, path }: Sent): FastifyReply {
  pageHead(response, reply, 'Accept-Language, Cookie')
  if ('seeOther' in shown) return response.redirect(shown.seeOther, 303)
  const otherLanguage = inLanguage(path, language === 'ja' ? 'en' : 'ja')
  if ('leadsTo' in shown && shown.leadsTo !== undefined) leadTo(response, shown.leadsTo)
  return response.code(reply.status).send(pageDocument({ ...shown, language, otherLanguage }))
}
