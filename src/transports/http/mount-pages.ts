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
import { pageHead, refusalPage } from './send-page.ts'

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
        const sent = { reply, shown, language: visit.language, path: method === 'GET' ? pathIn(request) : back }
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

const pathIn = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/'

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
  const otherLanguage = `${path}?lang=${language === 'ja' ? 'en' : 'ja'}`
  return response.code(reply.status).send(pageDocument({ ...shown, language, otherLanguage }))
}
