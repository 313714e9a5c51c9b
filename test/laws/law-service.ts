import { readFileSync } from 'node:fs'
import { datasets } from '../../src/catalog.ts'
import { release } from '../../src/corpus/release.ts'
import type { RawDocument } from '../../src/ingest/connector.ts'
import { egov } from '../../src/ingest/connectors/egov.ts'
import { corpusFolder } from '../../src/ingest/ensure-snapshot.ts'
import { runConnector } from '../../src/ingest/run-connector.ts'
import { RecordStore } from '../../src/records/record-store.ts'
import { type TestApp, type TestOptions, testApp } from '../app.ts'
import { oneApp } from '../one-app.ts'
import { rawDocument } from '../raw-document.ts'

const place = new URL('real-law.xml', import.meta.url)

/** The extract of a real law, as e-Gov names its file. */
export const realLaw = {
  id: '337M50000800043',
  title: '船舶に乗り組む医師及び衛生管理者に関する省令',
  name: '337M50000800043_20220401_504M60000800002.xml',
  xml: readFileSync(place, 'utf8'),
}

/** A service whose corpus holds what the connector of e-Gov reads from documents. */
export async function lawService(
  documents: readonly (readonly [name: string, content: string])[] = [[realLaw.name, realLaw.xml]],
  options: TestOptions = {},
) {
  const app = await testApp({ rows: [], ...options })
  await publishLaws(app, documents)
  return app
}

/** One service for the tests of a file that only read it. */
export const oneLawService = (...documents: readonly (readonly [name: string, content: string])[]) =>
  oneApp({ rows: [] }, (app) => publishLaws(app, documents))

/** Publishes a snapshot that holds what the connector of e-Gov reads from documents. */
export async function publishLaws(app: TestApp, documents: readonly (readonly [name: string, content: string])[]) {
  const store = new RecordStore(app.dataDir)
  try {
    for (const [name, content] of documents) {
      const found = foundIn(rawDocument(name, content))
      await runConnector(egov, found, store, { dataDir: app.dataDir, now: app.clock.now, again: false })
    }
    await release(store, datasets, corpusFolder(app.dataDir), app.clock.now, { acceptShrink: true })
  } finally {
    store.close()
  }
  await app.app.corpus.follow()
}

async function* foundIn(document: RawDocument) {
  yield { kind: 'document', name: document.name, bytes: 1, document } as const
}
