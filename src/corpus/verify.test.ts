import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freshRecords } from '../../test/journeys/records.ts'
import { make } from '../../test/make.ts'
import { courtDecision } from '../datasets/court-decision.ts'
import { datasets } from '../datasets/index.ts'
import { program } from '../datasets/program.ts'
import { openSqlite } from '../sqlite/driver.mjs'
import { fileSha256 } from './files.ts'
import { manifestPath, snapshotPath } from './manifest.ts'
import { verifySnapshot } from './verify.ts'

async function published() {
  const { dir, publish, put } = freshRecords()
  put(program, ...Array.from({ length: 50 }, (_, i) => make(program, { unified_id: `p${i}` })))
  const { id } = (await publish()).manifest
  const path = snapshotPath(dir, id)
  /** A forger who also writes the file's new hash and size into the manifest. */
  const forgeManifest = async (
    change: (manifest: { file: object; checksum: string; layout: number }) => void = () => {},
  ) => {
    const manifest = JSON.parse(readFileSync(manifestPath(dir, id), 'utf8'))
    manifest.file = { bytes: readFileSync(path).length, sha256: await fileSha256(path) }
    change(manifest)
    writeFileSync(manifestPath(dir, id), JSON.stringify(manifest))
  }
  return { path, forgeManifest, verify: () => verifySnapshot(dir, id, datasets) }
}

function edit(path: string, sql: string): void {
  const db = openSqlite(path)
  db.exec(sql)
  db.close()
}

test('a snapshot as it was built is intact', async () => {
  const { verify } = await published()
  expect(await verify()).toEqual([])
})

test('records that repeat a field under another name are intact', async () => {
  const { dir, publish, put } = freshRecords()
  put(courtDecision, make(courtDecision, { unified_id: 'HAN-0123456789' }))
  const { id } = (await publish()).manifest
  expect(await verifySnapshot(dir, id, datasets)).toEqual([])
})

test('any flipped byte is noticed (S54)', async () => {
  const { path, verify } = await published()
  const original = readFileSync(path)
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    const bytes = Buffer.from(original)
    const at = Math.floor(bytes.length * share)
    bytes[at] = (bytes[at] as number) ^ 1
    writeFileSync(path, bytes)
    expect(await verify()).toContain('the file does not have the stated SHA-256')
  }
})

test('a changed record is noticed although the file hash in the manifest was forged to fit', async () => {
  const { path, forgeManifest, verify } = await published()
  edit(
    path,
    "update programs set json = cast(replace(cast(json as text), 'primary_name-', 'forged-') as blob) where id = 'p7'",
  )
  await forgeManifest()
  expect(await verify()).toEqual([
    'programs p7 does not have the stated hash',
    'the records do not have the stated root',
    'tile 0 of level 0 does not have the hashes of its leaves',
  ])
})

test('a removed record, and a root that was forged, are noticed', async () => {
  const { path, forgeManifest, verify } = await published()
  edit(path, "delete from programs where id = 'p7'")
  await forgeManifest()
  expect(await verify()).toEqual([
    'the records do not have the stated root',
    'there are 49 records, not 50',
    'tile 0 of level 0 does not have the hashes of its leaves',
    'programs p8 is leaf 47, not 48',
  ])
  const forged = await published()
  await forged.forgeManifest((manifest) => {
    manifest.checksum = `sha256:${'0'.repeat(64)}`
  })
  expect(await forged.verify()).toEqual(['the records do not have the stated root'])
})

test('a changed, added or missing tile and a changed leaf index are noticed although all records are intact', async () => {
  const tile = 'tile 0 of level 0 does not have the hashes of its leaves'
  const changes: [sql: string, problems: string[]][] = [
    ["update tiles set hashes = cast(x'00' || substr(hashes, 2) as blob)", [tile]],
    ['update tiles set hashes = substr(hashes, 1, 32)', [tile]],
    ['delete from tiles', [tile, 'there are 0 tiles, not 1']],
    ["insert into tiles values (1, 0, x'00')", ['there are 2 tiles, not 1']],
    ["update programs set leaf_index = 3 where id = 'p7'", ['programs p7 is leaf 47, not 3']],
  ]
  for (const [sql, problems] of changes) {
    const { path, forgeManifest, verify } = await published()
    edit(path, sql)
    await forgeManifest()
    expect(await verify(), sql).toEqual(problems)
  }
})

test('a snapshot of a layout without a tree is checked as far as it states something', async () => {
  const { path, forgeManifest, verify } = await published()
  edit(path, 'drop table tiles; alter table programs drop column leaf_index')
  await forgeManifest((manifest) => {
    manifest.layout = 3
  })
  expect(await verify()).toEqual([])
})

test('a file that is cut short or no database is described, not thrown', async () => {
  const { path, verify } = await published()
  truncateSync(path, 8192)
  expect((await verify()).length).toBeGreaterThanOrEqual(2)
  writeFileSync(path, 'no database at all, but long enough to have a header'.repeat(100))
  expect((await verify()).join()).toContain('cannot be read')
})
