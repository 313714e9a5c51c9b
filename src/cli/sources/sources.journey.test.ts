import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { make } from '../../../test/make.ts'
import { ministryPage } from '../../../test/source-site.ts'
import { program } from '../../datasets/program.ts'

vi.setConfig({ testTimeout: 180_000 })

const name = 'ものづくり設備更新補助金'

/** The command line on a data directory of its own, whose programs cite a site on this machine. */
async function workshop(answer: RequestListener) {
  const cwd = mkdtempSync(join(tmpdir(), 'konkyo-sources-'))
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    rmSync(cwd, { recursive: true, force: true })
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { PATH: process.env.PATH ?? '', KONKYO_DATA_DIR: join(cwd, 'data'), KONKYO_WEBHOOK_ALLOW: host }
  const start = (...args: string[]) => spawn(process.execPath, [resolve('dist/main.js'), ...args], { cwd, env })
  const konkyo = async (...args: string[]) => {
    const child = start(...args)
    child.stdin.end()
    const [out, err, status] = await Promise.all([
      textOf(child.stdout),
      textOf(child.stderr),
      new Promise((done) => child.on('close', done)),
    ])
    return { status, out, err }
  }
  const rows = (paths: readonly string[]) => {
    mkdirSync(join(cwd, 'rows'), { recursive: true })
    const made = paths.map((path) => {
      const source_url = `http://${host}/${path}`
      const item = {
        field: 'amount_max_man_yen',
        value: 100,
        span: null,
        source_url,
        how: 'written_down',
        day: null,
        sha256: null,
      }
      const licence = { license: 'cc_by_4.0', source_license: 'unknown' }
      return make(program, {
        unified_id: `UNI-${path}`,
        primary_name: name,
        amount_max_man_yen: 100,
        source_url,
        ...licence,
        evidence: [item],
      })
    })
    writeFileSync(join(cwd, 'rows', 'programs.jsonl'), made.map((row) => JSON.stringify(row)).join('\n'))
    return konkyo('ingest', 'jsonl', '--input', join(cwd, 'rows'))
  }
  return { konkyo, start, rows }
}

const page = (amount: string) => ministryPage(name, `<p>補助上限額：${amount}</p>`)

test('an operator looks at sources again, reads what contradicts, says what is right and publishes it', async () => {
  const { konkyo, rows } = await workshop((request, response) => {
    const known: Record<string, string> = { '/same': page('100万円'), '/other': page('150万円') }
    const body = known[request.url ?? '']
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html' }).end(body)
  })
  await rows(['same', 'other', 'gone'])
  const run = await konkyo('sources', 'verify')
  expect([run.status, run.out]).toEqual([
    0,
    expect.stringMatching(/verified +1\n.*contradicted +1\n.*not_found +0\n.*source_gone +1\n/s),
  ])
  expect(run.err).toContain('gone: http://127.0.0.1')
  const [, file = ''] = /what contradicts: (.*)/.exec(run.out) ?? []
  expect(readFileSync(file, 'utf8')).toMatch(
    /^record\tfield\tstated\tfound\t.*\nprograms:UNI-other\tamount_max_man_yen\t100\t150\t/,
  )
  const again = JSON.parse((await konkyo('sources', 'verify', '--json')).out)
  expect(again).toMatchObject({ lately: 3, contradictions_file: null })
  const value = 'programs:UNI-other#amount_max_man_yen'
  const wrong = await konkyo('sources', 'confirm', value, '--seen', '90', '--by', '甲', '--why', '要領')
  expect([wrong.status, wrong.err]).toEqual([1, expect.stringContaining('another value than the one that you saw')])
  const said = await konkyo(
    'sources',
    'confirm',
    value,
    '--seen',
    '100',
    '--correct',
    '150',
    '--by',
    '甲',
    '--why',
    '要領',
  )
  expect(said.out).toContain('corrected')
  expect((await konkyo('corpus', 'build')).status).toBe(0)
  const { checks, hosts } = JSON.parse((await konkyo('sources', 'status', '--json')).out)
  expect(checks).toContainEqual({ dataset: 'programs', finding: 'corrected', by: 'person', values: 1 })
  expect(hosts.map(({ state, pages }: { state: string; pages: number }) => [state, pages])).toEqual([
    ['gone', 1],
    ['read', 2],
  ])
  expect((await konkyo('sources', 'forget', value)).out).toContain('taken back')
  expect(await konkyo('sources', 'verify', '--only', 'nothing')).toMatchObject({ status: 2 })
})

test('sync --verify looks at the pages of single figures again and builds a snapshot with what was found', async () => {
  const { konkyo, rows } = await workshop((request, response) => {
    const isPage = request.url === '/same'
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' }).end(isPage ? page('100万円') : '')
  })
  await rows(['same', 'gone'])
  const { out: built } = await konkyo('corpus', 'build')
  const report = JSON.parse((await konkyo('sync', '--only', 'published-lists', '--verify', '--json')).out)
  expect(report).toMatchObject({ verified: { values: { verified: 1, source_gone: 1 } }, is_built: true, problem: null })
  expect(built).not.toContain(report.snapshot)
  const { checks } = JSON.parse((await konkyo('sources', 'status', '--json')).out)
  expect(checks.map(({ finding }: { finding: string }) => finding).sort()).toEqual(['source_gone', 'verified'])
})

test('a run that is killed in the middle of a page has kept those before it, and the next goes on', async () => {
  let isHeld = true
  let asked: () => void = () => {}
  const reached = new Promise<void>((done) => {
    asked = done
  })
  const { konkyo, start, rows } = await workshop((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else if (request.url === '/2' && isHeld) {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<h1>')
      asked()
    } else response.writeHead(200, { 'content-type': 'text/html' }).end(page('100万円'))
  })
  await rows(['1', '2'])
  const killed = start('sources', 'verify')
  await reached
  killed.kill('SIGKILL')
  await new Promise((done) => killed.on('close', done))
  isHeld = false
  const next = JSON.parse((await konkyo('sources', 'verify', '--json')).out)
  expect(next).toMatchObject({ values: { verified: 1 }, lately: 1 })
})
