import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { make } from '../../test/make.ts'
import { program } from '../datasets/program.ts'
import { taxRuleset } from '../datasets/tax-ruleset.ts'
import { RecordStore } from '../records/record-store.ts'
import { type LoadOptions, loadJsonl, writeRejects } from './load-jsonl.ts'

const base = make(program)
const row = (unified_id: string, given: Record<string, unknown> = {}) =>
  JSON.stringify({ ...base, unified_id, ...given })

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'konkyo-load-'))
  const store = new RecordStore(folder)
  onTestFinished(() => {
    store.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const load = async (content: string | Buffer, day = 1, options: LoadOptions = {}) => {
    const path = join(folder, 'programs.jsonl')
    writeFileSync(path, content)
    return loadJsonl(store, program, path, new Date(Date.UTC(2026, 2, day)), options)
  }
  const ids = () => [...store.current('programs', '2026-03-01')].map(({ id }) => id)
  return { folder, store, load, ids }
}

describe('loading JSON lines', () => {
  test('a second load tells what is new, changed and the same', async () => {
    const { load } = open()
    expect(await load([row('a'), row('b')].join('\n'))).toMatchObject({ created: 2, amended: 0, unchanged: 0 })
    const again = await load(`${[row('a'), row('b', { tier: 'A' }), row('c')].join('\n')}\n`, 2)
    expect(again).toEqual({
      dataset: 'programs',
      created: 1,
      amended: 1,
      unchanged: 1,
      older: 0,
      withdrawn: 0,
      rejects: [],
      doubts: [],
    })
  })

  test('bad rows are told by their line in the file, blank lines counted, and the others go in', async () => {
    const { load, ids } = open()
    const lines = [row('a'), '', '{', row('a'), row('b', { tierr: 'S' }), '  ', row('c'), row('d', { tier: 'Z' })]
    const { rejects } = await load(lines.join('\n'))
    expect(rejects).toEqual([
      { line: 3, reason: 'is not valid JSON' },
      { line: 4, reason: 'repeats the id a of an earlier line' },
      { line: 5, reason: 'has an unknown key "tierr" (did you mean tier?)' },
      { line: 8, reason: expect.stringContaining('tier') },
    ])
    expect(ids()).toEqual(['a', 'c'])
  })

  test('bytes that are no UTF-8 and a line of nine megabytes cost their own line only', async () => {
    const { load, ids } = open()
    const broken = Buffer.concat([Buffer.from(row('b').slice(0, -2)), Buffer.of(0xe3, 0x81, 0x22, 0x7d)])
    const huge = Buffer.from(row('c', { enriched: { A: { note: 'あ'.repeat(3 * 1024 * 1024) } } }))
    const lines = [Buffer.from(row('a')), broken, huge, Buffer.from(row('d'))].flatMap((line) => [line, Buffer.of(10)])
    const { rejects } = await load(Buffer.concat(lines))
    expect(rejects).toEqual([
      { line: 2, reason: 'is not valid UTF-8' },
      { line: 3, reason: 'is longer than 8388608 bytes' },
    ])
    expect(ids()).toEqual(['a', 'd'])
  })

  test('a line of exactly eight megabytes is read', async () => {
    const { load, ids } = open()
    const empty = row('a', { enriched: { A: { note: '' } } })
    const note = 'x'.repeat(8 * 1024 * 1024 - Buffer.byteLength(empty))
    expect((await load(row('a', { enriched: { A: { note } } }))).rejects).toEqual([])
    expect(ids()).toEqual(['a'])
  })

  test('files of Windows load alike: byte order mark, CRLF, no end of line at the end', async () => {
    const { store, load } = open()
    await load([row('a'), row('b')].join('\n'))
    expect(await load(`\ufeff${[row('a'), '', row('b')].join('\r\n')}`, 2)).toMatchObject({ unchanged: 2, rejects: [] })
    expect(store.history('programs', 'a')).toHaveLength(1)
  })

  test('more rows than one batch all go in, with the right line numbers', async () => {
    const { load, ids } = open()
    const lines = Array.from({ length: 2500 }, (_, n) => (n === 2222 ? '{' : row(`UNI-${String(n).padStart(4, '0')}`)))
    const seen: number[] = []
    const { created, rejects } = await load(lines.join('\n'), 1, { onRow: (_, rows) => seen.push(rows) })
    expect([created, ids().length, seen]).toEqual([2499, 2499, [1000, 2000, 2500]])
    expect(rejects).toEqual([{ line: 2223, reason: 'is not valid JSON' }])
  })
})

test('a row is taken as its operator gives it, unless it says that it was fetched before the one that is there', async () => {
  const { store, load } = open()
  const tierOf = () => JSON.parse(store.currentOf('programs', 'a', '2026-03-01') ?? '').tier
  const fetched = (day: string | null, tier: string) => row('a', { tier, source_fetched_at: day })
  await load(fetched('2026-02-01T00:00:00Z', 'S'))
  expect(await load(fetched('2026-01-31T23:00:00.000Z', 'A'), 2)).toMatchObject({ amended: 0, older: 1 })
  expect(tierOf()).toBe('S')
  for (const [day, tier] of [
    ['2026-02-01T00:00:00Z', 'A'],
    [null, 'B'],
    ['2026-01-01T00:00:00Z', 'C'],
  ] as const) {
    expect(await load(fetched(day, tier), 3)).toMatchObject({ amended: 1, older: 0 })
    expect(tierOf()).toBe(tier)
  }
})

describe('a complete list', () => {
  test('withdraws what is not in it; without that word nothing is withdrawn', async () => {
    const { load, ids } = open()
    await load([row('a'), row('b')].join('\n'))
    expect(await load(row('a'), 2)).toMatchObject({ withdrawn: 0 })
    expect(await load(row('a'), 3, { complete: true })).toMatchObject({ unchanged: 1, withdrawn: 1 })
    expect(ids()).toEqual(['a'])
  })

  test('with a bad row withdraws nothing: the missing record may be that row', async () => {
    const { load, ids } = open()
    await load([row('a'), row('b')].join('\n'))
    expect(await load(`${row('a')}\n{`, 2, { complete: true })).toMatchObject({ withdrawn: 0 })
    expect(ids()).toEqual(['a', 'b'])
  })
})

test('rejects are written with line and reason, and no file is written without any', async () => {
  const { folder, load } = open()
  const now = new Date('2026-03-10T03:00:00.000Z')
  expect(writeRejects(folder, await load(row('a')), now)).toBeNull()
  const path = writeRejects(folder, await load('{\n[]'), now)
  expect(path).toBe(join(folder, 'rejects', 'programs-2026-03-10T030000000Z.jsonl'))
  expect(readFileSync(String(path), 'utf8')).toBe(
    '{"line":1,"reason":"is not valid JSON"}\n{"line":2,"reason":"is not a JSON object"}\n',
  )
})

test('a tax ruleset whose predicates cannot be evaluated goes in, and the report tells the line and what is wrong', async () => {
  const { folder, store } = open()
  const trees = [null, { op: 'has_invoice_registration' }, [{ op: 'eval', value: '1' }], '{"op":', { op: 'not', of: 1 }]
  const lines = trees.map((eligibility_conditions_json, i) =>
    JSON.stringify(make(taxRuleset, { unified_id: `TAX-000000000${i}`, eligibility_conditions_json })),
  )
  writeFileSync(join(folder, 'tax_rulesets.jsonl'), lines.join('\n'))
  const report = await loadJsonl(store, taxRuleset, join(folder, 'tax_rulesets.jsonl'), new Date())
  expect(report).toMatchObject({ created: 5, rejects: [] })
  expect(report.doubts).toEqual([
    { line: 3, reason: 'eligibility_conditions_json: unsupported_predicate at $[0]' },
    { line: 4, reason: 'eligibility_conditions_json: json_decode_error at $' },
    { line: 5, reason: 'eligibility_conditions_json: shape_error at $.of' },
  ])
})
