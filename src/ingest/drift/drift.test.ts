import { describe, expect, test } from 'vitest'
import { freshRecords } from '../../../test/journeys/records.ts'
import { make } from '../../../test/make.ts'
import { rawDocument } from '../../../test/raw-document.ts'
import { program } from '../../datasets/program.ts'
import type { Connector, ParseResult, RawDocument } from '../connector.ts'
import type { Expectations } from '../declarations.ts'
import { readCsv } from '../read/csv.ts'
import { runConnector } from '../run-connector.ts'
import type { InputDocument } from '../source/input-documents.ts'

const base = make(program, { source_url: null, source_fetched_at: null, source_checksum: null, license: null })

const table: Expectations = {
  forms: [{ form: 'csv', columns: [3] }],
  newest: { withinDays: 10, dayOf: ({ position }) => position },
}

/** A source of lines `id,name,day`. */
const letters = (expectations: Expectations): Connector => ({
  name: 'letters',
  title: { ja: '便り', en: 'Letters' },
  gives: [program],
  hosts: [],
  pauseMs: 0,
  license: 'pdl_v1.0',
  attribution: '出典：手紙',
  knownGaps: [],
  expectations,
  recognizes: () => true,
  async *parse(document): AsyncGenerator<ParseResult> {
    for await (const { line, fields } of readCsv(document)) {
      const [id, primary_name, day = ''] = fields
      const record = { ...base, unified_id: id, primary_name, subsidy_rate: day ? 0.5 : null }
      yield { kind: 'record', at: `line ${line}`, dataset: program, record, position: day }
    }
  },
})

async function* found(documents: readonly RawDocument[]): AsyncGenerator<InputDocument> {
  for (const document of documents) yield { kind: 'document', name: document.name, bytes: document.bytes, document }
}

function workshop(expectations: Expectations = table) {
  const { store, dataDir } = freshRecords()
  let today = 0
  const run = async (content: string | string[], since: string | null = null, name = `day ${++today}`) => {
    const now = new Date(Date.UTC(2026, 3, 1 + today))
    const network = { since, clock: () => now }
    const documents = [content]
      .flat()
      .flatMap((text, n) => (text === '' ? [] : [rawDocument(n > 0 ? `${n}` : name, text)]))
    const report = await runConnector(letters(expectations), found(documents), store, { dataDir, now, network })
    return { outcome: report.outcome, alarms: report.alarms.map(({ kind, message }) => [kind, message]), report }
  }
  return { store, run, held: () => [...store.current('programs', '2026-04-30')].length }
}

const rows = (count: number, day = '2026-04-01', columns = '') =>
  Array.from({ length: count }, (_, i) => `UNI-${i},制度${i},${day}${columns}\n`).join('')

