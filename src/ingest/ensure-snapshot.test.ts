import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { make } from '../../test/make.ts'
import { layoutVersion } from '../corpus/layout.ts'
import { manifestPath } from '../corpus/manifest.ts'
import { release } from '../corpus/release.ts'
import { program } from '../datasets/program.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { RecordStore } from '../records/record-store.ts'
import { corpusFolder, ensureSnapshot } from './ensure-snapshot.ts'

const now = new Date('2026-11-21T00:00:00Z')

async function published() {
  const dataDir = mkdtempSync(join(tmpdir(), 'konkyo-ensure-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const store = new RecordStore(dataDir)
  const lineage = { source_url: null, fetched_at: null, license: null }
  const json = canonicalJson(make(program, { unified_id: 'UNI-1' }))
  store.put({ dataset: 'programs', id: 'UNI-1', json, lineage }, now.toISOString())
  const { manifest } = await release(store, [program], corpusFolder(dataDir), now)
  store.close()
  return { dataDir, manifest }
}

test('a corpus that another release wrote is built anew from the record store, once', async () => {
  const { dataDir, manifest } = await published()
  const path = manifestPath(corpusFolder(dataDir), manifest.id)
  const stated = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...stated, layout: layoutVersion - 1 }))
  const built = await ensureSnapshot(dataDir, [program], now)
  expect(built).toMatchObject({ need: 'old layout', manifest: { layout: layoutVersion, checksum: manifest.checksum } })
  expect(built?.manifest.datasets.programs?.rows).toBe(1)
  expect(await ensureSnapshot(dataDir, [program], now)).toBe(null)
})

test('a corpus of this release is left alone', async () => {
  const { dataDir } = await published()
  expect(await ensureSnapshot(dataDir, [program], now)).toBe(null)
})
