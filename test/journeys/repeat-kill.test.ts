import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { program } from '../../src/datasets/program.ts'
import { brokenInvariants } from '../../src/ledger/invariants/check.ts'
import { bothLedgers, type LedgerKind, testApp } from '../app.ts'
import { make } from '../make.ts'
import { freePort } from './konkyo.ts'
import { first } from './served.ts'

const mostCalls = 24
const callers = 4

/** Ends the process where a call is on the books and the first byte of its answer is not out yet. */
const killedAtAnswer = (nth: number) =>
  first(`
  import http from 'node:http'
  let left = ${nth}
  const { writeHead } = http.ServerResponse.prototype
  http.ServerResponse.prototype.writeHead = function (...given) {
    if (this.req.url.startsWith('/v1/programs/search') && --left === 0) {
      process.kill(process.pid, 'SIGKILL')
      for (;;);
    }
    return writeHead.apply(this, given)
  }`)

/** By a key that may repeat its calls, by a quote, or by both. */
const kinds = ['repeated', 'quoted', 'both'] as const

interface Asked {
  readonly kind: (typeof kinds)[number]
  readonly limit: number
  readonly offset: number
  /** As it was told; undefined where the connection broke. */
  told?: string
}

/** A service with a customer whose restricted key may repeat its calls for an hour, and a quote for some of them. */
async function prepared(ledger: LedgerKind) {
  const rows = Array.from({ length: 5 }, () => make(program))
  const app = await testApp({ ledger, rows: [[program, rows]] })
  const { apiKey: key } = await app.createKey()
  const terms = { label: 'agent', monthly_cap_yen: 100_000, dedupe_seconds: 3600 }
  const child = (await app.post('/v1/me/keys', terms, { key })).json.api_key as string
  const all = Array.from({ length: mostCalls + callers }, (_, i): Asked => {
    return { kind: kinds[i % 3] as Asked['kind'], limit: 1 + (i % 3), offset: i }
  })
  const isQuoted = ({ kind }: Asked) => kind !== 'repeated'
  const calls = all.filter(isQuoted).map(({ limit, offset }) => ({ tool: 'search_programs', args: { limit, offset } }))
  const { quote_id } = (await app.post('/v1/quotes', { calls, valid_minutes: 1440 }, { key })).json
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const ask = async ({ kind, limit, offset }: Asked) => {
    const headers = {
      'x-api-key': kind === 'quoted' ? key : child,
      ...(kind !== 'repeated' && { 'x-quote-id': quote_id }),
    }
    try {
      const answer = await fetch(`${base}/v1/programs/search?limit=${limit}&offset=${offset}`, { headers })
      return { status: answer.status, yen: answer.headers.get('x-cost-yen'), text: await answer.text() }
    } catch {
      return null
    }
  }
  const serve = async (more: Record<string, string> = {}): Promise<ChildProcess> => {
    const env = { PATH: process.env.PATH, ...app.env, PORT: String(port), KONKYO_LOG_LEVEL: 'error', ...more }
    const child = spawn(process.execPath, [resolve('dist/main.js'), 'serve'], { env, stdio: 'ignore' })
    onTestFinished(() => void child.kill('SIGKILL'))
    while (!(await fetch(`${base}/readyz`).catch(() => null))?.ok) {
      expect(child.exitCode).toBeNull()
      await sleep(20)
    }
    return child
  }
  return { db: app.app.ledger.db, all, ask, serve }
}

test.each(bothLedgers)(
  'on %s, killed between charge and answer, a service has every call on the books once, and answers a repeated one again for nothing',
  async (ledger) => {
    const { db, all, ask, serve } = await prepared(ledger)
    const charged = async () => {
      const rows = await db.selectFrom('usage').select('units').where('operation', '=', 'search_programs').execute()
      expect(rows.filter(({ units }) => units > 1)).toEqual([])
      return rows.filter(({ units }) => units > 0).length
    }
    const waiting = [...all]
    const sent: Asked[] = []
    const killed = await serve(killedAtAnswer(randomInt(1, mostCalls)))
    const ended = once(killed, 'exit')
    const caller = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        sent.push(one)
        const answer = await ask(one)
        if (answer === null) return
        expect([answer.status, answer.yen]).toEqual([200, '3'])
        one.told = answer.text
      }
    }
    await Promise.all(Array.from({ length: callers }, caller))
    expect(await ended).toEqual([null, 'SIGKILL'])
    // The call that it ended at is on the books, and nobody heard of it.
    expect(await charged()).toBeGreaterThan(sent.filter(({ told }) => told !== undefined).length)

    const last = await serve()
    for (const one of sent) {
      const again = await ask(one)
      if (one.kind === 'quoted') {
        // Its line is good for one charge: whoever was charged hears that it was.
        if (again?.status === 200) expect(one.told).toBeUndefined()
        else expect([again?.status, JSON.parse(again?.text ?? '').code]).toEqual([409, 'quote_used'])
        continue
      }
      expect(again?.status).toBe(200)
      if (one.told !== undefined) expect([again?.yen, again?.text]).toEqual(['0', one.told])
      expect(await ask(one)).toEqual({ status: 200, yen: '0', text: again?.text })
    }
    last.kill('SIGKILL')
    await once(last, 'exit')
    expect(await charged()).toBe(sent.length)
    const used = await db.selectFrom('quote_lines').select('used_by').where('used_by', 'is not', null).execute()
    expect(used.length).toBe(sent.filter(({ kind }) => kind !== 'repeated').length)
    const ids = await db.selectFrom('usage').select('id').where('units', '>', 0).execute()
    expect(used.filter(({ used_by }) => !ids.some(({ id }) => id === used_by))).toEqual([])
    expect(await brokenInvariants(db)).toEqual([])
  },
)
