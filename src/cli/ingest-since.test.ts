import { hash } from 'node:crypto'
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { freshFolder } from '../../test/journeys/records.ts'
import { realLaw } from '../../test/laws/law-service.ts'
import { zipOf } from '../../test/raw-document.ts'
import { lawXml } from '../../test/source-sites/law-site.ts'
import { sourceCountry } from '../../test/source-sites/source-country.ts'
import { lawArticle } from '../datasets/law-article.ts'
import type { Connector } from '../ingest/connector.ts'
import { egov } from '../ingest/connectors/egov.ts'
import { runConnector } from '../ingest/run-connector.ts'
import { keptDocuments, keptFolder } from '../ingest/source/kept-documents.ts'
import { RecordStore } from '../records/record-store.ts'
import { runCommandLine } from './command-line.ts'

const { reader: _, ...unversioned } = egov
/** The reader of an earlier version, which kept no structure. */
const older: Connector = {
  ...unversioned,
  async *parse(document) {
    for await (const said of egov.parse(document))
      yield said.kind === 'record' && said.dataset === lawArticle
        ? { ...said, record: { ...said.record, structure: null } }
        : said
  },
}

/** A machine on which an earlier version read all laws, and their source behind a gateway, which has changes of one day. */
async function machine() {
  const dataDir = freshFolder()
  const { country, gateway } = await sourceCountry({ listDay: '2026-06-10', houjin: '', invoice: '' })
  vi.stubEnv('KONKYO_DATA_DIR', dataDir)
  vi.stubEnv('KONKYO_SOURCE_GATEWAY', gateway)
  vi.stubEnv('KONKYO_SOURCE_GATEWAY_PAUSE_MS', '0')
  vi.setSystemTime('2026-06-10T03:00:00Z')
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const folder = keptFolder(dataDir, 'egov')
  const bytes = await zipOf({ [realLaw.name]: realLaw.xml })
  mkdirSync(folder, { recursive: true })
  const kept = join(folder, hash('sha256', bytes))
  writeFileSync(kept, bytes)
  utimesSync(kept, new Date('2026-06-01T03:00:00Z'), new Date('2026-06-01T03:00:00Z'))
  const held = new RecordStore(dataDir)
  await runConnector(older, keptDocuments(older, held, dataDir), held, { dataDir, now: new Date() })
  held.close()
  const changed = '502AC0000000077_20260601_508AC0000000012.xml'
  country.laws.days.set('2026-06-10', { [changed]: lawXml('見本の保全に関する法律', ['見本は、毎年一回点検する。']) })
  const ingest = async (...args: string[]) => {
    err.mockClear()
    const status = await runCommandLine(['node', 'konkyo', 'ingest', 'egov', ...args])
    return { status, err: err.mock.calls.map(([chunk]) => String(chunk)).join('') }
  }
  const unstructured = () => {
    const store = new RecordStore(dataDir)
    const rows = [...store.current('law_articles', '2026-06-10')]
    store.close()
    return rows.filter(({ json }) => JSON.parse(json).structure === null).length
  }
  return { folder, country, ingest, unstructured }
}

test('what an older reader read of earlier days is read again by ingest with --since, from what is kept', async () => {
  const { country, ingest, unstructured } = await machine()
  expect(unstructured()).toBeGreaterThan(0)
  expect(await ingest('--since', '2026-06-09')).toEqual({ status: 0, err: '' })
  expect(unstructured()).toBe(0)
  expect(country.asked.filter((place) => place.includes('file_section=1'))).toEqual([])
})

test('where nothing is kept ingest with --since says that the earlier days stay as they were, and how they are had', async () => {
  const { folder, country, ingest, unstructured } = await machine()
  rmSync(folder, { recursive: true })
  const before = unstructured()
  const { status, err } = await ingest('--since', '2026-06-09')
  expect(status).toBe(0)
  expect(err).toContain('`konkyo ingest egov` without --since asks for everything')
  expect(unstructured()).toBe(before)
  country.laws.all = { [realLaw.name]: realLaw.xml }
  expect(await ingest()).toEqual({ status: 0, err: '' })
  expect(unstructured()).toBe(0)
})
