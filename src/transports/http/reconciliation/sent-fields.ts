import type { FastifyRequest } from 'fastify'
import type { Problem } from '../../../operation/errors.ts'
import type { CallInput } from '../../../pipeline/call.ts'
import { isTooDeep, tooDeep } from '../body.ts'

/** What a request says at the root of the service, in its address or in a form. */
export interface SentFields {
  readonly queries: string | undefined
  readonly extend: string | undefined
  readonly lang: string | undefined
  readonly key: string | undefined
}

/** Reads the fields of a request; a form says what is asked, and the address who asks and in which language. */
export function sentFields({ query, body }: FastifyRequest): SentFields {
  const address = new Map(Object.entries(query as object))
  const form = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {}))
  const field = (name: string) => single(form.get(name) ?? address.get(name))
  return {
    queries: field('queries'),
    extend: field('extend'),
    lang: single(address.get('lang')),
    key: single(address.get('key'))?.trim() || undefined,
  }
}

/** A value that was sent once; of several the last one counts, as in forms. */
const single = (value: unknown): string | undefined => {
  const last = Array.isArray(value) ? value.at(-1) : value
  return typeof last === 'string' ? last : undefined
}

/** The input of the operation that a field asks: JSON in a text. */
export function given({ lang, ...fields }: SentFields, name: 'queries' | 'extend' | null): CallInput {
  const language = lang === undefined ? {} : { lang }
  if (name === null) return { input: language, problems: [], unknownNames: [] }
  const { value, problems } = parsed(fields[name] ?? '', name)
  return { input: { ...language, ...(problems.length === 0 && { [name]: value }) }, problems, unknownNames: [] }
}

function parsed(text: string, name: string): { value?: unknown; problems: Problem[] } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problems: [{ loc: ['body', name], ...notJson }] }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problems: [{ loc: ['body', name], ...notJson }] }
  return isTooDeep(value) ? { problems: [{ ...tooDeep, loc: ['body', name] }] } : { value, problems: [] }
}

const notJson = {
  ja: 'JSONのオブジェクトを文字列にして送ってください。',
  en: 'must be a JSON object, written as a text',
  type: 'json',
}
