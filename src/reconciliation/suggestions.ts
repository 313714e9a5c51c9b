import { Type } from 'typebox'
import { houjinBangou } from '../lib/houjin-bangou.ts'
import { normalizeText } from '../lib/japanese-text.ts'
import type { Context } from '../operation/context.ts'
import { invalid } from '../operation/errors.ts'
import { defineOperation } from '../operation/operation.ts'
import { notAmong } from '../operation/usual-problems.ts'
import { type EntityType, entityOf, entityTypes, typeIds } from './entity-types.ts'
import { foundByWords } from './found-by-words.ts'
import { languageParameter } from './queries.ts'

const most = 20

const suggestion = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.Optional(Type.String()),
  notable: Type.Optional(Type.Array(Type.Object({ id: Type.String(), name: Type.String() }))),
})

/** Help with writing, not a search: free, and held to so many in a minute as the completion of arguments is. */
const free = {
  access: { key: 'none', pages: 'any', limit: { calls: 120, per: 'minute' } },
  effect: 'read',
  billing: { units: 0 },
  transport: { tool: false },
} as const

const prefixed = {
  prefix: Type.String({ maxLength: 100, default: '', description: 'What was written so far' }),
  cursor: Type.Integer({ minimum: 0, maximum: 1000, default: 0, description: 'How many suggestions to pass over' }),
  lang: languageParameter,
}

const suggested = Type.Object({ result: Type.Array(suggestion) })

export const suggestEntities = defineOperation({
  name: 'suggest_entities',
  http: 'GET /reconcile/suggest/entity',
  title: { ja: '名寄せの候補の入力補助', en: 'Suggest records to match with' },
  summary: 'Companies, programs and laws whose names go with what was written so far',
  ...free,
  input: Type.Object({ ...prefixed, type: Type.Optional(Type.String({ maxLength: 40 })) }),
  output: suggested,
  example: { prefix: '消費税' },
  async run({ prefix, cursor, lang, type }, context) {
    if (type !== undefined && !isType(type)) throw invalid([{ loc: ['query', 'type'], ...notAmong(typeIds) }])
    const types = entityTypes.filter(({ id }) => type === undefined || id === type)
    const ids = await idsFor(prefix.trim(), types, context)
    const result = [...new Set(ids)].slice(cursor, cursor + most).flatMap((id) => {
      const entity = entityOf(id, context.snapshot)
      if (!entity) return []
      const { id: kind, name, nameOf, descriptionOf } = entity.type
      const { row } = entity
      return [{ id, name: nameOf(row), description: descriptionOf(row), notable: [{ id: kind, name: name[lang] }] }]
    })
    return { result }
  },
})

async function idsFor(prefix: string, types: readonly EntityType[], context: Context): Promise<string[]> {
  if (normalizeText(prefix) === '') return []
  const own = entityOf(houjinBangou(prefix) ?? prefix, context.snapshot)
  if (own) return types.includes(own.type) ? [own.id] : []
  const all: string[] = []
  for (const { search } of types) all.push(...(await foundByWords(search, prefix, context, most)))
  return all
}

export const suggestTypes = defineOperation({
  name: 'suggest_types',
  http: 'GET /reconcile/suggest/type',
  title: { ja: '名寄せの種類の入力補助', en: 'Suggest types to match with' },
  summary: 'The kinds of records that names are matched with',
  ...free,
  input: Type.Object(prefixed),
  output: suggested,
  example: {},
  run: ({ prefix, cursor, lang }) => ({
    result: startingWith(
      prefix,
      entityTypes.map(({ id, name }) => ({ id, name: name[lang] })),
    ).slice(cursor, cursor + most),
  }),
})

export const suggestProperties = defineOperation({
  name: 'suggest_properties',
  http: 'GET /reconcile/suggest/property',
  title: { ja: '名寄せの項目の入力補助', en: 'Suggest properties to compare' },
  summary: 'What records of these kinds state, to compare values with or to add as columns',
  ...free,
  input: Type.Object(prefixed),
  output: suggested,
  example: { prefix: '都道府県' },
  run: ({ prefix, cursor, lang }) => {
    const all = entityTypes.flatMap((type) =>
      type.properties.map(({ id, name }) => ({ id, name: name[lang], description: type.name[lang] })),
    )
    const first = [...new Map([...all].reverse().map((one) => [one.id, one])).values()].reverse()
    return { result: startingWith(prefix, first).slice(cursor, cursor + most) }
  },
})

export const proposeProperties = defineOperation({
  name: 'propose_properties',
  http: 'GET /reconcile/properties',
  title: { ja: '追加できる列の一覧', en: 'Properties that can be added' },
  summary: 'What records of a kind state, to be added as columns',
  ...free,
  input: Type.Object({
    type: Type.Optional(Type.String({ maxLength: 40 })),
    limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
    lang: languageParameter,
  }),
  output: Type.Object({
    type: Type.String(),
    limit: Type.Integer(),
    properties: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
  example: { type: 'company' },
  run({ type = 'company', limit, lang }) {
    const known = entityTypes.find(({ id }) => id === type)
    if (!known) throw invalid([{ loc: ['query', 'type'], ...notAmong(typeIds) }])
    const properties = known.properties.map(({ id, name }) => ({ id, name: name[lang] }))
    return { type, limit, properties: properties.slice(0, limit) }
  },
})

const isType = (type: string): boolean => (typeIds as readonly string[]).includes(type)

/** Those whose id or name has what was written. */
const startingWith = <T extends { readonly id: string; readonly name: string }>(
  prefix: string,
  all: readonly T[],
): T[] => {
  const key = normalizeText(prefix)
  return all.filter(({ id, name }) => id.includes(key) || normalizeText(name).includes(key))
}
