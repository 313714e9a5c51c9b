import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCell, writeCell } from '../../scripts/starter/cells.ts'
import { readFactTable } from '../../scripts/starter/fact-table.ts'
import { recordOf } from '../../scripts/starter/record-of.ts'
import { readRegister } from '../../scripts/starter/register.ts'
import { municipality } from '../../src/datasets/municipality.ts'
import { program } from '../../src/datasets/program.ts'
import { programRelation } from '../../src/datasets/program-relation.ts'
import { recordGate } from '../../src/ingest/gate.ts'

const head = 'record\tfield\tvalue\tspan\tsource_url\thow\tday\tplace\tvia'
const page = 'https://www.chusho.meti.go.jp/keiei/sapoin/index.html'

function table(...rows: string[]): string {
  const path = join(mkdtempSync(join(tmpdir(), 'table-')), 'programs.tsv')
  writeFileSync(path, `${[head, ...rows].join('\n')}\n`)
  return path
}

/** The one program of a table, as the starter holds it. */
function programIn(...rows: string[]): Record<string, unknown> {
  const [stated] = readFactTable(table(`UNI-1\tprimary_name\t省力化補助金\t\t${page}\twritten`, ...rows))
  const gated = recordGate(program)(recordOf(program, stated as NonNullable<typeof stated>))
  if (!gated.accepted) throw new Error(gated.reason)
  return gated.record
}

const needed = ['UNI-1\tauthority_level\tnational', 'UNI-1\tauthority_name\t中小企業庁', 'UNI-1\tprogram_kind\tsubsidy']

describe('a table of facts', () => {
  test('gives each record its values, and beside them what each figure rests on', () => {
    const made = programIn(
      ...needed,
      'UNI-1\tamount_max_man_yen\t1500\t上限額1,500万円\thttps://example.go.jp/guide.pdf\tread\t2026-08-05\tP.4\thttps://blog.example/1',
      'UNI-1\tapplication_window.end\t2026-12-18',
    )
    expect(made).toMatchObject({
      amount_max_man_yen: 1500,
      amount_band: '500-3000',
      application_window: { start: null, end: '2026-12-18' },
      source_url: page,
      official_url: page,
      license: 'cc_by_4.0',
      source_license: 'gov_standard',
      trust_level: 'low',
    })
    expect(made.evidence).toEqual([
      {
        field: 'amount_max_man_yen',
        value: 1500,
        span: '上限額1,500万円',
        source_url: 'https://example.go.jp/guide.pdf',
        how: 'read_from_copy',
        day: '2026-08-05',
        sha256: null,
        place: 'P.4',
        via: 'https://blog.example/1',
      },
      {
        field: 'application_window.end',
        value: '2026-12-18',
        span: null,
        source_url: page,
        how: 'written_down',
        day: null,
        sha256: null,
      },
    ])
  })

  test('keeps what a second source says of the same field beside the value, which stays', () => {
    const made = programIn(
      ...needed,
      'UNI-1\tsubsidy_rate\t0.5',
      `UNI-1\tsubsidy_rate\t0.6667\t補助率2/3\t${page}\tread\t2026-08-05`,
    )
    expect(made.subsidy_rate).toBe(0.5)
    expect(made.evidence).toMatchObject([
      { field: 'subsidy_rate', value: 0.5 },
      { field: 'subsidy_rate', value: 0.6667, span: '補助率2/3', how: 'read_from_copy' },
    ])
  })

  test('adds a frame for each row of frames, each with its evidence', () => {
    const frame = (name: string, max: number) =>
      JSON.stringify({ name, amount_min_man_yen: null, amount_max_man_yen: max, subsidy_rate: null, condition: null })
    const made = programIn(
      ...needed,
      `UNI-1\tframes[]\t${frame('通常枠', 50)}`,
      `UNI-1\tframes[]\t${frame('賃上げ特例', 150)}`,
    )
    expect(made.frames).toMatchObject([{ name: '通常枠' }, { name: '賃上げ特例' }])
    expect(made.evidence).toMatchObject([{ field: 'frames.0' }, { field: 'frames.1' }])
  })

  test('gives a record without a figure the evidence of its name, so that every record has some', () => {
    expect(programIn(...needed).evidence).toMatchObject([
      { field: 'primary_name', value: '省力化補助金', how: 'written_down' },
    ])
  })

  test('puts the names that a relation was written with into its first item', () => {
    const path = table(
      `UNI-1|UNI-2|replaces\trelation_type\treplaces\t\t${page}\twritten`,
      'UNI-1|UNI-2|replaces\tevidence.from_date\t2026-04',
    )
    const [stated] = readFactTable(path)
    expect(recordOf(programRelation, stated as NonNullable<typeof stated>)).toMatchObject({
      from_id: 'UNI-1',
      to_id: 'UNI-2',
      relation_type: 'replaces',
      evidence: [{ field: 'relation_type', how: 'written_down', from_date: '2026-04' }],
    })
  })

  test.each([
    [
      'a record whose rows stand apart',
      ['A\tx\t1', 'B\tx\t1', 'A\ty\t1'],
      'line 4: the rows of A do not stand together',
    ],
    ['a row without a value', ['A\tx'], 'line 2: record, field and value must be filled'],
    ['a row with a cell too many', [`A\tx\t1${'\t'.repeat(7)}`], 'line 2: has 10 cells'],
  ])('refuses %s, with its line', (_, rows, message) => {
    expect(() => readFactTable(table(...rows))).toThrow(message)
  })

  test('refuses a figure that is no number, with its line', () => {
    expect(() => programIn('UNI-1\tamount_max_man_yen\t50万円')).toThrow('line 3: amount_max_man_yen must be number')
  })

  test('reads every value that it writes, whatever stands in it', () => {
    const cases = fc.oneof(
      fc.tuple(
        fc.constant('primary_name'),
        fc.string({ minLength: 1 }).filter((text) => !/[\t\n\r]/.test(text)),
      ),
      fc.tuple(fc.constant('aliases'), fc.array(fc.string(), { minLength: 1 })),
      fc.tuple(fc.constant('subsidy_rate'), fc.double({ min: 0, max: 1, noNaN: true })),
      fc.tuple(
        fc.constant('enriched.C.note'),
        fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.array(fc.integer())),
      ),
    )
    fc.assert(
      fc.property(cases, ([field, value]) => {
        const cell = writeCell(program, field, value)
        expect(cell).not.toMatch(/[\t\n]/)
        expect(readCell(program, field, cell)).toEqual(value === 0 ? 0 : value)
      }),
    )
  })
})

test('a register gives every row what its head says of all of them', () => {
  const text =
    '# source_url: https://www.soumu.go.jp/denshijiti/code.html\n# kind: city\nlg_code\tname\tkana\n011002\t札幌市\t\n'
  expect(readRegister(municipality, text)).toEqual([
    { source_url: 'https://www.soumu.go.jp/denshijiti/code.html', kind: 'city', lg_code: '011002', name: '札幌市' },
  ])
})
