import { describe, expect, test } from 'vitest'
import { freshAddress, testApp } from '../../../test/app.ts'

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
    expect(json).toEqual({ detail: 'no corpus is open yet', status: 'starting' })
    await app.publish([])
    const snapshot = { serving: app.app.corpus.currentId, published: app.app.corpus.currentId, problem: null }
    expect((await app.get('/readyz')).json).toEqual({ status: 'ready', snapshot })
  })

  test('both turn unhealthy when the ledger is gone', async () => {
    const app = await testApp()
    await app.app.ledger.close()
    const live = await app.get('/healthz')
    expect([live.status, live.json]).toEqual([503, { detail: 'the ledger does not answer', status: 'unhealthy' }])
    const ready = await app.get('/readyz')
    expect([ready.status, ready.json]).toEqual([503, { detail: 'the ledger does not answer', status: 'starting' }])
    await app.restart()
    expect((await app.get('/healthz')).status).toBe(200)
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
