import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { snapshotDay, sourced } from '../../../../test/sourced.ts'
import { amendment } from '../../../datasets/amendment.ts'
import { entityFact } from '../../../datasets/entity-fact.ts'
import { program } from '../../../datasets/program.ts'

type Given = Record<string, unknown>

const rows = [
  [
    program,
    [
      sourced(program, {
        unified_id: 'UNI-a',
        primary_name: '試験補助金 一',
        amount_max_man_yen: 100,
        aliases: ['別名'],
      }),
      sourced(program, { unified_id: 'UNI-b', primary_name: '試験補助金 二', source_checksum: null }),
    ],
  ],
  [
    entityFact,
    [
      sourced(entityFact, {
        fact_id: 1,
        entity_id: 'UNI-a',
        field_name: 'note',
        field_value_text: '未確認',
        source_checksum: null,
      }),
    ],
  ],
  [amendment, [sourced(amendment, { amendment_id: 'AMD-1', entity_id: 'UNI-b', field_name: 'tier' })]],
] as const

/** Ids of the records that a profile keeps, and the packet. */
async function requested(packet_profile: string) {
  const app = await testApp({ rows, now: snapshotDay })
  const { json } = await app.post('/v1/evidence/packets/query', { query_text: '試験補助金', packet_profile })
  return { json, ids: json.records.map(({ entity_id }: Given) => entity_id) }
}

describe('packet_profile', () => {
  test('full keeps everything', async () => {
    const { ids, json } = await requested('full')
    expect(ids).toEqual(['UNI-a', 'UNI-b'])
    expect(json.records[0].facts.length).toBeGreaterThan(3)
  })

  test('brief leaves out facts, rules and aliases, and judges coverage by what there is', async () => {
    const { ids, json } = await requested('brief')
    expect(ids).toEqual(['UNI-a', 'UNI-b'])
    expect(json.records[0]).toMatchObject({ facts: [], rules: [], aliases: [] })
    expect(json.quality.coverage_score).toBe(1)
  })

  test('verified_only keeps records and facts that have an address and a checksum', async () => {
    const { ids, json } = await requested('verified_only')
    expect(ids).toEqual(['UNI-a'])
    expect(json.records[0].facts.map(({ field }: Given) => field)).not.toContain('note')
    expect(json.records[0].facts.length).toBeGreaterThan(0)
  })

  test('changes_only keeps records that changed', async () => {
    expect((await requested('changes_only')).ids).toEqual(['UNI-b'])
  })

  test('one that leaves nothing is no hit', async () => {
    const app = await testApp({ rows: [rows[0]], now: snapshotDay })
    const { json } = await app.get('/v1/evidence/packets/program/UNI-a?packet_profile=changes_only')
    expect(json).toMatchObject({ outcome: 'NO_HIT', records: [], no_hit_not_absence: true })
    expect(json.no_hit_statements[0].predicate).toMatchObject({ id: 'UNI-a', packet_profile: 'changes_only' })
  })

  test('one that leaves nothing of what was found never states that nothing bears the name', async () => {
    const held = sourced(program, { unified_id: 'UNI-c', primary_name: '試験補助金 三', license: 'unknown' })
    const ask = async (programs: unknown[]) => {
      const app = await testApp({ rows: [[program, programs]] as never, now: snapshotDay })
      return (
        await app.post('/v1/evidence/packets/query', { query_text: '試験補助金', packet_profile: 'changes_only' })
      ).json
    }
    const { outcome, no_hit_statements } = await ask([...rows[0][1]])
    expect(outcome).toBe('NO_HIT')
    for (const { predicate } of no_hit_statements) expect(predicate.packet_profile).toBe('changes_only')
    expect(await ask([...rows[0][1], held])).toMatchObject({
      outcome: 'AMBIGUOUS',
      outcome_reason: 'rest_blocked_by_license',
      records: [],
    })
  })
})
