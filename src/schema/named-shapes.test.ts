import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { nullable, shape } from './fields.ts'
import { NamedShapes, withDefs } from './named-shapes.ts'

const plain = (schema: object) => JSON.parse(JSON.stringify(schema))
const gap = shape('Gap', { code: Type.String() }, { description: 'What is not known' })

describe('shapes with a name', () => {
  test('stand once, with the sentence of a place where that is another one', () => {
    const shapes = new NamedShapes('#/components/schemas/')
    const body = shapes.without(
      plain(Type.Object({ gaps: Type.Array(gap), first: nullable({ ...gap, description: 'The gravest' }) })),
    )
    expect(body.properties).toEqual({
      gaps: { type: 'array', items: { $ref: '#/components/schemas/Gap' } },
      first: { anyOf: [{ $ref: '#/components/schemas/Gap', description: 'The gravest' }, { type: 'null' }] },
    })
    expect(shapes.all).toEqual({
      Gap: {
        description: 'What is not known',
        type: 'object',
        required: ['code'],
        properties: { code: { type: 'string' } },
      },
    })
  })

  test('stand in the place where they are, if they are there only once', () => {
    const once = plain(shape('Whole', { gap }))
    expect(withDefs(once)).toEqual({
      type: 'object',
      required: ['gap'],
      properties: { gap: { ...plain(gap), title: undefined } },
    })
    expect(withDefs(plain(Type.Object({ a: gap, b: gap })))).toMatchObject({
      properties: { a: { $ref: '#/$defs/Gap' }, b: { $ref: '#/$defs/Gap' } },
      $defs: { Gap: { type: 'object' } },
    })
  })

  test('are one thing in all documents: another one of the same name is refused', () => {
    const shapes = new NamedShapes('#/$defs/')
    shapes.without(plain(gap))
    expect(() => shapes.without(plain(shape('Gap', { other: Type.String() })))).toThrow('two shapes are called Gap')
  })

  test('leave values alone that look like one', () => {
    const example = { title: 'Gap', type: 'object' }
    expect(new NamedShapes('#/$defs/').without({ example, enum: [example] })).toEqual({ example, enum: [example] })
  })
})
