import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { freshRecords, noLineage, parsed } from '../../test/journeys/records.ts'
import { make } from '../../test/make.ts'
import { amendment } from '../datasets/amendment.ts'
import { courtDecision } from '../datasets/court-decision.ts'
import { datasets } from '../datasets/index.ts'
import { program } from '../datasets/program.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { RecordStore } from '../records/record-store.ts'
import { amendmentKey, defineDataset } from '../schema/dataset.ts'
import { text } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'
import { openSqlite } from '../sqlite/driver.mjs'
import { differences } from './diff.ts'
import { type Manifest, snapshotBuiltAt, snapshotPath } from './manifest.ts'
import { publish } from './publish.ts'
import { release } from './release.ts'

type Row = Record<string, unknown>

const one = make(program, { unified_id: 'UNI-1', amount_max_man_yen: 100, aliases: ['a'], municipality: '甲市' })

/** A workshop whose current snapshot holds one program, and the amendments that a snapshot holds. */
async function published(...rows: Row[]) {
  const records = freshRecords()
  records.put(program, one, ...rows)
  const { manifest } = await records.publish()
  const amendmentsOf = (of: Manifest) => [...records.open(of.id).table(amendment).all('full')].map(parsed)
  const next = async (...changed: Row[]) => {
    records.put(program, ...changed)
    return (await records.publish({ acceptShrink: true })).manifest
  }
  return { ...records, first: manifest, amendmentsOf, next }
}

describe('a record that changed between two snapshots', () => {
  test('gives one amendment per changed field, with the moment of the snapshot that first shows it', async () => {
    const { amendmentsOf, dir, first, next } = await published()
    const source = { source_url: 'https://example.go.jp/new', license: 'gov_standard' }
    const second = await next({ ...one, ...source, aliases: ['a', 'b'], amount_max_man_yen: 200, municipality: null })
    const row = (field_name: string, prev_value: string | null, new_value: string | null) => ({
      amendment_id: expect.stringMatching(/^AMD-[0-9a-f]{24}$/),
      entity_id: 'UNI-1',
      field_name,
      prev_value,
      new_value,
      detected_at: second.built_at,
      ...source,
      source_fetched_at: null,
      source_checksum: null,
    })
    expect(amendmentsOf(second)).toEqual([
      row('aliases', '["a"]', '["a","b"]'),
      row('amount_max_man_yen', '100', '200'),
      row('municipality', '甲市', null),
    ])
    expect(amendmentsOf(first)).toEqual([])
    expect(snapshotBuiltAt(dir, second.built_at)).toBe(second.id)
    expect(snapshotBuiltAt(dir, '2020-01-01T00:00:00.000Z')).toBeNull()
  })

  test('twice gives one amendment from the first state to the last, and none when it changed back', async () => {
    const { amendmentsOf, next, put } = await published()
    put(program, { ...one, tier: 'C' })
    put(program, { ...one, tier: 'B', trust_level: 'high' })
    const second = await next({ ...one, tier: 'B' })
    expect(amendmentsOf(second)).toMatchObject([{ field_name: 'tier', prev_value: 'S', new_value: 'B' }])
    put(program, { ...one, tier: 'A' })
    expect(amendmentsOf(await next({ ...one, tier: 'B' }))).toHaveLength(1)
  })

  test('in its lineage alone gives no amendment, although the snapshot is another', async () => {
    const { amendmentsOf, first, next } = await published()
    const second = await next({ ...one, source_url: 'https://example.go.jp/moved', source_checksum: 'sha256:1' })
    expect(second.checksum).not.toBe(first.checksum)
    expect(amendmentsOf(second)).toEqual([])
  })

  test('gives none when it was withdrawn or is new', async () => {
    const { amendmentsOf, next, withdraw } = await published(make(program, { unified_id: 'leaves' }))
    withdraw('leaves')
    expect(amendmentsOf(await next(make(program, { unified_id: 'comes' })))).toEqual([])
  })

  test('by the calendar alone, because another version came into force, gives an amendment', async () => {
    const { amendmentsOf, dir, first, store } = await published()
    const put = (tier: string, validFrom: string) => {
      const json = canonicalJson({ ...one, unified_id: 'law', tier })
      store.put({ dataset: 'programs', id: 'law', json, lineage: noLineage, validFrom }, '2026-03-01T00:00:00Z')
    }
    put('B', '2026-01-01')
    put('A', '2026-04-01')
    const publishOn = async (day: string) =>
      (await release(store, datasets, dir, new Date(`${day}T03:00:00Z`))).manifest
    expect(amendmentsOf(await publishOn('2026-03-31'))).toEqual([])
    const inForce = await publishOn('2026-04-01')
    expect(amendmentsOf(inForce)).toMatchObject([
      { entity_id: 'law', prev_value: 'B', new_value: 'A', detected_at: inForce.built_at },
    ])
    expect(first.built_at < inForce.built_at).toBe(true)
  })
})

