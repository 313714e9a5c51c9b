import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { agentDocument } from '../../scripts/generate/openapi/agent-document.ts'
import { openapiDocument } from '../../scripts/generate/openapi/document.ts'
import { features, operations } from '../../src/catalog.ts'
import { type AnyOperation, isTool, requestSchema, routeOf } from '../../src/operation/operation.ts'
import { validatorOf } from '../../src/schema/validator.ts'
import { type Documentation, type Documented, nodesOf, operationsOf, resolve } from './documentation.ts'

/** Characters of a shape that may stand in two places without a name (`shape`). */
const longestUnnamed = 600

/** docs/decisions/0126-what-the-document-for-agents-holds.md */
const operationsForAgents = [
  'am_law_article',
  'check_funding_stack',
  'create_company_folder_brief',
  'create_company_public_audit_pack',
  'create_company_public_baseline',
  'get_bid',
  'get_court_decision',
  'get_enforcement_case',
  'get_evidence_packet',
  'get_houjin',
  'get_invoice_registrant',
  'get_law',
  'get_meta_freshness',
  'get_program',
  'get_source_manifest',
  'get_tax_ruleset',
  'get_usage_status',
  'list_law_related_programs',
  'match_advisors',
  'prescreen_programs',
  'preview_cost',
  'query_evidence_packet',
  'query_precomputed_intelligence',
  'search_bids',
  'search_case_studies',
  'search_court_decisions',
  'search_enforcement_cases',
  'search_invoice_registrants',
  'search_laws',
  'search_programs',
  'search_tax_rulesets',
  'stats_coverage',
  'stats_freshness',
  'verify_citations',
]

const facts = { version: '9.9.9', baseUrl: 'https://evidence.example' }
const full = openapiDocument(features, facts) as Documentation
const agent = agentDocument(features, facts) as Documentation
const both = [
  { name: 'openapi.json', document: full },
  { name: 'openapi.agent.json', document: agent },
]

const documented = operationsOf(full)
const found = (name: string) => documented.find(({ operation }) => operation.operationId === name) as Documented
const queryNames = ({ operation }: Documented) =>
  operation.parameters.map((one) => resolve(full, one)).flatMap((one) => (one.in === 'query' ? [one.name] : []))

describe.each(both)('$name', ({ document }) => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(document)
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(document.openapi).toBe('3.1.0')
  })

  test('every reference leads somewhere', () => {
    const references = nodesOf(document).flatMap((node) => (typeof node.$ref === 'string' ? [node.$ref] : []))
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((reference) => resolve(document, { $ref: reference }) === undefined)).toEqual([])
  })

  test('holds nothing that only our schema library understands', () => {
    expect(
      nodesOf(document)
        .flatMap(Object.keys)
        .filter((key) => key.startsWith('~')),
    ).toEqual([])
  })
})

