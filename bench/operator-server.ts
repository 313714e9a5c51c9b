import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'node:querystring'
import { pino } from 'pino'
import type { App } from '../src/app.ts'
import type { ReadyJson } from '../src/operation/answer/ready-json.ts'
import type { Call } from '../src/pipeline/call.ts'
import { serviceEnv } from './service.ts'
import { built } from './workspace.ts'

interface Args {
  readonly app: string
  readonly dataDir: string
  /** `service`: our whole HTTP side; `bare`: node:http in front of the pipeline. */
  readonly front: 'service' | 'bare'
}

/** The service with every call made by the operator: nothing is authenticated, counted or metered. */
export async function run({ app: folder, dataDir, front }: Args): Promise<void> {
  const { buildApp } = await built<typeof import('../src/app.ts')>(folder, 'app.js')
  const { readConfig } = await built<typeof import('../src/config.ts')>(folder, 'config.js')
  const config = readConfig(serviceEnv(dataDir, 0), '/nonexistent')
  const app = await buildApp(config, { log: pino({ level: 'silent' }) })
  process.on('SIGTERM', () => process.exit(0))
  process.send?.(front === 'service' ? await listenWhole(app) : await listenBare(app, folder))
}

async function listenWhole({ http, pipeline }: App): Promise<number> {
  const metered = pipeline.run.bind(pipeline)
  pipeline.run = (call) => metered({ ...call, credentials: 'operator' })
  await http.listen({ port: 0, host: '127.0.0.1' })
  return (http.server.address() as AddressInfo).port
}

async function listenBare({ pipeline }: App, folder: string): Promise<number> {
  const { operations } = await built<typeof import('../src/catalog.ts')>(folder, 'catalog.js')
  const { decodeQuery } = await built<typeof import('../src/transports/http/decode-query.ts')>(
    folder,
    'transports/http/decode-query.js',
  )
  const operation = operations.find(({ name }) => name === 'search_programs') as Call['operation']
  const fixed = { operation, credentials: 'operator', address: '127.0.0.1', options: {}, wantsV2: false } as const
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? ''
    const given = () => decodeQuery(operation.input, { ...parse(url.slice(url.indexOf('?') + 1)) }, [])
    void pipeline.run({ ...fixed, requestId: 'bench', given }).then((reply) => {
      const bytes = (reply.answer as ReadyJson).toBuffer()
      const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length }
      response.writeHead(reply.status, headers).end(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
