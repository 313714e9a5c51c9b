import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { Cookies } from '../../lib/cookies.ts'
import type { Language } from '../../lib/language.ts'
import { loggedOut } from '../../operation/access/session-cookie.ts'
import { KeptAnswer } from '../../operation/answer/kept-answer.ts'
import { ReadyFile } from '../../operation/answer/ready-file.ts'
import type { NameOf } from '../../operation/input/told-failure.ts'
import { routeOf } from '../../operation/operation.ts'
import { askingPage } from '../../operation/pages/asking-page.ts'
import { isLook, isMetered, type Page, type PageAnswer, type Visit } from '../../operation/pages/page.ts'
import type { Call, Reply } from '../../pipeline/call.ts'
import type { Pipeline } from '../../pipeline/pipeline.ts'
import { listFieldsOf } from './form-fields.ts'
import { chosenLanguage, keptLanguage, pageLanguage } from './language.ts'
import { pageDocument } from './page-document.ts'
import { checkView, isBroughtByOthers } from './page-view.ts'
import { refusalContent } from './refusal-page.ts'
import { callReader, type Listener } from './request.ts'
import { locationOf, noteReply } from './request-notes.ts'
import { send } from './respond.ts'
import { allow, pageHead, refusalPage } from './send-page.ts'
import { takeUploads } from './take-uploads.ts'

/** A listener that tells people what is wrong with what they filled in. */
export interface PageListener extends Listener {
  readonly nameOf: NameOf
  /** What pages say of this installation. */
  readonly about: Pick<Visit, 'isSelling' | 'isMailing'>
}

/** Mounts the pages for people, which work without scripts. */
export function mountFeaturePages(
  app: FastifyInstance,
  pages: readonly Page[],
  pipeline: Pipeline,
  listener: PageListener,
): void {
  for (const page of pages) {
    const { method, path } = routeOf(page.operation)
    const url = path.replace(/\{(\w+)\}/g, ':$1')
    const whole = handlerOf(page, pipeline, listener)
    const { start } = page
    const first = start && handlerOf(start.page, pipeline, listener)
    const asking = isMetered(page) ? handlerOf(askingPage(page), pipeline, listener) : undefined
    const handler: PageHandler = async (request, response) => {
      const moved = movedTo(page, request, pipeline)
      if (moved !== null) return response.redirect(moved, 301)
      if (first && start.applies(request.query as Record<string, unknown>)) return first(request, response)
      if (!asking) return whole(request, response)
      checkView(request.headers)
      return isBroughtByOthers(request.headers) ? asking(request, response) : whole(request, response)
    }
    mountPage(app, { method, url, handler }, page)
    app.knownPaths.add(url, [method])
  }
}

/** Where a page is for good that was asked for by an id of before; in a kept snapshot an id is what it was. */
function movedTo(page: Page, { params, query, url }: FastifyRequest, pipeline: Pipeline): string | null {
  const { snapshot } = query as { snapshot?: unknown }
  if (!page.moved || snapshot !== undefined) return null
  const path = page.moved(params as Record<string, string>, (id) => pipeline.presentId(id))
  const at = url.indexOf('?')
  return path === null ? null : locationOf(at === -1 ? path : `${path}${url.slice(at)}`)
}

type PageHandler = (request: FastifyRequest, response: FastifyReply) => Promise<unknown>

/** Answers a look at a page. */
function handlerOf(page: Page, pipeline: Pipeline, listener: PageListener): PageHandler {
  const { method } = routeOf(page.operation)
  const read = callReader(page.operation, listener)
  return async (request, response) => {
    const call = callOf(page, untilLeft(page, read(request), response))
    const reply = await pipeline.run({ ...call, isVisitorWanted: true })
    const visit = visitOf(request, reply, listener)
    const sent = read(request).given().input
    const file = await fileOf(page, reply, { visit, call, sent })
    if (file) return send(response, { requestId: call.requestId, isKeyed: true }, { ...reply, answer: file })
    noteReply(request, reply)
    const back = page.back(sent)
    const shown = shownOf(page, reply, { visit, back, call, sent, nameOf: listener.nameOf })
    const at = method === 'GET' ? request.url : back
    return sendShown(response, { page, reply, shown, visit, at, listener })
  }
}

/** Mounts the route of a page, which takes the body that its operation says. */
function mountPage(app: FastifyInstance, route: RouteOptions, { operation }: Page): void {
  const { upload, limit } = operation.transport?.body ?? {}
  const known = { ...route, config: { listFields: listFieldsOf(operation.input) } }
  const sized = limit === undefined ? known : { ...known, bodyLimit: limit }
  if (!upload) return void app.route(sized)
  app.register(async (scope) => {
    takeUploads(scope)
    scope.route(sized)
  })
}

/** A call that hears when its sender leaves, where a file is read for it. */
function untilLeft({ operation }: Page, call: Call, { raw }: FastifyReply): Call {
  if (!operation.transport?.body?.upload) return call
  const left = new AbortController()
  const leave = () => left.abort()
  const { socket } = raw
  if (raw.destroyed) leave()
  // A browser that goes away closes its half first, and never only that.
  socket?.once('end', leave)
  raw.once('close', () => {
    socket?.removeListener('end', leave)
    leave()
  })
  return { ...call, signal: left.signal }
}

