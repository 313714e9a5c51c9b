import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { asMeant } from './as-meant.ts'
import { nullable, oneOf } from './fields.ts'

const schema = Type.Object({
  q: Type.Optional(Type.String({ minLength: 1 })),
  number: Type.String({ pattern: '^T?\\d{13}$' }),
  on: Type.Optional(Type.String({ format: 'date' })),
  prefecture: Type.Optional(nullable(Type.String({ minLength: 1 }))),
  limit: Type.Integer({ default: 20 }),
  rate: Type.Optional(Type.Number()),
  open: Type.Optional(Type.Boolean()),
  is_blue: Type.Optional(nullable(Type.Boolean())),
  tier: Type.Optional(Type.Array(oneOf(['S', 'A', 'B']))),
  ids: Type.Optional(Type.Array(Type.String())),
  day: Type.Optional(Type.String({ format: 'date' })),
  message: Type.Optional(Type.String({ maxLength: 2000 })),
  profile: Type.Optional(
    Type.Object({
      capital_yen: Type.Optional(nullable(Type.Integer())),
      name: Type.String(),
      place: Type.Optional(Type.String({ minLength: 1 })),
    }),
  ),
})

const read = (input: Record<string, unknown>) => asMeant(schema, input)

describe('an input is read as its sender meant it where', () => {
  test.each([
    [{ q: null, limit: null, is_blue: null }, { is_blue: null }],
    [{ limit: '', tier: '', open: ' ' }, {}],
    [
      { q: '', number: '', on: '', prefecture: '', message: '' },
      { number: '', message: '' },
    ],
    [{ q: '', day: '', message: '' }, { message: '' }],
    [{ profile: { name: '', place: '' } }, { profile: { name: '' } }],
    [
      { limit: '5', rate: '0.5' },
      { limit: 5, rate: 0.5 },
    ],
    [{ limit: '１，０００' }, { limit: 1000 }],
    [
      { open: 'true', is_blue: 'False' },
      { open: true, is_blue: false },
    ],
    [{ number: 1180301018771 }, { number: '1180301018771' }],
    [{ tier: 'S' }, { tier: ['S'] }],
    [{ tier: 'S,A' }, { tier: ['S', 'A'] }],
    [{ tier: '["S","B"]' }, { tier: ['S', 'B'] }],
    [{ ids: 'UNI-1, UNI-2' }, { ids: ['UNI-1', 'UNI-2'] }],
    [{ ids: '甲、乙及び丙' }, { ids: ['甲、乙及び丙'] }],
    [{ ids: [1180301018771] }, { ids: ['1180301018771'] }],
    [{ profile: '{"capital_yen":"3000000","name":"甲"}' }, { profile: { capital_yen: 3_000_000, name: '甲' } }],
    [{ profile: { capital_yen: null, name: null } }, { profile: { capital_yen: null } }],
  ])('%j means one thing', (sent, meant) => {
    expect(read(sent)).toEqual(meant)
  })

  test.each([
    { limit: 'ten' },
    { limit: '5件' },
    { limit: '0x10' },
    { limit: '1e3' },
    { open: 'yes' },
    { open: 1 },
    { number: 1.5 },
    { message: 1 },
    { profile: '{"capital_yen":' },
    { tier: { S: true } },
    { other: null },
    { number: '' },
  ])('%j means nothing in particular and stays', (sent) => {
    expect(read(sent)).toEqual(sent)
  })
})
