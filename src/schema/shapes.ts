import { type TSchema, Type } from 'typebox'

/** The envelope of every paginated list. */
export const page = <T extends TSchema>(item: T) =>
  Type.Object({
    total: Type.Integer({ minimum: 0 }),
    limit: Type.Integer(),
    offset: Type.Integer(),
    results: Type.Array(item),
  })

/** Page size and position; out of bounds is an error, never clamped. */
export const paging = (limit: { default: number; maximum: number } = { default: 20, maximum: 100 }) => ({
  limit: Type.Integer({ minimum: 1, maximum: limit.maximum, default: limit.default, description: 'Rows on a page' }),
  offset: Type.Integer({ minimum: 0, default: 0, description: 'Rows to skip' }),
})
