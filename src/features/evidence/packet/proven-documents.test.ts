import { describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { snapshotDay, sourced } from '../../../../test/sourced.ts'
import { amendment } from '../../../datasets/amendment.ts'
import { entityFact } from '../../../datasets/entity-fact.ts'
import { entitySource } from '../../../datasets/entity-source.ts'
import { exclusionRule } from '../../../datasets/exclusion-rule.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { law } from '../../../datasets/law.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import { precomputedSummary } from '../../../datasets/precomputed-summary.ts'
import { program } from '../../../datasets/program.ts'
import { verifyDocument } from '../../../lib/verify/verify-document.ts'

const entity_id = 'UNI-solar'
const number = '8999999000001'
const lawId = 'LAW-00000000a1'
const solar = sourced(program, { unified_id: entity_id, primary_name: '太陽光設備補助金', amount_max_man_yen: 500 })
const rows = [
  [program, [solar]],
  [houjin, [sourced(houjin, { houjin_bangou: number, name: '試験商事株式会社', capital_yen: 9 })]],
  [entitySource, [sourced(entitySource, { source_id: 7, entity_id, source_url: solar.source_url })]],
  [
    entityFact,
    [sourced(entityFact, { fact_id: 1, entity_id, field_name: 'sites', field_value_numeric: 3, source_id: 7 })],
  ],
  [amendment, [sourced(amendment, { amendment_id: 'AMD-1', entity_id, field_name: 'tier' })]],
  [precomputedSummary, [sourced(precomputedSummary, { entity_id, basis: 'programs', summaries: { 200: '太陽光' } })]],
  [law, [sourced(law, { unified_id: lawId, law_title: '試験法' })]],
  [
    lawArticle,
    [
      sourced(lawArticle, {
        article_id: `${lawId}:第1条`,
        law: { canonical_id: lawId, canonical_name: '試験法' },
        article_number: '第1条',
        article_number_sort: 1000,
        text_full: '目的とする。',
      }),
    ],
  ],
  [exclusionRule, [sourced(exclusionRule, { rule_id: 'xr-1', program_a: entity_id })]],
] as const

const proving = () => testApp({ rows, now: snapshotDay })
const keysOf = async (app: TestApp) => (await app.get('/.well-known/jwks.json')).json
const namesOf = (records: { dataset: string; id: string }[]) => records.map(({ dataset, id }) => `${dataset} ${id}`)

const everything = [
  'programs UNI-solar',
  'facts 1',
  'sources 7|UNI-solar',
  'exclusion_rules xr-1',
  'precomputed_summaries UNI-solar|programs',
  `amendments AMD-1|UNI-solar|tier|2026-01-01T00:00:00Z`,
]

describe('a receipt of evidence', () => {
  test.each([
    ['get', `/v1/evidence/packets/program/${entity_id}?include_rules=true&receipt=true`, everything],
    ['get', `/v1/evidence/packets/houjin/${number}?receipt=true`, [`houjin ${number}`]],
    ['get', `/v1/source_manifest/${entity_id}?receipt=true`, ['programs UNI-solar', 'facts 1', 'sources 7|UNI-solar']],
    [
      'get',
      `/v1/intelligence/precomputed/query?q=${encodeURIComponent('太陽光')}&receipt=true`,
      ['programs UNI-solar'],
    ],
    ['post', '/v1/evidence/packets/query?receipt=true', ['programs UNI-solar', 'facts 1']],
  ] as const)('%s %s proves every record that it names and every value that it states', async (method, url, cited) => {
    const app = await proving()
    const { text, json } =
      method === 'get' ? await app.get(url) : await app.post(url, { query_text: '太陽光設備補助金' })
    expect(namesOf(json.receipt.records)).toEqual(expect.arrayContaining([...cited]))
    const { ok, checks } = await verifyDocument(text, await keysOf(app))
    expect(checks.filter((check) => !check.ok)).toEqual([])
    expect(ok).toBe(true)
    const altered = text.replace('"value":', '"value":[],"was":')
    if (altered !== text) expect((await verifyDocument(altered, await keysOf(app))).ok).toBe(false)
  })

  test('of an article proves the article and every value that it states', async () => {
    const app = await proving()
    const { text, json } = await app.post('/v1/evidence/packets/query?receipt=true', { query_text: '試験法第1条' })
    expect(namesOf(json.receipt.records)).toEqual(
      expect.arrayContaining([`law_articles ${lawId}:第1条`, `laws ${lawId}`]),
    )
    const { checks } = await verifyDocument(text, await keysOf(app))
    expect(checks.filter(({ ok }) => !ok)).toEqual([])
    const altered = text.replaceAll('目的とする。', '目的としない。')
    expect((await verifyDocument(altered, await keysOf(app))).ok).toBe(false)
  })

  test('of a batch proves each record once, however many packets name it', async () => {
    const app = await proving()
    const { apiKey: key } = await app.createKey()
    const lookup = { kind: 'program', id: entity_id }
    const body = { lookups: [lookup, lookup, { kind: 'houjin', id: number }] }
    const headers = { 'idempotency-key': 'b', 'x-cost-cap-jpy': '9' }
    const { text, json } = await app.post('/v1/evidence/packets/batch?receipt=true', body, { key, headers })
    const names = namesOf(json.receipt.records)
    expect(names).toHaveLength(new Set(names).size)
    expect(names).toContain(`houjin ${number}`)
    expect((await verifyDocument(text, await keysOf(app))).ok).toBe(true)
  })

  test('of a packet without a hit proves the packet and rests on no record', async () => {
    const app = await proving()
    const { text, json } = await app.post('/v1/evidence/packets/query?receipt=true', { query_text: '存在しない' })
    expect(json.receipt.records).toEqual([])
    expect((await verifyDocument(text, await keysOf(app))).ok).toBe(true)
  })
})

describe('the address for a replay', () => {
  test('gives the same bytes after a newer snapshot has taken over', async () => {
    const app = await proving()
    const requested = `/v1/evidence/packets/program/${entity_id}?include_rules=true&fields=full`
    const manifest = `/v1/source_manifest/${entity_id}`
    const question = { query_text: '太陽光', include_rules: true }
    const [packet, chain] = [await app.get(requested), await app.get(manifest)]
    const answer = await app.post('/v1/evidence/packets/query', question)
    app.clock.now = new Date('2026-07-01T00:00:00Z')
    await app.publish([[program, [{ ...solar, amount_max_man_yen: 750 }]]])
    expect((await app.get(requested)).text).not.toBe(packet.text)
    expect((await app.get(packet.json.verification.replay_endpoint)).text).toBe(packet.text)
    expect((await app.post(answer.json.verification.replay_endpoint, question)).text).toBe(answer.text)
    const { corpus_snapshot_id: snapshot } = packet.json
    expect((await app.get(`${manifest}?snapshot=${snapshot}`)).text).toBe(chain.text)
  })
})
