import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compiledWith } from '../corpus/compiled-with.ts'
import { release } from '../corpus/release.ts'
import { jstDate } from '../lib/jst.ts'
import { shipped } from '../lib/shipped.ts'
import { RecordStore } from '../records/record-store.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { filesOf, loadJsonl } from './load-jsonl.ts'

/** The records that test keys see, one JSON lines file per dataset. */
export const fixturesFolder = shipped('fixtures')

/** Every build takes place at this instant, so that ids, dates and counts are the same on every machine and every day. */
const builtAt = new Date(Date.UTC(2026, 0, 1))

/** Told to be complete, so that a number that is not among them shows the judgement of a number that nobody registered. */
const completeFixtures = 'invoice_registrants'

/** Where a data directory keeps the compiled fixtures: another folder whenever they, a dataset or the layout change. */
export function fixtureCorpusFolder(dataDir: string, datasets: readonly AnyDataset[]): string {
  const hash = createHash('sha256').update(compiledWith(datasets)).update(completeFixtures)
  for (const [{ name }, path] of filesOf(fixturesFolder, datasets).known) hash.update(name).update(readFileSync(path))
  return join(dataDir, 'test-corpus', hash.digest('hex').slice(0, 12))
}

/** Compiles the fixtures into a folder and removes those of other versions; the caller holds the build lock. */
export async function compileFixtures(dir: string, datasets: readonly AnyDataset[]): Promise<void> {
  const records = join(dir, 'records')
  rmSync(records, { recursive: true, force: true })
  const store = new RecordStore(records)
  try {
    for (const [dataset, path] of filesOf(fixturesFolder, datasets).known) {
      const { rejects } = await loadJsonl(store, dataset, path, builtAt, { fixtures: true })
      if (rejects[0]) throw new Error(`${path} line ${rejects[0].line} ${rejects[0].reason}`)
    }
    store.copies.declare(completeFixtures, jstDate(builtAt))
    await release(store, datasets, dir, builtAt)
  } finally {
    store.close()
    rmSync(records, { recursive: true, force: true })
  }
  for (const other of readdirSync(dirname(dir)))
    if (other !== basename(dir)) rmSync(join(dirname(dir), other), { recursive: true, force: true })
}
