import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

const parsed = (text: string, atOnce: number): unknown => {
  const steps = parseJson(Buffer.from(text), { atOnce, deepest: 1000 })
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** The value, or that there is none. */
const outcome = (parse: () => unknown) => {
  try {
    return { value: parse() }
  } catch (error) {
    return (error as Error).name
  }
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

  test('refuses what JSON.parse refuses: a character taken out, put in or changed', () => {
    fc.assert(
      fc.property(
        fc.json().filter(hasNoPrototype),
        fc.nat(),
        fc.nat(1),
        fc.constantFrom('', ',', ':', '"', '{', '}', '[', ']', '\\', ' ', '0', '\u0000', 'é'),
        fc.nat(20),
        (json, place, taken, given, atOnce) => {
          const at = place % (json.length + 1)
          const text = json.slice(0, at) + given + json.slice(at + taken)
          // Bytes cannot hold half a pair, which JSON.parse would let through.
          fc.pre(text.isWellFormed())
          expect(outcome(() => parsed(text, atOnce))).toEqual(outcome(() => JSON.parse(text)))
        },
      ),
      { numRuns: 1000 },
    )
  })

  test.each([0, 1000])(
    'refuses a member that is named __proto__, however it is written (%i bytes at once)',
    (atOnce) => {
      for (const name of ['__proto__', '\\u005f_proto__', '_\\u005Fproto\\u005f_'])
        expect(() => parsed(`{"a":[{"${name}":{"b":1}}]}`, atOnce)).toThrow(SyntaxError)
      expect(parsed('{"a":"__proto__"}', atOnce)).toEqual({ a: '__proto__' })
    },
  )

  test('does not follow long values deeper than it is told to', () => {
    const parse = (depth: number) => () => [...parseJson(Buffer.from(nested(depth)), { atOnce: 10, deepest: 20 })]
    const nested = (depth: number) => '['.repeat(depth) + JSON.stringify('x'.repeat(100)) + ']'.repeat(depth)
    expect(parse(20)).not.toThrow()
    expect(parse(21)).toThrow(RangeError)
  })

  test('pauses often enough in a long text', () => {
    const text = JSON.stringify({
      profiles: Array.from({ length: 5000 }, (_, i) => ({ id: i, name: 'x'.repeat(300) })),
    })
    const steps = parseJson(Buffer.from(text), { deepest: 2 })
    let count = 0
    while (!steps.next().done) count++
    expect(count).toBeGreaterThan(5000)
  })
})
