import { Type } from 'typebox'
import { defineOperation } from '../../../operation/operation.ts'
import { nullable } from '../../../schema/fields.ts'
import { shownSkill, skillShape } from './skill-shape.ts'
import { skills } from './skills.ts'

const names = (description: string) =>
  Type.Array(Type.String({ maxLength: 128 }), { maxItems: 100, default: [], description })

const request = {
  requested_skills: names('Names of skills'),
  requested_categories: names('Categories'),
  requested_tags: names('Tags'),
  max_latency_ms: nullable(Type.Integer({ minimum: 0, description: 'The longest usual time' })),
  accept_sensitive: Type.Boolean({ default: true, description: 'Also skills that a law reserves to a profession' }),
}

export const negotiateSkills = defineOperation({
  name: 'a2a_negotiate_skills',
  http: 'POST /v1/a2a/skills/negotiate',
  title: { ja: 'スキルの交渉', en: 'Negotiate skills' },
  keywords: ['スキルの交渉', '条件に合うスキル', '希望するスキル', 'negotiate skills'],
  summary: 'Find the skills that fit what another agent wants, by name, category, tag and usual time',
  guidance:
    'Free. A skill fits that is named, or is of a wanted category, or has a wanted tag; three empty lists want all of them.',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({ ...request, max_latency_ms: Type.Optional(request.max_latency_ms) }),
  output: Type.Object({
    matched_count: Type.Integer(),
    skills: Type.Array(skillShape),
    negotiation_request: Type.Object(request, { description: 'The request as it was understood' }),
  }),
  example: { requested_categories: ['search'], max_latency_ms: 100 },
  run({ max_latency_ms = null, ...wanted }) {
    const { requested_skills, requested_categories, requested_tags, accept_sensitive } = wanted
    const wantsAll = [requested_skills, requested_categories, requested_tags].every(({ length }) => length === 0)
    const found = skills.filter(({ name, category, tags, typicalLatencyMs, advice }) => {
      const isWanted =
        wantsAll ||
        requested_skills.includes(name) ||
        requested_categories.includes(category) ||
        requested_tags.some((tag) => tags.includes(tag))
      const isInTime = max_latency_ms === null || typicalLatencyMs <= max_latency_ms
      return isWanted && isInTime && (accept_sensitive || advice.length === 0)
    })
    return {
      matched_count: found.length,
      skills: found.map(shownSkill),
      negotiation_request: { ...wanted, max_latency_ms },
    }
  },
})
