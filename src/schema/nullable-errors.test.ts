import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { nullable } from './fields.ts'
import { inputErrors } from './input-errors.ts'
import { withoutNulls } from './nullable-errors.ts'

const schema = Type.Object({
  day: Type.Optional(nullable(Type.String({ format: 'date' }))),
  rows: Type.Optional(nullable(Type.Array(Type.Object({ size: nullable(Type.Integer({ minimum: 1 })) })))),
  either: Type.Optional(Type.Union([Type.Integer(), Type.Boolean()])),
  three: Type.Optional(Type.Union([Type.Integer(), Type.Null(), Type.Boolean()])),
  plain: Type.Optional(Type.Integer()),
})

const said = (input: Record<string, unknown>) =>
  withoutNulls(inputErrors(schema, input)).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)

test.each([
  [{ day: 'x' }, ['/day format']],
  [{ day: 5 }, ['/day type']],
  [{ rows: 'x' }, ['/rows type']],
  [{ rows: [{ size: 0 }, {}] }, ['/rows/0/size minimum', '/rows/1 required']],
  [{ either: 'x' }, ['/either anyOf']],
  [{ three: 'x' }, ['/three anyOf']],
  [{ day: 'x', either: 'x', plain: 'x' }, ['/day format', '/either anyOf', '/plain type']],
  [{ day: null, rows: null }, []],
])('of %j the errors are those of the values beside null, one for a choice, and all others', (input, expected) => {
  expect(said(input).sort()).toEqual([...expected].sort())
})
