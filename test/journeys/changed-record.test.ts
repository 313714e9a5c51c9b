import { copyFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { snapshotPath } from '../../src/corpus/manifest.ts'
import { program } from '../../src/datasets/program.ts'
import { openSqlite } from '../../src/sqlite/driver.mjs'
import { testApp } from '../app.ts'
import { make } from '../make.ts'

const rows = (amount_max_man_yen: number) =>
  [[program, [make(program, { unified_id: 'UNI-1', primary_name: '省エネ補助金', amount_max_man_yen })]]] as const

/** A service whose current snapshot of two was changed on disk, in one column of its only program, before it started again. */
async function changed(column: 'json' | 'minimal', from: string, to: string) {
  const app = await testApp({ rows: rows(276276272), env: { KONKYO_ANON_DAILY: '100' } })
  const sound = app.app.corpus.currentId as string
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  await app.publish(rows(276276273))
  const broken = app.app.corpus.currentId as string
  const path = snapshotPath(join(app.dataDir, 'corpus'), broken)
  const { size } = statSync(path)
  const copy = `${path}.copy` // the service holds the file itself
  copyFileSync(path, copy)
  const db = openSqlite(copy)
  db.prepare(`update programs set ${column} = cast(replace(cast(${column} as text), ?, ?) as blob)`).run(from, to)
  db.close()
  renameSync(copy, path)
  expect(statSync(path).size).toBe(size)
  const { apiKey: key } = await app.createKey()
  // What reads the whole file in the background must not be what finds it: the first call has to.
  await app.restart()
  return { app, sound, broken, key }
}

describe('a record that was changed in the file of a snapshot is never served or signed:', () => {
  test.each([
    ['detail', '/v1/programs/UNI-1', 'json', '276276273,', '276276274,'],
    ['a search', '/v1/programs/search?q=省エネ', 'json', '276276273,', '276276274,'],
    ['the short shape', '/v1/programs/search?q=省エネ&fields=minimal', 'minimal', '276276273,', '276276274,'],
    ['a packet with a receipt', '/v1/evidence/packets/program/UNI-1?receipt=true', 'json', '276276273,', '276276274,'],
    ['bytes that are no JSON', '/v1/programs/UNI-1', 'json', '"tier"', '"tier '],
  ] as const)('%s is answered from the sound snapshot before it', async (_, url, column, from, to) => {
    const { app, sound, key } = await changed(column, from, to)
    const answer = await app.get(url, { key })
    expect([answer.status, answer.headers['x-corpus-snapshot-id']]).toEqual([200, sound])
    expect(answer.text).not.toContain('276276274')
  })

  test('who names the snapshot is refused with the reason, the list does not call it kept, and readiness says so', async () => {
    const { app, sound, broken, key } = await changed('json', '276276273,', '276276274,')
    const named = await app.get(`/v1/evidence/packets/program/UNI-1?receipt=true&snapshot=${broken}`, { key })
    expect([named.status, named.json.code]).toEqual([404, 'snapshot_damaged'])
    const { results } = (await app.get('/v1/audit/snapshots', { key })).json
    const kept = results.map(({ snapshot_id, is_kept }: Record<string, unknown>) => [snapshot_id, is_kept])
    expect(kept).toEqual([
      [broken, false],
      [sound, true],
    ])
    const ready = await app.get('/readyz')
    expect([ready.status, ready.json.snapshot]).toEqual([
      200,
      {
        serving: sound,
        published: broken,
        problem: expect.stringMatching(/is not the record that was built|checksum/),
      },
    ])
  })
})
