import { type TNull, type TObject, type TProperties, type TSchema, type TUnion, Type } from 'typebox'

/** A JSON Schema of one enumeration as a single `enum` keyword: unions of literals become `anyOf`, which some agents refuse. */
export const oneOf = <const V extends readonly string[]>(values: V, options: object = {}) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...options })

/** An object with members that whoever reads it knows, and others. */
export const objectOf = <Known extends TProperties>(known: Known, others: TProperties): TObject<Known> =>
  Type.Object({ ...known, ...others })

/** The schema with null allowed; the key itself stays compulsory. */
export const nullable = <T extends TSchema>(schema: T): TUnion<[T, TNull]> => Type.Union([schema, Type.Null()])

/** Non-empty text. */
export const text = (options: object = {}) => Type.String({ minLength: 1, ...options })

/** A pattern for text in the form of a day, which the calendar may lack. */
export const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$'

/** Calendar date YYYY-MM-DD. */
export const date = (options: object = {}) => Type.String({ format: 'date', ...options })

/** An hour of the day, HH:MM, or null. */
export const hourOrNull = (options: object = {}) =>
  nullable(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', ...options }))

/** ISO 8601 timestamp, UTC unless the field says otherwise. */
export const timestamp = (options: object = {}) => Type.String({ format: 'date-time', ...options })

export const urlPattern = '^https?://[^\\s]+$'

/** Absolute http or https address. */
export const url = (options: object = {}) => Type.String({ pattern: urlPattern, maxLength: 2048, ...options })

const label = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?'

/** E-mail address as HTML forms read one (WHATWG HTML, 4.10.5.1.5), below a domain; it can hold no line break. */
export const emailPattern = `^[\\w.!#$%&'*+/=?^\`{|}~-]{1,64}@${label}(\\.${label})+$`

export const email = (options: object = {}) => Type.String({ pattern: emailPattern, maxLength: 254, ...options })

/** A share between 0 and 1. */
export const ratio = (options: object = {}) => Type.Number({ minimum: 0, maximum: 1, ...options })

/** An amount in units of 10,000 JPY (万円). */
export const manYen = (options: object = {}) => Type.Number({ minimum: 0, ...options })

/** 13-digit corporate number (法人番号). */
export const corporateNumber = (options: object = {}) => Type.String({ pattern: '^\\d{13}$', ...options })

/** A corporate number or null. */
export const corporateNumberOrNull = () => nullable(corporateNumber())

/** Text or null, when no source states it. */
export const textOrNull = (options: { description?: string; maxLength?: number } = {}) => nullable(Type.String(options))

/** A calendar date or null. */
export const dateOrNull = (options: object = {}) => nullable(date(options))

/** A timestamp or null. */
export const timestampOrNull = (options: object = {}) => nullable(timestamp(options))

/** A whole number from 0, or null. */
export const countOrNull = (options: object = {}) => nullable(Type.Integer({ minimum: 0, ...options }))

/** Whole yen from 0, or null. */
export const yenOrNull = (options: object = {}) => countOrNull({ description: 'JPY', ...options })

/** A list of texts; absent means none. */
export const texts = (options: { description?: string } = {}) => Type.Array(Type.String(), { default: [], ...options })

/** A day or a moment, whichever the source states, or null. */
export const dayOrTimestampOrNull = (options: { description?: string } = {}) =>
  nullable(Type.Union([date(), timestamp()], options))

/** An object that several answers hold, under the name of its type: documents show it once (docs/decisions/0050-shapes-have-names.md). */
export const shape = <P extends TProperties>(name: string, properties: P, options: object = {}): TObject<P> =>
  Type.Object(properties, { title: name, ...options })

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
