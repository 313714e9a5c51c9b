import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { processor } from '../payments/processor.ts'
import { randomKey } from '../random-key.ts'
import { freePort, konkyo } from './konkyo.ts'

const customers = 4

/** A served installation that sells; keys need no corpus, and none is found where it should come from. */
async function selling() {
  const standIn = await processor()
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const settings = { ...standIn.settings, PORT: String(port) }
  const { run, start } = konkyo({ ...settings, KONKYO_LOG_LEVEL: 'fatal', KONKYO_CORPUS_URL: 'file:///nowhere' })
  const serve = async (): Promise<ChildProcess> => {
    const child = start(['serve'])
    while (!(await fetch(`${base}/healthz`).catch(() => null))?.ok) {
      expect(child.exitCode).toBeNull()
      await sleep(20)
    }
    return child
  }
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
    const answer = await fetch(base + path, { ...init, body: JSON.stringify(body) }).catch(() => null)
    const text = await answer?.text().catch(() => null)
    return answer && typeof text === 'string' ? { status: answer.status, json: JSON.parse(text), answer } : null
  }
  return { standIn, base, run, serve, post }
}

/** Kills a process a few milliseconds from now, in the midst of what it is asked. */
async function killSoon(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  await sleep(randomInt(25))
  child.kill('SIGKILL')
  await ended
}

const urls = { success_url: 'https://client.example/?id={CHECKOUT_SESSION_ID}', cancel_url: 'https://client.example/' }

test('killed while events arrive and keys are handed out, every customer gets one key, and a retry tells it', async () => {
  const { standIn, base, run, serve, post } = await selling()
  let child = await serve()
  for (let n = 0; n < customers; n++) {
    const checkout = await post('/v1/billing/checkout', urls)
    const session_id: string = checkout?.json.session_id
    const cookie = checkout?.answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const pickUp = (attempt: string) =>
      post('/v1/billing/keys/from-checkout', { session_id }, { cookie, 'idempotency-key': randomKey(attempt) })
    const { events } = standIn.buyer.pay(session_id)
    const address = `${base}/v1/billing/webhook`
    const working = Promise.allSettled([standIn.deliver(address, events), pickUp(`first-${n}`)])
    await killSoon(child)
    await working
    child = await serve()
    for (const status of await standIn.deliver(address, events)) expect(status).toBe(200)
    const reported = await pickUp(`first-${n}`)
    expect([n, reported?.status, reported?.json.detail]).toEqual([n, 200, undefined])
    expect((await pickUp(`other-${n}`))?.status).toBe(409)
    const me = await fetch(`${base}/v1/me`, { headers: { 'x-api-key': reported?.json.api_key } })
    expect((await me.json()) as object).toMatchObject({ subscription_status: 'active', plan: 'metered' })
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
  const listed = JSON.parse((await run('keys', 'list', '--json')).stdout) as { revoked_at: string | null }[]
  expect(listed.map(({ revoked_at }) => revoked_at)).toEqual(Array(customers).fill(null))
  const { stdout } = await run('doctor', '--invariants')
  expect(stdout).toContain('INV-5')
  expect(stdout).not.toContain('WRONG')
})
