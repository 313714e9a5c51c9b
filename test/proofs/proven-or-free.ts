import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { verifyDocument } from '../../src/lib/verify/verify-document.ts'
import type { AnyOperation } from '../../src/operation/operation.ts'
import type { TestApp } from '../app.ts'
import { send } from '../send.ts'
import { hasPython } from './in-python.ts'

type Input = Readonly<Record<string, unknown>>

/** What came of calls that asked for a receipt. */
export interface Tally {
  calls: number
  receipts: number
  gaps: number
  /** Operations that gave a receipt. */
  readonly proven: Set<string>
}

/** Asks with a key for answers with receipts, and holds each to it: a receipt that every verifier takes, or none, a gap and no charge. */
export async function asking(app: TestApp, mode: 'live' | 'test' = 'live') {
  const { apiKey: key } = await app.createKey({ mode })
  const jwks = (await app.get('/.well-known/jwks.json')).json
  const python = inPython(jwks, mode)
  const tally: Tally = { calls: 0, receipts: 0, gaps: 0, proven: new Set() }
  const ask = async (operation: AnyOperation, input: Input) => {
    const headers = { 'idempotency-key': `receipt-${++tally.calls}`, 'x-cost-cap-jpy': '100000' }
    const answer = await send(app, operation, { ...input, receipt: true }, { key, headers })
    const { status, text, json, headers: got } = answer
    if (status !== 200) return answer
    const shown = `${operation.name} ${JSON.stringify(input)}`
    if (json.receipt) {
      tally.receipts++
      const { checks } = await verifyDocument(text, jwks, { acceptTest: mode === 'test' })
      expect([shown, checks.filter(({ ok }) => !ok).map(({ detail }) => detail)]).toEqual([shown, []])
      if (!tally.proven.has(operation.name)) expect([shown, python(text)]).toEqual([shown, goodWords[mode]])
      tally.proven.add(operation.name)
      expect([shown, json.receipt_gap]).toEqual([shown, undefined])
    } else {
      tally.gaps++
      const { code, message, message_ja } = json.receipt_gap
      expect([shown, code, got['x-cost-yen']]).toEqual([shown, 'receipt_not_provable', '0'])
      expect(message).toMatch(/nothing is billed/)
      expect(message_ja).toMatch(/課金もしていません/)
    }
    return answer
  }
  return { ask, tally, jwks, key }
}

const goodWords = { live: expect.stringMatching(/^proven/), test: expect.stringMatching(/^TEST, no evidence/) }

/** The last line that the verifier in Python says of a document; where there is no Python, what it would say of a good one. */
function inPython(jwks: unknown, mode: 'live' | 'test'): (text: string) => string | undefined {
  if (!hasPython) return () => (mode === 'test' ? 'TEST, no evidence' : 'proven')
  const dir = mkdtempSync(join(tmpdir(), 'konkyo-receipts-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const keys = join(dir, 'jwks.json')
  writeFileSync(keys, JSON.stringify(jwks))
  const args = ['-B', 'docs/verify/verify.py', '-', '--jwks', keys, ...(mode === 'test' ? ['--test'] : [])]
  return (text) => {
    const { stdout } = spawnSync('python3', args, { input: text, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    return stdout.trim().split('\n').at(-1)
  }
}

/** All units that are on the books. */
export async function unitsBooked({ app: { ledger } }: TestApp): Promise<number> {
  const { units } = await ledger.db
    .selectFrom('usage')
    .select(({ fn }) => fn.sum<number>('units').as('units'))
    .executeTakeFirstOrThrow()
  return Number(units ?? 0)
}
