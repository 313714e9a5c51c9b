import { expect, test } from 'vitest'
import { program } from '../../src/datasets/program.ts'
import { verifyDocument } from '../../src/lib/verify/verify-document.ts'
import { testApp } from '../app.ts'
import { make } from '../make.ts'

test('whoever kept a checkpoint sees that the log only grew, with the published keys alone', async () => {
  const row = make(program, { unified_id: 'UNI-0000000001' })
  const app = await testApp({ rows: [[program, [row]]] })
  const keys = (await app.get('/.well-known/jwks.json')).json
  const kept = (await app.get('/v1/audit/snapshots')).json
  for (const tier of ['A', 'B']) {
    app.clock.now = new Date(app.clock.now.getTime() + 86_400_000)
    await app.publish([[program, [{ ...row, tier }]]])
  }
  const { text } = await app.get(`/v1/audit/snapshots?consistency_from=${kept.size}`)
  const { ok, checks, proven } = await verifyDocument(text, keys, { earlierCheckpoint: kept.checkpoint })
  expect(checks.map(({ check }) => check)).toEqual(['json', 'checkpoint', 'log', 'entries', 'consistency'])
  expect([ok, proven?.log?.size]).toEqual([true, kept.size + 2])
  expect(checks.find(({ check }) => check === 'entries')?.detail).toContain('the whole log')
})
