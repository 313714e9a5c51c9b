import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type LibrarySnippet, librarySnippets } from '../../scripts/generate/clients/library-snippets.ts'
import { program } from '../../src/datasets/program.ts'
import { mostCoreTools } from '../../src/operation/toolsets.ts'
import { make } from '../make.ts'
import { oneApp } from '../one-app.ts'
import { scriptedModel } from './scripted-model.ts'

const solar = make(program, { primary_name: '省エネ補助金', official_url: 'https://example.go.jp/shoene' })
const service = oneApp({ rows: [[program, [solar]]] }, async (app) => {
  await app.app.http.listen({ host: '127.0.0.1', port: 0 })
})

const hasPythonClient = spawnSync('python3', ['-c', 'from mcp import Client']).status === 0
if (!hasPythonClient)
  process.stderr.write(
    'NOT TESTED: the official client for Python, because python3 has no package mcp 2.x; `pip install mcp`, or PYTHONPATH to where it is\n',
  )

const inspector = resolve('node_modules/@modelcontextprotocol/inspector-cli/build/index.js')

/** What users would run, on the command as it is built and on this service. */
const runs: Readonly<Record<LibrarySnippet['language'], (text: string) => { command: string; args: string[] }>> = {
  js: (text) => ({ command: process.execPath, args: ['--input-type=module', '-e', `${scriptedModel}\n${text}`] }),
  python: (text) => ({ command: 'python3', args: ['-c', text] }),
  sh: (text) => ({
    command: 'sh',
    // The Inspector of npx needs Node 22; its command line is a package of its own, which finds its version from there.
    args: ['-c', text.replace('npx @modelcontextprotocol/inspector --cli', `node ${inspector}`)],
  }),
}

async function outputOf({ language, text }: LibrarySnippet): Promise<string> {
  const { command, args } = runs[language](text)
  const cwd = language === 'sh' ? resolve(inspector, '..') : process.cwd()
  const child = spawn(command, args, { cwd, env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' } })
  const said = { out: '', error: '' }
  child.stdout.setEncoding('utf8').on('data', (some: string) => (said.out += some))
  child.stderr.setEncoding('utf8').on('data', (some: string) => (said.error += some))
  const [code] = await once(child, 'close')
  expect([code, code === 0 ? '' : said.error]).toEqual([0, ''])
  return said.out
}

/** The snippets of docs/clients.md, on this service and on the command that was built, which has the service's stores. */
async function snippetsHere(): Promise<readonly LibrarySnippet[]> {
  const { app, env, createKey } = service()
  const { port } = app.http.server.address() as { port: number }
  // Libraries pass little of the environment on to what they start.
  const stores = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  return librarySnippets({
    command: 'env',
    args: [...stores, process.execPath, resolve('dist/main.js'), 'mcp'],
    url: `http://127.0.0.1:${port}/mcp/core`,
    key: (await createKey()).apiKey,
  })
}

const named = (library: string) => async () => (await snippetsHere()).filter((one) => one.library === library)

describe('what docs/clients.md tells programs to write reaches the service, started by the library and running', () => {
  test('with the AI SDK, whose model is given the tools of the core and the answer of the one that it calls', async () => {
    for (const snippet of await named('AI SDK')()) {
      const { tools, result } = JSON.parse(await outputOf(snippet))
      expect(tools).toContain('find_tool')
      expect(tools.length).toBeLessThanOrEqual(mostCoreTools)
      expect([snippet.server, JSON.stringify(result)]).toEqual([
        snippet.server,
        expect.stringContaining('https://example.go.jp/shoene'),
      ])
    }
  })

  test.skipIf(!hasPythonClient)(
    'with the official client for Python (skipped where python3 has no mcp 2.x)',
    async () => {
      for (const snippet of await named('Python')()) {
        const said = await outputOf(snippet)
        expect([snippet.server, said]).toEqual([
          snippet.server,
          expect.stringContaining('https://example.go.jp/shoene'),
        ])
      }
    },
  )

  test('with the Inspector, which lists the tools of the core as well', async () => {
    for (const snippet of await named('MCP Inspector')()) {
      const called = JSON.parse(await outputOf(snippet))
      expect(called.structuredContent.results).toEqual([
        expect.objectContaining({ unified_id: solar.unified_id, official_url: 'https://example.go.jp/shoene' }),
      ])
      const listing = snippet.text.replace(/--method .* --tool-arg fields=brief/, '--method tools/list')
      const { tools } = JSON.parse(await outputOf({ ...snippet, text: listing }))
      expect(tools.map(({ name }: { name: string }) => name)).toContain('find_tool')
      expect(tools.length).toBeLessThanOrEqual(mostCoreTools)
    }
  })
})
