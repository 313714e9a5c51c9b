import { type Static, Type } from 'typebox'
import type { Language } from '../lib/language.ts'
import { invalid, type Problem } from '../operation/errors.ts'
import { oneOf, text } from '../schema/fields.ts'
import type { NameQuery } from './candidate.ts'
import { type EntityType, entityTypes, typeIds } from './entity-types.ts'

/** The language of labels and of values that are codes. */
export const languageParameter = oneOf(['ja', 'en'], { default: 'ja' satisfies Language })

/** Queries of a batch at most, as the manifest states it. */
export const mostQueries = 50

const usualLimit = 5
const longestText = 300

const single = Type.Union([
  Type.String({ maxLength: longestText }),
  Type.Number(),
  Type.Boolean(),
  Type.Object({ id: text({ maxLength: longestText }) }),
])

/** One question of a batch, in the words of the Reconciliation Service API 0.2. */
export const queryShape = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 200 })),
  type: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String(), { maxItems: 10 })])),
  type_strict: Type.Optional(oneOf(['any', 'all', 'should'])),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  properties: Type.Optional(
    Type.Array(Type.Object({ pid: Type.String(), v: Type.Union([single, Type.Array(single, { maxItems: 10 })]) }), {
      maxItems: 20,
    }),
  ),
})

type Query = Static<typeof queryShape>

/** A question as it is asked of records. */
export interface TypedQuery {
  readonly types: readonly EntityType[]
  readonly named: NameQuery
}

/** Reads the questions of a batch; 422 for what no record could be compared with. */
export function askedOf(queries: Readonly<Record<string, Query>>): [key: string, asked: TypedQuery][] {
  const problems: Problem[] = []
  const asked = Object.entries(queries).map(([key, query]): [string, TypedQuery] => {
    const at = (...loc: (string | number)[]) => ['queries', key, ...loc]
    const types = typesOf(query, (wrong) => problems.push({ loc: at('type'), ...wrong }))
    const known = new Set(types.flatMap(({ properties }) => properties.map(({ id }) => id)))
    const values = new Map<string, string[]>()
    for (const [i, { pid, v }] of (query.properties ?? []).entries()) {
      if (known.has(pid))
        values.set(pid, [
          ...(values.get(pid) ?? []),
          ...[v]
            .flat()
            .map(textOf)
            .filter((one) => one !== ''),
        ])
      else problems.push({ loc: at('properties', i, 'pid'), ...notOne([...known]) })
    }
    const name = query.query?.trim() ?? ''
    if (name === '' && values.size === 0) problems.push({ loc: at(), ...isEmpty })
    return [key, { types, named: { name, values, limit: query.limit ?? usualLimit } }]
  })
  if (problems.length > 0) throw invalid(problems)
  return asked
}

/** The types that a question names, and all of them where it names none; what must be of several at once is nothing. */
function typesOf({ type = [], type_strict }: Query, refuse: (wrong: Wrong) => void): readonly EntityType[] {
  const ids = [...new Set([type].flat())].filter((id) => id !== '')
  if (ids.some((id) => !(typeIds as readonly string[]).includes(id))) refuse(notOne(typeIds))
  if (ids.length === 0) return entityTypes
  return type_strict === 'all' && ids.length > 1 ? [] : entityTypes.filter(({ id }) => ids.includes(id))
}

type Value = Static<typeof single>

const textOf = (value: Value): string => String(typeof value === 'object' ? value.id : value).trim()

type Wrong = Omit<Problem, 'loc'>

const notOne = (values: readonly string[]): Wrong => ({
  ja: `次のいずれかで指定してください: ${values.join('、')}`,
  en: `must be one of ${values.join(', ')}`,
  type: 'enum',
})

const isEmpty: Wrong = {
  ja: 'query か properties を指定してください。',
  en: 'needs query or properties',
  type: 'required',
}
