import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'

const [, written = ''] = /^HEALTHCHECK CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
const [, ...parameters] = JSON.parse(written) as string[]

/** The exit code of the container's health check beside a service that answers so. */
async function checked(answer: RequestListener): Promise<number> {
  const service = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void service.close())
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  const check = spawn(process.execPath, parameters, { env: { PORT: String(port) } })
  const [code] = await once(check, 'exit')
  return code
}

test('a container is healthy while its service says that it lives, and starts no other one to find out', async () => {
  const requested: (string | undefined)[] = []
  const code = await checked(({ url }, response) => {
    requested.push(url)
    response.end('{}')
  })
  expect([code, requested]).toEqual([0, ['/healthz']])
})

test('a container whose service fails, or that does not answer as one, is not healthy', async () => {
  expect(await checked((_, response) => response.writeHead(503).end())).toBe(1)
  expect(await checked(({ socket }) => socket.destroy())).toBe(1)
})
