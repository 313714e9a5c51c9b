import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type LedgerKind, ledgers, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { program } from '../../datasets/program.ts'
import { brokenInvariants } from '../../ledger/invariants/check.ts'
import { readWholeSource, wholeSourceBytes } from './replay-source.ts'

const url = '/v1/programs/batch'
const ids = Array.from({ length: 50 }, (_, n) => `UNI-${n.toString(16).padStart(10, '0')}`)
const programs = (name: string) => ids.map((unified_id) => make(program, { unified_id, primary_name: name }))

const sha = (text: string) => createHash('sha256').update(text).digest('hex')

async function service(ledger: LedgerKind) {
  const app = await testApp({ ledger, rows: [[program, programs('最初の補助金')]] })
  const { apiKey: key } = await app.createKey()
  const headers = { 'idempotency-key': 'k', 'x-cost-cap-jpy': '1000' }
  const ask = (unified_ids = ids) => app.post(url, { unified_ids }, { key, headers })
  const used = async () => (await app.get('/v1/usage', { key })).json.used
  const { db } = app.app.ledger
  const stored = async () => {
    const { body } = await db.selectFrom('idempotency').select('body').executeTakeFirstOrThrow()
    return Buffer.from(body)
  }
  const store = (body: Buffer) => db.updateTable('idempotency').set({ body }).execute()
  return { app, key, headers, ask, used, stored, store }
}

const forNothing = { 'idempotency-replayed': 'true', 'x-metered': 'false', 'x-cost-yen': '0' }

describe.each(ledgers)('a long answer that is asked for again on %s', (ledger) => {
  test('is the same bytes for nothing; what is stored is what makes them, not the answer', async () => {
    const { app, ask, used, stored } = await service(ledger)
    const first = await ask()
    expect(first.json.results).toHaveLength(50)
    expect(first.text.length).toBeGreaterThan(40_000)
    expect((await stored()).length).toBeLessThan(300)
    const again = await ask()
    expect(sha(again.text)).toBe(sha(first.text))
    expect(again.headers).toMatchObject(forNothing)
    expect(again.headers['x-corpus-snapshot-id']).toBe(first.headers['x-corpus-snapshot-id'])
    await app.restart()
    expect(sha((await ask()).text)).toBe(sha(first.text))
    expect(await used()).toBe(50)
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('is made from the snapshot and the day of the first, also after others were published and a day has passed', async () => {
    const { app, ask, used } = await service(ledger)
    const first = await ask()
    app.clock.now = new Date(app.clock.now.getTime() + 23 * 3600 * 1000)
    for (const name of ['改正', '再改正']) await app.publish([[program, programs(name)]])
    const again = await ask()
    expect(sha(again.text)).toBe(sha(first.text))
    expect(again.headers).toMatchObject({
      ...forNothing,
      'x-corpus-snapshot-id': first.headers['x-corpus-snapshot-id'],
    })
    expect(await used()).toBe(50)
  })

  test('is 410 with a sentence when that snapshot is no longer kept, and costs nothing', async () => {
    const { app, ask, used } = await service(ledger)
    const first = await ask()
    await app.publish([[program, programs('改正')]], { keep: 1 })
    const gone = await ask()
    expect(gone.status).toBe(410)
    expect(gone.json).toMatchObject({
      error: 'snapshot_gone',
      corpus_snapshot_id: first.headers['x-corpus-snapshot-id'],
    })
    expect(await used()).toBe(50)
  })

  test('is 410 and never other bytes when this service would no longer answer the same', async () => {
    const { ask, used, stored, store } = await service(ledger)
    await ask()
    const source = readWholeSource(await stored())
    if (!source) throw new Error('the answer itself was stored')
    await store(wholeSourceBytes({ ...source, sha256: sha('what an earlier version said') }))
    const changed = await ask()
    expect([changed.status, changed.json.error, changed.json.corpus_snapshot_id]).toEqual([
      410,
      'answer_changed',
      source.snapshot,
    ])
    expect(await used()).toBe(50)
  })

  test('belongs to the call that it answered: another input under the same key is 409', async () => {
    const { ask, used } = await service(ledger)
    const first = await ask()
    expect((await ask(ids.slice(1))).status).toBe(409)
    expect(sha((await ask()).text)).toBe(sha(first.text))
    expect(await used()).toBe(50)
  })

  test('is one charge and the same bytes for twenty callers at once', async () => {
    const { ask, used } = await service(ledger)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
    expect(new Set(answers.map(({ status, text }) => `${status} ${sha(text)}`)).size).toBe(1)
    expect(await used()).toBe(50)
  })

  test('a short answer is kept as it is, and answers when its snapshot is gone', async () => {
    const { app, ask, used, stored } = await service(ledger)
    const first = await ask(ids.slice(0, 1))
    expect((await stored()).toString()).toBe(first.text)
    await app.publish([[program, programs('改正')]], { keep: 1 })
    const again = await ask(ids.slice(0, 1))
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(await used()).toBe(1)
  })

  test('an answer to a test key is kept as it is: its records are compiled anew at every start', async () => {
    const { app } = await service(ledger)
    const { apiKey: key } = await app.createKey({ mode: 'test' })
    const headers = { 'idempotency-key': 't', 'x-cost-cap-jpy': '1000' }
    const found = await app.get('/v1/programs/search?limit=50', { key })
    const unified_ids = found.json.results.map((one: { unified_id: string }) => one.unified_id)
    const first = await app.post(url, { unified_ids }, { key, headers })
    expect(first.text.length).toBeGreaterThan(10_000)
    app.clock.now = new Date(app.clock.now.getTime() + 20 * 3600 * 1000)
    await app.restart()
    const again = await app.post(url, { unified_ids }, { key, headers })
    expect(again.text).toBe(first.text)
  })
})
