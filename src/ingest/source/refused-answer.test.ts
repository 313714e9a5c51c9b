import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { OutboundHttp } from '../../gateways/outbound-http.ts'
import { refusedStatus } from './refused-answer.ts'
import { SourceFetcher } from './source-fetcher.ts'

test('the status that a source refuses with is read off what the fetcher throws, after every attempt', async () => {
  const server = createServer((request, response) => response.writeHead(Number(request.url?.slice(1))).end())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const folder = mkdtempSync(join(tmpdir(), 'konkyo-refused-'))
  const http = new OutboundHttp({ hosts: [host], allowPrivate: [host], userAgent: 'test' })
  onTestFinished(async () => {
    await http.close()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const fetcher = new SourceFetcher(http, { folder, pauseMs: 0, clock: () => new Date(), wait: async () => {} })
  const problem = (url: string) => fetcher.fetch(url).catch((error: unknown) => error)
  for (const status of [404, 500, 503]) expect(refusedStatus(await problem(`http://${host}/${status}`))).toBe(status)
  expect(refusedStatus(await problem('https://example.invalid/404'))).toBe(null)
  expect(refusedStatus('answers with status 404')).toBe(null)
})
