import { readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { amount, folder, overwrite, row } from '../../test/corpus-folder.ts'
import { make } from '../../test/make.ts'
import { type Program, program } from '../datasets/program.ts'
import { messageOf } from '../lib/caught.ts'
import type { Lease } from './held-snapshot.ts'
import { logPath } from './log-file.ts'
import { manifestPath, snapshotPath } from './manifest.ts'
import type { Table } from './table.ts'

test.each<[string, (path: string, dir: string, id: string) => void]>([
  ['is truncated', (path) => truncateSync(path, 4096)],
  ['has a broken header', (path) => overwrite(path, 0, Buffer.alloc(64, 7))],
  ['is missing', (path) => rmSync(path)],
  ['has a broken manifest', (_, dir, id) => writeFileSync(manifestPath(dir, id), '{')],
])('when the current snapshot %s, the newest sound one is served', async (_, damage) => {
  const { dir, ids, open, path } = await folder(3)
  damage(path(2), dir, ids[2] as string)
  const { corpus, damaged } = open()
  expect([corpus.currentId, corpus.isIntact, amount(corpus)]).toEqual([ids[1], false, 2])
  expect(damaged().map(({ id }) => id)).toEqual([ids[2]])
  for (let i = 0; i < 3; i++) corpus.refresh()
  expect(damaged()).toHaveLength(1)
})

test('when nothing is sound nothing is served, and the first sound one is picked up', async () => {
  const { ids, publish, open, path } = await folder(1)
  truncateSync(path(0), 100)
  const { corpus } = open()
  expect([corpus.currentId, corpus.acquire()]).toEqual([null, undefined])
  await publish(2)
  await corpus.follow()
  expect([corpus.currentId, corpus.isIntact]).toEqual([ids[1], true])
})

test('a moved pointer is followed; a call that began before keeps its snapshot until it ends', async () => {
  const { ids, publish, open } = await folder(1)
  const { corpus } = open()
  const before = corpus.acquire()
  await publish(2)
  expect(corpus.currentId).toBe(ids[0])
  await corpus.follow()
  expect([corpus.currentId, amount(corpus)]).toEqual([ids[1], 2])
  expect(String([...(before?.snapshot.table(program).all('full') ?? [])])).toContain('"amount_max_man_yen":1,')
  before?.release()
  expect(() => before?.snapshot.table(program).headAt(0)).toThrow(/not open/)
})

test('a damaged file that is replaced by a sound one gets another chance', async () => {
  const { ids, open, path } = await folder(2)
  const sound = readFileSync(path(1))
  truncateSync(path(1), 4096)
  const { corpus } = open()
  writeFileSync(path(1), sound)
  await corpus.follow()
  expect([corpus.currentId, corpus.isIntact]).toEqual([ids[1], true])
})

// The damage is noted with the stamp of the file that is there now, which is the sound one.
test('damage found in a file that was replaced meanwhile is not held against its replacement', async () => {
  const { ids, open, path } = await folder(2)
  const { corpus } = open()
  writeFileSync(`${path(1)}.copy`, readFileSync(path(1)))
  renameSync(`${path(1)}.copy`, path(1))
  corpus.reportDamage(ids[1] as string, 'a page of the first file is malformed')
  expect(corpus.currentId).toBe(ids[1])
})

test('damage that a call met moves later calls to the newest sound snapshot, and is told once', async () => {
  const { ids, open } = await folder(2)
  const { corpus, damaged } = open()
  for (let i = 0; i < 2; i++) corpus.reportDamage(ids[1] as string, 'malformed')
  expect([corpus.currentId, amount(corpus), damaged().length]).toEqual([ids[0], 1, 1])
})

const amountIn = ({ snapshot }: Lease): number =>
  (JSON.parse(String(snapshot.table(program).get(String(row.unified_id), 'full'))) as { amount_max_man_yen: number })
    .amount_max_man_yen

function isClosed({ snapshot }: Lease): boolean {
  try {
    snapshot.table(program).headAt(0)
    return false
  } catch (error) {
    return /not open/.test(messageOf(error))
  }
}

test('a record is one object whether it is read by its id, in a search or with all; a hidden one by its id only when asked for', async () => {
  const { publish, open } = await folder(0)
  const hidden = make(program, { excluded: true })
  await publish(1, [[program, [row, hidden]]])
  const held = open().corpus.acquire()
  onTestFinished(() => held?.release())
  const table = held?.snapshot.table(program) as Table<Program>
  const id = String(hidden.unified_id)
  const records = [...table.records()]
  expect(records).toHaveLength(2)
  expect([table.record(id), table.record('UNI-0000000000')]).toEqual([undefined, undefined])
  expect(records).toContainEqual(table.record(id, true))
  const everything = { terms: [], whole: '', any: [], ranges: [] }
  const { total, records: found } = await table.searchRecords({ ...everything, offset: 0, limit: 10 })
  expect({ total, found }).toEqual({ total: 2, found: records })
})

test('work that a snapshot remembers is done once for all who ask, and is tried again when it failed', async () => {
  const { open } = await folder(1)
  const { snapshot, release } = open().corpus.acquire() as Lease
  let tries = 0
  const work = async () => {
    if (++tries === 1) throw new Error('the first try')
    return tries
  }
  const ask = () => snapshot.remember('work', work)
  expect(await Promise.allSettled([ask(), ask()])).toMatchObject(Array(2).fill({ status: 'rejected' }))
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([2, 2, 2])
  release()
})

test('a kept snapshot answers a call whatever is served, and an unknown, gone or malformed id gives nothing', async () => {
  const { ids, dir, open } = await folder(3)
  const { corpus, damaged } = open()
  for (const [i, id] of ids.entries()) {
    const lease = await corpus.acquireKept(id)
    expect(lease && amountIn(lease)).toBe(i + 1)
    lease?.release()
  }
  rmSync(manifestPath(dir, ids[0] as string))
  rmSync(snapshotPath(dir, ids[0] as string))
  for (const id of [ids[0] as string, 'corpus-2026-03-01-0123456789ab', '../current', ''])
    expect(await corpus.acquireKept(id)).toBeUndefined()
  expect(damaged()).toEqual([])
})

test('two earlier snapshots stay open; a third closes the one unused longest, as soon as no call reads it', async () => {
  const { ids, open } = await folder(4)
  const { corpus } = open()
  const leases: Lease[] = []
  for (const id of ids.slice(0, 3)) leases.push((await corpus.acquireKept(id)) as Lease)
  const [first, second, third] = leases as [Lease, Lease, Lease]
  second.release()
  third.release()
  expect(amountIn(first)).toBe(1)
  first.release()
  expect(isClosed(first)).toBe(true)
  expect((await corpus.acquireKept(ids[2] as string))?.snapshot).toBe(third.snapshot)
  const again = (await corpus.acquireKept(ids[0] as string)) as Lease
  expect([again.snapshot === first.snapshot, amountIn(again)]).toEqual([false, 1])
  expect([isClosed(second), isClosed(third)]).toEqual([true, false])
})

test('an earlier snapshot that was removed is closed, so that its place on the disk is free', async () => {
  const { ids, dir, open } = await folder(2)
  const { corpus } = open()
  const lease = (await corpus.acquireKept(ids[0] as string)) as Lease
  lease.release()
  rmSync(manifestPath(dir, ids[0] as string))
  rmSync(snapshotPath(dir, ids[0] as string))
  await corpus.follow()
  expect(isClosed(lease)).toBe(true)
  expect(await corpus.acquireKept(ids[0] as string)).toBeUndefined()
})

test('an earlier snapshot of another layout gives nothing and is no damage', async () => {
  const { ids, dir, open } = await folder(2)
  const path = manifestPath(dir, ids[0] as string)
  const stated = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...stated, layout: stated.layout - 1 }))
  const { corpus, damaged } = open()
  expect([await corpus.acquireKept(ids[0] as string), damaged()]).toEqual([undefined, []])
})

test('the log of snapshots grows under a running service; a damaged one is told once and the last good one stays', async () => {
  const { ids, dir, publish, open } = await folder(2)
  const { corpus, events } = open()
  expect(corpus.log.entryOf(ids[1] as string)?.index).toBe(1)
  await publish(3)
  expect(corpus.log.size).toBe(3)
  writeFileSync(logPath(dir), 'x\n')
  expect([corpus.log.size, corpus.log.size]).toEqual([3, 3])
  expect(events.filter(({ kind }) => kind === 'log damaged')).toHaveLength(1)
})
