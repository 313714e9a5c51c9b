import { type Static, Type } from 'typebox'
import { visibleKey } from '../../corpus/layout.ts'
import { datasets } from '../../datasets/index.ts'
import { jstDate } from '../../lib/jst.ts'
import { absenceShape } from '../../operation/absence/absence.ts'
import { noHitStatement, stateNoHit } from '../../operation/absence/no-hit-statement.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import type { Context } from '../../operation/context.ts'
import { invalid, type Problem } from '../../operation/errors.ts'
import { compactJws } from '../../operation/evidence/compact-jws.ts'
import { logHead } from '../../operation/evidence/log-head.ts'
import { defineOperation } from '../../operation/operation.ts'
import { filterClauses, queryOf } from '../../operation/search/filter-clauses.ts'
import { filterParameters, filterProblems, publicFilters } from '../../operation/search/filter-parameters.ts'
import { noWords } from '../../operation/search/search-words.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { nullable, oneOf, timestamp } from '../../schema/fields.ts'
import { validatorOf } from '../../schema/validator.ts'

const searchable = datasets.filter((dataset) => publicFilters(dataset).length > 0)

const signed = Type.Object({
  issuer: Type.String(),
  issued_at: timestamp(),
  mode: oneOf(['live', 'test']),
  corpus_checksum: Type.String({ description: 'Merkle root over every record of the snapshot' }),
  checkpoint: Type.String({ description: 'Log of snapshots as a signed note (C2SP tlog-checkpoint)' }),
  ...noHitStatement.properties,
})

export const proveNoHit = defineOperation({
  name: 'prove_no_hit',
  http: 'POST /v1/proofs/no_hit',
  title: { ja: '該当なしの証明', en: 'Prove that nothing matches' },
  keywords: [
    '該当なしの証明',
    '処分歴がない',
    '無いことの記録',
    '処分歴がないことの証明',
    '不存在の証明',
    '見つからなかったことの署名つき記録',
    'prove nothing matches',
  ],
  summary:
    'Sign that no record of a kind matched some filters in the snapshot: rows scanned, rows comparable, coverage',
  guidance:
    'Says what was compared, never that nothing exists: why is no_match for complete lists only, and rows_comparable counts the rows in which the compared fields are filled. With hits nothing is signed, nor where no row could be compared: is_no_hit is null then. The jws is compact (RFC 7515, EdDSA) over statement; check it with /.well-known/jwks.json.',
  access: { key: 'optional', pages: 'any' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    dataset: oneOf(searchable.map(({ name }) => name)),
    filters: Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), {
      minProperties: 1,
      maxProperties: 20,
      description: 'Filters of the search of that kind, with values as it takes them',
    }),
  }),
  output: Type.Object({
    is_no_hit: nullable(
      Type.Boolean({ description: 'null = nothing was compared: no row states what the filters compare' }),
    ),
    hits: Type.Integer({ description: 'Records that match; read them with the search of the kind' }),
    statement: nullable(signed),
    not_compared: nullable(Type.Object({ why: absenceShape, message: Type.String(), message_ja: Type.String() })),
    jws: nullable(Type.String({ description: 'Compact JWS whose payload is the canonical JSON of statement' })),
    ...snapshotKeys,
  }),
  example: { dataset: 'enforcement_cases', filters: { recipient_houjin_bangou: '7000012050002' } },
  check({ dataset, filters }) {
    const problems = problemsOf(named(dataset), filters)
    if (problems.length > 0) throw invalid(problems)
  },
  async run({ dataset: kind, filters }, ctx) {
    const dataset = named(kind)
    const hits = await hitsOf(dataset, filters, ctx)
    const stamp = snapshotNamed(ctx.snapshot)
    if (hits > 0) return { is_no_hit: false, hits, statement: null, not_compared: null, jws: null, ...stamp }
    const statement = statementOf(dataset, filters, ctx)
    if (statement.rows_comparable > 0)
      return {
        is_no_hit: true,
        hits,
        statement,
        not_compared: null,
        jws: await compactJws(statement, 'no-hit', ctx),
        ...stamp,
      }
    const { why, message, message_ja } = statement
    return { is_no_hit: null, hits, statement: null, not_compared: { why, message, message_ja }, jws: null, ...stamp }
  },
})

type Filters = Readonly<Record<string, unknown>>

const named = (name: string): AnyDataset => searchable.find((one) => one.name === name) as AnyDataset

const notTaken = {
  ja: 'この条件では使えない値です。',
  en: 'has a value that the filter does not take',
  type: 'filter_value',
}

/** What is wrong with the filters, each under its place in the body. */
function problemsOf(dataset: AnyDataset, filters: Filters): Problem[] {
  const known = filterParameters(dataset)
  const unknown = Object.keys(filters).filter((name) => !Object.hasOwn(known, name))
  const expected = Object.keys(known).join(', ')
  const strange = unknown.map((name) => ({
    loc: ['body', 'filters', name],
    ja: `${dataset.name} にこの条件はありません。使えるのは ${expected} です。`,
    en: `is no filter of ${dataset.name}; it has ${expected}`,
    type: 'unknown_filter',
  }))
  const values = Object.entries(filters).flatMap(([name, value]): Problem[] => {
    const schema = known[name]
    if (!schema || validatorOf(schema).Check(value)) return []
    return [{ loc: ['body', 'filters', name], ...notTaken }]
  })
  const spelt = filterProblems(dataset, filters).map(({ loc, ...rest }) => ({
    loc: ['body', 'filters', ...loc.slice(1)],
    ...rest,
  }))
  return [...strange, ...values, ...(values.length > 0 ? [] : spelt)]
}

/** Records that match and may be spoken of today. */
async function hitsOf(dataset: AnyDataset, filters: Filters, { snapshot, now }: Context): Promise<number> {
  const table = snapshot.table(dataset)
  const mayBeOver = Object.hasOwn(dataset.fields, 'disclosed_until')
  const clauses = [filterClauses(dataset, filters, snapshot), { any: [[visibleKey]] }]
  const page = { offset: 0, limit: mayBeOver ? table.rows : 0 }
  const { total, ranks } = await table.ranksOf(queryOf(noWords, page, ...clauses))
  if (!mayBeOver) return total
  const today = jstDate(now)
  const records = await table.recordsOf(ranks, 'full')
  return records.filter((bytes) => {
    const until = JSON.parse(bytes.toString('utf8')).disclosed_until as string | null
    return until === null || until >= today
  }).length
}

function statementOf(dataset: AnyDataset, filters: Filters, ctx: Context): Static<typeof signed> {
  const { snapshot, service, signer, now } = ctx
  const compared = stateNoHit(snapshot, dataset, fieldsOf(dataset, filters))
  return {
    issuer: service.baseUrl,
    issued_at: now.toISOString(),
    mode: signer.mode,
    corpus_checksum: snapshot.checksum,
    checkpoint: logHead(ctx).checkpoint,
    ...compared,
    predicate: { ...filters },
  }
}

/** The filters under the fields that they compare, whose filled rows are counted. */
const fieldsOf = (dataset: AnyDataset, filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [dataset.filters[name]?.field ?? name, value]))
