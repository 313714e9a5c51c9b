import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type FormatName, formats } from '../../documents/formats.ts'
import { ReadyFile } from '../../operation/answer/ready-file.ts'
import { send } from './respond.ts'
import { stayOnHttps } from './server.ts'

/** The content type under which a file is sent. */
async function sentAs(name: FormatName) {
  const server = Fastify()
  stayOnHttps(server, 'http://127.0.0.1:8787')
  server.get('/', (_, response) => {
    const answer = new ReadyFile({}, formats[name], 'file', Buffer.from([0xff, 0x00]))
    send(response, { requestId: 'r', isKeyed: false }, { status: 200, answer, headers: {}, isV2: false })
  })
  const { headers, rawPayload } = await server.inject('/')
  await server.close()
  expect([...rawPayload]).toEqual([0xff, 0x00])
  return headers['content-type']
}

test('a file of text says its character set, any other file has none', async () => {
  expect(await sentAs('md')).toBe('text/markdown; charset=utf-8')
  expect(await sentAs('pdf')).toBe('application/pdf')
})
