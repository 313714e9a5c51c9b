import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers, type TestApp, testApp } from '../../../test/app.ts'

describe('healthz and readyz', () => {
  test('answer whoever asks, with whatever is added, and take nothing from the day', async () => {
    const app = await testApp()
    const from = freshAddress()
    for (let i = 0; i < 5; i++) {
      expect((await app.get('/healthz?probe=1', { from })).json).toEqual({ status: 'ok' })
      expect((await app.get('/readyz?probe=1', { from })).json).toMatchObject({ status: 'ready' })
    }
    expect((await app.get('/healthz', { key: 'svc_live_wrong' })).status).toBe(200)
    expect((await app.get('/v1/usage', { from })).json.used).toBe(0)
  })

  test('without a corpus the process lives and is not ready, until one is published', async () => {
    const app = await testApp({ rows: 'none' })
    expect((await app.get('/healthz')).status).toBe(200)
    const { status, json, headers } = await app.get('/readyz')
    expect([status, headers['retry-after']]).toEqual([503, '1'])
    expect(json).toEqual({ detail: 'no corpus is open yet', status: 'starting', background: [] })
    await app.publish([])
    const snapshot = { serving: app.app.corpus.currentId, published: app.app.corpus.currentId, problem: null }
    expect((await app.get('/readyz')).json).toEqual({ status: 'ready', snapshot, background: [] })
  })

  test('only GET is served', async () => {
    const app = await testApp()
    for (const path of ['/healthz', '/readyz']) {
      for (const method of ['POST', 'HEAD', 'DELETE'] as const) {
        const { status, headers } = await app.call(method, path)
        expect([path, method, status, headers.allow]).toEqual([path, method, 405, 'GET'])
      }
    }
  })
})

/** So much later that what was found no longer holds. */
function later({ clock }: TestApp): void {
  clock.monotonicMs += 1050
}

describe.each(ledgers)('healthz and readyz on %s', (ledger) => {
  test('a process whose ledger is gone lives, and is not ready', async () => {
    const app = await testApp({ ledger })
    await app.app.ledger.close()
    const live = await app.get('/healthz')
    expect([live.status, live.json]).toEqual([200, { status: 'ok' }])
    const { status, json, headers } = await app.get('/readyz')
    expect([status, headers['retry-after']]).toEqual([503, '1'])
    expect(json).toMatchObject({
      status: 'unavailable',
      detail: expect.stringMatching(/^the ledger cannot be written: /),
    })
    await app.restart()
    expect((await app.get('/readyz')).status).toBe(200)
  })

  test('a ledger that answers reads and takes no write is not ready, and is again when writes succeed', async () => {
    const app = await testApp({ ledger })
    const { db } = app.app.ledger
    expect((await app.get('/readyz')).status).toBe(200)
    await sql`alter table heartbeats rename to away`.execute(db)
    later(app)
    const { status, json } = await app.get('/readyz')
    expect([status, json.status]).toEqual([503, 'unavailable'])
    expect(json.background).toMatchObject([{ name: 'write to the ledger', failures: 1 }])
    await sql`alter table away rename to heartbeats`.execute(db)
    later(app)
    expect((await app.get('/readyz')).json).toMatchObject({ status: 'ready', background: [] })
  })

  test('hundreds of probes at a time cost one write a second', async () => {
    const app = await testApp({ ledger })
    await app.get('/readyz')
    later(app)
    let writes = 0
    app.app.ledger.onWrite(() => writes++)
    const answers = await Promise.all(Array.from({ length: 200 }, () => app.get('/readyz')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(writes).toBe(1)
  })
})