/** The call of a page, as it was sent or as its form means it. */
function callOf({ asks }: Page, call: Call): Call {
  if (!asks) return call
  const given = call.given()
  return {
    ...call,
    options: { ...call.options, idempotencyKey: asks.once(given.input) },
    given: () => ({ ...given, input: asks.input(given.input) }),
  }
}

interface Around {
  readonly visit: Visit
  readonly back: string
  readonly call: Call
  /** What was sent, as it was read and before its form was understood. */
  readonly sent: Record<string, unknown>
  readonly nameOf: NameOf
}

/** What is saved in the place of a page. */
async function fileOf(
  page: Page,
  { failure, answer }: Reply,
  { visit, call, sent }: Omit<Around, 'back' | 'nameOf'>,
): Promise<ReadyFile | KeptAnswer | null> {
  if (failure) return null
  if (answer instanceof ReadyFile || answer instanceof KeptAnswer) return answer
  return (await page.file?.(answer as never, visit, call.given().input, sent)) ?? null
}

/** A page, or what a person who was refused is shown in its place. */
function shownOf(page: Page, { failure, answer }: Reply, { visit, back, call, sent, nameOf }: Around): PageAnswer {
  if (!failure) return page.show(answer as never, visit, call.given().input, sent)
  // What another site filled in is never shown as a form of ours: one press would send it.
  const isOurs = routeOf(page.operation).method === 'GET' || call.browser?.isSameSite === true
  const own = isOurs ? page.refused?.(failure, visit, sent) : undefined
  if (own) return own
  if (isLook(page))
    return refusalContent(failure, {
      language: visit.language,
      requestId: call.requestId,
      here: visit.here,
      back: visit.link(back),
      nameOf,
    })
  return refusalPage(failure, visit.language, { back: visit.link(back), nameOf })
}

function visitOf(request: FastifyRequest, { headers }: Reply, { about }: PageListener): Visit {
  const chosen = chosenLanguage((request.query as { lang?: unknown }).lang)
  const link = (address: string) => (chosen ? linkIn(address, chosen) : address)
  const left = headers['x-anon-quota-remaining']
  const callsLeft = left === undefined ? null : Number(left)
  return { language: pageLanguage(request), here: withoutLanguage(request.url), callsLeft, ...about, link }
}

/** The address of another page, at a place in it or at its head. */
function linkIn(address: string, language: Language): string {
  const [path = '', place] = address.split('#', 2)
  const asked = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
  return place === undefined ? asked : `${asked}#${place}`
}

const withoutLanguage = (url: string): string => withQuery(url, (values) => values.delete('lang'))

/** The address of a page in one of the languages. */
const inLanguage = (path: string, language: Language): string =>
  withQuery(path, (values) => values.set('lang', language))

function withQuery(url: string, change: (values: URLSearchParams) => void): string {
  const [way = '/', query] = url.split('?', 2)
  const values = new URLSearchParams(query)
  change(values)
  return values.size === 0 ? way : `${way}?${values}`
}

interface Sent {
  readonly page: Page
  readonly reply: Reply
  readonly shown: PageAnswer
  readonly visit: Visit
  /** Where the page is in the other language. */
  readonly at: string
  readonly listener: Listener
}

/** How long a browser shows a page that was a call again without asking, so that going back costs nothing. */
const viewSeconds = 600

function sendShown(response: FastifyReply, { page, reply, shown, visit, at, listener }: Sent): FastifyReply {
  const { language, link, here } = visit
  pageHead(response, reply, 'Accept-Language, Cookie')
  keepLanguage(response, listener.baseUrl)
  if ('seeOther' in shown) return response.redirect(locationOf(shown.seeOther), 303)
  if (reply.status === 401 && isLook(page)) forgetSession(response, listener.baseUrl)
  if (isMetered(page) && reply.status === 200) response.header('cache-control', `private, max-age=${viewSeconds}`)
  allow(response, shown)
  const otherLanguage = inLanguage(at, language === 'ja' ? 'en' : 'ja')
  const { visitor } = reply
  const document = pageDocument({ ...shown, language, otherLanguage, here, link, visitor, baseUrl: listener.baseUrl })
  return response.code(reply.status).send(document)
}

/** Remembers the language that the address of a page names. */
function keepLanguage(response: FastifyReply, baseUrl: string): void {
  const chosen = chosenLanguage((response.request.query as { lang?: unknown }).lang)
  const cookie = chosen && keptLanguage(chosen, baseUrl)
  if (cookie) response.header('set-cookie', cookie)
}

/** A browser whose session is over goes on as one that never logged in. */
function forgetSession(response: FastifyReply, baseUrl: string): void {
  const cookies = new Cookies(undefined, baseUrl.startsWith('https:'))
  cookies.set(loggedOut)
  response.headers(cookies.headers())
}
