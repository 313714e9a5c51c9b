import { describe, expect, test } from 'vitest'
import { composed, composedInCalls, type Found, literals, patterns } from './collect.ts'
import { longText, mostMs, slowText } from './slow-text.ts'

/** What functions put together out of what they are given, by file; nothing where it is one of the others with other flags. */
const composedOf: Readonly<Record<string, readonly RegExp[]>> = {
  'src/documents/xlsx/xlsx-bytes.ts': [/numFmtId="(\d+)" formatCode="@"/],
  'src/features/citations/judge/compare-words.ts': [],
  'src/features/citations/read/court-citations.ts': [],
  'src/features/citations/read/matches-in.ts': [],
  'src/features/citations/read/program-claims.ts': [],
  'src/features/citations/source/claim.ts': [/(?<!\d[./]?)(?<!\d,)1,500\/2000(?![./]?\d|,\d{3})/g],
  'src/features/cost/find-tool.ts': [/^\/v1\/programs\/[^/]+\/[^/]+$/],
  'src/ingest/connectors/published-lists/printed-table.ts': [/^商号又は名称$/],
  'src/lib/plain-text.ts': [/<\/script/gi],
  'src/transports/mcp/resources/resource.ts': [/^konkyo:\/\/programs\/([^/?#]{1,1024})$/],
}

const slow = (found: readonly Found[]): unknown[] => {
  const once = new Map(found.map((one) => [String(one.expression), one]))
  return [...once.values()].flatMap(({ place, expression }) => {
    const text = slowText(expression)
    return text ? [{ place, expression: String(expression), ...text }] : []
  })
}

describe(`a text of ${longText} characters is read in ${mostMs} ms or in a time that grows with its length, however hostile`, () => {
  test('by every regular expression in the sources', () => {
    const found = literals()
    expect(found.length).toBeGreaterThan(500)
    expect(slow(found)).toEqual([])
  })

  test('by every expression that a module puts together', async () => {
    const found = await composed()
    expect(found.length).toBeGreaterThan(30)
    expect(slow(found)).toEqual([])
  })

  test('by every expression that a function puts together', () => {
    expect(composedInCalls()).toEqual(Object.keys(composedOf))
    const found = Object.entries(composedOf).flatMap(([place, some]) =>
      some.map((expression) => ({ place, expression })),
    )
    expect(slow(found)).toEqual([])
  })

  test('by every pattern of a request or an answer', () => {
    const found = patterns()
    expect(found.length).toBeGreaterThan(50)
    expect(slow(found)).toEqual([])
  })
})

describe('the search for such texts finds', () => {
  test.each([
    ['white space that does not end the text', /\s+$/],
    ['a run within a run', /上限((?:\d[\d,]*(?:\.\d+)?万?)+)円/],
    ['one word that is two others', /^(?:には|に|は)*「/],
    ['beginnings without an end', /<a\s[^>]*>/g],
    ['a look ahead to the end from every place', /○(?=○*\d)/g],
    ['a run behind what another choice takes', /^[-.]+|[-.]+$/g],
    ['a divider that the runs beside it take as well', /^\d[\w-]*_[\w-]+$/],
  ])('%s', (_, expression) => {
    expect(slowText(expression, 5)).toMatchObject({ ms: expect.any(Number) })
  })
})
