import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '../app.ts'

/** Runs the official suite against an address; it fails where a scenario does not end as the list of exceptions says. */
async function conformance(url: string) {
  const suite = resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js')
  const exceptions = ['--suite', 'all', '--expected-failures', 'test/mcp/conformance-exceptions.yaml']
  const child = spawn(process.execPath, [
    '--import',
    './test/mcp/fs-with-glob.mjs',
    suite,
    'server',
    '--url',
    url,
    ...exceptions,
  ])
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = await once(child, 'close')
  return { code, said }
}

/** What holds for every server; the list of exceptions has the reasons of the others. */
const passes = ['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list', 'dns-rebinding-protection']

test('the official conformance suite passes, but for what the exceptions give a reason for', async () => {
  const service = await testApp()
  await service.app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = service.app.http.server.address() as { port: number }
  const { code, said } = await conformance(`http://127.0.0.1:${port}/mcp/core`)
  for (const passed of passes) expect(said).toContain(`✓ ${passed}: `)
  expect([code, code === 0 ? '' : said.slice(-4000)]).toEqual([0, ''])
})
