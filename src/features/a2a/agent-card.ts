import { Type } from 'typebox'
import { defineOperation } from '../../operation/operation.ts'
import { text, texts } from '../../schema/fields.ts'
import { agentName, disclaimerOf } from './skills/skill-shape.ts'
import { skills } from './skills/skills.ts'

/** What the agent does, for those who look for one. */
export const agentDescription =
  "Evidence on Japan's public programs, tax measures, laws and adopted projects, every record with its source; no language model is asked. 日本の公的支援制度・税制・法令・採択事例を出典つきで返します。"

export const agentCard = defineOperation({
  name: 'a2a_agent_card',
  http: 'GET /v1/a2a/agent_card',
  title: { ja: 'エージェントカード', en: 'Agent card' },
  keywords: ['エージェントカード', 'エージェントの名前と能力', 'A2Aカード', 'agent card'],
  summary: 'Read what this agent is called, what it can do, and how tasks are sent to it',
  guidance: 'Free. The card of the A2A protocol stands at /.well-known/agent-card.json.',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({}),
  output: Type.Object({
    name: Type.String(),
    description: Type.String(),
    version: Type.String(),
    url: Type.String({ description: 'Where tasks are created' }),
    skills: Type.Array(
      Type.Object({
        id: Type.String(),
        name: text(),
        description: Type.String(),
        category: Type.String(),
        tags: texts(),
        sensitive: Type.Boolean(),
      }),
    ),
    authentication: Type.Object({
      schemes: texts({ description: 'Headers that carry a key' }),
      required: Type.Boolean(),
      anonymous_tasks_per_day: Type.Integer({
        description: 'Without a key, together with all other calls of an address',
      }),
    }),
    capabilities: Type.Object({
      push_notifications: Type.Boolean(),
      streaming: Type.Boolean(),
      resumable: Type.Boolean(),
      retention_hours: Type.Integer(),
    }),
  }),
  example: {},
  run: (_, { service: { version, baseUrl, anonymousDaily } }) => ({
    name: agentName,
    description: agentDescription,
    version,
    url: `${baseUrl}/v1/a2a/task`,
    skills: skills.map((skill) => ({
      id: skill.name,
      name: skill.title,
      description: skill.operation.summary,
      category: skill.category,
      tags: [...skill.tags],
      sensitive: disclaimerOf(skill) !== null,
    })),
    authentication: {
      schemes: ['X-API-Key', 'Authorization: Bearer'],
      required: false,
      anonymous_tasks_per_day: anonymousDaily,
    },
    capabilities: { push_notifications: true, streaming: true, resumable: true, retention_hours: 72 },
  }),
})
