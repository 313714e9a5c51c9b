import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { adminKey } from '../../../../test/operating.ts'
import { program } from '../../../datasets/program.ts'

const field = 'amount_max_man_yen'
const source_url = 'https://www.meti.go.jp/a'
const place = { dataset: 'programs', record_id: 'UNI-a', field }
const headers = { 'x-admin-key': adminKey }
const contradicted = { field, value: 100, span: null, source_url, how: 'fetched', day: '2026-04-01', sha256: null }

const served = () =>
  testApp({
    now: new Date('2026-07-01T00:00:00Z'),
    env: { KONKYO_ADMIN_KEY: adminKey },
    rows: [
      [
        program,
        [
          make(program, {
            unified_id: 'UNI-a',
            [field]: 100,
            evidence: [{ ...contradicted, finding: 'contradicted', found: 150 }],
            source_url,
          }),
        ],
      ],
    ],
  })

test('list_admin_figures has what a source contradicts; check_admin_figure keeps what is said of it, which get_admin_figure tells', async () => {
  const app = await served()
  const list = await app.get('/v1/admin/figures?standing=contradicted', { headers })
  expect(list.json).toMatchObject({ total: 1, counts: { contradicted: 1 }, results: [{ ...place, value: 100 }] })
  const body = { ...place, act: 'correct', seen: 100, correct: 150, why: '公募要領による' }
  const { json } = await app.post('/v1/admin/figure/check', body, { headers })
  expect(json).toEqual({ finding: 'corrected', served_with: 'the next konkyo corpus build' })
  const { versions } = (await app.get(`/v1/admin/figure?${new URLSearchParams(place)}`, { headers })).json
  expect(versions).toMatchObject([{ finding: 'corrected', found: 150, checked_by: 'operator', ended_at: null }])
})

test('check_admin_figure needs the value that was looked at, the right one for a correction, and a reason', async () => {
  const app = await served()
  const locOf = async (given: object) =>
    (await app.post('/v1/admin/figure/check', { ...place, why: 'x', ...given }, { headers })).json.detail[0].loc
  expect(await locOf({ act: 'confirm' })).toEqual(['body', 'seen'])
  expect(await locOf({ act: 'correct', seen: 100 })).toEqual(['body', 'correct'])
  expect(await locOf({ act: 'confirm', seen: 100, why: '' })).toEqual(['body', 'why'])
})
