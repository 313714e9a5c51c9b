import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { bothWays } from '../../../../test/both-ways.ts'
import { operations } from '../../../catalog.ts'
import { skills } from './skills.ts'

type Given = Record<string, unknown>

const namesIn = ({ json }: { json: { skills: { skill: string }[] } }) => json.skills.map(({ skill }) => skill)

describe('skills', () => {
  test('are the nine of the contract, each an operation of the catalogue that changes nothing', () => {
    expect(skills.map(({ name, operation }) => [name, operation.name])).toEqual([
      ['search_programs', 'search_programs'],
      ['search_tax_incentives', 'am_tax_incentives'],
      ['search_loans', 'am_loans'],
      ['list_open_programs', 'am_open_programs'],
      ['verify_answer', 'verify_citations'],
      ['compose_evidence_packet', 'query_evidence_packet'],
      ['graph_traverse', 'am_related'],
      ['tax_rule_full_chain', 'am_tax_rule'],
      ['cohort_match_cases', 'search_case_studies'],
    ])
    for (const { operation } of skills) {
      expect(operations).toContain(operation)
      expect([operation.name, operation.effect]).toEqual([operation.name, 'read'])
    }
  })

  test('are listed alike over REST and MCP, with the schemas of their operations, what they cost nobody and what a law reserves', async () => {
    const answer = await bothWays(await testApp(), 'a2a_list_skills', {})
    expect(answer).toMatchObject({
      schema_version: 'service.a2a_skills.v1',
      agent_name: 'konkyo',
      skill_count: 9,
      total_skill_count: 9,
      categories: ['cohort', 'compose', 'graph', 'loan', 'search', 'tax', 'verify'],
    })
    const byName = Object.fromEntries(answer.skills.map((one: { skill: string }) => [one.skill, one]))
    expect(byName.graph_traverse).toMatchObject({
      operation: 'am_related',
      typical_latency_ms: 320,
      needs_key: false,
      sensitive: false,
      sensitive_law: null,
      disclaimer: null,
      input_schema: { required: ['program_id'], properties: { depth: { maximum: 3 } } },
      output_schema: { properties: { relations: { type: 'array' } } },
    })
    expect(byName.verify_answer).toMatchObject({
      needs_key: true,
      sensitive: true,
      sensitive_law: '弁護士法第72条、税理士法第52条',
      disclaimer: expect.stringContaining('助言や判断ではなく（弁護士法第72条、税理士法第52条）'),
    })
    expect(answer.skills.filter(({ sensitive }: Given) => sensitive).map(({ skill }: Given) => skill)).toEqual([
      'search_tax_incentives',
      'verify_answer',
      'tax_rule_full_chain',
    ])
  })

  test('are listed by tag, category and sensitivity; what nobody has is an empty list, what is misspelt 422', async () => {
    const app = await testApp()
    const list = (query: string) => app.get(`/v1/a2a/skills${query}`)
    expect(namesIn(await list('?tag=subsidies'))).toEqual(['search_programs', 'list_open_programs'])
    expect(namesIn(await list('?category=tax&sensitive=true'))).toEqual([
      'search_tax_incentives',
      'tax_rule_full_chain',
    ])
    expect(namesIn(await list('?category=search&sensitive=true'))).toEqual([])
    expect((await list('?tag=poetry')).json).toMatchObject({ skill_count: 0, total_skill_count: 9, skills: [] })
    expect((await list('?tags=tax')).json).toMatchObject({ unknown: ['tags'], did_you_mean: { tags: 'tag' } })
    expect((await list('?sensitive=maybe')).status).toBe(422)
  })

  test('are read one by one; an unknown one is 404 with the names there are', async () => {
    const app = await testApp()
    const one = await bothWays(app, 'a2a_get_skill', { skill_name: 'search_loans' })
    const [listed] = (await app.get('/v1/a2a/skills?category=loan')).json.skills
    expect(one).toEqual(listed)
    const miss = await app.get('/v1/a2a/skills/write_poems')
    expect([miss.status, miss.json.detail.error, miss.json.detail.valid_skills.length]).toEqual([
      404,
      'skill_not_found',
      9,
    ])
  })

  test('are free and need no slot of the day', async () => {
    const app = await testApp()
    const from = '198.51.100.7'
    for (let i = 0; i < 5; i++) expect((await app.get('/v1/a2a/skills/graph_traverse', { from })).status).toBe(200)
    expect((await app.get('/v1/ping', { from })).headers['x-anon-quota-remaining']).toBe('2')
  })
})

describe('a negotiation', () => {
  test('finds what is named, of a category or of a tag, and says how it understood the request', async () => {
    const app = await testApp()
    const request = { requested_skills: ['search_loans'], requested_categories: ['graph'], requested_tags: ['cases'] }
    const answer = await bothWays(app, 'a2a_negotiate_skills', request)
    expect(namesIn({ json: answer })).toEqual(['search_loans', 'graph_traverse', 'cohort_match_cases'])
    expect(answer).toMatchObject({
      matched_count: 3,
      negotiation_request: { ...request, max_latency_ms: null, accept_sensitive: true },
    })
  })

  test('with empty lists finds all that are quick enough and not reserved', async () => {
    const app = await testApp()
    const negotiate = async (wanted: Given) => (await app.post('/v1/a2a/skills/negotiate', wanted)).json
    expect((await negotiate({})).matched_count).toBe(9)
    expect((await negotiate({ accept_sensitive: false })).matched_count).toBe(6)
    expect((await negotiate({ max_latency_ms: 120 })).skills.map(({ skill }: Given) => skill)).toEqual([
      'search_programs',
      'list_open_programs',
    ])
    expect((await negotiate({ max_latency_ms: 79 })).matched_count).toBe(0)
    expect((await negotiate({ requested_tags: ['poetry'] })).matched_count).toBe(0)
  })

  test('refuses what is no list and no number', async () => {
    const app = await testApp()
    for (const wanted of [{ requested_tags: 'tax' }, { max_latency_ms: -1 }, { accept_sensitive: 'no' }])
      expect((await app.post('/v1/a2a/skills/negotiate', wanted)).status).toBe(422)
  })
})
