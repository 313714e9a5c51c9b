import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CanonicalList } from './canonical-list.ts'
import { drained } from './drained.ts'
import { parseJson } from './parse-json.ts'

const parsed = (text: string, atOnce: number): unknown =>
  drained(parseJson(Buffer.from(text), { atOnce, deepest: 1000 }))

/** The value, or that there is none. */
const outcome = (parse: () => unknown) => {
  try {
    return { value: parse() }
  } catch (error) {
    return (error as Error).name
  }
}

/** Steps in which a text is parsed, but for the last. */
function pauses(text: string): number {
  const steps = parseJson(Buffer.from(text), { deepest: 5 })
  let count = 0
  while (!steps.next().done) count++
  return count
}

const hasNoPrototype = (text: string) => !text.includes('__proto__')

describe('parsing JSON in steps', () => {
  test('gives what JSON.parse gives, wherever the text is cut', () => {
    fc.assert(
      fc.property(fc.json().filter(hasNoPrototype), fc.nat(40), fc.nat(2), (json, atOnce, indent) => {
        const text = JSON.stringify(JSON.parse(json), null, indent)
        expect(parsed(text, atOnce)).toEqual(JSON.parse(text))
      }),
    )
  })

  test('refuses what JSON.parse refuses: a few characters taken out, put in or changed', () => {
    fc.assert(
      fc.property(
        fc.json().filter(hasNoPrototype),
        fc.nat(),
        fc.nat(2),
        fc.array(fc.constantFrom(...',:"{}[]\\ 0\u0000é'), { maxLength: 3 }),
        fc.nat(20),
        (json, place, taken, given, atOnce) => {
          const at = place % (json.length + 1)
          const text = json.slice(0, at) + given.join('') + json.slice(at + taken)
          // Bytes cannot hold half a pair, which JSON.parse would let through.
          fc.pre(text.isWellFormed())
          expect(outcome(() => parsed(text, atOnce))).toEqual(outcome(() => JSON.parse(text)))
        },
      ),
      { numRuns: 5000 },
    )
    for (const text of ['"', '{"a":1,"":fals"\\}', '[1,"\\]', '["a]', '{"a":"}'])
      expect(() => parsed(text, 0), text).toThrow(SyntaxError)
  })

  test.each([0, 1000])(
    'refuses a member that reaches for a prototype, however it is written (%i bytes at once)',
    (atOnce) => {
      for (const name of ['__proto__', '\\u005f_proto__', '_\\u005Fproto\\u005f_', '__prot\\u006f__'])
        expect(() => parsed(`{"a":[{"${name}":{"b":1}}]}`, atOnce)).toThrow(SyntaxError)
      for (const name of ['constructor', 'c\\u006fnstructor'])
        expect(() => parsed(`{"a":[{"${name}":{"prototype":1}}]}`, atOnce)).toThrow(SyntaxError)
      expect(parsed('{"constructor":{"a":1},"b":{"constructor":null}}', atOnce)).toMatchObject({
        constructor: { a: 1 },
      })
      expect(parsed('{"a":"__proto__"}', atOnce)).toEqual({ a: '__proto__' })
    },
  )

  test.each([0, 10, 1000])('refuses what is nested deeper than it is told to (%i bytes at once)', (atOnce) => {
    const nested = (depth: number) => `{"a":1,"b":${'['.repeat(depth - 1)}"${'x'.repeat(50)}"${']'.repeat(depth - 1)}}`
    const parse = (depth: number) => () => drained(parseJson(Buffer.from(nested(depth)), { atOnce, deepest: 20 }))
    expect(parse(20)).not.toThrow()
    expect(parse(21)).toThrow(RangeError)
    expect(parse(30_000)).toThrow(RangeError)
  })

  test('keeps the list that it is told to as text, and no other one', () => {
    const items = [{ b: 1, a: [2] }, '根拠', null]
    const text = JSON.stringify({ other: items, inner: { kept: items }, kept: items })
    const parse = (json: string, atOnce = 0) =>
      drained(
        parseJson(Buffer.from(json), { atOnce, deepest: 9, keptList: { name: 'kept', mostItems: 3, longestItem: 20 } }),
      ) as Record<string, unknown>
    const { kept, ...rest } = parse(text)
    expect(rest).toEqual({ other: items, inner: { kept: items } })
    expect([...(kept as CanonicalList).pieces()].map((piece) => Buffer.from(piece as Buffer)).join('')).toBe(
      '[{"a":[2],"b":1},"根拠",null]',
    )
    expect(parse(text, 1000).kept).toEqual(items)
    expect(parse('{"kept":{"kept":[1]}}').kept).toEqual({ kept: [1] })
    expect(() => parse('{"kept":[1,2,3,4]}')).toThrow('must not have more than 3 items')
    expect(() => parse(`{"kept":[1,{"a":"${'x'.repeat(20)}"}]}`)).toThrow('must not be longer than 20 bytes of JSON')
    for (const broken of ['{"kept":[1,}', '{"kept":[1,]}', '{"kept":[{]}', '{"kept":[1}'])
      expect(() => parse(broken)).toThrow(SyntaxError)
  })

  test('looks through a few kilobytes between two pauses, whatever stands in them', () => {
    const texts = [
      JSON.stringify({ profiles: Array.from({ length: 5000 }, (_, i) => ({ id: i, name: 'x'.repeat(300) })) }),
      JSON.stringify({ a: ['x'.repeat(1_000_000)] }),
      `{"a":${' '.repeat(1_000_000)}1}`,
    ]
    for (const text of texts) expect(pauses(text)).toBeGreaterThan(text.length / 4096 - 1)
  })

  test('takes short values together, and refuses more of them than anybody needs before they are parsed', () => {
    const parse = (json: string) => drained(parseJson(Buffer.from(json), { deepest: 5 }))
    const many = (count: number) => `[1${',1'.repeat(count - 1)}]`
    expect(parse(many(100_000))).toHaveLength(100_000)
    expect(pauses(many(100_000))).toBeLessThan(60)
    const half = many(60_000)
    for (const json of [
      many(100_001),
      `{"a":1,"b":{"c":${many(100_001)}}}`,
      `[[${half}],[${half}]]`,
      `{"a":${half},"b":${half}}`,
    ])
      expect(() => parse(json)).toThrow('must not have more than 100000 values')
    expect(parse(`["${','.repeat(200_000)}"]`)).toEqual([','.repeat(200_000)])
  })

  test('gives a long text as it is, wherever it is cut', () => {
    const unit = fc.constantFrom('a', '根', '😀', '\\', '"', '\n', '\u0001', '\ud83d\ude00', '/')
    const text = fc.array(unit, { minLength: 20, maxLength: 200 }).map((units) => units.join(''))
    fc.assert(
      fc.property(text, fc.nat(60), fc.boolean(), (value, atOnce, isEscaped) => {
        const json = JSON.stringify({ value })
        const sent = isEscaped
          ? json.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
          : json
        expect(parsed(sent, atOnce)).toEqual({ value })
      }),
      { numRuns: 500 },
    )
  })

  test('refuses an object of more members than anybody needs, with its place', () => {
    const object = (count: number) => `{${Array.from({ length: count }, (_, i) => `"m${i}":1`).join()}}`
    const parse = (json: string) =>
      drained(parseJson(Buffer.from(json), { deepest: 5, keptList: { name: 'kept', mostItems: 9, longestItem: 1e6 } }))
    expect(Object.keys(parse(object(10_000)) as object)).toHaveLength(10_000)
    const refused = (json: string) => {
      try {
        return parse(json)
      } catch (error) {
        return (error as { path?: string[] }).path
      }
    }
    expect(refused(object(10_001))).toEqual([])
    expect(refused(`{"a":{"b":${object(10_001)}}}`)).toEqual(['a', 'b'])
    expect(refused(`{"kept":[1,{"b":${object(10_001)}}]}`)).toEqual(['kept', '1', 'b'])
  })

  test('refuses a name and a number that nobody writes', () => {
    for (const json of [`{"${'x'.repeat(40_000)}":1}`, `{"a":{"${'x'.repeat(4e6)}":1}}`])
      expect(() => drained(parseJson(Buffer.from(json), { deepest: 5 }))).toThrow(
        'must not have a name longer than 32768',
      )
    expect(() => drained(parseJson(Buffer.from(`[${'1'.repeat(40_000)}]`), { deepest: 5 }))).toThrow(SyntaxError)
  })

  test('may start with a byte order mark', () => {
    for (const atOnce of [0, 1000]) expect(parsed('\ufeff {"a":[1]}', atOnce)).toEqual({ a: [1] })
    expect(() => parsed('\ufeff\ufeff{}', 0)).toThrow(SyntaxError)
  })
})
