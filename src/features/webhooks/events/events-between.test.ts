import { rmSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { freshRecords } from '../../../../test/journeys/records.ts'
import { make } from '../../../../test/make.ts'
import { manifestPath, readManifest, snapshotPath } from '../../../corpus/manifest.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { program } from '../../../datasets/program.ts'
import { openSqlite } from '../../../sqlite/driver.mjs'
import { eventsBetween } from './events-between.ts'

const license = 'gov_standard'
const named = (unified_id: string, given: Record<string, unknown> = {}) =>
  make(program, { unified_id, license, primary_name: `${unified_id}補助金`, ...given })

/** A published program, and what happens from that snapshot to one with some more rows. */
async function published(...first: Record<string, unknown>[]) {
  const records = freshRecords()
  records.put(program, named('known'), ...first)
  const baseline = (await records.publish()).manifest
  const next = async (...rows: Record<string, unknown>[]) => {
    records.put(program, ...rows)
    const { manifest } = await records.publish({ acceptShrink: true })
    return { manifest, events: eventsBetween(records.dir, baseline.id, manifest.id) }
  }
  return { ...records, baseline, next }
}

const ids = (events: readonly { event_type: string; event_id: string }[]) =>
  events.map(({ event_type, event_id }) => `${event_type} ${event_id}`)

describe('a program', () => {
  test('that is new and visible was created, told with what its record says', async () => {
    const { next } = await published()
    const { events, manifest } = await next(
      named('a b', {
        tier: 'C',
        prefecture: '青森県',
        program_kind: 'subsidy',
        source_url: 'https://example.go.jp/a',
        enriched: { A: { catch_phrase: '短い説明', overview: '省エネ設備の導入を支援します。' } },
      }),
    )
    expect(manifest.built_at).toBe('2026-03-01T00:02:00.000Z')
    expect(events).toEqual([
      {
        event_type: 'program.created',
        event_id: 'a b@2026-03-01',
        severity: 'low',
        observed_at: '2026-03-01T00:02:00.000Z',
        data: {
          unified_id: 'a b',
          name: 'a b補助金',
          summary: '省エネ設備の導入を支援します。',
          source_url: 'https://example.go.jp/a',
          prefecture: '青森県',
          program_kind: 'subsidy',
          tier: 'C',
          entity_id: 'a b',
          corpus_snapshot_id: manifest.id,
          evidence_packet_endpoint: '/v1/evidence/packets/program/a%20b',
        },
      },
    ])
  })

  test('has a summary only when its source gives one, cut at 300 characters and never inside one', async () => {
    const { next } = await published()
    const { events } = await next(
      named('a', { enriched: { A: { catch_phrase: '𠮷'.repeat(301) } } }),
      named('b', { enriched: { A: { overview: { text: 'x' } } } }),
      named('c', { enriched: null }),
    )
    expect(events.map(({ data }) => data.summary)).toEqual(['𠮷'.repeat(300), null, null])
  })

  test('that was hidden in the baseline, by its tier or as excluded, was created when it is shown', async () => {
    const { next } = await published(named('x', { tier: 'X' }), named('e', { excluded: true }))
    const { events } = await next(named('x', { tier: 'B' }), named('e'))
    expect(ids(events).filter((id) => id.startsWith('program.created'))).toEqual([
      'program.created e@2026-03-01',
      'program.created x@2026-03-01',
    ])
  })

  test('that is hidden, gone, without a licence or under one that does not allow it gives no event', async () => {
    const { next, withdraw } = await published(named('leaves'), named('hides'))
    withdraw('leaves')
    const { events } = await next(
      named('hides', { tier: 'X' }),
      named('new-x', { tier: 'X' }),
      named('excluded', { excluded: true }),
      named('unlicensed', { license: null }),
      named('proprietary', { license: 'proprietary' }),
    )
    expect(events).toEqual([])
  })
})

test('the first load of a dataset is no news', async () => {
  const { next, put } = await published()
  put(enforcementCase, make(enforcementCase, { license }), make(enforcementCase, { license }))
  expect(ids((await next(named('new'))).events)).toEqual(['program.created new@2026-03-01'])
  const empty = freshRecords()
  empty.put(enforcementCase, make(enforcementCase, { license }))
  const { manifest } = await empty.publish()
  empty.put(program, named('first'))
  expect(eventsBetween(empty.dir, manifest.id, (await empty.publish()).manifest.id)).toEqual([])
})

test('events stand by type, in display order, and then by id', async () => {
  const { next, dir, put } = await published(named('b'), named('a'))
  const caseNamed = (case_id: string) => make(enforcementCase, { case_id, license })
  put(enforcementCase, caseNamed('old'))
  const { manifest: middle } = await next()
  put(enforcementCase, caseNamed('e2'), caseNamed('e1'))
  const { manifest: last } = await next(named('d'), named('c'), named('b', { tier: 'A' }), named('a', { tier: 'A' }))
  expect(ids(eventsBetween(dir, middle.id, last.id))).toEqual([
    'program.created c@2026-03-01',
    'program.created d@2026-03-01',
    'program.amended a@2026-03-01T00:03:00.000Z',
    'program.amended b@2026-03-01T00:03:00.000Z',
    'enforcement.added e1',
    'enforcement.added e2',
  ])
})

describe('snapshots that cannot be compared', () => {
  test('from a snapshot to itself, or back to an older one, nothing happens', async () => {
    const { next, baseline, dir, withdraw } = await published(named('leaves'))
    withdraw('leaves')
    const { manifest } = await next(named('comes'))
    expect(eventsBetween(dir, manifest.id, manifest.id)).toEqual([])
    expect(eventsBetween(dir, manifest.id, baseline.id)).toEqual([])
  })

  test('a snapshot that is gone, cut off, of another layout or no snapshot id is named', async () => {
    const { next, baseline, dir } = await published()
    const { manifest } = await next(named('comes'))
    const derive = () => eventsBetween(dir, baseline.id, manifest.id)
    const gone = 'corpus-2020-01-01-000000000000'
    expect(() => eventsBetween(dir, gone, manifest.id)).toThrow(`there is no snapshot ${gone}`)
    expect(() => eventsBetween(dir, baseline.id, '../../etc/passwd')).toThrow('is not a snapshot id')
    const stated = readManifest(dir, baseline.id)
    writeFileSync(manifestPath(dir, baseline.id), JSON.stringify({ ...stated, layout: 1 }))
    expect(derive).toThrow(`${baseline.id} was compiled by another version`)
    writeFileSync(manifestPath(dir, baseline.id), JSON.stringify(stated))
    expect(derive().length).toBe(1)
    rmSync(snapshotPath(dir, baseline.id))
    expect(derive).toThrow(`${baseline.id} does not have the size`)
  })

  test('a record whose bytes are not those that were built is not told but named as damage', async () => {
    const { next, baseline, dir } = await published()
    const { manifest } = await next(named('comes', { prefecture: '青森県' }))
    const db = openSqlite(snapshotPath(dir, manifest.id))
    db.prepare("update programs set json = cast(replace(json, '青森県', '秋田県') as blob)").run()
    db.close()
    expect(() => eventsBetween(dir, baseline.id, manifest.id)).toThrow('of programs is not the record that was built')
  })
})
