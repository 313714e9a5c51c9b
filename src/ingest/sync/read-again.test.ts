import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder } from '../../../test/journeys/records.ts'
import { realLaw } from '../../../test/laws/law-service.ts'
import { rawDocument, zipOf } from '../../../test/raw-document.ts'
import { readerCheck } from '../../cli/source-check.ts'
import { lawArticle } from '../../datasets/law-article.ts'
import { RecordStore } from '../../records/record-store.ts'
import type { Connector, RawDocument } from '../connector.ts'
import { egov } from '../connectors/egov.ts'
import { runConnector } from '../run-connector.ts'
import { keptDocuments, keptFolder } from '../source/kept-documents.ts'
import { planOf } from './plan.ts'
import { isBehind, readKeptAgain } from './read-again.ts'

const now = new Date('2026-11-28T03:00:00Z')
/** The reader of an earlier version, which kept no structure. */
const { reader: _, ...unversioned } = egov
const older: Connector = {
  ...unversioned,
  async *parse(document) {
    for await (const said of egov.parse(document))
      yield said.kind === 'record' && said.dataset === lawArticle
        ? { ...said, record: { ...said.record, structure: null } }
        : said
  },
}

function workshop() {
  const dataDir = freshFolder()
  const store = new RecordStore(dataDir)
  const options = { dataDir, now }
  const read = async (connector: Connector, document: RawDocument) =>
    runConnector(
      connector,
      (async function* () {
        yield { kind: 'document', name: document.name, bytes: 1, document } as const
      })(),
      store,
      options,
    )
  const unstructured = () =>
    [...store.current('law_articles', '2026-11-28')].filter(({ json }) => JSON.parse(json).structure === null).length
  return { dataDir, store, options, read, unstructured }
}

/** Keeps an answer as a fetcher does: written a moment before it counts as fetched. */
function keep(dataDir: string, bytes: Buffer) {
  const folder = keptFolder(dataDir, 'egov')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, hash('sha256', bytes))
  writeFileSync(path, bytes)
  const writtenAt = new Date('2026-08-01T02:59:59.990Z')
  utimesSync(path, writtenAt, writtenAt)
  return path
}

test('what an older reader read is read again from the answers that are kept, without asking anybody', async () => {
  const { dataDir, store, options, read, unstructured } = workshop()
  keep(dataDir, await zipOf({ [realLaw.name]: realLaw.xml }))
  for await (const found of keptDocuments(egov, store, dataDir))
    if (found.kind === 'document') await read(older, { ...found.document, fetchedAt: '2026-08-01T03:00:00.000Z' })
  expect([isBehind(egov, store), unstructured() > 0]).toEqual([true, true])
  expect(readerCheck(dataDir)).toMatchObject({
    isFine: false,
    says: expect.stringContaining('konkyo sync --only egov'),
  })
  const again = await readKeptAgain(egov, store, options)
  expect(again).toMatchObject({ documents: 1, outcome: 'good', older: 0 })
  expect([isBehind(egov, store), unstructured()]).toEqual([false, 0])
  expect(await readKeptAgain(egov, store, options)).toBeUndefined()
  expect(readerCheck(dataDir).isFine).toBe(true)
  store.close()
})

test('a file that is given again is read again where an older reader read it, and passed over otherwise', async () => {
  const { store, read, unstructured } = workshop()
  const document = rawDocument(realLaw.name, realLaw.xml)
  await read(older, document)
  expect(await read(egov, document)).toMatchObject({ documents: 1, alreadyRead: 0 })
  expect(unstructured()).toBe(0)
  expect(await read(egov, document)).toMatchObject({ documents: 0, alreadyRead: 1 })
  store.close()
})

test('what is not kept is asked for as the first time, once', async () => {
  const { store, read } = workshop()
  await read(older, rawDocument(realLaw.name, realLaw.xml))
  const goodAt = new Map([['egov', '2026-11-27T03:00:00Z']])
  const plan = (again: 'kept' | 'asked' | null) =>
    planOf({ connectors: [egov], goodAt, now, isSet: () => true, againOf: () => again })[0]
  expect(plan('asked')).toMatchObject({ way: 'first', since: null, again: 'asked' })
  expect(plan('kept')).toMatchObject({ way: 'changes', sinceFirst: null })
  expect(isBehind(egov, store)).toBe(true)
  store.ingest.readers.noteWhole('egov', 2)
  expect(isBehind(egov, store)).toBe(false)
  store.close()
})

test('an answer whose bytes are not those that were kept is left alone', async () => {
  const { dataDir, store } = workshop()
  const path = keep(dataDir, Buffer.from(realLaw.xml))
  writeFileSync(path, readFileSync(path).subarray(1))
  const found = []
  for await (const one of keptDocuments(egov, store, dataDir)) found.push(one)
  expect(found).toEqual([])
  store.close()
})