test('whatever is put and withdrawn, a snapshot amends exactly what it says otherwise than the one before', async () => {
  const ids = ['a', 'b', 'c']
  const edit = fc.record({
    id: fc.constantFrom(...ids),
    withdrawn: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
    tier: fc.constantFrom('S', 'A', 'B'),
    aliases: fc.constantFrom([], ['x'], ['x', 'y']),
    source_url: fc.constantFrom(null, 'https://example.go.jp/1', 'https://example.go.jp/2'),
  })
  const rounds = fc.array(fc.array(edit, { maxLength: 6 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(rounds, async (edits) => {
      const { amendmentsOf, dir, first, put, publish: publishNext, withdraw } = await published()
      let before = first
      for (const round of edits) {
        for (const { id, withdrawn, ...values } of round)
          withdrawn ? withdraw(id) : put(program, { ...one, unified_id: id, ...values })
        const after = (await publishNext({ acceptShrink: true })).manifest
        const expected = [...differences(dir, [program], before.id, after.id)].flatMap(({ id, fields }) =>
          fields.filter(({ field }) => !(field in lineage)).map(({ field }) => `${id} ${field}`),
        )
        const fresh = amendmentsOf(after).filter(({ detected_at }) => detected_at === after.built_at)
        const found = fresh.map(({ entity_id, field_name }) => `${entity_id} ${field_name}`)
        if (after.id === before.id) expect(expected).toEqual([])
        else expect(found.sort()).toEqual(expected.sort())
        const earlier = amendmentsOf(before)
        expect(amendmentsOf(after)).toEqual(expect.arrayContaining(earlier))
        before = after
      }
    }),
    { numRuns: 6 },
  )
})

describe('amendments of earlier snapshots', () => {
  test('stay byte for byte, and a build without news publishes nothing', async () => {
    const { amendmentsOf, next, publish: again } = await published()
    const second = await next({ ...one, tier: 'B' })
    expect((await again()).kind).toBe('unchanged')
    const third = await next({ ...one, tier: 'C' })
    expect(amendmentsOf(third)).toHaveLength(2)
    expect(amendmentsOf(third)).toEqual(expect.arrayContaining(amendmentsOf(second)))
    expect(third.last_ingested_at).toBe('2026-03-01T00:00:00Z')
  })

  test('come back from the published snapshot when the record store was lost and filled anew', async () => {
    const { amendmentsOf, dataDir, dir, next, store } = await published()
    const second = await next({ ...one, tier: 'B' })
    store.close()
    for (const file of ['', '-wal', '-shm']) rmSync(join(dataDir, `records.sqlite${file}`), { force: true })
    const filled = new RecordStore(dataDir)
    const json = canonicalJson({ ...one, tier: 'A' })
    filled.put({ dataset: 'programs', id: 'UNI-1', json, lineage: noLineage }, '2026-03-05T00:00:00Z')
    const { manifest } = await release(filled, datasets, dir, new Date('2026-03-05T00:00:00Z'))
    filled.close()
    expect(amendmentsOf(manifest)).toHaveLength(2)
    expect(amendmentsOf(manifest)).toEqual(expect.arrayContaining(amendmentsOf(second)))
    expect(amendmentsOf(manifest)).toContainEqual(expect.objectContaining({ prev_value: 'B', new_value: 'A' }))
  })

  test('survive when the process ended right after it published, and when the published file is lost', async () => {
    const { amendmentsOf, build, dir, next, put, store } = await published()
    put(program, { ...one, tier: 'B' })
    const second = (await publish(dir, await build())).manifest
    expect(store.history('amendments', amendmentKey(amendmentsOf(second)[0] ?? {}))).toEqual([])
    const third = await next({ ...one, tier: 'C' })
    expect(amendmentsOf(third)).toHaveLength(2)
    const kept = amendmentsOf(third)
    writeFileSync(snapshotPath(dir, third.id), 'lost')
    expect(amendmentsOf(await next({ ...one, tier: 'A' }))).toEqual(kept)
  })
})

test('a snapshot that was refused leaves no amendment; the next one tells the change as its own', async () => {
  const {
    amendmentsOf,
    put,
    publish: attempt,
    store,
    withdraw,
  } = await published(make(program, { unified_id: 'leaves' }))
  put(program, { ...one, tier: 'B' })
  withdraw('leaves')
  await expect(attempt()).rejects.toThrow('not published')
  expect([...store.current('amendments', '2026-03-02')]).toEqual([])
  const { manifest } = await attempt({ acceptShrink: true })
  expect(amendmentsOf(manifest)).toMatchObject([{ field_name: 'tier', detected_at: manifest.built_at }])
})

test('a record that is damaged in the published snapshot gives no amendment and stops nothing', async () => {
  const two = make(program, { unified_id: 'UNI-2', tier: 'S' })
  const { amendmentsOf, dir, first, next } = await published(two)
  const db = openSqlite(snapshotPath(dir, first.id))
  db.prepare("update programs set json = cast(replace(json, '甲市', '乙市') as blob) where id = 'UNI-1'").run()
  db.close()
  const second = await next({ ...one, tier: 'B' }, { ...two, tier: 'B' })
  expect(amendmentsOf(second).map(({ entity_id }) => entity_id)).toEqual(['UNI-2'])
})

test('two snapshots never have the same moment, even when the clock stands or goes back', async () => {
  const { dir, first, put, store } = await published()
  put(program, { ...one, tier: 'B' })
  const { manifest } = await release(store, datasets, dir, new Date(Date.parse(first.built_at) - 3_600_000))
  expect(Date.parse(manifest.built_at)).toBe(Date.parse(first.built_at) + 1)
})

test('only records that were touched since the snapshot before are compared', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => make(program, { unified_id: `p${n}` }))
  const { amendmentsOf, next, store } = await published(...rows)
  const compared = vi.spyOn(store, 'currentOf')
  const second = await next({ ...one, tier: 'B' })
  expect(amendmentsOf(second)).toHaveLength(1)
  expect(compared.mock.calls.map(([, id]) => id)).toEqual(['UNI-1'])
})

