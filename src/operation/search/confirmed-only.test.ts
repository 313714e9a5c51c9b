import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { appsByRows } from '../../../test/one-app.ts'
import { operations } from '../../catalog.ts'
import { courtDecision } from '../../datasets/court-decision.ts'
import { loanProgram } from '../../datasets/loan-program.ts'
import { program } from '../../datasets/program.ts'
import type { Evidence } from '../../schema/evidence.ts'

const item = (field: string, how: Evidence['how'], given: Partial<Evidence> = {}): Evidence => ({
  ...{ field, value: 300, span: null, source_url: 'https://example.go.jp/', how, day: '2026-04-01', sha256: null },
  ...given,
})
const amount = 'amount_max_man_yen'
const fetched = { source_fetched_at: '2026-04-01T00:00:00Z', source_checksum: `sha256:${'0'.repeat(64)}` }

const sure = [
  [
    program,
    [
      make(program, { unified_id: 'UNI-1', [amount]: 300, evidence: [item(amount, 'fetched')] }),
      make(program, { unified_id: 'UNI-2', [amount]: 300, evidence: [item(amount, 'read_from_copy')] }),
      make(program, {
        unified_id: 'UNI-3',
        [amount]: 300,
        evidence: [item(amount, 'fetched', { finding: 'contradicted', found: 500 })],
      }),
      make(program, { unified_id: 'UNI-4', [amount]: null, ...fetched }),
    ],
  ],
] as const
const unsure = [[program, [make(program, { unified_id: 'UNI-2', [amount]: 300, tier: 'S' })]]] as const
const shared = appsByRows()

test('every search of records with figures takes it, and no other one does', () => {
  const searches = operations.flatMap(({ name, input, searches: of }) => (of ? [{ name, input, of }] : []))
  const takes = searches.filter(({ input }) => 'confirmed' in input.properties)
  expect(takes.map(({ of }) => of.dataset.name)).toEqual(expect.arrayContaining([program.name, loanProgram.name]))
  expect(takes.filter(({ of }) => of.dataset.figures === undefined)).toEqual([])
  expect(courtDecision.filters).toHaveProperty('confirmed')
})

describe('confirmed=true', () => {
  test('finds the records of which every figure is confirmed and that have one', async () => {
    const app = await shared({ rows: sure })
    const { json } = await app.get('/v1/programs/search?confirmed=true')
    expect([json.total, json.results[0].unified_id, json.input_notes]).toEqual([1, 'UNI-1', undefined])
    const others = await app.get('/v1/programs/search?confirmed=false')
    expect(others.json.total).toBe(3)
  })

  test('says that nothing is confirmed yet, and how many match without it', async () => {
    const app = await shared({ rows: unsure })
    const { json } = await app.get('/v1/programs/search?confirmed=true&tier=S')
    expect([json.total, json.input_notes[0].problem]).toEqual([0, 'none_confirmed'])
    expect(json.input_notes[0].message_ja).toContain('まだありません（収録 1件中0件）')
    expect(json.instead).toMatchObject([{ change: 'condition', left_out: ['confirmed'], total: 1 }])
  })

  test('is taken by look-ups over records with figures, which say so too', async () => {
    const rows = [[loanProgram, [make(loanProgram, { id: 1, amount_max_yen: 10 })]]] as const
    const app = await shared({ rows })
    const { total, retrieval_note } = (await app.get('/v1/am/loans?confirmed=true')).json
    expect([total, retrieval_note]).toEqual([0, expect.stringContaining('まだありません')])
    expect((await app.get('/v1/am/loans?confirmed=false')).json.total).toBe(1)
  })

  test('is refused where it is no truth value', async () => {
    const app = await shared({ rows: unsure })
    expect((await app.get('/v1/programs/search?confirmed=maybe')).status).toBe(422)
  })
})
