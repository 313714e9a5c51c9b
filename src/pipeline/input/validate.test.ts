import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { refusal as refused } from '../../../test/refusal.ts'
import { type AppError, asDetail, type Problem } from '../../operation/errors.ts'
import { type AnyOperation, defineOperation } from '../../operation/operation.ts'
import { isRequired } from '../../operation/usual-problems.ts'
import { nullable, oneOf } from '../../schema/fields.ts'
import type { CallInput } from '../call.ts'
import { validate } from './validate.ts'

const operation: AnyOperation = defineOperation({
  name: 'look',
  http: 'GET /v1/look/{id}',
  title: { ja: '', en: '' },
  summary: '',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  example: {},
  input: Type.Object({
    id: Type.String(),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
    tier: Type.Optional(oneOf(['S', 'A'])),
    kind: Type.String({ minLength: 1 }),
    note: Type.Optional(nullable(Type.String({ maxLength: 3 }))),
    nested: Type.Optional(Type.Object({ list: Type.Array(Type.Integer()) }, { additionalProperties: false })),
  }),
  output: Type.Object({}),
  run: () => ({}),
})

const check = (given: Partial<CallInput>) =>
  validate(operation, { input: {}, problems: [], unknownNames: [], ...given })

const refusal = (given: Partial<CallInput>): AppError => refused(() => check(given))

const places = (error: AppError) => (error.body().detail as Problem[]).map(({ loc }) => loc.join('.')).sort()

describe('an input', () => {
  test('that is sound comes back with its defaults and is not changed itself', () => {
    const input = { id: 'x', kind: 'k' }
    expect(check({ input })).toEqual({ id: 'x', kind: 'k', limit: 20 })
    expect(input).toEqual({ id: 'x', kind: 'k' })
    expect(check({ input: { ...input, limit: 100, note: null } })).toMatchObject({ limit: 100, note: null })
  })

  test('of a tool is read as a model sends it where one thing can be meant; over REST it is refused', () => {
    const input = { id: 7, kind: 'k', limit: '5', tier: null, note: null, nested: '{"list":["1"]}' }
    const argumentNames = new Set(Object.keys(input))
    const strict = { id: 'x', kind: 'k', limit: 5, note: null, nested: { list: [1] } }
    expect(check({ input: { ...input, id: 'x' }, argumentNames })).toEqual(strict)
    const refused = places(refusal({ input: { ...input, id: 'x' } }))
    expect([...new Set(refused)]).toEqual(expect.arrayContaining(['query.limit', 'query.nested', 'query.tier']))
  })

  test('that is broken is told every problem at once, each with its place', () => {
    const error = refusal({ input: { limit: 0, tier: 'Z', kind: '', nested: { list: [1, 'x', 2.5], more: 1 } } })
    expect(error.status).toBe(422)
    expect(places(error)).toEqual([
      'path.id',
      'query.kind',
      'query.limit',
      'query.nested.list.1',
      'query.nested.list.2',
      'query.nested.more',
      'query.tier',
    ])
  })

  test('that is broken in many places is still told all of them', () => {
    const list = Array.from({ length: 60 }, () => 'x')
    expect(places(refusal({ input: { id: 'x', kind: 'k', nested: { list } } }))).toHaveLength(60)
  })

  test('is told in words what to send', () => {
    const error = refusal({ input: { id: 'x', tier: 'Z' } })
    expect(error.body().detail).toEqual([
      asDetail({ loc: ['query', 'kind'], ...isRequired }),
      {
        loc: ['query', 'tier'],
        msg: 'must be one of S, A',
        msg_ja: '次のいずれかで指定してください: S、A',
        type: 'enum',
      },
    ])
  })

  test('problems found while reading stay, and their place is not blamed twice', () => {
    const problems = [
      {
        loc: ['query', 'limit'],
        ja: '整数で指定してください。',
        en: 'must be a whole number',
        type: 'type',
      },
    ]
    const error = refusal({ input: { id: 'x', limit: 'ten' }, problems })
    expect(error.body().detail).toEqual([
      ...problems.map(asDetail),
      asDetail({ loc: ['query', 'kind'], ...isRequired }),
    ])
  })

  test('a place that may be null and is neither null nor right is named', () => {
    expect(places(refusal({ input: { id: 'x', kind: 'k', note: 'long text' } }))).toEqual(['query.note'])
  })
})

describe('an unknown argument of a tool', () => {
  const argumentNames = new Set(['id', 'limit', 'tier', 'kind', 'note', 'nested'])

  test('is refused with the arguments that the tool takes, whatever the method, and the nearest in words', () => {
    const error = refusal({ input: { id: 'x', kind: 'k' }, unknownNames: ['limt', 'toString'], argumentNames })
    expect(error.body()).toMatchObject({
      detail: 'unknown argument',
      unknown: ['limt', 'toString'],
      expected: [...argumentNames].sort(),
      did_you_mean: { limt: 'limit' },
    })
    expect(error.message).toBe('unknown argument: limt (did you mean limit?), toString')
  })

  test('is told once where the body is closed', async () => {
    const app = await testApp({ rows: 'none' })
    const client = await connect(app)
    const { isError, _meta } = await client.callTool({ name: 'service_route', arguments: { qurey: 'x' } })
    expect([isError, _meta?.['konkyo/error']]).toEqual([
      true,
      {
        status: 422,
        code: 'VALIDATION_ERROR',
        retryable: false,
        body: {
          detail: 'unknown argument',
          unknown: ['qurey'],
          expected: ['input_kind', 'max_price_jpy', 'outcome_contract_id', 'query'],
          did_you_mean: { qurey: 'query' },
        },
      },
    ])
  })
})

describe('an unknown query name', () => {
  test('is refused with the nearest known one and the list of all', () => {
    const error = refusal({ input: { id: 'x', kind: 'k' }, unknownNames: ['limt', 'zzzzzzzz'] })
    expect(error.status).toBe(422)
    expect(error.body()).toMatchObject({
      detail: 'unknown query parameter',
      unknown: ['limt', 'zzzzzzzz'],
      did_you_mean: { limt: 'limit' },
    })
  })

  test('does not hide the other problems', () => {
    const error = refusal({ input: { id: 'x' }, unknownNames: ['limt'] })
    expect(places(error)).toEqual(['query.kind', 'query.limt'])
  })

  test('is offered only names that the query of this very call accepts', async () => {
    const app = await testApp({ rows: 'none' })
    const detail = await app.get('/v1/programs/x?unified_idd=1')
    expect(detail.json).toMatchObject({ expected: ['fields'], did_you_mean: {} })
    const batch = await app.post('/v1/programs/batch?unified_ids=x', { unified_ids: ['x'] })
    expect(batch.json).toMatchObject({ expected: [] })
  })
})
