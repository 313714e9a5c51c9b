import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('the sample of RFC 8785 section 3.2.2 comes out as printed there', () => {
  const sample = JSON.parse(String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`)
  expect(canonicalJson(sample)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      String.raw`"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  )
})

test('keys are ordered by UTF-16 code unit, as in RFC 8785 section 3.2.3', () => {
  const sample = { '\u20ac': 1, '\r': 2, '\ufb33': 3, 1: 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 }
  expect(canonicalJson(sample)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}')
})

test('numbers are written as ECMAScript writes them', () => {
  expect(canonicalJson([-0, 1e21, 1e-7, 5e-324, 9007199254740991, 1.7976931348623157e308])).toBe(
    '[0,1e+21,1e-7,5e-324,9007199254740991,1.7976931348623157e+308]',
  )
})

test('empty containers, null prototypes and a key called __proto__ are carried', () => {
  expect(canonicalJson({ a: {}, b: [], c: Object.create(null) })).toBe('{"a":{},"b":[],"c":{}}')
  expect(canonicalJson(JSON.parse('{"__proto__":1}'))).toBe('{"__proto__":1}')
})

test('the text means the same value and does not depend on the order of keys', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const text = canonicalJson(value)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(canonicalJson(JSON.parse(text))).toBe(text)
      expect(canonicalJson(reversed(value))).toBe(text)
    }),
  )
})

test.each([
  [undefined, '$ is undefined'],
  [{ a: undefined }, '$.a is undefined'],
  [{ a: [1, Number.NaN] }, '$.a[1] is NaN'],
  [[-Infinity], '$[0] is -Infinity'],
  [{ 'a b': { c: 1n } }, '$["a b"].c is a bigint'],
  [[() => 1], '$[0] is a function'],
  [new Array(1), '$[0] is undefined'],
  [{ at: new Date(0) }, '$.at is not a plain object'],
  [{ a: 'x\ud800' }, '$.a contains an unpaired surrogate'],
  [{ '\udc00': 1 }, '$["\\udc00"] contains an unpaired surrogate'],
])('what JSON cannot carry is refused by name (%#)', (value, message) => {
  expect(() => canonicalJson(value)).toThrow(new TypeError(message))
})

test('64 levels are carried, a 65th or a cycle is refused', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])
  expect(canonicalJson(nested(64))).toBe(`${'['.repeat(64)}1${']'.repeat(64)}`)
  expect(() => canonicalJson(nested(65))).toThrow('is nested deeper than 64')
  const cycle: { self?: unknown } = {}
  cycle.self = cycle
  expect(() => canonicalJson(cycle)).toThrow('is nested deeper than 64')
})

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  )
}
