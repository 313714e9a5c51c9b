import type { FastifyInstance, FastifyReply } from 'fastify'
import { runSteps } from '../../lib/run-steps.ts'
import type { Feature } from '../../operation/operation.ts'
import { agentDocument } from '../openapi/agent-document.ts'
import { openapiDocument } from '../openapi/document.ts'
import { errorPage } from './error-page.ts'
import { fixedHeaders } from './respond.ts'

interface Pages {
  readonly features: readonly Feature[]
  readonly version: string
  readonly baseUrl: string
}

/** Mounts what is no operation: the OpenAPI files, the page of errors, and the redirects of old paths. */
export function mountPages(app: FastifyInstance, { features, version, baseUrl }: Pages): void {
  const documents = {
    '/v1/openapi.json': () => openapiDocument(features, { version, baseUrl }),
    '/v1/openapi.agent.json': () => agentDocument(features, { version, baseUrl }),
  }
  for (const [url, document] of Object.entries(documents)) {
    // Written when somebody first asks, in steps: both take longer than all else that is mounted.
    let bytes: Promise<Buffer> | undefined
    app.get(url, async (_, response) => {
      bytes ??= bytesOf(document())
      return asJson(response).send(await bytes)
    })
    app.knownPaths.add(url, ['GET'])
  }
  const errors = Buffer.from(errorPage())
  app.get('/docs/errors', (_, response) =>
    response.headers({ ...fixedHeaders, 'content-type': 'text/html; charset=utf-8' }).send(errors),
  )
  app.knownPaths.add('/docs/errors', ['GET'])
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

const asJson = (response: FastifyReply): FastifyReply =>
  response.headers({
    ...fixedHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
