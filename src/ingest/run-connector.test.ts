import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { make } from '../../test/make.ts'
import { rawDocument } from '../../test/raw-document.ts'
import { program } from '../datasets/program.ts'
import { RecordStore } from '../records/record-store.ts'
import { fieldGap } from '../schema/gap.ts'
import type { Connector, ParseResult, RawDocument } from './connector.ts'
import { readCsv } from './read/csv.ts'
import { type RunOptions, runConnector } from './run-connector.ts'
import type { InputDocument } from './source/input-documents.ts'

const base = make(program, { source_url: null, source_fetched_at: null, source_checksum: null, license: null })

/** A source whose lines are `id,name`, or `id,-` for a record that is gone, or `!` where a document breaks. */
const letters: Connector = {
  name: 'letters',
  title: { ja: '便り', en: 'Letters' },
  gives: [program],
  hosts: [],
  pauseMs: 0,
  license: 'pdl_v1.0',
  attribution: '出典：手紙',
  knownGaps: [fieldGap(program, 'subsidy_rate', { ja: '率なし', en: 'No rates' })],
  recognizes: () => true,
  async *parse(document): AsyncGenerator<ParseResult> {
    for await (const { line, fields, raw } of readCsv(document)) {
      const [id = '', name = ''] = fields
      const at = `line ${line}`
      if (id === '!') throw new Error(`${document.name} breaks off at ${at}`)
      if (name === '-') yield { kind: 'withdrawn', at, dataset: program, id }
      else if (name.startsWith('?')) yield { kind: 'unread', at, reason: `subsidy_rate is null: ${name}` }
      else if (name === 'old') yield { kind: 'skipped', at, reason: 'old' }
      else yield { kind: 'record', at, dataset: program, record: { ...base, unified_id: id, primary_name: name }, raw }
    }
  },
}

async function* found(...documents: readonly RawDocument[]): AsyncGenerator<InputDocument> {
  for (const document of documents) yield { kind: 'document', name: document.name, bytes: document.bytes, document }
}

