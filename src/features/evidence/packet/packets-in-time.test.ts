import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { verifyDocument } from '../../../lib/verify/verify-document.ts'

const now = new Date('2026-11-22T03:00:00Z')
const url = '/v1/evidence/packets/query'

interface Shown {
  entity_id: string
  primary_name: string
  record_kind: string
  lifecycle?: { status: string; basis: string[] }
}

const starter = async () => {
  const app = await testApp({ rows: 'starter', now })
  const ask = async (query_text: string, rest: object = {}) => (await app.post(url, { query_text, ...rest })).json
  return { app, ask }
}

describe('a packet and the day it is judged for', () => {
  test('the question 中小企業の賃上げ促進税制 leads with a measure in force, and ended ones say that they have ended', async () => {
    const { ask } = await starter()
    const packet = await ask('中小企業の賃上げ促進税制')
    expect(packet.as_of).toBe('2026-11-22')
    const records: Shown[] = packet.records
    const measures = records.filter(({ record_kind }) => record_kind === 'tax')
    expect(measures[0]?.lifecycle?.status).toBe('open')
    const ended = measures.filter(({ lifecycle }) => lifecycle?.status === 'ended').map(({ entity_id }) => entity_id)
    const reported = packet.quality.known_gaps_inventory.find(({ kind }: { kind: string }) => kind === 'measure_ended')
    expect(reported?.affected_records ?? []).toEqual(ended)
  })

  test('a record outside its period says so in words: measure_ended, not_yet_in_force, window_closed', async () => {
    const { ask, app } = await starter()
    const coming = await ask('免税事業者等からの仕入れに係る経過措置')
    expect(coming.known_gaps).toContain('not_yet_in_force')
    const closed = (await app.get('/v1/programs/search?status=closed&fields=minimal&limit=1')).json.results[0]
    const packet = (await app.get(`/v1/evidence/packets/program/${closed.unified_id}`)).json
    expect(packet.records[0].lifecycle).toMatchObject({ status: 'closed' })
    expect(packet.known_gaps).toContain('window_closed')
    const before = (await app.get(`/v1/evidence/packets/program/${closed.unified_id}?as_of=2020-01-01`)).json
    expect(before.known_gaps).not.toContain('window_closed')
    expect(before.packet_id).not.toBe(packet.packet_id)
    const replayed = (await app.get(packet.verification.replay_endpoint)).json
    expect(replayed).toEqual(packet)
    const { text } = await app.get(`/v1/evidence/packets/program/${closed.unified_id}?receipt=true`)
    const keys = (await app.get('/.well-known/jwks.json')).json
    expect((await verifyDocument(text, keys)).ok).toBe(true)
  })

  test('a question that is the name of a program that is over leads to it and to its successor', async () => {
    const { ask } = await starter()
    const packet = await ask('事業再構築補助金')
    expect(packet.named_programs).toMatchObject([
      {
        unified_id: 'UNI-3d3545373b',
        primary_name: '中小企業等事業再構築促進補助金',
        lifecycle: { status: 'superseded' },
        successors: [{ unified_id: 'UNI-44f5923288', primary_name: '中小企業新事業進出補助金' }],
      },
    ])
    const among = packet.records.every(({ entity_id }: Shown) =>
      ['UNI-3d3545373b', 'UNI-44f5923288'].includes(entity_id),
    )
    expect(among).toBe(true)
    expect(packet.known_gaps).toContain('program_over')
    const renamed = await ask('事業承継・引継ぎ補助金の締切はいつですか')
    expect(renamed.named_programs[0].successors[0].primary_name).toContain('事業承継・M&A補助金')
  })
})
