import { describe, expect, test } from 'vitest'
import { freshAddress, testApp } from '../../../test/app.ts'
import { snapshotDay, sourced } from '../../../test/sourced.ts'
import { entityFact } from '../../datasets/entity-fact.ts'
import { program } from '../../datasets/program.ts'

const rows = [[program, [sourced(program, { unified_id: 'UNI-a', amount_max_man_yen: 5 })]]] as const
const path = '/v1/evidence/packets'

describe('get_evidence_packet', () => {
  test('an unknown subject is 404 with what was asked for, and costs nothing', async () => {
    const app = await testApp({ rows, now: snapshotDay })
    const { apiKey: key } = await app.createKey()
    for (const [kind, id] of [
      ['program', 'UNI-none'],
      ['houjin', '8999999000001'],
    ]) {
      const { status, json } = await app.get(`${path}/${kind}/${id}`, { key })
      expect([status, json.subject_kind, json.subject_id]).toEqual([404, kind, id])
      expect(json.detail).toEqual(expect.any(String))
      expect(json._disclaimer).toContain('税理士法第52条')
    }
    expect((await app.get('/v1/usage', { key })).json.used).toBe(0)
  })

  test('a hidden program is unknown', async () => {
    const hidden = sourced(program, { unified_id: 'UNI-x', excluded: true })
    const app = await testApp({ rows: [[program, [hidden]]] })
    expect((await app.get(`${path}/program/UNI-x`)).status).toBe(404)
  })

  test.each([
    ['law/LAW-0000000000', ['path', 'subject_kind']],
    ['houjin/123', ['path', 'subject_id']],
    ['program/UNI-a?packet_profile=short', ['query', 'packet_profile']],
    ['program/UNI-a?fields=minimal', ['query', 'fields']],
    ['program/UNI-a?include_facts=perhaps', ['query', 'include_facts']],
    ['program/UNI-a?source_tokens_basis=pdf_pages', ['query', 'source_pdf_pages']],
    ['program/UNI-a?source_tokens_basis=token_count', ['query', 'source_token_count']],
    ['program/UNI-a?source_pdf_pages=3', ['query', 'source_pdf_pages']],
    [
      'program/UNI-a?source_tokens_basis=pdf_pages&source_pdf_pages=3&source_token_count=9',
      ['query', 'source_token_count'],
    ],
    ['program/UNI-a?source_tokens_basis=pdf_pages&source_pdf_pages=1001', ['query', 'source_pdf_pages']],
    ['program/UNI-a?input_token_price_jpy_per_1m=0', ['query', 'input_token_price_jpy_per_1m']],
  ])('%s is refused with the place of the problem', async (rest, loc) => {
    const app = await testApp({ rows, now: snapshotDay })
    const { status, json } = await app.get(`${path}/${rest}`)
    expect(status).toBe(422)
    expect(json.detail.map((problem: { loc: string[] }) => problem.loc)).toContainEqual(loc)
  })

  test('an undeclared parameter is refused by name', async () => {
    const app = await testApp({ rows, now: snapshotDay })
    const { status, json } = await app.get(`${path}/program/UNI-a?include_fact=true`)
    expect([status, json.unknown, json.did_you_mean.include_fact]).toEqual([422, ['include_fact'], 'include_facts'])
  })

  test('costs a key 1 unit, and an anonymous caller one of the three calls', async () => {
    const app = await testApp({ rows, now: snapshotDay })
    const { apiKey: key } = await app.createKey()
    expect((await app.get(`${path}/program/UNI-a`, { key })).headers['x-cost-yen']).toBe('3')
    const from = freshAddress()
    expect((await app.get(`${path}/program/UNI-a`, { from })).headers['x-anon-quota-remaining']).toBe('2')
  })

  test('shows 500 facts at most and warns that it cut', async () => {
    const facts = Array.from({ length: 510 }, (_, fact_id) =>
      sourced(entityFact, { fact_id, entity_id: 'UNI-a', field_name: `f${fact_id}`, field_value_numeric: fact_id }),
    )
    const app = await testApp({ rows: [...rows, [entityFact, facts]], now: snapshotDay })
    const { json } = await app.get(`${path}/program/UNI-a`)
    expect([json.records[0].facts.length, json._warning]).toEqual([500, 'truncated'])
    expect(json.known_gaps).toContain('list_truncated')
    expect((await app.get(`${path}/program/UNI-a?include_facts=false`)).json).not.toHaveProperty('_warning')
  })
})
