import { Type } from 'typebox'
import { AppError } from '../../../operation/errors.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { text } from '../../../schema/fields.ts'
import { shownSkill, skillShape } from './skill-shape.ts'
import { skillNamed, skills } from './skills.ts'

export const getSkill = defineOperation({
  name: 'a2a_get_skill',
  http: 'GET /v1/a2a/skills/{skill_name}',
  title: { ja: 'スキルの詳細', en: 'One skill for agents' },
  keywords: ['スキル1件の詳細', 'スキルの入出力', 'スキルの所要時間', 'one skill'],
  summary: 'Read what one skill takes, answers and usually needs in time',
  guidance: 'Free.',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({ skill_name: text({ maxLength: 128 }) }),
  output: skillShape,
  example: { skill_name: 'search_programs' },
  run({ skill_name }) {
    const skill = skillNamed(skill_name)
    if (!skill) throw noSuchSkill()
    return shownSkill(skill)
  },
})

const noSuchSkill = () =>
  new AppError('not_found', {
    ja: 'そのスキルはありません。GET /v1/a2a/skills で一覧を確認してください。',
    en: 'there is no such skill; GET /v1/a2a/skills lists them',
    detail: { error: 'skill_not_found', valid_skills: skills.map(({ name }) => name) },
  })
