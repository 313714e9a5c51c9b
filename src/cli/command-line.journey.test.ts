import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { make } from '../../test/make.ts'
import { program } from '../datasets/program.ts'

const main = resolve('dist/main.js')

vi.setConfig({ testTimeout: 120_000 })

/** The command line on a fresh data directory. */
function workshop(env: Record<string, string> = {}) {
  const cwd = mkdtempSync(join(tmpdir(), 'konkyo-cli-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const own = { PATH: process.env.PATH ?? '', KONKYO_DATA_DIR: join(cwd, 'data'), ...env }
  const konkyo = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { cwd, env: own, encoding: 'utf8' })
    return { status, out: stdout, lines: stdout.trimEnd().split('\n'), err: stderr }
  }
  /** Writes rows of a dataset into a folder for ingest. */
  const write = (name: string, rows: readonly unknown[], folder = join(cwd, 'rows')) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), rows.map((row) => JSON.stringify(row)).join('\n'))
    return folder
  }
  return { cwd, konkyo, write }
}

describe('usage', () => {
  test('help names every command and is no failure', () => {
    const { status, out, err } = workshop().konkyo('--help')
    expect([status, err]).toEqual([0, ''])
    for (const command of [
      'serve',
      'mcp',
      'ingest',
      'corpus',
      'keys',
      'billing',
      'migrate',
      'verify',
      'sources',
      'backup',
      'restore',
      'mail',
      'clock',
      'doctor',
    ])
      expect(out).toMatch(new RegExp(`^  ${command}`, 'm'))
  })

  test.each([
    ['an unknown command', ['serv'], /unknown command 'serv'/],
    ['an unknown option', ['keys', 'list', '--jsn'], /unknown option '--jsn'/],
    ['a wrong value', ['keys', 'create', '--cap-yen', '1.5'], /whole number of yen/],
    [
      'a plan that is only ever bought',
      ['keys', 'create', '--plan', 'data_dump'],
      /metered, starter, pro, enterprise, lifetime\.$/m,
    ],
  ])('%s is wrong usage (2), told on stderr alone, and leaves nothing behind', (_, args, message) => {
    const { cwd, konkyo } = workshop()
    const { status, out, err } = konkyo(...args)
    expect([status, out]).toEqual([2, ''])
    expect(err).toMatch(message)
    expect(readdirSync(cwd)).toEqual([])
  })

  test('a wrong environment is a failure (1) with every problem, one a line', () => {
    const { status, out, err } = workshop({ PORT: 'x', KONKYO_NOPE: '1' }).konkyo('keys', 'list')
    expect([status, out]).toEqual([1, ''])
    expect(err.trimEnd().split('\n')).toEqual([
      'konkyo: PORT must be a whole number from 0 to 65535, not "x"',
      'konkyo: KONKYO_NOPE is not a setting of this version',
    ])
  })
})

test('keys are minted, listed without the secret, and revoked', () => {
  const { konkyo } = workshop()
  const made = konkyo('keys', 'create', '--plan', 'pro', '--cap-yen', '300', '--customer', 'cus_1', '--json')
  expect([made.status, made.lines.length]).toEqual([0, 1])
  const key = JSON.parse(made.out) as Record<string, string>
  expect(Object.keys(key)).toEqual(['api_key', 'customer_id', 'key_hash_prefix', 'plan'])
  expect(key).toMatchObject({ customer_id: 'cus_1', plan: 'pro', api_key: expect.stringMatching(/^svc_live_/) })

  const forTests = JSON.parse(konkyo('keys', 'create', '--test', '--json').out) as Record<string, string>
  expect(forTests.api_key).toMatch(/^svc_test_/)

  expect(konkyo('keys', 'revoke', 'ffffffff0')).toMatchObject({
    status: 1,
    out: '',
    err: 'konkyo: no key has the prefix "ffffffff0"; see `konkyo keys list`\n',
  })
  expect(konkyo('keys', 'revoke', String(key.key_hash_prefix)).status).toBe(0)
  const listed = konkyo('keys', 'list', '--json')
  expect(listed.out).not.toContain(String(key.api_key).slice(9))
  expect(JSON.parse(listed.out)).toMatchObject([
    { customer_id: forTests.customer_id, mode: 'test', revoked_at: null },
    { customer_id: 'cus_1', mode: 'live', monthly_cap_yen: 300, revoked_at: expect.any(String) },
  ])
})

test('the link that opens the pages to the operator is printed for people and as JSON, another one each time', () => {
  const { konkyo } = workshop()
  const [first, second] = [konkyo('open'), JSON.parse(konkyo('open', '--json').out) as { url: string }]
  expect(first.out).toMatch(/^http:\/\/127\.0\.0\.1:8787\/open\?link=link_[\w-]{43}\n$/)
  expect(second.url).not.toBe(first.out.trim())
})

test('two rows become a snapshot that can be listed, compared, verified and exported', () => {
  const { cwd, konkyo, write } = workshop()
  const rows = [
    make(program, { unified_id: 'UNI-a', primary_name: '甲補助金' }),
    make(program, { unified_id: 'UNI-b', tier: 'A' }),
  ]
  const folder = write('programs.jsonl', rows)
  expect(konkyo('ingest', 'jsonl', '--input', folder)).toMatchObject({ status: 0, err: '' })
  const build = () => (JSON.parse(konkyo('corpus', 'build', '--json').out) as { id: string }).id
  const first = build()
  expect(build()).toBe(first)

  write('programs.jsonl', [
    { ...rows[0], tier: 'B' },
    { ...rows[1], tierr: 'S' },
  ])
  const partly = konkyo('ingest', 'jsonl', '--input', folder)
  expect([partly.status, partly.lines[1]]).toEqual([1, 'programs  1         0          0      1         0'])
  expect(partly.err).toContain('line 2 has an unknown key "tierr" (did you mean tier?)')
  const second = build()

  expect(konkyo('corpus', 'list').lines.map((line) => line.slice(0, 35).trim())).toEqual([
    expect.stringMatching(/^snapshot/),
    expect.stringMatching(new RegExp(`^\\* +${second}`.slice(0, 20))),
    expect.stringContaining(first.slice(0, 20)),
  ])
  expect(konkyo('corpus', 'diff', first, second).lines).toEqual([
    expect.stringMatching(/^(?:変更 支援制度|changed Programs) UNI-a .*甲補助金.*S.* → B/),
    expect.stringMatching(/^(?:追加|added) .* AMD-[0-9a-f]{24}\|UNI-a\|tier\|/),
    'dataset     created  amended  withdrawn',
    'programs    0        1        0',
    'amendments  1        0        0',
  ])
  expect(konkyo('corpus', 'diff', first, second, '--dataset', 'programs').lines.at(-1)).toBe(
    'programs  0        1        0',
  )
  expect(konkyo('corpus', 'diff', first, second, '--dataset', 'program').err).toContain('did you mean programs?')
  expect(konkyo('corpus', 'diff', first, first).lines).toEqual(['no differences'])
  expect(konkyo('corpus', 'verify').out).toMatch(new RegExp(`^${second} is intact: sha256:[0-9a-f]{64}\n$`))
  const output = join(cwd, 'copy.sqlite')
  expect(konkyo('corpus', 'export', first, '--output', output).status).toBe(0)
  expect([existsSync(output), existsSync(`${output}.json`)]).toEqual([true, true])
})
