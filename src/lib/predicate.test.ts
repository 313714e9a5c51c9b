import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxDepth, maxNodes, readPredicate } from './predicate.ts'

const isBlue = { op: 'eq', field: 'is_blue_return', value: true }
const errorOf = (tree: unknown) => {
  const read = readPredicate(tree)
  return 'error' in read ? `${read.error} ${read.place}` : read.predicate
}
const nested = (levels: number): unknown => (levels === 0 ? isBlue : { op: 'not', of: nested(levels - 1) })

describe('readPredicate', () => {
  test.each([[null], [undefined], [{}], [[]], [''], ['  '], ['null'], ['{}'], ['[]']])(
    '%j holds no conditions',
    (tree) => {
      expect(readPredicate(tree)).toEqual({ predicate: null, citations: [] })
    },
  )

  test('a list at the top means that all of it must hold', () => {
    const all = readPredicate({ op: 'all', of: [isBlue, { op: 'has_invoice_registration' }] })
    expect(readPredicate([isBlue, { op: 'has_invoice_registration' }])).toEqual(all)
  })

  test('JSON text is read like the value it writes', () => {
    expect(readPredicate(JSON.stringify([isBlue]))).toEqual(readPredicate([isBlue]))
    expect(errorOf('{"op":')).toBe('json_decode_error $')
    expect(errorOf('"all"')).toBe('shape_error $')
  })

  test.each([
    [{ op: 'regex', field: 'x', value: '.*' }, '$'],
    [{ op: 'ALL', of: [] }, '$'],
    [{ op: 'constructor' }, '$'],
    [{ op: '__proto__' }, '$'],
    [[isBlue, { op: 'any', of: [isBlue, { op: 'gt', field: 'x', value: 1 }] }], '$[1].of[1]'],
    [{ op: 'not', of: { op: 'eval', value: 'process.exit()' } }, '$.of'],
  ])('%j has a word outside the language, and its place is told', (tree, place) => {
    expect(errorOf(tree)).toBe(`unsupported_predicate ${place}`)
  })

  test.each([
    [5, '$'],
    [true, '$'],
    [['x'], '$[0]'],
    [[null], '$[0]'],
    [[[isBlue]], '$[0]'],
    [{ field: 'x', value: 1 }, '$'],
    [{ op: 1 }, '$'],
    [{ op: 'eq', value: 1 }, '$'],
    [{ op: 'eq', field: 'x' }, '$'],
    [{ op: 'eq', field: 5, value: 1 }, '$'],
    [{ op: 'eq', field: 'x', value: [1] }, '$'],
    [{ op: 'gte', field: 'x', value: '1' }, '$'],
    [{ op: 'lte', field: 'x', value: null }, '$'],
    [{ op: 'in', field: 'x', value: [1] }, '$'],
    [{ op: 'in', field: 'x', values: 'abc' }, '$'],
    [{ op: 'in', field: 'x', values: [{}] }, '$'],
    [{ op: 'all' }, '$.of'],
    [{ op: 'any', of: isBlue }, '$.of'],
    [{ op: 'not', of: [isBlue] }, '$.of'],
    [{ op: 'not' }, '$.of'],
    [{ ...isBlue, cite: 'LAW-1' }, '$.cite'],
    [{ ...isBlue, cite: [1] }, '$.cite'],
    [{ ...isBlue, text: 1 }, '$.text'],
    [{ op: 'any', of: [isBlue], text: [] }, '$.text'],
    [{ ...isBlue, unless_stated: 'no' }, '$.unless_stated'],
  ])('%j has the wrong shape, and its place is told', (tree, place) => {
    expect(errorOf(tree)).toBe(`shape_error ${place}`)
  })

  test('depth and size have a limit', () => {
    expect(readPredicate(nested(maxDepth - 1))).not.toHaveProperty('error')
    expect(readPredicate(nested(maxDepth))).toHaveProperty('error', 'shape_error')
    expect(readPredicate('['.repeat(200_000) + ']'.repeat(200_000))).toHaveProperty('error', 'shape_error')
    expect(readPredicate(Array(maxNodes).fill(isBlue))).not.toHaveProperty('error')
    expect(readPredicate(Array(maxNodes + 1).fill(isBlue))).toEqual({ error: 'shape_error', place: `$[${maxNodes}]` })
  })

  test('cited ids are collected from every node, each once, in the order they are written', () => {
    const leaf = { ...isBlue, cite: ['LAW-2', 'HAN-1'] }
    const tree = {
      op: 'all',
      cite: ['LAW-1'],
      of: [
        { op: 'not', cite: ['SAI-1'], of: leaf },
        { ...leaf, cite: ['LAW-2', 'LAW-3'] },
      ],
    }
    expect(readPredicate(tree)).toMatchObject({ citations: ['LAW-1', 'SAI-1', 'LAW-2', 'HAN-1', 'LAW-3'] })
  })

  test('every JSON value is either read or refused with one of the three errors', () => {
    const json = fc.jsonValue({ maxDepth: 5 })
    fc.assert(
      fc.property(
        fc.oneof(
          json,
          json.map((value) => JSON.stringify(value)),
          fc.string(),
        ),
        (tree) => {
          const read = readPredicate(tree)
          if ('error' in read) {
            expect(['json_decode_error', 'shape_error', 'unsupported_predicate']).toContain(read.error)
            expect(read.place).toMatch(/^\$/)
          } else expect(read.citations).toEqual([])
        },
      ),
    )
  })
})