describe('a source that is not as it should be', () => {
  test('another number of columns is named, nothing of the document is taken and what was held stays', async () => {
    const { run, held, store } = workshop()
    expect(await run(rows(5))).toMatchObject({ outcome: 'good', alarms: [] })
    expect(await run(rows(9, '2026-04-02', ',new'))).toMatchObject({
      outcome: 'failed',
      alarms: [['columns_changed', expect.stringContaining('has 4 columns where it should have 3')]],
    })
    expect(held()).toBe(5)
    const { letters: last } = store.runs.latest()
    expect(last).toMatchObject({ outcome: 'failed', alarms: [{ kind: 'columns_changed', document: 'day 2' }] })
    expect(store.runs.latestGood().letters?.began_at).toBe('2026-04-02T00:00:00.000Z')
  })

  test('keys that are gone are named; a document that says that there is nothing needs none', async () => {
    const forms = [{ form: 'json' as const, names: ['"id"', '"title"'], isEmpty: /"result":\[\]/ }]
    const { run } = workshop({ forms })
    const { outcome, alarms } = await run('{"result":[{"id":1,"name":"制度"}]}')
    expect([outcome, alarms]).toEqual(['failed', [['names_missing', 'day 1 lacks what such a document has: "title"']]])
    expect((await run('{"result":[]}')).alarms).not.toContainEqual(['names_missing', expect.anything()])
  })

  test('a web page where data should be is named', async () => {
    const { run, held } = workshop()
    expect((await run('<!DOCTYPE html><html>503</html>')).alarms).toEqual([
      ['not_a_document', 'day 1 a web page (HTML) stands where data should be'],
    ])
    expect(held()).toBe(0)
  })

  test('a list that lost more than it may is named, and its records stay', async () => {
    const { run, held } = workshop()
    await run(rows(200))
    expect((await run(rows(170))).alarms).toEqual([])
    expect(await run(rows(100, '2026-04-02'))).toMatchObject({
      outcome: 'good',
      alarms: [['fewer_records', 'programs: 100 records where the last run had 170 (41 % fewer); what was held stays']],
    })
    expect(held()).toBe(200)
  })

  test('a source that lists far fewer documents is named, also where most of them were read before', async () => {
    const { run, held } = workshop()
    const lists = Array.from({ length: 12 }, (_, n) => `UNI-${n},制度,2026-04-01\nUNI-x${n},制度,2026-04-01\n`)
    await run(lists)
    expect((await run(lists.slice(0, 10))).alarms).toEqual([])
    expect((await run(lists.slice(0, 6))).alarms).toEqual([
      ['fewer_records', '6 documents where the last run had 10; what was held stays'],
    ])
    expect(held()).toBe(24)
  })

  test('what changed since a day is not compared with everything, nor a run that went on with what an earlier one read', async () => {
    const { run } = workshop()
    await run(rows(200))
    expect((await run(rows(2), '2026-04-01')).alarms).toEqual([])
    expect((await run(rows(200), null, 'day 1')).report).toMatchObject({ alreadyRead: 1, alarms: [] })
  })

  test('a field that vanishes from the records is named', async () => {
    const { run } = workshop({ forms: [] })
    await run(rows(120))
    expect((await run(rows(120, ''))).alarms).toEqual([
      ['field_emptied', 'programs.subsidy_rate is stated in 0% of the records, where the last run had 100%'],
    ])
  })

  test('a newest day that is too old is named, also when a run brings nothing', async () => {
    const { run } = workshop()
    expect((await run(rows(3, '2026-03-30'))).alarms).toEqual([])
    for (let day = 0; day < 6; day++) expect((await run('', '2026-04-01')).outcome).toBe('good')
    expect((await run('', '2026-04-01')).alarms).toEqual([])
    expect((await run('', '2026-04-01')).alarms).toEqual([
      ['nothing_new', 'its newest day is 2026-03-30, 11 days ago; usually it is within 10 days'],
    ])
  })

  test('rows that cannot be read are named where they are many, or all; a slip among others is not', async () => {
    const { run, held } = workshop()
    const wrong = (count: number) => Array.from({ length: count }, () => ',制度,2026-04-01\n').join('')
    expect((await run(rows(20) + wrong(1))).alarms).toEqual([])
    const kind = ['not_read', expect.stringContaining('12 of 32 rows could not be read: unified_id')]
    expect((await run(rows(20, '2026-04-02') + wrong(12), '2026-04-01')).alarms).toEqual([kind])
    expect((await run(wrong(1), '2026-04-01')).alarms).toEqual([
      ['not_read', expect.stringContaining('1 of 1 rows could not be read')],
    ])
    expect(held()).toBe(20)
  })

  test('a tag is missed where another that begins alike stands', async () => {
    const { run } = workshop({ forms: [{ form: 'xml', names: ['<Key', '<Name'] }] })
    const { alarms } = await run('<Results><Keyword>k</Keyword><Name lang="ja">n</Name></Results>')
    expect(alarms).toEqual([['names_missing', 'day 1 lacks what such a document has: <Key']])
  })

  test('a first run that gives no document at all has failed', async () => {
    expect(await workshop().run('')).toMatchObject({
      outcome: 'failed',
      alarms: [['not_a_document', 'letters gave no document']],
    })
  })
})
