import { expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { patternWords } from '../../src/operation/input/pattern-words.ts'
import { adminPages, pages } from '../../src/pages/index.ts'
import { connect } from '../mcp/connect.ts'
import { oneApp } from '../one-app.ts'

const app = oneApp({})

const inputs = [...operations, ...[...pages, ...adminPages].map(({ operation }) => operation)].map(({ input }) => input)

function patternsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { pattern } = schema as { pattern?: unknown }
  return [...(typeof pattern === 'string' ? [pattern] : []), ...Object.values(schema).flatMap(patternsIn)]
}

test('whoever sends a value of another form is told in words what to send, in both languages', () => {
  const patterns = [...new Set(inputs.flatMap(patternsIn))]
  expect(patterns.length).toBeGreaterThan(20)
  expect(patterns.filter((pattern) => !Object.hasOwn(patternWords, pattern))).toEqual([])
})

test('whatever is wrong with an input is said in Japanese as well, over REST, in the envelope and as a tool', async () => {
  const url = '/v1/programs/search?limit=0&tier=Z&amount_min=x'
  const { json } = await app().get(url)
  expect(json.detail).toEqual([
    { loc: ['query', 'amount_min'], msg: 'must be a number', msg_ja: '数値で指定してください。', type: 'type' },
    {
      loc: ['query', 'tier', 0],
      msg: 'must be one of S, A, B, C, X',
      msg_ja: '次のいずれかで指定してください: S、A、B、C、X',
      type: 'enum',
    },
    { loc: ['query', 'limit'], msg: 'must be at least 1', msg_ja: '1以上で指定してください。', type: 'minimum' },
  ])
  const v2 = await app().get(url, { headers: { accept: 'application/vnd.service.v2+json' } })
  expect(v2.json.error.user_message).toBe(
    'amount_min：数値で指定してください。 tier.0：次のいずれかで指定してください: S、A、B、C、X limit：1以上で指定してください。',
  )
  const client = await connect(app())
  const { content } = await client.callTool({ name: 'search_programs', arguments: { limit: 0 } })
  expect(content).toEqual([{ type: 'text', text: 'limit: 1以上で指定してください。\nlimit: must be at least 1' }])
})

test('a value that may be left out as null is told what it must be, not that it is none of several schemas', async () => {
  const { apiKey: key } = await app().createKey()
  const given = { text: 'x', name: 'y', linkedin_url: 'ftp://x' }
  const { json } = await app().post('/v1/me/testimonials', given, { key })
  expect(json.detail).toContainEqual({
    loc: ['body', 'linkedin_url'],
    msg: 'must be an address of linkedin.com with https://',
    msg_ja: 'https:// で始まる linkedin.com のURLで指定してください。',
    type: 'pattern',
  })
})
