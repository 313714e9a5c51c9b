import { PassThrough } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { features, operations } from '../../src/catalog.ts'
import type { AppError } from '../../src/operation/errors.ts'
import { listedIn } from '../../src/operation/feature.ts'
import type { Call, Reply } from '../../src/pipeline/call.ts'
import { mcpHttp } from '../../src/transports/mcp/http.ts'
import type { McpOptions } from '../../src/transports/mcp/server.ts'
import { mcpStdio } from '../../src/transports/mcp/stdio.ts'
import { everything } from '../../src/transports/mcp/tool-lists.ts'

/** A pipeline that notes its calls: for guarantees of the protocol alone, never for those of the service. */
export function noting(reply: (call: Call) => Reply = echo) {
  const calls: Call[] = []
  const errors: unknown[] = []
  const options: McpOptions = {
    operations,
    listedIn: listedIn(features),
    pipeline: {
      run: async (call) => {
        calls.push(call)
        return reply(call)
      },
    },
    version: '1.2.3',
    clock: () => new Date(),
    onError: (error) => errors.push(error),
    onCall: () => {},
  }
  return { calls, errors, options }
}

const echo = (call: Call): Reply => ({ status: 200, answer: { got: call.given().input }, headers: {}, isV2: false })

/** A refusal as the pipeline would hand it over. */
export function refusal(failure: AppError): Reply {
  return { status: failure.status, answer: failure.body(), headers: {}, isV2: false, failure }
}

/** A bare HTTP server with nothing but /mcp. */
export function bareHttp(options: McpOptions): FastifyInstance {
  // A client that gave up may keep its connection, and the end of a test does not wait for it.
  const app = Fastify({ exposeHeadRoutes: false, forceCloseConnections: true })
  const pipeline = { ...options.pipeline, refusalOfToken: async () => null }
  mcpHttp(app, {
    ...options,
    pipeline,
    baseUrl: 'https://konkyo.example',
    throttle: () => {},
    addressOf: ({ ip }) => ip,
  })
  return app
}

export const modernMeta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** Sends one JSON-RPC body to /mcp. */
export function post(app: FastifyInstance, body: unknown, headers: Record<string, string> = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  return app.inject({
    method: 'POST',
    url: '/mcp',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

export const request = (method: string, params: object = {}, id = 1) => ({ jsonrpc: '2.0', id, method, params })

export const initialize = (protocolVersion: string) =>
  request('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } })

/** A stdio connection: what was written to stdout, line by line, and a promise of its end. */
export function connection(options: McpOptions, apiKey?: string) {
  const input = new PassThrough()
  const output = new PassThrough()
  const chunks: Buffer[] = []
  output.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = mcpStdio({ ...options, apiKey, view: everything, input, output })
  const text = () => Buffer.concat(chunks).toString('utf8')
  return { input, ended, text, lines: () => text().split('\n').filter(Boolean) }
}
