import type { FastifyInstance } from 'fastify'
import { codingFor } from '../accept-encoding.ts'
import { compressors } from './ready-document.ts'

/** Below this a coding saves less than a packet. */
const leastBytes = 1200

/**
 * Sends pages in the coding that the browser likes best. What answers a form is left as it is: such a page may show a secret once
 * (a key), and how long a compressed one is tells of what stands in it.
 */
export function compressPages(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, headers }, response, payload) => {
    if (typeof payload !== 'string' || method !== 'GET') return payload
    if (!String(response.getHeader('content-type')).startsWith('text/html')) return payload
    const vary = response.getHeader('vary')
    response.header('vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`)
    const coding = codingFor(headers['accept-encoding'], ['br', 'gzip'])
    const bytes = Buffer.from(payload)
    if (coding === 'identity' || bytes.length < leastBytes) return bytes
    response.header('content-encoding', coding).removeHeader('content-length')
    return compressors[coding](bytes, 'now')
  })
}
