import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { failureSentence } from './failure-sentence.ts'

const main = resolve('dist/main.js')

vi.setConfig({ testTimeout: 120_000 })

/** A data directory, and the command line on it; `uid` is the user that it runs as. */
function workshop() {
  const cwd = mkdtempSync(join(tmpdir(), 'konkyo-fail-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const dir = join(cwd, 'data')
  const run = (args: readonly string[], { env = {}, uid }: { env?: Record<string, string>; uid?: number } = {}) => {
    const own = { PATH: process.env.PATH ?? '', KONKYO_DATA_DIR: dir, ...env }
    const options = { cwd: tmpdir(), env: own, encoding: 'utf8', ...(uid !== undefined && { uid }) } as const
    const { status, stderr } = spawnSync(process.execPath, [main, ...args], options)
    return { status, err: stderr.trimEnd() }
  }
  return { dir, run }
}

const onLedger = ['keys list', 'keys create', 'migrate', 'dispatch', 'billing flush', 'serve']

describe('a command that cannot work ends with 1 and one sentence that names the path and what to do', () => {
  test.each(onLedger)('%s on a ledger that is no database', (command) => {
    const { dir, run } = workshop()
    mkdirSync(dir)
    writeFileSync(join(dir, 'ledger.sqlite'), 'this is not what SQLite writes')
    const { status, err } = run(command.split(' '), { env: { PORT: '0' } })
    expect([status, err]).toEqual([
      1,
      `konkyo: ${dir}/ledger.sqlite is damaged or no database; put a backup in its place, or move it away to begin with an empty one`,
    ])
  })

  test('a ledger whose pages were overwritten', () => {
    const { dir, run } = workshop()
    expect(run(['migrate']).status).toBe(0)
    const file = openSync(join(dir, 'ledger.sqlite'), 'r+')
    writeSync(file, Buffer.alloc(60_000, 0x5a), 0, 60_000, 100)
    closeSync(file)
    const { status, err } = run(['keys', 'list'])
    expect([status, err]).toEqual([1, expect.stringMatching(/^konkyo: .*(ledger\.sqlite|data directory) is damaged/)])
  })

  test.each([[['corpus', 'build']], [['ingest', 'jsonl', '--input', resolve('fixtures')]]])(
    'a damaged record store: %j',
    (args) => {
      const { dir, run } = workshop()
      mkdirSync(dir)
      writeFileSync(join(dir, 'records.sqlite'), 'this is not what SQLite writes')
      const { status, err } = run(args)
      expect([status, err]).toEqual([
        1,
        expect.stringMatching(`^konkyo: ${dir}/records.sqlite is damaged or no database; `),
      ])
    },
  )

  test.each([...onLedger, 'corpus list', 'corpus build', 'doctor', 'mcp'])(
    '%s where the data directory is a file',
    (command) => {
      const { dir, run } = workshop()
      writeFileSync(dir, '')
      const { status, err } = run(command.split(' '))
      expect([status, err]).toEqual([1, `konkyo: KONKYO_DATA_DIR must name a directory, and ${dir} is a file`])
    },
  )

  test.each([[['keys', 'list']], [['corpus', 'build']]])('a data directory below a file: %j', (args) => {
    const { dir, run } = workshop()
    writeFileSync(dir, '')
    const { status, err } = run(args, { env: { KONKYO_DATA_DIR: join(dir, 'below') } })
    expect([status, err]).toEqual([1, expect.stringMatching(`^konkyo: ${dir}.* lies below a file; name a directory$`)])
  })

  test.each([[['keys', 'list']], [['corpus', 'build']], [['serve']]])(
    'a data directory of somebody else: %j',
    (args) => {
      const { dir, run } = workshop()
      mkdirSync(dir)
      chmodSync(join(dir, '..'), 0o755)
      chmodSync(dir, 0o555)
      const uid = process.getuid?.() === 0 ? { uid: 65_534 } : {}
      const { status, err } = run(args, { env: { PORT: '0', KONKYO_LOG_LEVEL: 'silent' }, ...uid })
      expect([status, err]).toEqual([
        1,
        expect.stringMatching(/^konkyo: .* may not be read or written by this user; give .* KONKYO_DATA_DIR/),
      ])
    },
  )

  test('a port that is taken, before anything is made in the data directory', async () => {
    const { dir, run } = workshop()
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as AddressInfo
    const { status, err } = run(['serve'], { env: { PORT: String(port) } })
    expect([status, err]).toEqual([
      1,
      `konkyo: 127.0.0.1:${port} is in use; stop what listens there, or set PORT (and HOST) to a free one`,
    ])
    expect(existsSync(dir)).toBe(false)
  })
})

test.each([
  [{ code: 'ENOSPC', path: '/d/records.sqlite' }, /^no space is left on the disk of \/d\/records\.sqlite; make room/],
  [{ code: 'SQLITE_FULL' }, /^no space is left on the disk of a file of the data directory/],
  [{ code: 'SQLITE_CORRUPT_VTAB', path: '/d/x' }, /^\/d\/x is damaged/],
  [{ code: 'EACCES', address: '0.0.0.0', port: 80 }, /^0\.0\.0\.0:80 may not be used by this user; set PORT/],
  [{ code: 'EADDRNOTAVAIL', address: '10.9.9.9', port: 80 }, /set HOST/],
  [new Error(''), /konkyo doctor/],
  [undefined, /konkyo doctor/],
])('whatever is thrown is told in a sentence: %j', (error, sentence) => {
  expect(failureSentence(error)).toMatch(sentence)
})

test.each([
  ['--help'],
  ['keys create --json'],
  ['keys list'],
  ['corpus build'],
  ['corpus list'],
  ['corpus verify'],
  ['doctor'],
  ['ingest --help'],
  [`verify ${resolve('docs/verify/example.json')} --jwks ${resolve('docs/verify/example.jwks.json')}`],
])('`konkyo %s | head` ends quietly when nobody reads on', (command) => {
  const { dir } = workshop()
  const script = `"${process.execPath}" "${main}" ${command} | true; echo "\${PIPESTATUS[0]}"`
  const env = { PATH: process.env.PATH ?? '', KONKYO_DATA_DIR: dir }
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { env, cwd: tmpdir(), encoding: 'utf8' })
  expect(stderr).not.toMatch(/EPIPE|^\s+at /m)
  expect(stdout).toMatch(/^[01]\n$/)
})
