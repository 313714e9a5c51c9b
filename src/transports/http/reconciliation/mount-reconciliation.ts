import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../operation/errors.ts'
import { type AnyOperation, routeOf } from '../../../operation/operation.ts'
import type { ReconciliationService } from '../../../operation/reconciliation.ts'
import type { Call, Reply } from '../../../pipeline/call.ts'
import type { Pipeline } from '../../../pipeline/pipeline.ts'
import { fixedHeaders } from '../ready-document.ts'
import { callReader, type Listener, requestIdOf } from '../request.ts'
import { locationOf, noteReply } from '../request-notes.ts'
import { send, sendError } from '../respond.ts'
import { type PreviewFacts, previewDocument, previewPolicy } from './preview-document.ts'
import { given, type SentFields, sentFields } from './sent-fields.ts'

const root = '/reconcile'

interface Asked {
  readonly service: ReconciliationService
  readonly pipeline: Pipeline
  readonly listener: Listener
}

/** Mounts the addresses of a reconciliation service (W3C Entity Reconciliation CG, versions 0.1 and 0.2). */
export function mountReconciliation(app: FastifyInstance, asked: Asked): void {
  const { service, listener } = asked
  const add = (path: string, answer: (request: FastifyRequest, response: FastifyReply) => unknown) => {
    app.get(path, answer)
    app.knownPaths.add(path, ['GET'])
  }
  const ask = asker(asked)
  const atRoot = async (request: FastifyRequest, response: FastifyReply) => {
    const fields = sentFields(request)
    const [operation, name] = chosen(service, fields, request.method)
    const reply = operation ? await ask(operation, request, given(fields, name)) : refusal(neither())
    return answered(request, response, listener, reply)
  }
  app.get(root, atRoot)
  app.post(root, atRoot)
  app.knownPaths.add(root, ['GET', 'POST'])
  for (const operation of service.reads)
    add(routeOf(operation).path, async (request, response) =>
      answered(request, response, listener, await ask(operation, request, null)),
    )
  add(routeOf(service.preview).path, async (request, response) => {
    const reply = await ask(service.preview, request, null)
    return reply.failure ? answered(request, response, listener, reply) : shown(request, response, reply)
  })
  add(`${root}/view`, (request, response) => {
    const { id } = request.query as { id?: string | string[] }
    if (typeof id !== 'string' || id === '') return sendError(response, requestIdOf(request, listener.clock), noId())
    return response.headers(fixedHeaders).redirect(locationOf(service.pageOf(id.slice(0, longestId))), 303)
  })
}

const longestId = 64

/** What is asked at the root, and the field that asks it; a GET without one asks what there is. */
function chosen(
  { manifest, queries, extend }: ReconciliationService,
  fields: SentFields,
  method: string,
): [AnyOperation | null, 'queries' | 'extend' | null] {
  if (fields.queries !== undefined) return [queries, 'queries']
  if (fields.extend !== undefined) return [extend, 'extend']
  return [method === 'GET' ? manifest : null, null]
}

type Given = ReturnType<Call['given']>

/** Has an operation answer, for the key that stands in the address or in a header; no cookie counts, since any page may ask. */
function asker({ service, pipeline, listener }: Asked) {
  const { manifest, queries, extend, reads, preview } = service
  const readers = new Map(
    [manifest, queries, extend, preview, ...reads].map((one) => [one, callReader(one, listener)] as const),
  )
  return async (operation: AnyOperation, request: FastifyRequest, sent: Given | null): Promise<Reply> => {
    const { browser: _, ...call } = (readers.get(operation) as ReturnType<typeof callReader>)(request)
    // What anybody may read asks for no key, so none is judged.
    const key = operation.access.key === 'none' ? undefined : sentFields(request).key
    const headers = call.credentials === 'operator' ? {} : call.credentials
    const bearer = headers.apiKey === undefined ? headers.authorization : `Bearer ${headers.apiKey}`
    return pipeline.run({
      ...call,
      credentials: key === undefined ? headers : { apiKey: key, authorization: bearer },
      options: { ...call.options, ifNoneMatch: undefined },
      sheet: { isKeyInAddress: key !== undefined },
      wantsV2: false,
      ...(sent && { given: () => sent }),
    })
  }
}

const anybody = { 'access-control-allow-origin': '*', 'cache-control': 'private, no-store' }

function answered(request: FastifyRequest, response: FastifyReply, { clock }: Listener, reply: Reply) {
  const requester = { requestId: requestIdOf(request, clock), isKeyed: true }
  return send(response, requester, { ...reply, headers: { ...reply.headers, ...anybody } })
}

/** A preview stands in a frame of whoever matches names, so it holds nothing but words and links. */
function shown(request: FastifyRequest, response: FastifyReply, reply: Reply): FastifyReply {
  noteReply(request, reply)
  const all = { ...reply.headers, ...fixedHeaders, ...anybody, 'content-security-policy': previewPolicy }
  return response
    .headers(all)
    .type('text/html; charset=utf-8')
    .send(previewDocument(reply.answer as PreviewFacts))
}

const refusal = (failure: AppError): Reply => ({
  status: failure.status,
  answer: failure.body(),
  headers: failure.headers,
  isV2: false,
  failure,
})

const neither = () =>
  new AppError('invalid', {
    ja: 'queries または extend をフォームの項目として送ってください。',
    en: 'send queries or extend as a field of a form',
  })

const noId = () => new AppError('invalid', { ja: 'id を指定してください。', en: 'id is missing' })
