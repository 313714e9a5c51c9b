import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { datasets } from '../../src/catalog.ts'
import { buildSnapshot } from '../../src/corpus/build.ts'
import type { PublishOptions } from '../../src/corpus/publish.ts'
import { release } from '../../src/corpus/release.ts'
import { Snapshot } from '../../src/corpus/snapshot.ts'
import { corpusFolder } from '../../src/ingest/ensure-snapshot.ts'
import { gate } from '../../src/ingest/gate.ts'
import { RecordStore } from '../../src/records/record-store.ts'
import type { AnyDataset } from '../../src/schema/dataset.ts'

type Row = Record<string, unknown>

export const noLineage = { source_url: null, fetched_at: null, license: null }

/** A folder that is gone when the test ends. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'konkyo-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A record store without a service, and what is built from it. */
export function freshRecords() {
  const dataDir = freshFolder()
  const store = new RecordStore(dataDir)
  onTestFinished(() => store.close())
  const dir = corpusFolder(dataDir)
  let built = 0
  /** Every build has its own moment. */
  const moment = () => new Date(Date.parse('2026-03-01T00:00:00Z') + ++built * 60_000)
  const build = () => buildSnapshot(store, datasets, dir, moment())
  return {
    dataDir,
    dir,
    store,
    build,
    put(dataset: AnyDataset, ...rows: Row[]) {
      const check = gate(dataset)
      store.transaction(() => {
        for (const row of rows) {
          const gated = check(JSON.stringify(row))
          if (!gated.accepted) throw new Error(gated.reason)
          store.put(
            { dataset: dataset.name, id: gated.id, json: gated.json, lineage: noLineage },
            '2026-03-01T00:00:00Z',
          )
        }
      })
    },
    /** Withdraws programs. */
    withdraw(...ids: string[]) {
      for (const id of ids) store.withdraw('programs', id, '2026-03-02T00:00:00Z')
    },
    publish: (options?: PublishOptions) => release(store, datasets, dir, moment(), options),
    /** A published snapshot, closed when the test ends. */
    open(id: string) {
      const snapshot = Snapshot.open(dir, id, datasets)
      onTestFinished(() => snapshot.close())
      return snapshot
    },
  }
}

export const parsed = (bytes: Buffer | undefined): Row => JSON.parse(bytes?.toString('utf8') ?? 'null') as Row
