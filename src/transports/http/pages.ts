import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { shipped } from '../../lib/shipped.ts'
import { fixedHeaders, mountDocument, ReadyDocument } from './ready-document.ts'
import { locationOf } from './request-notes.ts'

interface Pages {
  /** Public address of the service. */
  readonly baseUrl: string
  /** Refuses an address that asks too often; what is the same for everybody needs no key. */
  readonly throttle: (request: FastifyRequest) => void
}

/** Mounts what is no operation: the OpenAPI files and the redirects of other paths. */
export function mountPages(app: FastifyInstance, { baseUrl, throttle }: Pages): void {
  for (const name of ['openapi.json', 'openapi.agent.json']) {
    const document = new ReadyDocument(() => openapi(name, baseUrl))
    mountDocument(app, `/v1/${name}`, { document, headers: jsonHeaders, throttle })
  }
  for (const [from, to] of [
    ['/meta', '/v1/meta'],
    ['/openapi.json', '/v1/openapi.json'],
    ['/v1/calendar/deadlines.ics', '/v1/calendar/deadlines?format=ics'],
  ] as const) {
    app.get(from, (request, response) => {
      const [, ...query] = request.url.split('?')
      const joint = to.includes('?') ? '&' : '?'
      const address = query.length === 0 ? to : `${to}${joint}${query.join('?')}`
      return response.headers(fixedHeaders).redirect(locationOf(address), 308)
    })
    app.knownPaths.add(from, ['GET'])
  }
}

/** An OpenAPI file as it is kept in the repository, with the address of this service as its server and where to ask. */
async function openapi(name: string, baseUrl: string): Promise<Buffer> {
  const document = JSON.parse(await readFile(shipped(`generated/${name}`), 'utf8')) as OpenapiFile
  const contact = { ...document.info.contact, url: `${baseUrl}/contact` }
  return Buffer.from(JSON.stringify({ ...document, info: { ...document.info, contact }, servers: [{ url: baseUrl }] }))
}

interface OpenapiFile {
  readonly info: { readonly contact: object }
}

const jsonHeaders = {
  ...fixedHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=300',
}
