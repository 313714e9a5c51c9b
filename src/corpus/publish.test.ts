import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freshRecords } from '../../test/journeys/records.ts'
import { make } from '../../test/make.ts'
import { program } from '../datasets/program.ts'
import { listManifests, readPointer, snapshotPath } from './manifest.ts'

test('publishing writes the file, its manifest and the pointer, and leaves nothing half done', async () => {
  const { dir, publish, put } = freshRecords()
  put(program, make(program))
  const { kind, manifest } = await publish()
  expect(kind).toBe('published')
  expect(readPointer(dir)).toBe(manifest.id)
  expect(readdirSync(dir).sort()).toEqual(
    [`${manifest.id}.json`, `${manifest.id}.sqlite`, 'current', 'snapshots.log'].sort(),
  )
})

test('the same records publish nothing, and the snapshot that is there stays', async () => {
  const { dir, publish, put } = freshRecords()
  put(program, make(program))
  const first = await publish()
  const before = readdirSync(dir)
  const second = await publish()
  expect(second).toEqual({ kind: 'unchanged', manifest: first.manifest })
  expect(readdirSync(dir)).toEqual(before)
})

test('the same records publish again when the file of the current snapshot is damaged', async () => {
  const { dir, publish, put } = freshRecords()
  put(program, make(program))
  const { manifest } = await publish()
  const path = snapshotPath(dir, manifest.id)
  const bytes = readFileSync(path)
  bytes[bytes.length - 10] = (bytes[bytes.length - 10] as number) ^ 1
  writeFileSync(path, bytes)
  expect((await publish()).kind).toBe('published')
  expect((await publish()).kind).toBe('unchanged')
})

/** Publishes 100 programs, then the same store without some of them. */
async function losing(n: number, options?: { acceptShrink: boolean }) {
  const records = freshRecords()
  const rows = Array.from({ length: 100 }, (_, i) => make(program, { unified_id: `p${i}` }))
  records.put(program, ...rows)
  const { manifest } = await records.publish()
  records.withdraw(...rows.slice(0, n).map((row) => row.unified_id as string))
  return {
    ...records,
    before: manifest.id,
    outcome: await records.publish(options).catch((error: Error) => error.message),
  }
}

test('a snapshot that lost more than 5 % of a dataset is not published, and says of which', async () => {
  const { before, dir, outcome } = await losing(6)
  expect(outcome).toMatch(/programs from 100 to 94 rows/)
  expect(readPointer(dir)).toBe(before)
  expect(readdirSync(dir).filter((name) => name.startsWith('.building'))).toEqual([])
})

test('a loss of 5 % is published, and a greater one when somebody says that it is meant', async () => {
  expect(await losing(5)).toMatchObject({ outcome: { kind: 'published' } })
  expect(await losing(60, { acceptShrink: true })).toMatchObject({ outcome: { kind: 'published' } })
})

test('only as many snapshots stay as are asked for: the current one and the newest before it', async () => {
  const { dir, publish, put } = freshRecords()
  const ids: string[] = []
  for (let i = 0; i < 5; i++) {
    put(program, make(program))
    ids.push((await publish({ keep: 3 })).manifest.id)
  }
  expect(listManifests(dir).map(({ id }) => id)).toEqual(ids.slice(-3).reverse())
  expect(readdirSync(dir).filter((name) => name.endsWith('.sqlite'))).toHaveLength(3)
})

test('going back to an earlier state of the records makes its snapshot current again', async () => {
  const { dir, publish, put, withdraw } = freshRecords()
  put(program, make(program))
  const first = await publish()
  put(program, make(program, { unified_id: 'passing' }))
  await publish()
  withdraw('passing')
  expect((await publish({ keep: 2, acceptShrink: true })).manifest.checksum).toBe(first.manifest.checksum)
  expect(readPointer(dir)).toBe(first.manifest.id)
  expect(existsSync(snapshotPath(dir, first.manifest.id))).toBe(true)
})
