import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { make } from '../../test/make.ts'
import { program } from '../datasets/program.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { RecordStore } from '../records/record-store.ts'
import { manifestPath, snapshotPath } from './manifest.ts'
import { release as releaseSnapshot } from './release.ts'
import { verifySnapshot } from './verify.ts'

/** A corpus folder whose records grow by one a day. */
function workshop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'konkyo-recovery-'))
  const dir = join(dataDir, 'corpus')
  const store = new RecordStore(dataDir)
  onTestFinished(() => {
    store.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  let day = 0
  const release = async () => {
    const now = new Date(Date.UTC(2026, 2, ++day))
    const row = make(program)
    const lineage = { source_url: null, fetched_at: null, license: null }
    const received = { dataset: program.name, id: String(row.unified_id), json: canonicalJson(row), lineage }
    store.put(received, now.toISOString())
    return releaseSnapshot(store, [program], dir, now, { keep: 1 })
  }
  return { dir, release, files: () => readdirSync(dir).sort() }
}

// The manifest of the current snapshot is read before anything is replaced, and a broken one ends the publication.
test('a damaged current manifest does not stop the next publication', async () => {
  const { dir, release } = workshop()
  const { manifest } = await release()
  writeFileSync(manifestPath(dir, manifest.id), '{"id":')
  expect((await release()).kind).toBe('published')
})

// Only `.building-*` is swept: a kill between file and manifest, or inside writeWhole, leaves its file for ever.
test('what a killed publication left behind is removed by a later one', async () => {
  const { dir, release, files } = workshop()
  await release()
  for (const name of ['corpus-2026-02-01-0123456789ab.sqlite', 'current.part-1']) writeFileSync(join(dir, name), 'half')
  const { manifest } = await release()
  expect(files()).toEqual([`${manifest.id}.json`, `${manifest.id}.sqlite`, 'current', 'snapshots.log'].sort())
})

test('verification tells about a file that is missing instead of failing itself', async () => {
  const { dir, release } = workshop()
  const { manifest } = await release()
  rmSync(snapshotPath(dir, manifest.id))
  expect(await verifySnapshot(dir, manifest.id, [program])).not.toEqual([])
})
