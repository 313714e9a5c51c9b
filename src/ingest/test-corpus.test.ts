import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readManifest, snapshotPath } from '../corpus/manifest.ts'
import { datasets } from '../datasets/index.ts'
import { program } from '../datasets/program.ts'
import { unwatchedWork } from '../lib/background-work.ts'
import { RecordStore } from '../records/record-store.ts'
import { compileFixtures, fixtureCorpusFolder, fixturesFolder } from './compile-fixtures.ts'
import { loadJsonl } from './load-jsonl.ts'
import { TestCorpus } from './test-corpus.ts'

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'konkyo-fixtures-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

function testCorpus(dataDir: string, now = new Date(), known = datasets) {
  const counted = { builds: 0 }
  const compile = (dir: string) => {
    counted.builds++
    return compileFixtures(dir, known)
  }
  const corpus = new TestCorpus({
    dataDir,
    datasets: known,
    clock: () => now,
    compile,
    onEvent: () => {},
    background: unwatchedWork(),
  })
  onTestFinished(() => corpus.close())
  return Object.assign(corpus, { counted })
}

test('the fixtures are compiled once for all who ask, and not again when the service starts anew', async () => {
  const dataDir = folder()
  const first = testCorpus(dataDir)
  const opened = await Promise.all([first.open(), first.open(), first.open()])
  expect(new Set(opened.map((corpus) => corpus.currentId)).size).toBe(1)
  expect(first.counted.builds).toBe(1)
  const later = testCorpus(dataDir)
  expect((await later.open()).currentId).toBe(opened[0].currentId)
  expect(later.counted.builds).toBe(0)
})

test('two data directories hold the same test corpus to the last digit, whatever the day', async () => {
  const ids = []
  const manifests = []
  for (const now of ['2026-11-21T00:00:00Z', '2031-05-05T15:00:00Z']) {
    const dataDir = folder()
    const { currentId } = await testCorpus(dataDir, new Date(now)).open()
    ids.push(currentId)
    const { file: _, ...stated } = readManifest(fixtureCorpusFolder(dataDir, datasets), String(currentId))
    manifests.push(stated)
  }
  expect(ids[0]).toBe(ids[1])
  expect(manifests[0]).toEqual(manifests[1])
})

test('fixtures of another version are compiled into a folder of their own, and the former one goes', async () => {
  const dataDir = folder()
  await testCorpus(dataDir, new Date(), [program]).open()
  const [before] = readdirSync(join(dataDir, 'test-corpus'))
  await testCorpus(dataDir).open()
  expect(readdirSync(join(dataDir, 'test-corpus'))).not.toContain(before)
})

test('a damaged test corpus is compiled anew at the next call', async () => {
  const dataDir = folder()
  const { currentId } = await testCorpus(dataDir).open()
  truncateSync(snapshotPath(fixtureCorpusFolder(dataDir, datasets), String(currentId)), 4096)
  const corpus = testCorpus(dataDir)
  expect((await corpus.open()).currentId).toBe(currentId)
  expect(corpus.counted.builds).toBe(1)
})

test('a build that fails says so, and the next call tries again', async () => {
  let fails = true
  const compile = async (dir: string) => {
    if (fails) throw new Error('no space left')
    await compileFixtures(dir, datasets)
  }
  const corpus = new TestCorpus({
    dataDir: folder(),
    datasets,
    clock: () => new Date(),
    compile,
    onEvent: () => {},
    background: unwatchedWork(),
  })
  onTestFinished(() => corpus.close())
  await expect(corpus.open()).rejects.toThrow('no space left')
  fails = false
  expect((await corpus.open()).currentId).toMatch(/^corpus-/)
})

test('fixtures cannot be loaded among the records that people are served', async () => {
  const path = join(fixturesFolder, 'programs.jsonl')
  const store = new RecordStore(folder())
  onTestFinished(() => store.close())
  const { created, rejects } = await loadJsonl(store, program, path, new Date())
  expect(created).toBe(0)
  expect(rejects).toHaveLength(readFileSync(path, 'utf8').trimEnd().split('\n').length)
  expect(rejects[0]?.reason).toContain('test_data')
})
