import { Type } from 'typebox'
import { exclusionRule } from '../../../datasets/exclusion-rule.ts'
import { absenceIfNone, absenceKey } from '../../../operation/absence/absence-if-none.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { page, paging, text } from '../../../schema/fields.ts'
import { ruleShape } from '../../exclusions/shown-rule.ts'
import { knownProgram, programNamed, programParameter } from '../known-program.ts'
import { rulesOf } from './named-in.ts'

export const listRulesForProgram = defineOperation({
  name: 'list_rules_for_program',
  http: 'GET /v1/programs/{unified_id}/rules',
  title: { ja: '支援制度に関する併用・排他ルール', en: 'List the rules about a program' },
  keywords: [
    'この補助金についての規則',
    '一つの制度の併用ルール',
    '制度の制限と前提条件',
    'この制度が名指しされたルール',
    'rules about a program',
  ],
  summary:
    'List every registered rule that names a program or its family: exclusions, prerequisites, reductions, permissions',
  guidance:
    'effect is what a rule makes of its programs before anything is known; asks is what it turns on. An empty list does not mean that the program may be combined with anything.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    ...programParameter,
    kind: Type.Optional(text({ maxLength: 64, description: 'exclude, mutex, prerequisite, combine_ok …' })),
    ...paging(),
  }),
  output: Type.Object({ ...programNamed, ...page(ruleShape).properties, ...absenceKey, ...snapshotKeys }),
  example: { unified_id: 'UNI-6882390b71', limit: 5 },
  async run({ unified_id, kind, limit, offset }, ctx) {
    const { snapshot } = ctx
    const { primary_name } = await knownProgram(unified_id, ctx)
    const rules = (await rulesOf(snapshot, unified_id)).filter((rule) => kind === undefined || rule.kind === kind)
    return {
      unified_id,
      primary_name,
      total: rules.length,
      limit,
      offset,
      results: rules.slice(offset, offset + limit),
      ...absenceIfNone(snapshot, exclusionRule, ['program_a'], rules.length),
      ...snapshotNamed(snapshot),
    }
  },
})
