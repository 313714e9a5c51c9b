import { closeSync, openSync, readSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { manifestPath, pointerPath, snapshotPath } from '../../src/corpus/manifest.ts'
import { program } from '../../src/datasets/program.ts'
import { testApp } from '../app.ts'
import { make } from '../make.ts'

const rows = (amount_max_man_yen: number) =>
  [
    [program, Array.from({ length: 60 }, (_, i) => make(program, { unified_id: `UNI-${i}`, amount_max_man_yen }))],
  ] as const

/** A service with two snapshots: amount 1, then amount 2. */
async function twoSnapshots() {
  const app = await testApp({ rows: rows(1) })
  const first = app.app.corpus.currentId as string
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  await app.publish(rows(2))
  const second = app.app.corpus.currentId as string
  const { apiKey: key } = await app.createKey()
  const dir = join(app.dataDir, 'corpus')
  return { app, first, second, key, dir, path: snapshotPath(dir, second) }
}

function flipByte(path: string, at: number): void {
  const file = openSync(path, 'r+')
  const byte = Buffer.alloc(1)
  readSync(file, byte, 0, 1, at)
  byte[0] = (byte[0] as number) ^ 0xff
  writeSync(file, byte, 0, 1, at)
  closeSync(file)
}

type Two = Awaited<ReturnType<typeof twoSnapshots>>

async function expectFirst({ app, first, key }: Two): Promise<void> {
  expect((await app.get('/readyz')).status).toBe(200)
  const answer = await app.get('/v1/programs/search?limit=100', { key })
  expect(answer.status).toBe(200)
  expect(answer.headers['x-corpus-snapshot-id']).toBe(first)
  expect(answer.json.results).toHaveLength(60)
  expect(new Set(answer.json.results.map((row: { amount_max_man_yen: number }) => row.amount_max_man_yen))).toEqual(
    new Set([1]),
  )
}

describe('a snapshot that is damaged on disk is never served after a restart; the one before it answers', () => {
  const damages: [string, (two: Two) => void][] = [
    ['truncated', ({ path }) => truncateSync(path, statSync(path).size - 8192)],
    ['emptied', ({ path }) => truncateSync(path, 0)],
    ['missing', ({ path }) => rmSync(path)],
    ['broken in its header', ({ path }) => flipByte(path, 3)],
    ['without its manifest', ({ dir, second }) => rmSync(manifestPath(dir, second))],
    ['with half a manifest', ({ dir, second }) => truncateSync(manifestPath(dir, second), 40)],
  ]

  test.each(damages)('%s', async (_, damage) => {
    const two = await twoSnapshots()
    damage(two)
    await two.app.restart()
    await expectFirst(two)
  })

  test('with one flipped byte in the middle, which the first call after the start does not see', async () => {
    const two = await twoSnapshots()
    flipByte(two.path, Math.floor(statSync(two.path).size / 2))
    await two.app.restart()
    await expectFirst(two)
    expect(two.app.app.corpus.isIntact).toBe(false)
  })
})

test('a damaged snapshot is replaced by a build of the same records, and served again', async () => {
  const two = await twoSnapshots()
  truncateSync(two.path, 100)
  await two.app.restart()
  const { kind, manifest } = await two.app.publish([])
  expect([kind, manifest.id]).toEqual(['published', two.second])
  expect(two.app.app.corpus.currentId).toBe(two.second)
  expect((await two.app.get('/v1/programs/UNI-0', { key: two.key })).json.amount_max_man_yen).toBe(2)
})

describe('without any sound snapshot the process lives, says that it is not ready, and bills nothing', () => {
  async function expectNothing({ app, key }: Pick<Two, 'app' | 'key'>): Promise<void> {
    expect((await app.get('/healthz')).json).toEqual({ status: 'ok' })
    const ready = await app.get('/readyz')
    expect(ready.status).toBe(503)
    expect(ready.json).toMatchObject({ status: 'starting', detail: expect.any(String) })
    for (const url of ['/v1/programs/search', '/v1/programs/UNI-0', '/v1/meta', '/v1/exclusions/rules']) {
      const refused = await app.get(url, { key })
      expect([url, refused.status, refused.headers['retry-after']]).toEqual([url, 503, '5'])
    }
    expect((await app.get('/v1/usage', { key })).json.used).toBe(0)
    expect((await app.get('/v1/ping', { key })).status).toBe(200)
  }

  test('nothing was ever published; a first publish makes it ready without a restart', async () => {
    const app = await testApp({ rows: 'none' })
    const { apiKey: key } = await app.createKey()
    await expectNothing({ app, key })
    await app.publish(rows(1))
    expect((await app.get('/readyz')).status).toBe(200)
    expect((await app.get('/v1/programs/search', { key })).json.total).toBe(60)
  })

  test('every snapshot is damaged', async () => {
    const two = await twoSnapshots()
    truncateSync(two.path, 0)
    truncateSync(snapshotPath(two.dir, two.first), 0)
    await two.app.restart()
    await expectNothing(two)
  })

  test('a pointer that names nothing is as good as a missing snapshot: the newest sound one answers', async () => {
    const two = await twoSnapshots()
    writeFileSync(pointerPath(two.dir), 'corpus-2026-01-01-000000000000\n')
    await two.app.restart()
    expect((await two.app.get('/readyz')).status).toBe(200)
    expect(two.app.app.corpus.currentId).toBe(two.second)
  })
})
