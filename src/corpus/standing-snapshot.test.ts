import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freshRecords, noLineage } from '../../test/journeys/records.ts'
import { make } from '../../test/make.ts'
import { datasets } from '../catalog.ts'
import { program } from '../datasets/program.ts'
import { gate } from '../ingest/gate.ts'
import { snapshotPath } from './manifest.ts'
import { release } from './release.ts'

const day = (date: string) => new Date(`${date}T03:00:00Z`)

/** Releases a store again and again; answers what came of it and whether anything was compiled for it. */
function releasing() {
  const records = freshRecords()
  const { store, dir } = records
  const again = async (date: string) => {
    let isBuilt = false
    const progress = () => {
      isBuilt = true
    }
    const { kind, manifest } = await release(store, datasets, dir, day(date), { progress })
    return { kind, isBuilt, id: manifest.id, checksum: manifest.checksum }
  }
  const putFrom = (validFrom: string, name: string) => {
    const gated = gate(program)(JSON.stringify(make(program, { unified_id: 'dated', primary_name: name })))
    if (!gated.accepted) throw new Error(gated.reason)
    const { id, json } = gated
    store.put({ dataset: program.name, id, json, lineage: noLineage, validFrom }, '2026-03-01T00:00:00Z')
  }
  return { ...records, again, putFrom }
}

/** More than the thousand rows after which a build tells how far it is. */
const many = () => Array.from({ length: 1001 }, (_, i) => make(program, { unified_id: `p${i}` }))

test('a store from which nothing was read since its snapshot is not compiled again, today or later', async () => {
  const { put, again } = releasing()
  put(program, ...many())
  const first = await again('2026-03-01')
  expect(first).toMatchObject({ kind: 'published', isBuilt: true })
  for (const date of ['2026-03-01', '2026-03-09', '2026-02-01'])
    expect(await again(date)).toEqual({ ...first, kind: 'unchanged', isBuilt: false })
})

test('a new record, another version, a withdrawal and a list that is held whole each make a snapshot', async () => {
  const { put, withdraw, store, again } = releasing()
  put(program, ...many())
  const roots = [(await again('2026-03-01')).checksum]
  const changes = [
    () => put(program, make(program, { unified_id: 'new' })),
    () => put(program, make(program, { unified_id: 'p7' })),
    () => withdraw('p8'),
  ]
  for (const change of changes) {
    change()
    const { kind, checksum } = await again('2026-03-02')
    expect([kind, roots.includes(checksum)]).toEqual(['published', false])
    roots.push(checksum)
  }
  store.copies.note(
    'houjin-bangou',
    [['00']],
    [{ part: '00', from: '2026-02-28', to: '2026-02-28', dataset: 'houjin' }],
  )
  expect((await again('2026-03-02')).kind).toBe('published')
  expect(await again('2026-03-02')).toMatchObject({ kind: 'unchanged', isBuilt: false })
})

test('what comes into force by the calendar alone makes a snapshot on its day', async () => {
  const { put, putFrom, again } = releasing()
  put(program, ...many())
  putFrom('2026-01-01', '旧制度')
  putFrom('2026-04-01', '新制度')
  const first = await again('2026-03-30')
  expect(await again('2026-03-31')).toEqual({ ...first, kind: 'unchanged', isBuilt: false })
  const next = await again('2026-04-01')
  expect([next.kind, next.isBuilt, next.checksum === first.checksum]).toEqual(['published', true, false])
  expect(await again('2026-04-02')).toMatchObject({ kind: 'unchanged', isBuilt: false })
})

test('a snapshot whose file is damaged is made again although nothing was read', async () => {
  const { dir, put, again } = releasing()
  put(program, ...many())
  const { id } = await again('2026-03-01')
  const path = snapshotPath(dir, id)
  const bytes = readFileSync(path)
  bytes[bytes.length - 10] = (bytes[bytes.length - 10] as number) ^ 1
  writeFileSync(path, bytes)
  expect(await again('2026-03-01')).toMatchObject({ kind: 'published', isBuilt: true })
})
