import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freshRecords, parsed } from '../../test/journeys/records.ts'
import { make } from '../../test/make.ts'
import { houjin } from '../datasets/houjin.ts'
import { program } from '../datasets/program.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { provesInclusion } from '../lib/merkle/inclusion.ts'
import { leafHash } from '../lib/merkle.ts'
import { openSqlite } from '../sqlite/driver.mjs'
import { manifestPath, snapshotPath } from './manifest.ts'

const rootOf = (checksum: string) => Buffer.from(checksum.slice('sha256:'.length), 'hex')

/** A snapshot of 700 programs, every tenth of them hidden, and two companies. */
async function published() {
  const records = freshRecords()
  records.put(houjin, ...['1000000000001', '1000000000002'].map((houjin_bangou) => make(houjin, { houjin_bangou })))
  records.put(
    program,
    ...Array.from({ length: 700 }, (_, i) => make(program, { unified_id: `p${i}`, excluded: i % 10 === 0 })),
  )
  const { manifest } = await records.publish()
  return { ...records, manifest, open: () => records.open(manifest.id) }
}

test('every record is proven by its own bytes and the root alone, hidden ones too, each at its own leaf', async () => {
  const { open, manifest } = await published()
  const snapshot = open()
  expect(snapshot.treeSize).toBe(702)
  const places = new Set<number>()
  for (const [dataset, idField] of [
    [program, 'unified_id'],
    [houjin, 'houjin_bangou'],
  ] as const) {
    for (const bytes of snapshot.table(dataset).all('full')) {
      const record = parsed(bytes)
      const proof = snapshot.inclusionOf(dataset, String(record[idField]))
      if (!proof) throw new Error(`${record[idField]} has no proof`)
      places.add(proof.leafIndex)
      const { leafIndex, treeSize, path } = proof
      const leaf = leafHash(canonicalJson(record))
      if (!provesInclusion(leaf, leafIndex, treeSize, path, rootOf(manifest.checksum)))
        throw new Error(`${record[idField]} is not proven`)
    }
  }
  expect(places.size).toBe(702)
  expect(manifest.datasets.programs?.hidden).toBe(70)
})

test('what is not in the snapshot has no proof', async () => {
  const snapshot = (await published()).open()
  expect(snapshot.inclusionOf(program, 'p700')).toBeUndefined()
  expect(snapshot.inclusionOf(houjin, 'p1')).toBeUndefined()
})

test('leaves stand in order of dataset and id, not in the order of answers', async () => {
  const snapshot = (await published()).open()
  const ids = Array.from({ length: 700 }, (_, i) => `p${i}`).sort()
  const before = Object.keys(snapshot.manifest.datasets).filter((name) => name < 'programs')
  const first = before.reduce((sum, name) => sum + (snapshot.manifest.datasets[name]?.rows ?? 0), 0)
  expect(ids.map((id) => snapshot.inclusionOf(program, id)?.leafIndex)).toEqual(ids.map((_, i) => first + i))
})

test.each([
  ["update tiles set hashes = cast(substr(hashes, 1, 40) || x'00' || substr(hashes, 42) as blob) where level = 0"],
  ['delete from tiles where level = 1'],
  ["update programs set leaf_index = 5 where id = 'p1'"],
])('a proof that does not lead to the root is never given out: %s', async (sql) => {
  const { dir, manifest, open } = await published()
  const path = snapshotPath(dir, manifest.id)
  const db = openSqlite(path)
  db.exec(sql)
  db.close()
  const bytes = readFileSync(path).length
  writeFileSync(manifestPath(dir, manifest.id), JSON.stringify({ ...manifest, file: { ...manifest.file, bytes } }))
  expect(() => open().inclusionOf(program, 'p1')).toThrow(expect.objectContaining({ code: 'SQLITE_CORRUPT' }))
})
