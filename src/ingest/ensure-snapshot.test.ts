import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Type } from 'typebox'
import { describe, expect, onTestFinished, test } from 'vitest'
import { make } from '../../test/make.ts'
import { Corpus } from '../corpus/corpus.ts'
import type { CorpusEvent } from '../corpus/corpus-state.ts'
import { layoutVersion } from '../corpus/layout.ts'
import { readLog } from '../corpus/log-file.ts'
import { listManifests, manifestPath, snapshotPath } from '../corpus/manifest.ts'
import { release } from '../corpus/release.ts'
import { amendment } from '../datasets/amendment.ts'
import { bid } from '../datasets/bid.ts'
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
  const { source_url = null, license = null } = fields as Record<string, string | undefined>
  const lineage = { source_url, fetched_at: null, license }
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
  expect(built).toMatchObject({
    need: 'other version',
    manifest: { layout: layoutVersion, checksum: manifest.checksum },
  })
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
  expect(built?.need).toBe('other version')
  expect(built?.manifest.datasets.amendments?.rows).toBeGreaterThan(0)
  expect(readLog(dir).map(({ snapshot_id }) => snapshot_id)).toEqual([manifest.id, built?.manifest.id])
  const corpus = new Corpus(dir, [program, amendment])
  expect([corpus.currentId, await corpus.acquireKept(manifest.id)]).toEqual([built?.manifest.id, undefined])
  corpus.close()
})

describe('an upgrade never changes answers silently:', () => {
  const withFilter: AnyDataset = {
    ...(program as AnyDataset),
    filters: { ...program.filters, kind: { field: 'program_kind', test: 'equals' } },
  }
  const ofKind = { terms: [], whole: '', any: [['program_kind=subsidy']], ranges: [], offset: 0, limit: 10 }

  test('a filter that is new to a kept snapshot finds every record that matches', async () => {
    const { dataDir } = await published()
    for (let n = 2; n <= 24; n++) put(dataDir, { unified_id: `UNI-${n}`, program_kind: 'subsidy' }, now)
    await ensureAgain(dataDir, [program])
    const begun: string[] = []
    const watcher = { begins: (need: string) => begun.push(need), progress: () => {} }
    const built = await ensureSnapshot(dataDir, [withFilter], later, watcher)
    expect([built?.need, begun]).toEqual(['other version', ['other version']])
    const corpus = new Corpus(corpusFolder(dataDir), [withFilter])
    onTestFinished(() => corpus.close())
    const found = await corpus.acquire()?.snapshot.table(withFilter).search(ofKind, 'full')
    expect(found?.total).toBe(23)
  })

  test('a dataset that is new to a kept snapshot is there, and empty', async () => {
    const { dataDir } = await published()
    const built = await ensureSnapshot(dataDir, [program, bid], later)
    expect(built?.manifest.datasets.bids?.rows).toBe(0)
    const corpus = new Corpus(corpusFolder(dataDir), [program, bid])
    onTestFinished(() => corpus.close())
    expect([corpus.currentId, corpus.state.problem]).toEqual([built?.manifest.id, null])
  })

  test('rows that were loaded before a field was declared are kept, and say that it is not known', async () => {
    const { dataDir } = await published()
    const fields = { ...program.fields, closed_on: Type.Union([Type.String(), Type.Null()]) }
    const wider = { ...(program as AnyDataset), fields, schema: Type.Object(fields, { additionalProperties: false }) }
    const built = await ensureSnapshot(dataDir, [wider], later)
    expect(built?.manifest.datasets.programs).toMatchObject({ rows: 1, refused: 0 })
  })

  test('rows that were loaded before the licence of their source was confirmed get it', async () => {
    const { dataDir } = await published()
    const source_url = 'https://www.nta.go.jp/taxes/'
    put(dataDir, { unified_id: 'UNI-2', source_url, license: 'gov_standard' }, now)
    await ensureSnapshot(dataDir, [withFilter], later)
    const corpus = new Corpus(corpusFolder(dataDir), [withFilter])
    onTestFinished(() => corpus.close())
    const served = JSON.parse(String(corpus.acquire()?.snapshot.table(withFilter).get('UNI-2', 'full')))
    expect(served.license).toBe('pdl_v1.0')
  })

  test('a build refuses a record whose licence is not that of its source, and names it', async () => {
    const { dataDir } = await published()
    put(dataDir, { unified_id: 'UNI-2', source_url: 'https://www.nta.go.jp/', license: 'proprietary' }, now)
    await expect(ensureAgain(dataDir, [program])).rejects.toThrow(/programs UNI-2.*proprietary.*pdl_v1\.0/)
  })

  test('the snapshot of another version is not served before it is built anew, and the reason is told', async () => {
    const { dataDir, manifest } = await published()
    const events: CorpusEvent[] = []
    const corpus = new Corpus(corpusFolder(dataDir), [withFilter], (event) => events.push(event))
    onTestFinished(() => corpus.close())
    expect([corpus.currentId, await corpus.acquireKept(manifest.id)]).toEqual([null, undefined])
    expect(events).toEqual([
      { kind: 'other version', id: manifest.id, reason: expect.stringMatching(/konkyo corpus build/) },
    ])
    expect(corpus.state).toMatchObject({
      serving: null,
      published: manifest.id,
      problem: expect.stringMatching(/konkyo corpus build/),
    })
    expect(corpus.whyNot(manifest.id)).toBe('other version')
  })

  test('where no record is kept to build from, the start is refused in words and the snapshot stays', async () => {
    const { dataDir, manifest } = await published()
    rmSync(join(dataDir, 'records.sqlite'))
    await expect(ensureSnapshot(dataDir, [withFilter], later)).rejects.toThrow(/compiled by another version/)
    expect(listManifests(corpusFolder(dataDir)).map(({ id }) => id)).toEqual([manifest.id])
  })
})

async function ensureAgain(dataDir: string, datasets: readonly AnyDataset[]): Promise<void> {
  const store = new RecordStore(dataDir)
  await release(store, datasets, corpusFolder(dataDir), now)
  store.close()
}
