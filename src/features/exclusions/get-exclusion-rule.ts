import { Type } from 'typebox'
import { amendment } from '../../datasets/amendment.ts'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { evidenceKey } from '../../operation/search/define-get.ts'
import { text } from '../../schema/fields.ts'
import { isRedistributable } from '../../schema/lineage.ts'
import { inOrder } from '../../schema/record-order.ts'
import { ruleBook } from './queries.ts'
import { ruleShape, shownRule } from './shown-rule.ts'

const { field_name, prev_value, new_value, detected_at } = amendment.fields
const { source_url, source_fetched_at } = exclusionRule.fields

export const getExclusionRule = defineOperation({
  name: 'get_exclusion_rule',
  http: 'GET /v1/exclusions/rules/{rule_id}',
  title: { ja: '併用・排他ルールの詳細', en: 'Get one exclusion rule' },
  keywords: ['排他ルール1件', '併用ルールの根拠文書', 'ルールIDの内容', 'この併用規則の出典', 'one exclusion rule'],
  summary: 'Read one rule on combining programs: what it says, how it was learnt, its document, and how it changed',
  guidance:
    'learnt says how far to trust it: quoted_page, cited_page, or general_knowledge, which has to be looked up in document. versions are changes between snapshots published here; an empty list does not mean that the rule never changed.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  transport: { resource: { uri: 'konkyo://exclusion_rules/{rule_id}' } },
  input: Type.Object({ rule_id: text({ description: 'As list_exclusion_rules and the checks name it' }) }),
  output: Type.Object({
    ...ruleShape.properties,
    versions: Type.Array(Type.Object({ field_name, prev_value, new_value, detected_at }), {
      description: 'Changes of its record, the oldest first',
    }),
    source_url,
    source_fetched_at,
    ...evidenceKey,
    contradicted: exclusionRule.fields.contradicted,
    ...snapshotKeys,
  }),
  example: { rule_id: 'xr-36ce6ec275' },
  async run({ rule_id }, { snapshot }) {
    const record = snapshot.table(exclusionRule).record(rule_id)
    const { byId, names } = await ruleBook(snapshot)
    const rule = record && byId(rule_id)
    if (!record || !rule) throw unknownRecord({ ja: 'ルール', en: 'rule' }, rule_id)
    const changes = isRedistributable(record.license) ? snapshot.table(amendment).recordsWith('entity_id', rule_id) : []
    return {
      ...shownRule(rule, names),
      versions: inOrder(changes, (one) => [one.detected_at, one.field_name]).map((one) => ({
        field_name: one.field_name,
        prev_value: one.prev_value,
        new_value: one.new_value,
        detected_at: one.detected_at,
      })),
      source_url: record.source_url,
      source_fetched_at: record.source_fetched_at,
      ...(record.evidence && isRedistributable(record.license) && { evidence: record.evidence }),
      ...(record.contradicted && { contradicted: record.contradicted }),
      ...snapshotNamed(snapshot),
    }
  },
})
