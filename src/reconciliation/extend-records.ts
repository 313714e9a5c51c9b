import { type Static, Type } from 'typebox'
import { MeteredAnswer } from '../operation/answer/wrapped-answers.ts'
import { AppError, invalid } from '../operation/errors.ts'
import { defineOperation } from '../operation/operation.ts'
import { notAmong } from '../operation/usual-problems.ts'
import type { Display, EntityProperty } from './entity-properties.ts'
import { entityOf, entityTypes } from './entity-types.ts'
import { languageParameter } from './queries.ts'

const mostIds = 100

/** Days stand as texts: the standard knows moments only, and a day in Japan would be shown as the one before. */
const value = Type.Union([
  Type.Object({ str: Type.String() }),
  Type.Object({ int: Type.Integer() }),
  Type.Object({ float: Type.Number() }),
])

type Value = Static<typeof value>

/** Values of records that were matched before, for columns of a table. */
export const extendRecords = defineOperation({
  name: 'extend_records',
  http: 'POST /reconcile',
  title: { ja: '名寄せ済みの行への列の追加（OpenRefine）', en: 'Add columns to matched rows (OpenRefine)' },
  summary: 'What records state, for rows that were matched with them, as the Reconciliation Service API asks it',
  access: { key: 'optional', pages: 'any' },
  effect: 'read',
  billing: {
    units: {
      note: { ja: '見つかった記録1件ごとに1単位', en: '1 per found record' },
      predicted: ({ extend }: { extend: { ids: string[] } }) => new Set(extend.ids).size,
    },
  },
  transport: { tool: false },
  input: Type.Object({
    extend: Type.Object({
      ids: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1 }),
      properties: Type.Array(Type.Object({ id: Type.String() }), { minItems: 1, maxItems: 40 }),
    }),
    lang: languageParameter,
  }),
  output: Type.Object({
    meta: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
    rows: Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(value))),
  }),
  example: { extend: { ids: ['1180301018771'], properties: [{ id: 'prefecture' }] } },
  check({ extend: { ids, properties } }) {
    if (ids.length > mostIds) throw tooMany(ids.length)
    const problems = properties.flatMap(({ id }, i) =>
      known.has(id) ? [] : [{ loc: ['extend', 'properties', i, 'id'], ...notAmong([...known.keys()]) }],
    )
    if (problems.length > 0) throw invalid(problems)
  },
  run({ extend: { ids, properties }, lang }, { snapshot, now }) {
    const shown: Display = { snapshot, now, language: lang }
    const wanted = [...new Set(properties.map(({ id }) => id))]
    let found = 0
    const rows = [...new Set(ids)].map((id): [string, Record<string, Value[]>] => {
      const entity = entityOf(id, snapshot)
      if (entity) found++
      const own = new Map(entity?.type.properties.map((one) => [one.id, one]))
      return [
        id,
        Object.fromEntries(wanted.map((name) => [name, valuesOf(own.get(name)?.of(entity?.row ?? {}, shown))])),
      ]
    })
    const meta = wanted.map((id) => ({ id, name: (known.get(id) as EntityProperty).name[lang] }))
    return new MeteredAnswer({ meta, rows: Object.fromEntries(rows) }, found)
  },
})

/** Every property by its id; of those that several types have, the first one names it. */
const known = new Map(
  entityTypes.flatMap(({ properties }) => properties.map((one): [string, EntityProperty] => [one.id, one])).reverse(),
)

function valuesOf(own: string | number | null | undefined): Value[] {
  if (own === null || own === undefined) return []
  if (typeof own === 'string') return [{ str: own }]
  return [Number.isInteger(own) ? { int: own } : { float: own }]
}

const tooMany = (sent: number) =>
  new AppError('too_large', {
    ja: `1回に読める記録は${mostIds}件までです（${sent}件ありました）。`,
    en: `at most ${mostIds} records are read at once, not ${sent}`,
  })
