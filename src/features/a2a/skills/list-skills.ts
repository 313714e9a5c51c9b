import { Type } from 'typebox'
import { defineOperation } from '../../../operation/operation.ts'
import { text, texts } from '../../../schema/fields.ts'
import { agentName, shownSkill, skillShape } from './skill-shape.ts'
import { type Skill, skills } from './skills.ts'

export const listSkills = defineOperation({
  name: 'a2a_list_skills',
  http: 'GET /v1/a2a/skills',
  title: { ja: 'スキルの一覧', en: 'Skills for agents' },
  keywords: ['スキルの一覧', '他のエージェントに頼めること', '提供している技能', 'agent skills'],
  summary: 'List what other agents can have done here as a task, with inputs, outputs and usual time',
  guidance: 'Free. A task with a skill is charged as the operation that it names, once, when it has succeeded.',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    tag: Type.Optional(text({ maxLength: 64, description: 'Only skills with this tag' })),
    category: Type.Optional(text({ maxLength: 64, description: 'Only skills of this category' })),
    sensitive: Type.Optional(
      Type.Boolean({ description: 'Only those, or none of those, that a law reserves to a profession' }),
    ),
  }),
  output: Type.Object({
    schema_version: Type.Literal('service.a2a_skills.v1'),
    agent_name: Type.String(),
    skill_count: Type.Integer({ description: 'Skills in this answer' }),
    total_skill_count: Type.Integer(),
    categories: texts({ description: 'Of all skills' }),
    tags: texts({ description: 'Of all skills' }),
    skills: Type.Array(skillShape),
  }),
  example: { category: 'tax' },
  run({ tag, category, sensitive }) {
    const isMeant = (skill: Skill) =>
      (tag === undefined || skill.tags.includes(tag)) &&
      (category === undefined || skill.category === category) &&
      (sensitive === undefined || skill.advice.length > 0 === sensitive)
    const found = skills.filter(isMeant)
    return {
      schema_version: 'service.a2a_skills.v1' as const,
      agent_name: agentName,
      skill_count: found.length,
      total_skill_count: skills.length,
      categories: [...new Set(skills.map((skill) => skill.category))].sort(),
      tags: [...new Set(skills.flatMap((skill) => skill.tags))].sort(),
      skills: found.map(shownSkill),
    }
  },
})
