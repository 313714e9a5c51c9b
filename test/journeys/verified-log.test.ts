import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LogEntry } from '../../src/corpus/log-entry.ts'
import { readLog, writeLog } from '../../src/corpus/log-file.ts'
import { program } from '../../src/datasets/program.ts'
import { corpusFolder } from '../../src/ingest/ensure-snapshot.ts'
import { verifyDocument } from '../../src/lib/verify/verify-document.ts'
import { testApp } from '../app.ts'
import { make } from '../make.ts'

test('each entry of a log of hundreds of snapshots is proven, page by page and joined, from the first checkpoint on', async () => {
  const app = await testApp({ rows: [[program, [make(program, { unified_id: 'UNI-0000000001' })]]] })
  const [kept] = readLog(corpusFolder(app.dataDir))
  const first = (await app.get('/v1/audit/snapshots')).json
  const older = Array.from({ length: 233 }, (_, i) => {
    const digits = createHash('sha256').update(`${i}`).digest('hex')
    const snapshot_id = `corpus-2027-01-01-${digits.slice(0, 12)}`
    return { ...(kept as LogEntry), snapshot_id, root: `sha256:${digits}`, tree_size: i }
  })
  writeLog(corpusFolder(app.dataDir), [kept as LogEntry, ...older])
  await app.app.corpus.follow()
  const keys = (await app.get('/.well-known/jwks.json')).json
  const pages = await Promise.all(
    [0, 100, 200].map((offset) => app.get(`/v1/audit/snapshots?limit=100&offset=${offset}&consistency_from=1`)),
  )
  for (const { text } of pages) {
    const { ok, checks } = await verifyDocument(text, keys, { earlierCheckpoint: first.checkpoint })
    expect([ok, checks.find(({ check }) => check === 'entries')?.detail]).toEqual([
      true,
      expect.stringMatching(/stands in the log of 234 that was signed/),
    ])
  }
  const { limit, offset, ...whole } = pages[0]?.json ?? {}
  const results = pages.flatMap(({ json }) => json.results)
  expect(results).toHaveLength(234)
  expect((await verifyDocument(JSON.stringify({ ...whole, results }), keys)).ok).toBe(true)
  for (const forged of [results.toReversed(), results.slice(1).with(5, { ...results[6], root: first.root })])
    expect((await verifyDocument(JSON.stringify({ ...whole, results: forged }), keys)).ok).toBe(false)
})

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
