import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type EntityFact, entityFact } from '../../../datasets/entity-fact.ts'
import { entitySource } from '../../../datasets/entity-source.ts'
import { jstDate } from '../../../lib/jst.ts'
import { evidenceRow, evidenceRows } from '../../../operation/evidence/evidence-rows.ts'
import { defineLookup } from '../../../operation/lookup/define-lookup.ts'
import { LookupError } from '../../../operation/lookup/lookup-error.ts'
import { pageOf } from '../../../operation/lookup/rows.ts'
import { nullable, text, textOrNull } from '../../../schema/fields.ts'
import { entityOf } from './entity-named.ts'
import { recordsWithId } from './records-with-id.ts'
import { documentsOf, licencesOf, type SourceRow, sourceRow, sourcesOf } from './source-rows.ts'

const { fact_id, field_name, field_value_text, field_value_numeric, field_kind, unit } = entityFact.fields

const fact = Type.Object({
  fact_id,
  field_name,
  field_value_text,
  field_value_numeric,
  field_kind,
  unit,
  fact_source_url: textOrNull(),
  source: nullable(sourceRow),
})

export const amProvenance = defineLookup({
  name: 'am_provenance',
  http: 'GET /v1/am/provenance/{entity_id}',
  title: { ja: '記録の出典', en: 'Read the sources of a record' },
  keywords: [
    '出典',
    '来歴',
    'どこから',
    'source',
    '記録の出典',
    'データの来歴',
    'どの文書から来たか',
    '情報源とライセンス',
    'documents behind a record',
  ],
  toolsets: ['evidence'],
  summary: 'List the documents behind a record, and each of its figures with words, address and day of its source',
  guidance:
    'evidence says in standing how sure each figure is; never state one that is contradicted without found. license_summary counts licences; unknown_null are documents whose terms nobody has stated. With include_facts only facts that have a source are listed.',
  dataset: entitySource,
  parameters: {
    entity_id: text({
      maxLength: 200,
      description:
        'Identifier of a program, law, tax measure, company or other record; <dataset>:<id> for one of any kind',
    }),
    include_facts: Type.Boolean({ default: false, description: 'Also single facts, each with its source' }),
    fact_limit: Type.Integer({ minimum: 1, maximum: 1000, default: 200, description: 'Facts at most' }),
  },
  limit: { default: 200, maximum: 200 },
  item: sourceRow,
  beside: {
    entity_id: Type.Optional(Type.String()),
    entity: Type.Optional(
      Type.Object({
        canonical_id: Type.String(),
        primary_name: Type.String(),
        record_kind: Type.String(),
        fetched_at: textOrNull(),
      }),
    ),
    total_sources: Type.Optional(Type.Integer()),
    sources: Type.Optional(Type.Array(sourceRow, { description: 'The same rows as results' })),
    license_summary: Type.Optional(Type.Record(Type.String(), Type.Integer())),
    evidence: Type.Optional(
      Type.Array(evidenceRow, { description: 'Each figure of the record with what it rests on, at most fact_limit' }),
    ),
    total_evidence: Type.Optional(Type.Integer()),
    facts: Type.Optional(Type.Array(fact)),
    total_facts: Type.Optional(Type.Integer()),
    facts_hint: Type.Optional(Type.String()),
  },
  example: { entity_id: 'mutual:cabac6e9cd', include_facts: true },
  async find({ entity_id, include_facts, fact_limit, ...page }, { snapshot, now }) {
    const entity = entityOf(snapshot, entity_id)
    const records = recordsWithId(snapshot, entity_id, jstDate(now))
    const evidence = records.flatMap(({ dataset, record }) => evidenceRows(dataset, record))
    const documents = sourcesOf(snapshot, entity_id)
    const sources = [...documents, ...documentsOf(evidence, documents)]
    if (!entity && records.length === 0 && sources.length === 0) throw unknownSeed(entity_id)
    const shown = await pageOf(sources, page, (row) => row)
    return {
      ...shown,
      beside: {
        entity_id,
        ...(entity && { entity }),
        total_sources: sources.length,
        sources: shown.results,
        license_summary: licencesOf(sources),
        evidence: evidence.slice(0, fact_limit),
        total_evidence: evidence.length,
        ...(include_facts && factsOf(snapshot, entity_id, sources, fact_limit)),
      },
    }
  },
})

/** The soft error for an identifier that nothing here has. */
export const unknownSeed = (id: string): LookupError =>
  new LookupError('seed_not_found', {
    ja: `識別子「${id}」の記録は収録されていません。`,
    en: `Nothing held here has the identifier ${JSON.stringify(id)}.`,
    hint: '検索結果の unified_id などの識別子をそのまま指定してください。',
    retry_with: ['search_programs'],
  })

function factsOf(snapshot: Snapshot, id: string, sources: readonly SourceRow[], limit: number) {
  const stated = snapshot
    .table(entityFact)
    .recordsWith('entity_id', id)
    .filter((one) => one.fact_source_url !== null || one.source_id !== null)
  return {
    facts: stated.slice(0, limit).map((one) => factRow(one, sources)),
    total_facts: stated.length,
    ...(stated.length === 0 && { facts_hint: 'この記録には、出典付きの個別の事実は収録されていません。' }),
  }
}

function factRow(one: EntityFact, sources: readonly SourceRow[]): Static<typeof fact> {
  return {
    fact_id: one.fact_id,
    field_name: one.field_name,
    field_value_text: one.field_value_text,
    field_value_numeric: one.field_value_numeric,
    field_kind: one.field_kind,
    unit: one.unit,
    fact_source_url: one.fact_source_url,
    source: sources.find(({ source_id }) => source_id === one.source_id) ?? null,
  }
}