test('a record whose answers repeat a field under another name is compared like any other', async () => {
  const { amendmentsOf, publish: next, put } = await published()
  const decision = make(courtDecision, { unified_id: 'HAN-0123456789' })
  put(courtDecision, decision)
  await next()
  put(courtDecision, { ...decision, case_name: '別の事件' })
  expect(amendmentsOf((await next()).manifest).map(({ field_name }) => field_name)).toEqual(['case_name'])
})

test('a company is named by its corporate number with its namespace', async () => {
  const houjin = defineDataset({
    name: 'houjin',
    summary: 'Companies',
    id: 'houjin_bangou',
    fields: { houjin_bangou: text(), name: text(), ...lineage },
    filters: {},
    order: (row) => [row.houjin_bangou],
  })
  const { dir, store } = freshRecords()
  const releaseNamed = async (name: string, day: string) => {
    const row = { houjin_bangou: '1234567890123', name, ...noLineageFields }
    const received = { dataset: 'houjin', id: row.houjin_bangou, json: canonicalJson(row), lineage: noLineage }
    store.put(received, `${day}T00:00:00Z`)
    return release(store, [houjin, amendment], dir, new Date(`${day}T00:00:00Z`))
  }
  await releaseNamed('甲株式会社', '2026-03-01')
  await releaseNamed('乙株式会社', '2026-03-02')
  expect([...store.current('amendments', '2026-03-03')].map(({ json }) => JSON.parse(json))).toMatchObject([
    { entity_id: 'houjin:1234567890123', field_name: 'name', prev_value: '甲株式会社', new_value: '乙株式会社' },
  ])
})

const noLineageFields = { source_url: null, source_fetched_at: null, source_checksum: null, license: null }
