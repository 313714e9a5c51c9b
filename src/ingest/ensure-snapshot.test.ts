import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { make } from '../../test/make.ts'
import { Corpus } from '../corpus/corpus.ts'
import { layoutVersion } from '../corpus/layout.ts'
import { readLog } from '../corpus/log-file.ts'
import { manifestPath, snapshotPath } from '../corpus/manifest.ts'
import { release } from '../corpus/release.ts'
import { amendment } from '../datasets/amendment.ts'
import { program } from '../datasets/program.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { RecordStore } from '../records/record-store.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { openSqlite } from '../sqlite/driver.mjs'
import { corpusFolder, ensureSnapshot } from './ensure-snapshot.ts'

const now = new Date('2026-11-21T00:00:00Z')

const later = new Date('2026-11-22T00:00:00Z')

async function published(datasets: readonly AnyDataset[] = [program]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'konkyo-ensure-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  put(dataDir, { unified_id: 'UNI-1' }, now)
  const store = new RecordStore(dataDir)
  const { manifest } = await release(store, datasets, corpusFolder(dataDir), now)
  store.close()
  return { dataDir, manifest }
}

function put(dataDir: string, fields: Record<string, unknown> & { unified_id: string }, at: Date): void {
  const store = new RecordStore(dataDir)
  const lineage = { source_url: null, fetched_at: null, license: null }
  const json = canonicalJson(make(program, fields))
  store.put({ dataset: 'programs', id: fields.unified_id, json, lineage }, at.toISOString())
  store.close()
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

test('what changed since a snapshot of an earlier layout is told as amendments when the corpus is built anew', async () => {
  const { dataDir, manifest } = await published([program, amendment])
  const dir = corpusFolder(dataDir)
  const db = openSqlite(snapshotPath(dir, manifest.id))
  db.exec(
    'drop table tiles; alter table programs drop column leaf_index; alter table amendments drop column leaf_index',
  )
  db.close()
  writeFileSync(manifestPath(dir, manifest.id), JSON.stringify({ ...manifest, layout: 3 }))
  put(dataDir, { unified_id: 'UNI-1', primary_name: '改めた名称' }, later)
  const built = await ensureSnapshot(dataDir, [program, amendment], later)
  expect(built?.need).toBe('old layout')
  expect(built?.manifest.datasets.amendments?.rows).toBeGreaterThan(0)
  expect(readLog(dir).map(({ snapshot_id }) => snapshot_id)).toEqual([manifest.id, built?.manifest.id])
  const corpus = new Corpus(dir, [program, amendment])
  expect([corpus.currentId, corpus.acquireKept(manifest.id)]).toEqual([built?.manifest.id, undefined])
  corpus.close()
})
