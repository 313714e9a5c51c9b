import { describe, expect, test } from 'vitest'
import { freshRecords, parsed } from '../../test/journeys/records.ts'
import { make } from '../../test/make.ts'
import { amendment } from '../datasets/amendment.ts'
import { exclusionRule } from '../datasets/exclusion-rule.ts'
import { datasets } from '../datasets/index.ts'
import { loanProgram } from '../datasets/loan-program.ts'
import { program } from '../datasets/program.ts'
import { checkByPerson, takeBackCheck } from '../records/person-check.ts'
import { type Check, putCheck } from '../records/source-checks.ts'
import { type AnyDataset, idOf } from '../schema/dataset.ts'

type Row = Record<string, unknown>

const url = 'https://www.meti.go.jp/hojo/1.html'
const sha256 = `sha256:${'a'.repeat(64)}`
const now = new Date('2026-03-05T00:00:00Z')
const written = { span: null, source_url: url, how: 'written_down', day: null, sha256: null }
const window = { start: null, end: '2026-06-30' }
const one = make(program, {
  unified_id: 'UNI-1',
  amount_max_man_yen: 100,
  amount_band: '100-500',
  application_window: window,
  source_url: url,
  trust_level: 'low',
  evidence: [
    { field: 'amount_max_man_yen', value: 100, ...written },
    { field: 'application_window.end', value: '2026-06-30', ...written },
  ],
})

/** A store with one program and its published snapshot. */
async function published(...rows: Row[]) {
  const records = freshRecords()
  records.put(program, ...(rows.length > 0 ? rows : [one]))
  await records.publish()
  const next = async () => {
    const snapshot = records.open((await records.publish()).manifest.id)
    const record = snapshot.table(program).record('UNI-1') as Row & { evidence: Row[] }
    return { record, amendments: [...snapshot.table(amendment).all('full')].map(parsed) }
  }
  const said = { dataset: 'programs', record_id: 'UNI-1', field: 'amount_max_man_yen' }
  const check = (given: Partial<Check>) =>
    putCheck(
      records.store,
      {
        ...said,
        ...{
          value: 100,
          finding: 'verified',
          found: null,
          span: '上限100万円',
          place: '3ページ',
          source_url: url,
          sha256,
        },
        ...{ checked_by: null, note: null },
        ...given,
      },
      now,
    )
  const person = (given: { seen: unknown; correct?: unknown }) =>
    checkByPerson(records.dataDir, datasets, { ...said, who: '担当者', why: '公募要領による', ...given }, now)
  return { ...records, next, check, person, said }
}

describe('what was found at the source of a value', () => {
  test('stands in its evidence with words, place, day and hash, and the record is as reliable as that', async () => {
    const { check, next } = await published()
    check({})
    check({ field: 'application_window.end', value: '2026-06-30', span: '6月30日まで' })
    const { record, amendments } = await next()
    expect(record.evidence[0]).toEqual({
      ...{ field: 'amount_max_man_yen', value: 100, span: '上限100万円', place: '3ページ', source_url: url },
      ...{ how: 'fetched', day: '2026-03-05', sha256, finding: 'verified' },
    })
    expect([record.trust_level, amendments]).toEqual(['high', []])
  })

  test.each([
    ['contradicted', { found: 150, span: '上限150万円' }, { how: 'fetched', found: 150 }],
    ['not_found', { span: null }, { how: 'fetched', span: null }],
    ['source_gone', { span: null, sha256: null }, { how: 'written_down', sha256: null, day: null }],
  ] as const)('leaves the value as it is: %s', async (finding, given, item) => {
    const { check, next } = await published()
    check({ finding, ...given })
    const { record, amendments } = await next()
    expect(record).toMatchObject({ amount_max_man_yen: 100, trust_level: 'low' })
    expect(record.evidence[0]).toMatchObject({ finding, ...item })
    expect(amendments).toEqual([])
  })

  test('is no longer told once the record says something else, and holds again when it says the same', async () => {
    const { check, next, put } = await published()
    check({})
    put(program, {
      ...one,
      amount_max_man_yen: 200,
      evidence: [{ field: 'amount_max_man_yen', value: 200, ...written }],
    })
    expect((await next()).record.evidence[0]).toEqual({ field: 'amount_max_man_yen', value: 200, ...written })
    put(program, one)
    expect((await next()).record.evidence[0]).toMatchObject({ finding: 'verified' })
  })

  test('stands for a value of which the record kept no item of its own', async () => {
    const { evidence: _, ...bare } = one
    const { check, next } = await published(bare)
    check({})
    expect((await next()).record.evidence).toMatchObject([{ field: 'amount_max_man_yen', finding: 'verified', sha256 }])
  })
})

