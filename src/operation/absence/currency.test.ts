import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { certification } from '../../datasets/certification.ts'
import { program } from '../../datasets/program.ts'
import { taxMeasure } from '../../datasets/tax-measure.ts'

const window = { application_window: { start: '2026-11-01', end: '2026-12-31' } }
const read = (source_fetched_at: string | null, source_checksum: string | null) =>
  make(program, { ...window, source_fetched_at, source_checksum })

describe('what an answer says of its currency', () => {
  const app = oneApp({
    now: new Date('2026-11-27T03:00:00Z'),
    rows: [
      [
        program,
        [
          read('2026-08-20T16:00:00Z', 'sha256:1'),
          read('2026-06-29T00:00:00Z', null),
          read('2026-06-30T00:00:00Z', null),
          read(null, null),
        ],
      ],
      [
        taxMeasure,
        [make(taxMeasure, { kind: 'credit', application_period_from: '2026-04-01', application_period_to: null })],
      ],
      [certification, [make(certification)]],
    ],
  })
  const get = async (path: string) => (await app().get(encodeURI(path))).json

  test('is the newest reading of the source of that kind of record, with the share of rows read, never the day of the build', async () => {
    const { meta, explanation, explanation_ja } = await get('/v1/am/open_programs')
    expect(meta).toMatchObject({ data_as_of: '2026-08-21', read_share: 0.75 })
    expect(meta.built_at).toMatch(/^2026-11-27T/)
    expect(`${explanation}${explanation_ja}`).not.toContain('2026-11-27')
    expect(explanation).toContain('newest reading 2026-08-21')
  })

  test('tells what was fetched, taken from a copy and written down', async () => {
    const { explanation_ja } = await get('/v1/am/open_programs')
    expect(explanation_ja).toContain(
      '出典から取得 1件、出典の複製から収録 2件、書き起こし（出典は未取得） 1件。最も新しい取得日 2026-08-21',
    )
  })

  test.each(['/v1/am/tax_incentives', '/v1/am/active_at?date=2020-01-01', '/v1/am/certifications'])(
    '%s claims no day where no source was read',
    async (path) => {
      const { meta, explanation, explanation_ja } = await get(path)
      const isOfPrograms = path.includes('active_at')
      if (meta !== null) expect(meta.data_as_of).toBe(isOfPrograms ? '2026-08-21' : null)
      expect(`${explanation}${explanation_ja}`).not.toContain('2026-11-27')
    },
  )

  test('is told for each dataset by the coverage, and of the whole by the meta data', async () => {
    const { results, built_at } = await get('/v1/coverage')
    const of = (name: string) => results.find(({ dataset }: { dataset: string }) => dataset === name)
    expect(of('programs')).toMatchObject({
      data_as_of: '2026-08-21',
      rows_fetched: 1,
      rows_from_copies: 2,
      rows_written_down: 1,
      read_share: 0.75,
    })
    expect(of('tax_measures')).toMatchObject({ data_as_of: null, rows_fetched: 0, rows_written_down: 1, read_share: 0 })
    expect(of('laws')).toMatchObject({ data_as_of: null, read_share: null })
    expect(await get('/v1/meta')).toMatchObject({ data_as_of: '2026-08-21', built_at, programs_read_share: 0.75 })
  })

  test('of a look that finds nothing is that of what was looked through', async () => {
    const { statement } = (
      await app().post('/v1/proofs/no_hit', { dataset: 'tax_measures', filters: { kind: 'none' } })
    ).json
    expect(statement.coverage).toMatchObject({ data_as_of: null, last_fetched_at: null })
  })

  test('stands where a page of found records begins', async () => {
    const page = await app().get('/search?kind=incentives', { headers: { accept: 'text/html' } })
    expect(page.text).toContain('収録の根拠：書き起こし（出典は未取得）')
  })
})
