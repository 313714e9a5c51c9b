import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rawDocument } from '../../../../test/raw-document.ts'
import { RecordStore } from '../../../records/record-store.ts'
import { runConnector } from '../../run-connector.ts'
import type { InputDocument } from '../../source/input-documents.ts'
import { jgrants } from '../jgrants.ts'

const row = {
  id: 'a0WJ200000CDZZZMA1',
  name: 'S-00099999',
  title: '見本市省エネ設備導入補助金',
  target_area_search: '福岡県',
  subsidy_max_limit: 1_985_000,
  institution_name: null,
  target_number_of_employees: '300名以下',
  acceptance_start_datetime: '2026-03-31T15:00:00.000Z',
  acceptance_end_datetime: '2026-12-28T14:59:00.000Z',
}
const detail = { ...row, detail: '<p>■対象者</p><p>市内の中小企業</p>', subsidy_rate: '２分の１以内' }

function store() {
  const dataDir = mkdtempSync(join(tmpdir(), 'konkyo-restated-'))
  const records = new RecordStore(dataDir)
  onTestFinished(() => {
    records.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const read = async (given: object, day: number) => {
    const bytes = JSON.stringify({ metadata: { resultset: { count: 1 } }, result: [given] })
    const document = {
      ...rawDocument('answer.json', bytes),
      fetchedAt: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
    }
    async function* found(): AsyncGenerator<InputDocument> {
      yield { kind: 'document', name: document.name, bytes: document.bytes, document }
    }
    return runConnector(jgrants, found(), records, { dataDir, now: new Date(document.fetchedAt), again: true })
  }
  const one = (dataset: string) => [...records.current(dataset, '2026-11-30')].map(({ json }) => JSON.parse(json))[0]
  return { read, program: () => one('programs'), round: () => one('application_rounds') }
}
const extended = { ...row, acceptance_end_datetime: '2027-01-29T14:59:00.000Z', subsidy_max_limit: 33_762_000 }

test('a list row that says a new deadline amends what the details said, and keeps the rest of them', async () => {
  const { read, program, round } = store()
  await read(detail, 1)
  expect(await read(extended, 2)).toMatchObject({ amended: 2, unchanged: 0 })
  expect(program()).toMatchObject({
    application_window: { start: '2026-04-01', end: '2027-01-29' },
    amount_max_man_yen: 3376.2,
    subsidy_rate: 0.5,
    amount_band: '3000+',
    source_fetched_at: '2026-11-02T00:00:00.000Z',
    enriched: { C: { limit_yen: 33_762_000, subsidy_rate_text: '2分の1以内' }, F: { requirements: '市内の中小企業' } },
  })
  expect(round()).toMatchObject({ application_open_date: '2026-04-01', application_close_date: '2027-01-29' })
})

test('a list row that says nothing else changes nothing, and one that is older than the details neither', async () => {
  const { read, program } = store()
  await read(detail, 5)
  expect(await read(row, 6)).toMatchObject({ amended: 0, unchanged: 2 })
  expect(await read(extended, 3)).toMatchObject({ amended: 0, older: 2 })
  expect(program()).toMatchObject({ application_window: { end: '2026-12-28' }, amount_max_man_yen: 198.5 })
})

test('a list row that changes amends a list row', async () => {
  const { read, program } = store()
  await read(row, 1)
  expect(await read(extended, 2)).toMatchObject({ amended: 2 })
  expect(program()).toMatchObject({ application_window: { end: '2027-01-29' } })
})

test('where the details name several rounds, the one window of a list is taken for none of them', async () => {
  const { read, program, round } = store()
  const flow = (id: string, month: string) => ({
    id,
    fiscal_year_round: `第${id}回`,
    acceptance_start_datetime: `2026-${month}-01T00:00Z`,
    acceptance_end_datetime: `2026-${month}-20T00:00Z`,
  })
  await read({ ...detail, workflow: [flow('1', '05'), flow('2', '09')] }, 1)
  await read(extended, 2)
  expect(program()).toMatchObject({ application_window: { start: '2026-05-01', end: '2026-09-20' } })
  expect(round()).toMatchObject({
    application_open_date: expect.stringMatching('2026-0[59]-01'),
  })
})
