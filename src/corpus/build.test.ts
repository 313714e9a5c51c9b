import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { freshRecords, parsed } from '../../test/journeys/records.ts'
import { make } from '../../test/make.ts'
import { datasets } from '../datasets/index.ts'
import { program } from '../datasets/program.ts'
import { normalizeText } from '../lib/japanese-text.ts'
import { fieldGap } from '../schema/gap.ts'
import { ownLicence } from '../schema/lineage.ts'
import { fileSha256 } from './files.ts'

type Row = Record<string, unknown>

const one = make(program)

async function rootOf(...rows: Row[]): Promise<string> {
  const { build, put } = freshRecords()
  put(program, ...rows)
  return (await build()).manifest.checksum
}

/** Another valid value of a field. */
function otherValue(schema: TSchema, value: unknown): unknown {
  const {
    anyOf,
    enum: values,
    type,
    format,
    pattern,
  } = schema as {
    anyOf?: TSchema[]
    enum?: unknown[]
    type?: string
    format?: string
    pattern?: string
  }
  if (anyOf) return value === null ? otherValue(anyOf[0] as TSchema, value) : null
  if (values) return values.find((other) => other !== value)
  if (type === 'integer' || type === 'number') return value === 1 ? 0 : 1
  if (type === 'boolean') return value !== true
  if (type === 'array') return 'items' in schema && (schema.items as { type?: string }).type === 'object' ? [] : ['x']
  if (type === 'object') return 'properties' in schema ? { start: '2026-01-01', end: null } : {}
  if (format === 'date-time') return '2030-01-01T00:00:00Z'
  if (pattern?.startsWith('^https?')) return 'https://example.go.jp/other'
  if (pattern?.includes(':')) return '17:00'
  return `${value} changed`
}

test('the root changes when any served field changes', async () => {
  const roots = new Map<string, string>()
  const note = async (name: string, record: Row) => roots.set(name, await rootOf(record))
  await note('unchanged', one)
  for (const [name, schema] of Object.entries(program.fields)) {
    if (name === 'unified_id') continue
    await note(name, {
      ...one,
      ...(name === 'source_license' && { license: ownLicence }),
      [name]: name === 'a_to_j_coverage' ? { A_basics: true } : otherValue(schema, one[name]),
    })
  }
  roots.set('unified_id', await rootOf({ ...one, unified_id: 'another' }))
  expect(new Set(roots.values()).size).toBe(roots.size)
})

test('the root depends on the records alone: not on order, moment, repetition or history', async () => {
  const [a, b, c] = [make(program), make(program), make(program)]
  const root = await rootOf(a, b, c)
  expect(await rootOf(c, a, b)).toBe(root)
  expect(await rootOf(b, c, a, b, a)).toBe(root)
  expect(await rootOf({ ...a, tier: 'C' }, c, b, a)).toBe(root)
  expect(await rootOf(a, b)).not.toBe(root)
  expect(await rootOf(a, b, c, make(program))).not.toBe(root)
  const shuffled = Object.fromEntries(Object.entries(a).reverse())
  expect(await rootOf(shuffled, b, c)).toBe(root)
})

test('an empty store has a root of its own and a snapshot that opens', async () => {
  const { open, publish } = freshRecords()
  const { manifest } = await publish()
  expect(manifest.checksum).toBe(`sha256:${'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'}`)
  expect(open(manifest.id).table(program).rows).toBe(0)
})

test('the id says the day in Japan and the root, and the manifest the size and hash of the file', async () => {
  const { build, put } = freshRecords()
  put(program, one)
  const { manifest, path } = await build()
  expect(manifest.id).toBe(`corpus-2026-03-01-${manifest.checksum.slice('sha256:'.length, 'sha256:'.length + 12)}`)
  expect(manifest.file).toEqual({ bytes: statSync(path).size, sha256: await fileSha256(path) })
  expect(manifest.datasets.programs).toMatchObject({ rows: 1, hidden: 0, refused: 0 })
  expect(Object.keys(manifest.datasets).sort()).toEqual(datasets.map(({ name }) => name).sort())
})

/** A field that a row without it does not show. */
const isOptional = (name: string): boolean => !(program.schema.required as readonly string[]).includes(name)

