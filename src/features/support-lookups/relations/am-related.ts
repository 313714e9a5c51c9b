import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { program } from '../../../datasets/program.ts'
import { nameBook, type Subject } from '../../../datasets/subjects/name-book.ts'
import { keysOf } from '../../../lib/by-name.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import type { Text } from '../../../lib/text.ts'
import { defineObjectLookup } from '../../../operation/lookup/define-object-lookup.ts'
import { LookupError } from '../../../operation/lookup/lookup-error.ts'
import { queryOf } from '../../../operation/search/filter-clauses.ts'
import { wordsOf } from '../../../operation/search/search-words.ts'
import { nullable, oneOf, text, textOrNull } from '../../../schema/fields.ts'
import { entityOf } from '../records/entity-named.ts'
import { type FollowedType, followed, graphAround } from './graph-around.ts'

const types = keysOf(followed)
const usual: readonly FollowedType[] = ['prerequisite', 'compatible', 'incompatible', 'successor']

const node = Type.Object({ id: Type.String(), kind: Type.String(), primary_name: Type.String() })

const relation = Type.Object({
  from_id: Type.String(),
  to_id: Type.String(),
  relation_type: Type.String(),
  confidence: nullable(Type.Number()),
  evidence: Type.Array(Type.Unknown()),
})

export const amRelated = defineObjectLookup({
  name: 'am_related',
  http: 'GET /v1/am/related/{program_id}',
  title: { ja: '支援制度に関係する記録', en: 'Read what relates to a program' },
  keywords: [
    '関連する制度',
    '似た制度',
    'similar',
    '前提になる制度をたどる',
    '後継制度',
    '制度どうしのつながり',
    'related programs',
    'successor',
  ],
  summary: 'Walk from a program to what it asks for first, goes with, excludes, replaces and was replaced by',
  guidance:
    'Relations are as sources state them, with evidence and confidence; case_by_case has to be asked for. No relation does not mean that two programs can be combined: check_funding_stack judges that.',
  input: Type.Object({
    program_id: text({ maxLength: 200, description: 'unified_id or another identifier, or a name' }),
    relation_types: Type.Optional(
      Type.Array(oneOf(types), {
        maxItems: types.length,
        description: `Repeat for OR; ${usual.join(', ')} when absent`,
      }),
    ),
    depth: Type.Integer({ minimum: 1, maximum: 3, default: 1, description: 'Steps from the program' }),
    max_edges: Type.Integer({ minimum: 1, maximum: 500, default: 100, description: 'Relations at most' }),
  }),
  output: {
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
  },
  example: { program_id: 'UNI-26b0ed25d3', relation_types: ['prerequisite', 'related'] },
  async find({ program_id, relation_types = [...usual], depth, max_edges }, { snapshot }) {
    const meant = await seedOf(snapshot, program_id)
    const id = typeof meant === 'string' ? meant : undefined
    const walk = { types: relation_types.length > 0 ? relation_types : usual, depth, mostEdges: max_edges }
    const views = (await nameBook(snapshot)).byRef(id ?? '')?.records.map(({ ref }) => ref) ?? []
    const { edges, ids, isCut } = graphAround(snapshot, [...new Set([id ?? program_id, ...views])], walk)
    const isKnown = id !== undefined || edges.length > 0
    const seed = nodeOf(snapshot, id ?? program_id)
    const walked = {
      seed_id: seed.id,
      seed_kind: seed.kind,
      seed_name: isKnown ? seed.primary_name : null,
      depth,
      nodes: isKnown ? ids.map((one) => nodeOf(snapshot, one)) : [],
      relations: edges.map((edge) => ({ ...edge, evidence: [...edge.evidence] })),
      total_edges: edges.length,
      max_edges,
      edge_cap_hit: isCut,
    }
    if (!isKnown) {
      const retry_with = { endpoints: ['search_programs'], args: { q: program_id } }
      return {
        body: { ...walked, hint: searchFirst, retry_with },
        error: meant instanceof LookupError ? meant : unknownSeed(program_id),
      }
    }
    const isTied = edges.length > 0
    const wider = { endpoints: ['am_related'], args: { relation_types: types, depth: 2 } }
    return {
      body: { ...walked, hint: isTied ? null : noRelation.ja, retry_with: isTied ? null : wider },
      rows: edges.length,
      explanation: isTied ? relationsShown(edges.length, seed.primary_name, depth) : noRelation,
    }
  },
})

const relationsShown = (count: number, name: string, depth: number): Text => ({
  ja: `「${name}」から${depth}段階以内にある関係${count}件です。`,
  en: `${count} relations lie within ${depth} steps of ${name}.`,
})

const noRelation: Text = {
  ja: '指定の種類の関係は収録されていません。併用できるという意味ではありません。relation_types を広げるか、公募要領を確認してください。',
  en: 'No relation of these kinds is held. It does not mean that programs can be combined.',
}

const searchFirst = 'search_programs で名称の一部を検索し、unified_id を指定してください。'

/** The identifier that is meant: itself, the one subject of that name, else the best program whose name holds it. */
async function seedOf(snapshot: Snapshot, given: string): Promise<string | LookupError | undefined> {
  if (entityOf(snapshot, given)) return given
  const { subjects } = (await nameBook(snapshot)).named(given)
  const [meant, ...others] = subjects
  if (meant && others.length === 0) return meant.records[0].ref
  if (meant) return severalMeant(given, subjects)
  const words = wordsOf({ q: given })
  if (words.terms.length === 0) return undefined
  const { records } = await snapshot.table(program).searchRecords(queryOf(words, { offset: 0, limit: 50 }))
  const name = normalizeText(given)
  return records.find(({ primary_name }) => normalizeText(primary_name).includes(name))?.unified_id
}

const severalMeant = (given: string, subjects: readonly Subject[]): LookupError => {
  const candidates = subjects.slice(0, mostCandidates).map(({ name, records: [{ ref }] }) => `${name}（${ref}）`)
  return new LookupError('ambiguous_query', {
    ja: `「${given}」に当たる制度は${subjects.length}件あり、名称だけでは定まりません：${candidates.join('、')}。`,
    en: `${JSON.stringify(given)} may be any of ${subjects.length}: ${candidates.join(', ')}.`,
    field: 'program_id',
    did_you_mean: subjects.slice(0, mostCandidates).map(({ records: [{ ref }] }) => ref),
  })
}

const mostCandidates = 5

function nodeOf(snapshot: Snapshot, id: string): Static<typeof node> {
  const known = entityOf(snapshot, id)
  return { id, kind: known?.record_kind ?? 'unknown', primary_name: known?.primary_name ?? id }
}

const unknownSeed = (given: string): LookupError =>
  new LookupError('seed_not_found', {
    ja: `「${given}」という制度は収録されていません。`,
    en: `No program held here has the identifier or name ${JSON.stringify(given)}.`,
    hint: searchFirst,
    retry_with: ['search_programs'],
  })
