import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { rawDocument } from '../../../test/raw-document.ts'
import { program } from '../../datasets/program.ts'
import { RecordStore } from '../../records/record-store.ts'
import type { Connector } from '../connector.ts'
import { runConnector } from '../run-connector.ts'
import type { InputDocument } from './input-documents.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'konkyo-outline-'))
const store = new RecordStore(dataDir)
afterAll(() => {
  store.close()
  rmSync(dataDir, { recursive: true })
})

/** A source whose documents name one program; `outline` is in the name of those that say little. */
const source: Connector = {
  name: 'made',
  title: { ja: '見本', en: 'made' },
  gives: [program],
  hosts: [],
  pauseMs: 0,
  license: 'gov_standard',
  attribution: '',
  knownGaps: [],
  recognizes: () => true,
  async *parse({ name }) {
    const record = make(program, { unified_id: 'UNI-1', primary_name: name, source_url: 'https://example.go.jp/' })
    yield { kind: 'record', at: name, dataset: program, record, isOutline: name.includes('outline') }
  },
}

async function read(name: string): Promise<string> {
  async function* documents(): AsyncGenerator<InputDocument> {
    yield { kind: 'document', name, bytes: 1, document: rawDocument(name, name) }
  }
  await runConnector(source, documents(), store, { dataDir, now: new Date('2026-04-01T00:00:00Z') })
  return [...store.current('programs', '2026-04-01')].map(({ json }) => JSON.parse(json).primary_name).join()
}

test('an outline makes a record, but never replaces what a fuller document said', async () => {
  expect(await read('outline a')).toBe('outline a')
  expect(await read('full b')).toBe('full b')
  expect(await read('outline c')).toBe('full b')
  expect(await read('full d')).toBe('full d')
})