describe('openapi.json', () => {
  test('writes out nothing twice that is long enough to have a name', () => {
    // Two answers may be alike, each under its own name.
    const parts = Object.values(full.components.schemas).flatMap((one) => Object.values(one as object))
    const answers = nodesOf([documented.map(({ operation }) => operation.responses), parts])
    const seen = new Map<string, number>()
    for (const { description: _, ...node } of answers) {
      const text = node.type === 'object' && node.properties !== undefined ? JSON.stringify(node) : ''
      if (text.length > longestUnnamed) seen.set(text, (seen.get(text) ?? 0) + 1)
    }
    expect([...seen].filter(([, times]) => times > 1).map(([text]) => text.slice(0, 160))).toEqual([])
  })

  test('has what several answers hold under names that people would give it', () => {
    expect(Object.keys(full.components.schemas)).toEqual(
      expect.arrayContaining([
        'Program',
        'ProgramDetail',
        'Bid',
        'LawProvision',
        'EvidencePacket',
        'Gap',
        'Error',
        'Job',
        'Receipt',
      ]),
    )
  })

  test('says which version and address it describes', () => {
    expect(full.info).toMatchObject({ title: 'Konkyo', version: '9.9.9' })
    expect(full.servers).toEqual([{ url: 'https://evidence.example' }])
  })

  test('holds every operation once, under its method and path, and names its tool where it has one', () => {
    const listed = documented.map(({ method, path, operation }) =>
      [operation.operationId, operation['x-mcp-tool'], method, path].join(' '),
    )
    const published = operations.filter(({ access }) => access.key !== 'admin')
    const declared = published.map((operation) =>
      [
        operation.name,
        isTool(operation) ? operation.name : '',
        routeOf(operation).method,
        routeOf(operation).path,
      ].join(' '),
    )
    expect(listed.sort()).toEqual(declared.sort())
    expect(new Set(documented.map(({ operation }) => operation.operationId)).size).toBe(documented.length)
  })

  test('a program search takes the twelve query parameters of the contract, six about the day, the whole country, the municipality, the rate, how applications are taken and how sure it is', () => {
    const names = [
      'q',
      'tier',
      'prefecture',
      'municipality',
      'authority_level',
      'funding_purpose',
      'target_type',
      'amount_min',
      'amount_max',
      'subsidy_rate_min',
      'subsidy_rate_max',
      'intake',
      'confirmed',
    ]
    const days = ['status', 'open_on', 'open_until', 'closes_from', 'closes_before', 'sort']
    const rest = ['limit', 'offset', 'fields']
    expect(queryNames(found('search_programs'))).toEqual([
      ...names,
      'include_excluded',
      'include_nationwide',
      ...days,
      ...rest,
    ])
  })

  test('lists in a query are repeated, never joined', () => {
    const { operation } = found('search_programs')
    const tier = operation.parameters.find(({ name }) => name === 'tier')
    expect(tier).toMatchObject({ style: 'form', explode: true, schema: { type: 'array' } })
  })

  test('every operation documents a success and declares each name in its path', () => {
    for (const { path, operation } of documented) {
      expect(
        Object.keys(operation.responses).some((status) => /^20[014]$/.test(status)),
        path,
      ).toBe(true)
      const inPath = operation.parameters.flatMap((one) => (one.in === 'path' ? [one.name] : []))
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
    }
  })

  test('a paid batch documents its keys, its budget and how it can be refused', () => {
    const { operation } = found('batch_get_programs')
    const names = operation.parameters.map((one) => resolve(full, one)?.name)
    expect(names).toEqual(['Idempotency-Key', 'X-Cost-Cap-JPY', 'X-Client-Tag', 'X-Quote-Id'])
    expect(Object.keys(operation.responses)).toEqual([
      '200',
      '400',
      '401',
      '402',
      '403',
      '409',
      '422',
      '428',
      '429',
      '503',
      'default',
    ])
    expect(operation.security).toEqual([{}, { ApiKey: ['api:metered'] }, { Bearer: ['api:metered'] }])
  })

  test('every paid operation says its price in yen, and no other does', () => {
    const info = (name: string) => found(name).operation['x-payment-info']
    expect(info('search_programs')).toEqual({
      price: { mode: 'fixed', currency: 'JPY', amount: '3' },
      unit: 'call',
      tax: 'excluded',
      charged: 'successes of a live key',
      protocols: [],
    })
    expect(info('batch_get_programs')).toMatchObject({
      price: { mode: 'dynamic', currency: 'JPY', unit_amount: '3', units: expect.stringMatching(/./) },
      unit: 'billable unit',
    })
    const priced = documented.flatMap(({ operation }) => (operation['x-payment-info'] ? [operation.operationId] : []))
    const paid = operations.flatMap(({ name, billing }) => (billing.units === 0 ? [] : [name]))
    expect(priced.filter((name) => !paid.includes(name))).toEqual([])
    expect(paid.filter((name) => documented.some(({ operation }) => operation.operationId === name)).sort()).toEqual(
      priced.sort(),
    )
  })

  test('an open operation asks for no key and an account operation for one', () => {
    expect(found('healthz').operation.security).toEqual([])
    for (const [name, scope] of [
      ['get_me', 'api:read'],
      ['set_monthly_cap', 'account:write'],
    ] as const)
      expect(found(name).operation.security).toEqual([{ ApiKey: [scope] }, { Bearer: [scope] }, { Session: [scope] }])
  })

  test('administration, previews and gated templates are never exported', () => {
    const [any] = operations as [AnyOperation]
    const hidden = ['admin/keys', 'legal/items', 'accounting/x', 'am/templates/saburoku_kyotei'].map(
      (path, i): AnyOperation => ({ ...any, name: `hidden_${i}`, http: `GET /v1/${path}` }),
    )
    const feature = { name: 'hidden', toolset: 'programs' as const, title: 'Hidden', operations: hidden }
    expect((openapiDocument([feature], facts) as Documentation).paths).toEqual({})
  })
})

describe('openapi.agent.json', () => {
  const inAgent = operationsOf(agent)

  test('holds the 34 operations that the contract names and no other', () => {
    expect(inAgent.map(({ operation }) => operation.operationId).sort()).toEqual(operationsForAgents)
  })

  test('says of each in at most 300 characters what the full document begins with, and leaves the rest as it is there', () => {
    for (const { operation } of inAgent) {
      const { description, ...same } = operation
      const whole = found(operation.operationId).operation
      expect(description.length, operation.operationId).toBeLessThanOrEqual(300)
      expect(whole.description.startsWith(description), operation.operationId).toBe(true)
      expect(whole).toMatchObject(same)
    }
  })

  test('is short enough for actions of ChatGPT: under 400,000 characters as they are sent', () => {
    expect(JSON.stringify(agent).length).toBeLessThan(400_000)
  })
})

describe('examples', () => {
  test.each(operations.map((operation) => ({ operation, name: operation.name })))(
    '$name: the example is a valid request',
    ({ operation }) => {
      const problems = [...validatorOf(requestSchema(operation)).Errors(operation.example)]
      expect(problems).toEqual([])
    },
  )

  test.each(operations.map((operation) => ({ operation, name: operation.name })))(
    '$name: the example uses declared names only',
    ({ operation }) => {
      const declared = Object.keys(operation.input.properties as object)
      expect(Object.keys(operation.example).filter((name) => !declared.includes(name))).toEqual([])
    },
  )
})
