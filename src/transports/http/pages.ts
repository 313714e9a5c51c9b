import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runSteps } from '../../lib/run-steps.ts'
import type { Feature } from '../../operation/operation.ts'
import { agentDocument } from '../openapi/agent-document.ts'
import { openapiDocument } from '../openapi/document.ts'
import { errorPage } from './error-page.ts'
import { mountDocument, ReadyDocument } from './ready-document.ts'
import { fixedHeaders } from './respond.ts'

interface Pages {
  readonly features: readonly Feature[]
  readonly version: string
  readonly baseUrl: string
  /** Refuses an address that asks too often; what is the same for everybody needs no key. */
  readonly throttle: (request: FastifyRequest) => void
}

/** Mounts what is no operation: the OpenAPI files, the page of errors, and the redirects of old paths. */
export function mountPages(app: FastifyInstance, { features, version, baseUrl, throttle }: Pages): void {
  const documents = {
    '/v1/openapi.json': () => openapiDocument(features, { version, baseUrl }),
    '/v1/openapi.agent.json': () => agentDocument(features, { version, baseUrl }),
  }
  for (const [url, document] of Object.entries(documents)) {
    // Written in steps: both take longer than all else that is mounted.
    mountDocument(app, url, { document: new ReadyDocument(() => bytesOf(document())), headers: jsonHeaders, throttle })
  }
  const errors = new ReadyDocument(() => Buffer.from(errorPage()))
  mountDocument(app, '/docs/errors', { document: errors, headers: htmlHeaders, throttle })
  for (const [from, to] of [
    ['/meta', '/v1/meta'],
    ['/openapi.json', '/v1/openapi.json'],
  ] as const) {
    app.get(from, (request, response) => {
      const query = request.url.indexOf('?')
      return response.headers(fixedHeaders).redirect(query === -1 ? to : to + request.url.slice(query), 308)
    })
    app.knownPaths.add(from, ['GET'])
  }
}

const bytesOf = async (steps: Generator<void, object>): Promise<Buffer> =>
  Buffer.from(JSON.stringify(await runSteps(steps)))

const jsonHeaders = {
  ...fixedHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=300',
}

const htmlHeaders = { ...fixedHeaders, 'content-type': 'text/html; charset=utf-8' }