test('the default shape is the beginning of the full one, byte for byte, and minimal is exactly its seven keys', async () => {
  const { open, publish, put } = freshRecords()
  const enriched = { A: { 説明: '補助金 "引用" \\ 😀' }, B: null }
  put(program, { ...one, enriched, aliases: ['別名、"x"'] }, make(program, { enriched: null }))
  const table = open((await publish()).manifest.id).table(program)
  for (const full of table.all('full')) {
    const id = parsed(full).unified_id as string
    const short = table.get(id, 'default') as Buffer
    expect(full.subarray(0, short.length - 1).equals(short.subarray(0, -1))).toBe(true)
    const names = Object.keys(program.fields).filter((name) => !isOptional(name))
    expect(Object.keys(parsed(full))).toEqual(names)
    expect(Object.keys(parsed(short))).toEqual(names.slice(0, names.indexOf('application_window') + 1))
    expect(Object.keys(parsed(table.get(id, 'minimal')))).toEqual([...(program.minimal ?? [])])
  }
  expect(parsed(table.get(one.unified_id as string, 'full'))).toMatchObject({ enriched, source_url: null })
})

test('names are shown for every record, hidden ones too, in the order of ranks and as searches compare them', async () => {
  const { open, publish, put } = freshRecords()
  const hidden = { excluded: true, exclusion_reason: '終了' }
  put(
    program,
    { ...one, primary_name: 'ＩＴ導入', aliases: ['でじたる', '別名'] },
    make(program, { ...hidden, aliases: [] }),
  )
  const table = open((await publish()).manifest.id).table(program)
  const shown: [rank: number, names: readonly string[]][] = []
  await table.eachNames((rank, names) => shown.push([rank, names]))
  const names = [...table.records()].map(({ primary_name, aliases }) => [primary_name, ...aliases].map(normalizeText))
  expect(shown).toEqual([...names.entries()])
  expect(shown.flatMap(([, all]) => all)).toEqual(expect.arrayContaining(['it導入', 'デジタル', '別名']))
})

test('records stand in order of tier, then name by code point, then id', async () => {
  const { open, publish, put } = freshRecords()
  const row = (unified_id: string, tier: string, primary_name: string) =>
    make(program, { unified_id, tier, primary_name })
  put(
    program,
    row('1', 'C', 'あ'),
    row('2', 'S', 'ア'),
    row('3', 'S', 'あ'),
    row('4', 'S', 'Z'),
    row('5', 'S', 'a'),
    row('7', 'A', '同'),
    row('6', 'A', '同'),
    row('10', 'A', '同'),
    row('8', 'X', 'あ'),
    row('9', 'B', '😀'),
    row('0', 'B', '\uffee'),
  )
  const table = open((await publish()).manifest.id).table(program)
  const ids = [...table.all('minimal')].map((bytes) => parsed(bytes).unified_id)
  expect(ids).toEqual(['4', '5', '3', '2', '10', '6', '7', '0', '9', '1', '8'])
})

test('what a killed build left behind is removed by the next one', async () => {
  const { build, dir, publish } = freshRecords()
  await publish()
  for (const name of ['.building-1.sqlite', '.building-x.sqlite-journal']) writeFileSync(join(dir, name), 'left')
  const { path } = await build()
  expect(readdirSync(dir).filter((name) => name.startsWith('.building'))).toEqual([path.slice(dir.length + 1)])
  expect(existsSync(path)).toBe(true)
})

test('a stored record that no longer satisfies its schema is left out and counted, never served', async () => {
  const { build, put, store } = freshRecords()
  put(program, one)
  const lineage = { source_url: null, fetched_at: null, license: null }
  store.put({ dataset: 'programs', id: 'bad', json: '{"unified_id":"bad"}', lineage }, '2026-03-01T00:00:00Z')
  const { manifest } = await build()
  expect(manifest.datasets.programs).toMatchObject({ rows: 1, refused: 1 })
  expect(manifest.checksum).toBe(await rootOf(one))
})

test('a snapshot says how its sources ask to be named, what they never say, and when they were read', async () => {
  const { build, put, store } = freshRecords()
  put(program, one)
  const gap = fieldGap(program, 'subsidy_rate', { ja: '率なし', en: 'No rates' })
  store.ingest.noteSource(
    'letters',
    { attribution: '出典：手紙', gaps: [gap], rhythm: 'daily' },
    '2026-04-01T00:00:00.000Z',
  )
  const { code: _, dataset: __, ...said } = gap
  const { manifest } = await build()
  expect(manifest.known_gaps).toEqual({ programs: [{ ...said, source: 'letters' }] })
  expect(manifest.attributions).toEqual({ letters: '出典：手紙' })
  expect(manifest.readings).toEqual({ letters: { read_at: '2026-04-01T00:00:00.000Z', rhythm: 'daily' } })
})
