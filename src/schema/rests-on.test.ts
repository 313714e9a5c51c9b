import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { nullable, shape } from './fields.ts'
import { type Declarations, noteDeclared, restsOn } from './rests-on.ts'

const none = (): Declarations => ({ grounds: new Map(), constants: new Map() })

const gap = shape('TestGap', { code: Type.String(), message: restsOn('words', Type.String()) })
const answer = Type.Object({
  year: restsOn('input', Type.Integer()),
  'a/b': nullable(restsOn('issuer', Type.Number())),
  gaps: Type.Array(gap),
  is_absence: Type.Optional(Type.Literal(false)),
})

test('what members rest on is known by their places, through lists, null and partial answers, and is no part of the schema', () => {
  for (const schema of [answer, Type.Partial(answer)]) {
    const declared = none()
    noteDeclared(schema, declared)
    expect([...declared.grounds]).toEqual([
      ['/year', 'input'],
      ['/a~1b', 'issuer'],
      ['/gaps/*/message', 'words'],
    ])
    expect([...declared.constants]).toEqual([['/is_absence', false]])
  }
  expect(JSON.stringify(answer)).not.toMatch(/input|issuer|words/)
})

test('a place that two answers declare differently is an error', () => {
  const declared = none()
  noteDeclared(answer, declared)
  const other = Type.Object({ year: restsOn('issuer', Type.Integer()) })
  expect(() => noteDeclared(other, declared)).toThrow('/year rests on input in one answer and on issuer in another')
})
