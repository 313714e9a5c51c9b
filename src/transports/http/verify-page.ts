import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { shipped } from '../../lib/shipped.ts'
import { fixedHeaders, mountDocument, ReadyDocument } from './ready-document.ts'

/** Where the build puts the page. */
const place = shipped('dist/verify.html')

/** Mounts the page that verifies receipts inside a browser: one file that works from a disk as well. */
export function mountVerifyPage(app: FastifyInstance, throttle: (request: FastifyRequest) => void): void {
  const page = readFileSync(place)
  const headers = {
    ...fixedHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `${policyOf(page.toString())}; frame-ancestors 'none'`,
    'cache-control': 'no-cache',
  }
  mountDocument(app, '/verify', { document: new ReadyDocument(() => page), headers, throttle })
}

/** The policy that the page carries for readers who open it from a disk; only a header can forbid framing. */
function policyOf(page: string): string {
  const [, policy] = /http-equiv="content-security-policy" content="([^"]+)"/.exec(page) ?? []
  if (policy === undefined) throw new Error(`${place} carries no policy`)
  return policy
}