function workshop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'konkyo-run-'))
  const store = new RecordStore(dataDir)
  onTestFinished(() => {
    store.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const run = (documents: AsyncIterable<InputDocument>, day = 1, options: Partial<RunOptions> = {}) =>
    runConnector(letters, documents, store, { dataDir, now: new Date(Date.UTC(2026, 3, day)), ...options })
  const records = () =>
    [...store.current('programs', '2026-04-01')].map(({ json }) => JSON.parse(json) as Record<string, unknown>)
  const ids = () => records().map(({ unified_id }) => unified_id)
  return { dataDir, store, run, records, ids }
}

describe('a run over a source', () => {
  test('every record tells where it comes from, and how its source asks to be named', async () => {
    const { run, records, store } = workshop()
    await run(found({ ...rawDocument('a', 'A,x\n'), url: 'https://example.go.jp/a' }))
    expect(records()).toMatchObject([
      {
        source_url: 'https://example.go.jp/a',
        source_fetched_at: '2026-04-01T00:00:00.000Z',
        source_checksum: `sha256:${rawDocument('', 'A,x').sha256}`,
        license: 'pdl_v1.0',
      },
    ])
    expect(store.attributionOf('programs', 'A')).toBe('出典：手紙')
    expect(store.attributionOf('programs', 'B')).toBe(null)
  })

  test('a document that was read to its end is passed over; read again, it changes nothing', async () => {
    const { store, run } = workshop()
    const document = rawDocument('a', 'A,x\nB,y\nC,old\n')
    expect(await run(found(document))).toMatchObject({ created: 2, documents: 1, skipped: new Map([['old', 1]]) })
    expect(await run(found(document), 2)).toMatchObject({ created: 0, unchanged: 0, documents: 0, alreadyRead: 1 })
    const later = { ...document, fetchedAt: '2026-05-01T00:00:00.000Z' }
    expect(await run(found(later), 3, { again: true })).toMatchObject({ created: 0, amended: 0, unchanged: 2 })
    expect(store.history('programs', 'A')).toHaveLength(1)
  })

  test('the same rows in another document are unchanged, other rows are amended', async () => {
    const { run } = workshop()
    await run(found(rawDocument('a', 'A,x\nB,y\n')))
    expect(await run(found(rawDocument('b', 'A,x\nB,z\n')), 2)).toMatchObject({ amended: 1, unchanged: 1 })
  })

  test('a record that the source deletes is withdrawn, unless it comes back in the same document', async () => {
    const { run, ids } = workshop()
    await run(found(rawDocument('a', 'A,x\nB,y\n')))
    const report = await run(found(rawDocument('b', 'A,-\nB,-\nB,y\nnever,-\n')), 2)
    expect([report.withdrawn, report.unchanged, ids()]).toEqual([1, 1, ['B']])
  })

  test('a document that breaks off withdraws nothing, is told, and is read again; the next one is read', async () => {
    const { run, ids } = workshop()
    await run(found(rawDocument('a', 'A,x\n')))
    const broken = rawDocument('broken', 'A,-\nB,y\n!\n')
    const report = await run(found(broken, rawDocument('c', 'C,z\n')), 2)
    expect(report.refused).toEqual([{ name: 'broken', reason: 'broken breaks off at line 3' }])
    expect([report.withdrawn, ids()]).toEqual([0, ['A', 'C']])
    expect((await run(found(broken), 3)).refused).toHaveLength(1)
  })

  test('a source that becomes unreachable withdraws nothing and is told', async () => {
    const { run, ids } = workshop()
    await run(found(rawDocument('a', 'A,x\nB,y\n')))
    const report = await run(
      (async function* () {
        yield* found(rawDocument('c', 'C,z\n'))
        throw new Error('example.go.jp cannot be reached')
      })(),
      2,
    )
    expect(report.refused).toEqual([
      { name: 'letters', reason: 'example.go.jp cannot be reached', alarm: 'unreachable' },
    ])
    expect([report.withdrawn, ids()]).toEqual([0, ['A', 'B', 'C']])
  })

  test('rows that break the schema are written with their place and reason, the others go in', async () => {
    const { run, ids } = workshop()
    const report = await run(found(rawDocument('a', `A,x\n,y\n${'z'.repeat(65)},y\nD,z\n`)))
    expect([report.created, report.rejected, ids()]).toEqual([2, 2, ['A', 'D']])
    const lines = readFileSync(report.rejectsPath ?? '', 'utf8')
      .trimEnd()
      .split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { document: 'a', at: 'line 2', reason: expect.stringContaining('unified_id') },
      { document: 'a', at: 'line 3', reason: expect.stringContaining('unified_id') },
    ])
  })

  test('a value that could not be read is counted and written down, and its record goes in', async () => {
    const { run, ids } = workshop()
    const report = await run(found(rawDocument('a', 'A,?half\nA,x\n')))
    expect([report.created, report.rejected, report.unread, ids()]).toEqual([1, 0, 1, ['A']])
    expect(readFileSync(report.rejectsPath ?? '', 'utf8')).toContain('subsidy_rate is null: ?half')
  })

  test('a document of which most rows are rejected is refused as a whole, unless that is accepted', async () => {
    const { store, run, ids } = workshop()
    await run(found(rawDocument('before', 'A,x\n')))
    const wrong = ',y\n'.repeat(11)
    const strange = rawDocument('strange', `A,-\n${wrong}B,x\nC,x\nD,old\n`)
    const report = await run(found(strange, rawDocument('next', 'E,x\n')), 2)
    expect(report.refused).toEqual([
      {
        name: 'strange',
        reason:
          'strange is not taken over: 11 of 15 rows were rejected, more than half (--accept-rejects takes the others)',
      },
    ])
    expect([report.created, report.withdrawn, report.rejected, ids()]).toEqual([1, 0, 11, ['A', 'E']])
    expect(store.ingest.isFinished('letters', strange.sha256)).toBe(false)
    const accepted = await run(found(strange), 3, { acceptRejects: true })
    expect([accepted.refused, accepted.withdrawn, ids()]).toEqual([[], 1, ['B', 'C', 'E']])
  })

  test('half of the rows, or nine bad ones, are told and the others go in', async () => {
    const { run, ids } = workshop()
    const half = Array.from({ length: 12 }, (_, i) => `H${i},x\n,y\n`).join('')
    expect((await run(found(rawDocument('half', half), rawDocument('few', `,y\n`.repeat(9))))).refused).toEqual([])
    expect(ids()).toHaveLength(12)
  })

  test('a limit stops after so many documents', async () => {
    const { run, ids } = workshop()
    await run(found(rawDocument('a', 'A,x\n'), rawDocument('b', 'B,x\n')), 1, { limit: 1 })
    expect(ids()).toEqual(['A'])
  })

  test('what a source never says is kept by dataset, once something of it was read', async () => {
    const { store, run } = workshop()
    await run(found(rawDocument('broken', '!\n')))
    expect(store.ingest.knownGaps()).toEqual({})
    await run(found(rawDocument('a', 'A,x\n')))
    expect(store.ingest.knownGaps()).toEqual({
      programs: [{ field: 'subsidy_rate', message: 'No rates', message_ja: '率なし', source: 'letters' }],
    })
  })
})
