import { expect, test } from 'vitest'
import { verifyDocument } from '../../src/lib/verify/verify-document.ts'
import { testApp } from '../app.ts'

const log = '/v1/audit/snapshots'

test('what a test key gets is signed with a key of test mode, in a log of its own, and is called TEST; the live key signs none of it', async () => {
  const app = await testApp({ rows: 'starter' })
  const { apiKey: key } = await app.createKey({ mode: 'test' })
  const [live, forTests] = (await app.get('/.well-known/jwks.json')).json.keys
  const jwks = { keys: [live, forTests] }
  const ids = (await app.get('/v1/programs/search?limit=2', { key })).json.results
  const program_ids = ids.map(({ unified_id }: { unified_id: string }) => unified_id)
  const answer = await app.post('/v1/funding_stack/check?receipt=true', { program_ids }, { key })
  const { receipt } = answer.json
  expect([receipt.mode, receipt.kid]).toEqual(['test', forTests.kid])
  expect(receipt.log.origin).toMatch(/^127\.0\.0\.1:8787\/konkyo\/test\/corpus-/)
  const listed = await app.get(log, { key })
  expect([listed.json.mode, listed.json.origin]).toEqual(['test', receipt.log.origin])
  for (const { text } of [answer, listed]) {
    const { ok, mode, checks } = await verifyDocument(text, jwks)
    expect([ok, mode, checks.filter((one) => !one.ok).map(({ check }) => check)]).toEqual([false, 'test', ['mode']])
    expect((await verifyDocument(text, jwks, { acceptTest: true })).ok).toBe(true)
    expect((await verifyDocument(text, { keys: [live] }, { acceptTest: true })).ok).toBe(false)
  }
  const served = (await app.get(log)).json
  expect([served.mode, served.origin]).toEqual(['live', '127.0.0.1:8787/konkyo/snapshots'])
  const kept = await app.post(
    `/v1/funding_stack/check?receipt=true&snapshot=${served.results[0].snapshot_id}`,
    { program_ids },
    { key },
  )
  expect(kept.status).toBe(404)
})
