import type { Feature } from '../../operation/operation.ts'
import { getSkill } from './skills/get-skill.ts'
import { listSkills } from './skills/list-skills.ts'
import { negotiateSkills } from './skills/negotiate-skills.ts'

export const a2a: Feature = {
  name: 'a2a',
  title: 'Tasks for agents (A2A)',
  operations: [listSkills, getSkill, negotiateSkills],
}
