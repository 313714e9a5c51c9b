import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesBelow } from '../architecture/source-files.ts'
import { freePort } from './konkyo.ts'

/** The packed package in an otherwise empty folder, beside links to what npm would install with it and to nothing else. */
const folder = mkdtempSync(join(tmpdir(), 'konkyo-installed-'))
const home = join(folder, 'home')
const top = join(folder, 'node_modules', 'konkyo')
const env = { PATH: process.env.PATH ?? '', HOME: home }
const started: ChildProcess[] = []

beforeAll(() => {
  mkdirSync(home)
  mkdirSync(top, { recursive: true })
  execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder])
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', top, '--strip-components=1'])
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const place = join(folder, 'node_modules', name)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(resolve('node_modules', name), place)
  }
})

afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const main = join(top, 'dist', 'main.js')
const run = (...args: string[]) =>
  execFileSync(process.execPath, [main, ...args], { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' })

describe('the packed package in an empty folder', () => {
  test('holds what runs and nothing that was only needed to make it', () => {
    const packed = filesBelow([top], '').map(({ path }) => path.slice(top.length + 1))
    expect([...new Set(packed.map((path) => path.split('/')[0]))].sort()).toEqual([
      'LICENSE',
      'README.md',
      'dist',
      'fixtures',
      'generated',
      'lexicons',
      'package.json',
      'starter',
      'static',
    ])
    expect(packed.filter((path) => /\.(ts|map)$|test/.test(path))).toEqual([])
    expect(packed.length).toBeLessThan(400)
  })

  test('answers an MCP client with a source at first start, and keeps its state with that of the user', async () => {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [main, 'mcp'], env, cwd: folder, stderr: 'ignore' }),
    )
    const answer = await client.callTool({
      name: 'search_programs',
      arguments: { q: '省エネ', fields: 'full', limit: 1 },
    })
    const { results } = answer.structuredContent as { results: { source_url: string }[] }
    expect(results[0]?.source_url).toMatch(/^https:/)
    await client.close()
    expect(readdirSync(folder)).not.toContain('data')
    expect(readdirSync(join(home, '.local', 'share', 'konkyo'))).toContain('corpus')
  })

  test('serves what it keeps, and says where that is', async () => {
    const PORT = String(await freePort())
    const child = spawn(process.execPath, [main, 'serve'], { cwd: folder, env: { ...env, PORT } })
    started.push(child)
    const reported: string[] = []
    for await (const line of child.stdout.setEncoding('utf8')) {
      reported.push(line)
      if (line.includes('konkyo is serving')) break
    }
    const data = join(home, '.local', 'share', 'konkyo')
    expect(reported.join('')).toContain(`"data":"${data}"`)
    for (const path of ['/readyz', '/docs/guides/first-answer'])
      expect((await fetch(`http://127.0.0.1:${PORT}${path}`)).status).toBe(200)
    const { checks } = JSON.parse(run('doctor', '--json'))
    expect(checks).toContainEqual({
      name: 'data directory',
      isFine: true,
      says: `${data}; KONKYO_DATA_DIR names another`,
    })
    expect(run('--version').trim()).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
  })
})
