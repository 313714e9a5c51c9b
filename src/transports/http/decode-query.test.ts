import fc from 'fast-check'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { oneOf } from '../../schema/fields.ts'
import { decodeQuery } from './decode-query.ts'

const schema = Type.Object({
  id: Type.String(),
  n: Type.Optional(Type.Integer()),
  x: Type.Optional(Type.Number()),
  flag: Type.Optional(Type.Boolean()),
  q: Type.Optional(Type.String()),
  tier: Type.Optional(Type.Array(oneOf(['S', 'A']))),
  list: Type.Optional(Type.Array(Type.Integer())),
})

const decode = (query: Record<string, string | string[]>) => decodeQuery(schema, query, ['id'])
const sound = (input: object) => ({ input, problems: [], unknownNames: [] })
const problem = (name: string, en: string) => ({
  input: {},
  problems: [{ loc: ['query', name], en, ja: expect.stringMatching(/指定してください。$/), type: 'type' }],
  unknownNames: [],
})

/** Texts that look like values, and texts that look like anything. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[-+]?[0-9.,eExX_ ]{0,12}$/),
  fc.integer().map(String),
  fc.double().map(String),
)

/** A number's text without zeros that add nothing. */
const plain = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

describe('query text', () => {
  test('is read into the types of the schema', () => {
    const query = { n: '-12', x: '2.50', flag: 'true', q: ' 12 ', tier: 'S', list: ['1', '2'] }
    expect(decode(query)).toEqual(sound({ n: -12, x: 2.5, flag: true, q: ' 12 ', tier: ['S'], list: [1, 2] }))
  })

  test.each(['', ' 1', '1 ', '+1', '01', '1.0', '1e3', '0x10', '1_000', '１', 'NaN', '9'.repeat(16), '--1', '1,2'])(
    'a whole number may not be written %j',
    (text) => {
      expect(decode({ n: text })).toEqual(problem('n', 'must be a whole number'))
    },
  )

  test.each(['', '.5', '5.', '1e3', 'Infinity', '0x1', '1,5', '00.5', '1.1234567890'])(
    'a number may not be written %j',
    (text) => {
      expect(decode({ x: text })).toEqual(problem('x', 'must be a number'))
    },
  )

  test.each(['', '1', '0', 'TRUE', 'yes', 'on', ' true'])('a yes or no may not be written %j', (text) => {
    expect(decode({ flag: text })).toEqual(problem('flag', 'must be true or false'))
  })

  test('a single value that was given twice is a problem, even when both are the same', () => {
    for (const name of ['n', 'q', 'flag'])
      expect(decode({ [name]: ['1', '1'] })).toEqual(problem(name, 'was given more than once'))
  })

  test('one bad element spoils its list', () => {
    expect(decode({ list: ['1', 'x'] })).toEqual(problem('list', 'each must be a whole number'))
  })

  test('undeclared names, names of the path and names of every object are unknown', () => {
    const query = { limit: '1', id: 'x', constructor: 'x', toString: 'x', ['__proto__']: 'x' }
    expect(decode(query)).toEqual({
      input: {},
      problems: [],
      unknownNames: ['limit', 'id', 'constructor', 'toString', '__proto__'],
    })
  })

  test('nothing is bent: what is read as a number is written the same way', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { n } = decode({ n: text }).input
        if (n !== undefined && text !== '-0') expect(String(n)).toBe(text)
        const { x } = decode({ x: text }).input
        const digits = text.replace(/\D/g, '').length
        if (x !== undefined && digits <= 15 && !/^-0(\.0+)?$/.test(text)) expect(x).toBe(Number(plain(text)))
        if (x !== undefined && digits <= 15 && Math.abs(x as number) >= 1e-6) expect(String(x)).toBe(plain(text))
      }),
      { numRuns: 3000 },
    )
  })

  test('nothing is lost: a text arrives as it is, and every other value or name is told as a problem', () => {
    fc.assert(
      fc.property(fc.constantFrom('n', 'x', 'flag', 'q', 'tier', 'list', 'other'), anyText, (name, text) => {
        const { input, problems, unknownNames } = decode({ [name]: text })
        expect(Object.keys(input).length + problems.length + unknownNames.length).toBe(1)
        if (name === 'q') expect(input).toEqual({ q: text })
        if (name === 'tier') expect(input).toEqual({ tier: [text] })
      }),
      { numRuns: 2000 },
    )
  })

  // Fifteen digits before the point and nine behind it are more than a number can hold.
  test('a number that cannot be held exactly is a problem', () => {
    expect(decode({ x: '123456789012345.123456789' })).toEqual(problem('x', 'must be a number'))
  })

  test('minus zero is a problem, because it would be answered as zero', () => {
    expect(decode({ n: '-0' })).toEqual(problem('n', 'must be a whole number'))
  })
})
