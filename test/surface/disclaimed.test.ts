import { expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { randomKey } from '../random-key.ts'

const company = '7000012050002'
const key = 'of the call'

/** What carries `_disclaimer`, asked for what is held nowhere, with the status that says so. */
const misses: readonly (readonly [request: string, status: number, body?: object])[] = [
  ['GET /v1/tax_rulesets/search?q=無い税制', 200],
  ['GET /v1/tax_rulesets/TAX-0000000000', 404],
  ['POST /v1/tax_rulesets/evaluate', 200, { business_profile: {} }],
  ['GET /v1/am/tax_incentives?query=無い税制', 200],
  ['GET /v1/am/tax_rule?measure_name_or_id=無い税制', 200],
  ['GET /v1/am/certifications?query=無い認定', 200],
  ['GET /v1/am/acceptance_stats?program_name=無い制度', 200],
  ['GET /v1/am/reason?query=無い制度', 200],
  ['GET /v1/am/law_article?law_name_or_canonical_id=無い法律&article_number=1', 200],
  ['GET /v1/am/by_law?law_name=無い法律', 200],
  [`GET /v1/houjin/${company}`, 404],
  [`GET /v1/houjin/${company}/360`, 404],
  ['GET /v1/evidence/packets/program/UNI-nowhere', 404],
  ['POST /v1/evidence/packets/query', 200, { query_text: '無い制度' }],
  ['POST /v1/evidence/packets/batch', 200, { lookups: [{ kind: 'program', id: 'UNI-nowhere' }] }],
  ['GET /v1/source_manifest/UNI-nowhere', 404],
  ['POST /v1/artifacts/company_public_baseline', 404, { houjin_bangou: company }],
  ['GET /v1/invoice_registrants/T7000012050002/risk', 200],
  ['POST /v1/invoice_registrants/batch_risk', 200, { tnums: ['T7000012050002'] }],
  ['GET /v1/audit/seals/seal_nowhere', 404],
]

async function asked(service: TestApp, apiKey: string, [request, , body]: (typeof misses)[number]) {
  const [method, url] = request.split(' ') as ['GET' | 'POST', string]
  const options = { key: apiKey, headers: { 'idempotency-key': randomKey(key + url), 'x-cost-cap-jpy': '999' } }
  const answer = method === 'GET' ? await service.get(encodeURI(url), options) : await service.post(url, body, options)
  return [request, answer.status, answer.json._disclaimer ?? answer.text.slice(0, 300)] as const
}

test('an answer that must carry a disclaimer carries it where nothing is found as well', async () => {
  const service = await testApp({ rows: [] })
  const { apiKey } = await service.createKey()
  const expected = misses.map(([request, status]) => [request, status, expect.stringContaining('第52条')])
  const found = []
  for (const miss of misses) found.push(await asked(service, apiKey, miss))
  expect(found).toEqual(expected)
})
