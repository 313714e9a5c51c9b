// Packs, installs into an empty folder as a stranger would, and tells size, warnings of npm and the first answer. Minutes on Node 20.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

const folder = mkdtempSync(join(tmpdir(), 'konkyo-package-'))
const say = (line) => process.stdout.write(`${line}\n`)

try {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { stdio: 'pipe' })
  const [tarball] = readdirSync(folder)
  say(`${tarball}: ${(statSync(join(folder, tarball)).size / 1e6).toFixed(1)} MB`)
  const home = join(folder, 'home')
  const project = join(folder, 'project')
  for (const made of [home, project]) mkdirSync(made)
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', join(folder, tarball)]
  const { status, stderr, stdout } = spawnSync('npm', install, { cwd: project, encoding: 'utf8' })
  say(stdout.trim())
  const warnings = stderr.split('\n').filter((line) => line.includes('warn'))
  say(warnings.length === 0 ? 'npm warns of nothing' : warnings.join('\n'))
  if (status !== 0) throw new Error(stderr)
  const env = { PATH: process.env.PATH, HOME: home, npm_config_cache: process.env.npm_config_cache ?? '' }
  say(`konkyo ${execFileSync('npx', ['konkyo', '--version'], { cwd: project, env, encoding: 'utf8' }).trim()}`)
  const client = new Client({ name: 'check-package', version: '1' })
  const server = { command: 'npx', args: ['konkyo', 'mcp'], cwd: project, env, stderr: 'ignore' }
  await client.connect(new StdioClientTransport(server), { timeout: 300_000 })
  const requested = { name: 'search_programs', arguments: { q: '省エネ', fields: 'full', limit: 1 } }
  const { structuredContent } = await client.callTool(requested, { timeout: 300_000 })
  const [found] = structuredContent.results
  say(`first answer: ${found.primary_name} ${found.source_url}`)
  await client.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
