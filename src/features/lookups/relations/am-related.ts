import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { program } from '../../../datasets/program.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { LookupError, lookupErrorShape } from '../../../operation/lookup/lookup-error.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { queryOf } from '../../../operation/search/filter-clauses.ts'
import { wordsOf } from '../../../operation/search/search-words.ts'
import { nullable, oneOf, text, textOrNull } from '../../../schema/fields.ts'
import { entityOf } from '../records/entity-named.ts'
import { type FollowedType, followed, graphAround } from './graph-around.ts'

const types = Object.keys(followed) as FollowedType[]
const usual: readonly FollowedType[] = ['prerequisite', 'compatible', 'incompatible', 'successor']

const node = Type.Object({ id: Type.String(), kind: Type.String(), primary_name: Type.String() })

const relation = Type.Object({
  from_id: Type.String(),
  to_id: Type.String(),
  relation_type: Type.String(),
  confidence: nullable(Type.Number()),
  evidence: Type.Array(Type.Unknown()),
})

export const amRelated = defineOperation({
  name: 'am_related',
  http: 'GET /v1/am/related/{program_id}',
  title: 'Read what relates to a program',
  summary: 'Walk from a program to what it asks for first, goes with, excludes, replaces and was replaced by',
  guidance:
    'Relations are as sources state them, with evidence and confidence; case_by_case has to be asked for. No relation does not mean that two programs can be combined: check_funding_stack judges that.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    program_id: text({ maxLength: 200, description: 'unified_id or another identifier, or a name' }),
    relation_types: Type.Optional(
      Type.Array(oneOf(types), {
        maxItems: types.length,
        description: `Repeat for OR; ${usual.join(', ')} when absent`,
      }),
    ),
    depth: Type.Integer({ minimum: 1, maximum: 3, default: 1, description: 'Steps from the program' }),
    max_edges: Type.Integer({ minimum: 1, maximum: 500, default: 100 }),
  }),
  output: Type.Object({
    seed_id: Type.String(),
    seed_kind: textOrNull(),
    seed_name: textOrNull(),
    depth: Type.Integer(),
    nodes: Type.Array(node),
    relations: Type.Array(relation),
    total_edges: Type.Integer(),
    max_edges: Type.Integer(),
    edge_cap_hit: Type.Boolean({ description: 'There are more relations than shown' }),
    hint: textOrNull(),
    retry_with: nullable(
      Type.Object({ endpoints: Type.Array(Type.String()), args: Type.Record(Type.String(), Type.Unknown()) }),
    ),
    error: lookupErrorShape,
  }),
  example: { program_id: 'UNI-26b0ed25d3', relation_types: ['prerequisite', 'related'] },
  async run({ program_id, relation_types = [...usual], depth, max_edges }, { snapshot }) {
    const id = await seedOf(snapshot, program_id)
    const walk = { types: relation_types.length > 0 ? relation_types : usual, depth, mostEdges: max_edges }
    const { edges, ids, isCut } = graphAround(snapshot, id ?? program_id, walk)
    if (id === undefined && edges.length === 0) return unknownSeed(program_id, depth, max_edges)
    const seed = nodeOf(snapshot, id ?? program_id)
    return {
      seed_id: seed.id,
      seed_kind: seed.kind,
      seed_name: seed.primary_name,
      depth,
      nodes: ids.map((one) => nodeOf(snapshot, one)),
      relations: edges.map((edge) => ({ ...edge, evidence: [...edge.evidence] })),
      total_edges: edges.length,
      max_edges,
      edge_cap_hit: isCut,
      hint: edges.length > 0 ? null : noRelation,
      retry_with: edges.length > 0 ? null : { endpoints: ['am_related'], args: { relation_types: types, depth: 2 } },
      error: null,
    }
  },
})

const noRelation =
  '指定の種類の関係は収録されていません。併用できるという意味ではありません。relation_types を広げるか、公募要領を確認してください。'

/** The identifier that is meant: itself, a name, an alias, else the best record that has the words. */
async function seedOf(snapshot: Snapshot, given: string): Promise<string | undefined> {
  if (entityOf(snapshot, given)) return given
  const words = wordsOf({ q: given })
  if (words.terms.length === 0) return undefined
  const { records } = await snapshot.table(program).searchRecords(queryOf(words, { offset: 0, limit: 50 }))
  const name = normalizeText(given)
  const isNamed = (one: string) => normalizeText(one) === name
  const best =
    records.find(({ primary_name }) => isNamed(primary_name)) ??
    records.find(({ aliases }) => aliases.some(isNamed)) ??
    records.find(({ primary_name }) => normalizeText(primary_name).includes(name))
  return best?.unified_id
}

function nodeOf(snapshot: Snapshot, id: string): Static<typeof node> {
  const known = entityOf(snapshot, id)
  return { id, kind: known?.record_kind ?? 'unknown', primary_name: known?.primary_name ?? id }
}

function unknownSeed(program_id: string, depth: number, max_edges: number) {
  const error = new LookupError(
    'seed_not_found',
    `No program held here has the identifier or name ${JSON.stringify(program_id)}.`,
    `「${program_id}」という制度は収録されていません。`,
    { hint: 'search_programs で名称の一部を検索し、unified_id を指定してください。', retry_with: ['search_programs'] },
  )
  return {
    ...{ seed_id: program_id, seed_kind: 'unknown', seed_name: null, depth, nodes: [], relations: [], total_edges: 0 },
    ...{ max_edges, edge_cap_hit: false, hint: error.extras.hint as string },
    retry_with: { endpoints: ['search_programs'], args: { q: program_id } },
    error: error.member,
  }
}
