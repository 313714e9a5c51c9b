import { Type } from 'typebox'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import { defineOperation } from '../../operation/operation.ts'
import { defaultShape } from '../../schema/dataset.ts'

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
  input: Type.Object({}),
  output: Type.Array(defaultShape(exclusionRule)),
  example: {},
  run: (_, { snapshot }) => ReadyJson.array([...snapshot.table(exclusionRule).all('default')]),
})
