import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { entriesOf, origin, receipted, rowsOf, sealed, signer } from '../../test/proofs/receipt.ts'
import { signerOf, testSigner } from '../../test/proofs/signer.ts'
import { leafOf, rootOf } from '../../test/proofs/tree.ts'
import { Secrets } from '../ledger/secrets.ts'

vi.setConfig({ testTimeout: 120_000 })

const document = receipted({ body: { _disclaimer: '試験' }, rows: rowsOf(5), cited: [0, 3], logged: entriesOf(3) })
const text = JSON.stringify(document)

/** `konkyo verify` in a folder of its own with the files that a test needs. */
function workshop(files: Record<string, string> = {}, env: Record<string, string> = {}) {
  const cwd = mkdtempSync(join(tmpdir(), 'konkyo-verify-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const all = { 'good.json': text, 'keys.json': JSON.stringify(signer.jwks), ...files }
  for (const [name, content] of Object.entries(all)) writeFileSync(join(cwd, name), content)
  const verify = async (args: string[], input = '') => {
    const own = { PATH: process.env.PATH ?? '', LANG: 'C', ...env }
    const child = spawn(process.execPath, [resolve('dist/main.js'), 'verify', ...args], { cwd, env: own })
    child.stdin.end(input)
    const [out, err, status] = await Promise.all([
      textOf(child.stdout),
      textOf(child.stderr),
      new Promise((done) => child.on('close', done)),
    ])
    return { status, out, err }
  }
  return { cwd, verify }
}

describe('konkyo verify', () => {
  test('says each check in a line and ends with 0 for a proven document, from a file or standard input', async () => {
    const { verify } = workshop()
    const fromFile = await verify(['good.json', '--jwks', 'keys.json'])
    expect([fromFile.status, fromFile.err]).toEqual([0, ''])
    const lines = fromFile.out.trimEnd().split('\n')
    expect(lines.slice(0, -1).every((line) => line.startsWith('ok      '))).toBe(true)
    expect(lines.at(-1)).toMatch(
      /^proven: signed by https:\/\/konkyo\.example, unchanged; .*; records 2, figures bound 0, derived 2, not covered 0; entry 3 /,
    )
    expect(await verify(['-', '--jwks', 'keys.json'], text)).toEqual(fromFile)
  })

  test('ends with 1 and names what failed for a changed document, and speaks Japanese to a Japanese terminal', async () => {
    const { verify } = workshop({ 'bad.json': text.replace('試験', '試検') }, { LANG: 'ja_JP.UTF-8' })
    const { status, out, err } = await verify(['bad.json', '--jwks', 'keys.json'])
    expect([status, err]).toEqual([1, 'konkyo: 文書は証明されませんでした\n'])
    expect(out).toMatch(/^不合格 {2}signature .*文書が変更されたか/m)
    const json = await verify(['bad.json', '--jwks', 'keys.json', '--json'])
    expect([json.status, JSON.parse(json.out).ok, JSON.parse(json.out).proven]).toEqual([1, false, null])
  })

  test('bytes that are no UTF-8, and a document that tries to draw on the terminal, do neither harm', async () => {
    const drawing = { ...document, receipt: { ...document.receipt, kid: '\u001b[2J\u009b' } }
    const { cwd, verify } = workshop({ 'drawing.json': JSON.stringify(drawing) })
    writeFileSync(join(cwd, 'bytes.json'), Buffer.of(0x22, 0xff, 0x22))
    expect(await verify(['bytes.json', '--jwks', 'keys.json'])).toMatchObject({ status: 1 })
    const { status, out, err } = await verify(['drawing.json'])
    expect(status).toBe(1)
    expect(out + err).not.toMatch(/(?!\n)\p{Cc}/u)
  })

  test.each([
    ['no file', []],
    ['a file that is not there', ['none.json']],
    ['keys that are not there', ['good.json', '--jwks', 'none.json']],
    ['an unknown option', ['good.json', '--key', 'x']],
  ])('ends with 2 for %s', async (_, args) => {
    const { verify } = workshop()
    const { status, out, err } = await verify(args)
    expect([status, out]).toEqual([2, ''])
    expect(err).not.toBe('')
  })

  test("uses this installation's own keys, asks for others by name, and creates nothing", async () => {
    const pepper = 'a pepper of this test that is long enough'
    const own = signerOf(new Secrets([pepper]).formerSigningSeeds()[0] as Buffer)
    const theirs = sealed({ ...document, receipt: { ...document.receipt, log: null, kid: own.kid } }, own)
    const { cwd, verify } = workshop({ 'own.json': JSON.stringify(theirs) })
    const configured = workshop({ 'own.json': JSON.stringify(theirs) }, { KONKYO_PEPPER: pepper })
    expect((await configured.verify(['own.json'])).status).toBe(0)
    expect((await verify(['own.json'])).status).toBe(1)
    const { status, err } = await verify(['good.json'])
    expect(status).toBe(1)
    expect(err).toBe(
      `konkyo: this installation has no key ${signer.kid}; get the public keys of the issuer (https://konkyo.example/.well-known/jwks.json) and name them with --jwks\n`,
    )
    expect(readdirSync(cwd)).toEqual(['good.json', 'keys.json', 'own.json'])
  })

  test('fetches keys from an address only when it is protected or on this machine', async () => {
    const server = createServer((request, response) =>
      request.url === '/moved'
        ? response.writeHead(302, { location: '/' }).end()
        : response.end(JSON.stringify(signer.jwks)),
    )
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { verify } = workshop()
    expect((await verify(['good.json', '--jwks', `${address}/`])).status).toBe(0)
    const moved = await verify(['good.json', '--jwks', `${address}/moved`])
    expect([moved.status, moved.out]).toEqual([1, ''])
    const open = await verify(['good.json', '--jwks', 'http://keys.example/'])
    expect([open.status, open.err]).toEqual([
      1,
      'konkyo: keys are fetched over https only, or from this machine; not from http://keys.example/\n',
    ])
  })

  test('compares an answer of the snapshot log with a checkpoint kept from earlier', async () => {
    const checkpoint = signer.checkpoint(origin, 1, rootOf([leafOf('x')]))
    const other = signer.checkpoint(origin, 1, rootOf([leafOf('y')]))
    const { verify } = workshop({ 'log.json': JSON.stringify({ checkpoint }), same: checkpoint, other })
    const args = ['log.json', '--jwks', 'keys.json', '--earlier']
    expect((await verify([...args, 'same'])).out).toContain(
      'proven: the log konkyo.example/konkyo/snapshots of 1 snapshots',
    )
    expect((await verify([...args, 'other'])).status).toBe(1)
  })

  test('an earlier checkpoint is read from a note or from a document that holds one; a file without one is wrong usage', async () => {
    const checkpoint = document.receipt.log?.checkpoint ?? ''
    const { verify } = workshop({ note: checkpoint, answer: JSON.stringify({ checkpoint }), 'garbage.txt': 'garbage' })
    const withEarlier = (earlier: string) => verify(['good.json', '--jwks', 'keys.json', '--earlier', earlier])
    for (const earlier of ['note', 'answer', 'good.json']) expect((await withEarlier(earlier)).status).toBe(0)
    const { status, out, err } = await withEarlier('garbage.txt')
    expect([status, out, err]).toEqual([2, '', 'garbage.txt holds no checkpoint (a signed note of a log)\n'])
  })

  test('two logs of one size under one key are called misbehaviour', async () => {
    const other = signer.checkpoint(origin, document.receipt.log?.size ?? 0, leafOf('another log'))
    const { verify } = workshop({ other })
    const { status, out } = await verify(['good.json', '--jwks', 'keys.json', '--earlier', 'other'])
    expect(status).toBe(1)
    expect(out).toMatch(/^FAILED {2}consistency .*MISBEHAVIOUR \(split view\)/m)
  })

  test('says TEST and ends with 1 for a document of test mode, and never "proven" even when it was asked to take it', async () => {
    const tester = testSigner('of test mode', { mode: 'test' })
    const receipt = { ...document.receipt, kid: tester.kid, mode: 'test' as const, log: null }
    const files = {
      'test.json': JSON.stringify(sealed({ ...document, receipt }, tester)),
      jwks: JSON.stringify(tester.jwks),
    }
    const { verify } = workshop(files)
    const refused = await verify(['test.json', '--jwks', 'jwks'])
    expect([refused.status, refused.out]).toEqual([1, expect.stringMatching(/^FAILED {2}mode .*TEST/m)])
    expect(refused.err).toMatch(/^konkyo: TEST: /)
    const taken = await verify(['test.json', '--jwks', 'jwks', '--test'])
    expect([taken.status, taken.err]).toEqual([0, ''])
    expect(taken.out.trimEnd().split('\n').at(-1)).toMatch(/^TEST, no evidence: signed by https:\/\/konkyo\.example/)
    expect(taken.out).not.toMatch(/^proven/m)
    const json = JSON.parse((await verify(['test.json', '--jwks', 'jwks', '--json'])).out)
    expect([json.ok, json.mode]).toEqual([false, 'test'])
  })

  test('writes the place of the snapshot in the log as a tlog-proof, reads it again, and asks a policy of witnesses', async () => {
    const witness = testSigner('a witness')
    const policy = (name: string) => `witness W ${witness.vkey(name, 4)}\nquorum W\n`
    const { cwd, verify } = workshop({ policy: policy('w.example'), 'none.txt': 'quorum nobody' })
    expect((await verify(['good.json', '--jwks', 'keys.json', '--tlog-proof', 'x.tlog-proof'])).status).toBe(0)
    const again = await verify(['x.tlog-proof', '--jwks', 'keys.json'])
    expect(again.out).toContain(`proven: snapshot ${document.receipt.snapshot.id} is entry 3 of the log ${origin} of 4`)
    const requested = ['--jwks', 'keys.json', '--policy', 'policy']
    expect((await verify(['x.tlog-proof', ...requested])).out).toMatch(/^FAILED {2}witnesses .*0 of 1 witnesses/m)
    const proof = readFileSync(join(cwd, 'x.tlog-proof'), 'utf8')
    const line = witness.cosignature('w.example', document.receipt.log?.checkpoint ?? '', 1_790_000_000)
    writeFileSync(join(cwd, 'cosigned'), proof + line)
    expect(await verify(['cosigned', ...requested])).toMatchObject({ status: 0, err: '' })
    const wrong = await verify(['cosigned', '--jwks', 'keys.json', '--policy', 'none.txt'])
    expect([wrong.status, wrong.out]).toEqual([2, ''])
    expect(wrong.err).toContain('none.txt is no policy of witnesses: line 1: expected quorum')
  })
})
