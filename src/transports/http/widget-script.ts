import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { shipped } from '../../lib/shipped.ts'
import { fixedHeaders, mountDocument, ReadyDocument } from './ready-document.ts'

/** Where the build puts the script. */
const place = shipped('dist/widget.js')

/** For an hour a browser asks nobody, and for a day it shows what it has while it asks: a repaired script is everywhere in a day. */
const kept = 'public, max-age=3600, stale-while-revalidate=86400'

/** Mounts the script that puts a search for programs on pages of others, which load it from here with one tag. */
export function mountWidgetScript(app: FastifyInstance, throttle: (request: FastifyRequest) => void): void {
  const script = readFileSync(place)
  const headers = {
    ...fixedHeaders,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': kept,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
  mountDocument(app, '/widget.js', { document: new ReadyDocument(() => script), headers, throttle })
}
