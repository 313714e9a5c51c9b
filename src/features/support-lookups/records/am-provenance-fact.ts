import { Type } from 'typebox'
import { entityFact } from '../../../datasets/entity-fact.ts'
import { entitySource } from '../../../datasets/entity-source.ts'
import { evidenceRow, evidenceRows } from '../../../operation/evidence/evidence-rows.ts'
import { defineLookup } from '../../../operation/lookup/define-lookup.ts'
import { pageOf } from '../../../operation/lookup/rows.ts'
import { nullable, textOrNull } from '../../../schema/fields.ts'
import { unknownSeed } from './am-provenance.ts'
import { licencesOf, sourceRow, sourcesOf } from './source-rows.ts'

const optional = Type.Optional

export const amProvenanceFact = defineLookup({
  name: 'am_provenance_fact',
  http: 'GET /v1/am/provenance/fact/{fact_id}',
  title: { ja: '個々の事実の出典', en: 'Read the source of one fact' },
  keywords: ['事実の出典', '根拠の来歴', '一つの数値の出所', 'ファクトの根拠', 'fact_id', 'source of one fact'],
  toolsets: ['evidence'],
  summary: 'Read one fact with its source, or with the documents of its record where the fact names none',
  guidance:
    'fallback: true says that the fact itself names no document: fallback_sources are those of its record, any of which may state it.',
  dataset: entitySource,
  parameters: { fact_id: Type.Integer({ minimum: 1, description: 'As in am_provenance with include_facts' }) },
  limit: { default: 200, maximum: 200 },
  item: sourceRow,
  beside: {
    fact_id: optional(Type.Integer()),
    entity_id: optional(Type.String()),
    field_name: optional(Type.String()),
    field_value_text: optional(textOrNull()),
    field_value_numeric: optional(nullable(Type.Number())),
    field_kind: optional(textOrNull()),
    unit: optional(textOrNull()),
    fact_source_url: optional(textOrNull()),
    source: optional(sourceRow),
    fallback: optional(Type.Boolean()),
    fallback_sources: optional(Type.Array(sourceRow)),
    fallback_hint: optional(Type.String()),
    evidence: optional(Type.Array(evidenceRow, { description: 'On what the value of the fact rests' })),
    license_summary: optional(Type.Record(Type.String(), Type.Integer())),
  },
  example: { fact_id: 1788605 },
  async find({ fact_id, ...page }, { snapshot }) {
    const fact = snapshot.table(entityFact).record(String(fact_id))
    if (!fact) throw unknownSeed(String(fact_id))
    const all = sourcesOf(snapshot, fact.entity_id)
    const own = all.find(({ source_id }) => source_id === fact.source_id)
    const rows = own ? [own] : all
    const shown = await pageOf(rows, page, (row) => row)
    return {
      ...shown,
      beside: {
        fact_id,
        entity_id: fact.entity_id,
        field_name: fact.field_name,
        field_value_text: fact.field_value_text,
        field_value_numeric: fact.field_value_numeric,
        field_kind: fact.field_kind,
        unit: fact.unit,
        fact_source_url: fact.fact_source_url,
        fallback: own === undefined,
        ...(own ? { source: own } : { fallback_sources: shown.results, fallback_hint: fallbackHint }),
        evidence: evidenceRows(entityFact, fact),
        license_summary: licencesOf(rows),
      },
    }
  },
})

const fallbackHint =
  'この事実に直接ひもづく文書はありません。記録全体の出典を示しています。fact_source_url があればそれを確認してください。'
