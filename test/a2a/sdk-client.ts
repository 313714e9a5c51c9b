import type { AddressInfo } from 'node:net'
import { type Message, Role } from '@a2a-js/sdk'
import {
  ClientFactory,
  ClientFactoryOptions,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
} from '@a2a-js/sdk/client'
import { freshAddress, type TestApp } from '../app.ts'

const baseUrl = 'http://127.0.0.1:8787'

/** The SDK's own client, which finds the service by its card and calls it over a real socket. */
export async function sdkClient(service: TestApp, key?: string) {
  const { http } = service.app
  if (!http.server.listening) await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo
  const from = freshAddress()
  const fetchImpl: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    if (key) headers.set('x-api-key', key)
    else headers.set('x-forwarded-for', from)
    return fetch(String(input).replace(baseUrl, `http://127.0.0.1:${port}`), { ...init, headers })
  }
  const factory = new ClientFactory(
    ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
      transports: [new JsonRpcTransportFactory({ fetchImpl })],
      cardResolver: new DefaultAgentCardResolver({ fetchImpl }),
    }),
  )
  return factory.createFromUrl(baseUrl)
}

let sent = 0

/** A message with data, text, or both. */
export function message(content: { data?: unknown; text?: string; taskId?: string; contextId?: string; id?: string }): {
  tenant: string
  message: Message
  configuration: undefined
  metadata: undefined
} {
  const { data, text, taskId = '', contextId = '', id = `message-${++sent}` } = content
  const part = { metadata: undefined, filename: '', mediaType: '' }
  return {
    tenant: '',
    configuration: undefined,
    metadata: undefined,
    message: {
      messageId: id,
      contextId,
      taskId,
      role: Role.ROLE_USER,
      metadata: undefined,
      extensions: [],
      referenceTaskIds: [],
      parts: [
        ...(text === undefined ? [] : [{ ...part, content: { $case: 'text', value: text } as const }]),
        ...(data === undefined ? [] : [{ ...part, content: { $case: 'data', value: data } as const }]),
      ],
    },
  }
}
