import { Type } from 'typebox'
import { type ExclusionRule, exclusionRule, partyNames } from '../../datasets/exclusion-rule.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import { holding, rowsHeld, textOnce } from '../../operation/lookup/rows.ts'
import { defineOperation } from '../../operation/operation.ts'
import { defaultShape } from '../../schema/dataset.ts'
import { text } from '../../schema/fields.ts'

export const listExclusionRules = defineOperation({
  name: 'list_exclusion_rules',
  http: 'GET /v1/exclusions/rules',
  title: { ja: '併用・排他ルールの一覧', en: 'List exclusion rules' },
  keywords: [
    '併給ルールの一覧',
    '排他ルール',
    '併用禁止ルールの一覧',
    '排他ルール全件',
    '重複受給の規則のリスト',
    'all exclusion rules',
  ],
  summary: 'Read every registered rule on combining programs: exclusions, prerequisites, reductions',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  // A rule is about 1.1 KB long.
  transport: { toolPages: { default: 20, maximum: 500 } },
  input: Type.Object({
    q: Type.Optional(
      text({ maxLength: 200, description: 'Words that a rule, its parties or its document must all have' }),
    ),
  }),
  output: Type.Array(defaultShape(exclusionRule)),
  example: {},
  async run({ q = '' }, { snapshot }) {
    const rules = [...snapshot.table(exclusionRule).all('default')]
    if (q.trim() === '') return ReadyJson.array(rules)
    const hasWords = holding(q, textOf)
    const held = await rowsHeld(snapshot, exclusionRule)
    return ReadyJson.array(rules.filter((_, i) => hasWords(held[i] as ExclusionRule)))
  },
})

const textOf = textOnce((rule: ExclusionRule) => [
  rule.description,
  rule.source_notes,
  ...partyNames(rule, 'program_a'),
  ...partyNames(rule, 'program_b'),
  ...rule.program_b_group,
])