test('the place that a table names stays, and a copy is named until the source itself says the same', async () => {
  const item = { field: 'amount_max_man_yen', value: 100, ...written, how: 'read_from_copy', place: '公募要領 › 第3条' }
  const via = 'https://example.com/copy'
  const { check, next } = await published({ ...one, evidence: [{ ...item, via }] })
  check({ finding: 'not_found', span: null, place: null })
  expect((await next()).record.evidence[0]).toMatchObject({ place: '公募要領 › 第3条', via, finding: 'not_found' })
  check({})
  const [verified] = (await next()).record.evidence
  expect([verified?.place, verified?.via]).toEqual(['公募要領 › 第3条', undefined])
})

test.each<[AnyDataset, Row, string]>([
  [loanProgram, { program_name: '設備資金', amount_max_yen: 1000, source_excerpt: null }, 'amount_max_yen'],
  [exclusionRule, { rule_id: 'xr-1', description: '二つの補助金は同じ設備に使えない' }, 'description'],
])('what follows from new words of the source alone is no change of a record: $name', async (dataset, given, field) => {
  const { put, publish, open, store } = freshRecords()
  const item = { field, value: given[field], ...written }
  const record = make(dataset, { ...given, source_url: url, evidence: [item] })
  put(dataset, record)
  await publish()
  const said = { dataset: dataset.name, record_id: idOf(dataset, record), field, value: given[field] }
  const found = { found: null, span: '同一の設備には使えません', place: null, source_url: url, sha256 }
  putCheck(store, { ...said, ...found, finding: 'verified', checked_by: null, note: null }, now)
  const snapshot = open((await publish()).manifest.id)
  expect(snapshot.table(dataset).record(idOf(dataset, record))).toMatchObject({ evidence: [{ finding: 'verified' }] })
  expect([...snapshot.table(amendment).all('full')].map(parsed)).toEqual([])
})

describe('what a person says of a value', () => {
  test('confirms it without a change of the record', async () => {
    const { next, person } = await published()
    expect(await person({ seen: 100 })).toMatchObject({ kept: { finding: 'confirmed', checked_by: '担当者' } })
    const { record, amendments } = await next()
    expect(record.evidence[0]).toMatchObject({ finding: 'confirmed', how: 'written_down', day: '2026-03-05' })
    expect(amendments).toEqual([])
  })

  test('corrects it: the record says it from the next build on, with what follows, which is a change of the record', async () => {
    const { next, person, put } = await published()
    expect(await person({ seen: 100, correct: 600 })).toMatchObject({ kept: { finding: 'corrected', found: 600 } })
    const { record, amendments } = await next()
    expect(record).toMatchObject({ amount_max_man_yen: 600, amount_band: '500-3000' })
    expect(record.evidence[0]).toMatchObject({ value: 600, finding: 'corrected' })
    const changes = [
      { field_name: 'amount_band', prev_value: '100-500', new_value: '500-3000' },
      { field_name: 'amount_max_man_yen', prev_value: '100', new_value: '600' },
    ]
    expect(amendments).toMatchObject(changes)
    put(program, one)
    const again = await next()
    expect([again.record.amount_max_man_yen, again.amendments.length]).toEqual([600, 2])
  })

  test('may be corrected and taken back: then the record is what its table says', async () => {
    const { dataDir, next, person, said } = await published()
    await person({ seen: 100, correct: 600 })
    await next()
    expect(await person({ seen: 100, correct: 700 })).toEqual({ refused: 'seen_changed' })
    expect(await person({ seen: 600 })).toMatchObject({ kept: { finding: 'corrected', found: 600 } })
    await person({ seen: 600, correct: 700 })
    expect((await next()).record.amount_max_man_yen).toBe(700)
    expect(await takeBackCheck(dataDir, said, new Date('2026-03-06T00:00:00Z'))).toEqual({ taken: true })
    const { record, amendments } = await next()
    expect(record).toEqual({ ...one, amount_max_man_yen: 100 })
    expect(amendments.filter(({ field_name }) => field_name === 'amount_max_man_yen')).toHaveLength(3)
  })

  test('is refused with a reason where it is about nothing, about another value, or not what the dataset allows', async () => {
    const { person, dataDir, said } = await published()
    expect(await person({ seen: 90 })).toEqual({ refused: 'seen_changed' })
    expect(await person({ seen: 100, correct: '百万円' })).toEqual({ refused: 'not_allowed' })
    const at = (given: object) =>
      checkByPerson(dataDir, datasets, { ...said, seen: 100, who: 'a', why: 'b', ...given }, now)
    expect(await at({ record_id: 'UNI-2' })).toEqual({ refused: 'unknown_record' })
    expect(await at({ field: 'amount.max' })).toEqual({ refused: 'no_value' })
    expect(await at({ span: 'x'.repeat(61) })).toEqual({ refused: 'too_long' })
    const elsewhere = { ...said, seen: 100, who: 'a', why: 'b' }
    expect(await checkByPerson(`${dataDir}/none`, datasets, elsewhere, now)).toEqual({ refused: 'no_store' })
  })
})
