import { type Static, Type } from 'typebox'
import { disclaimer, reservingLaws } from '../../../operation/answer/disclaimer.ts'
import { requestSchema } from '../../../operation/operation.ts'
import { shape, textOrNull, texts } from '../../../schema/fields.ts'
import type { Skill } from './skills.ts'

/** What the agent is called where agents look for each other. */
export const agentName = 'konkyo'

const jsonSchema = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })

/** A skill as callers see it. */
export const skillShape = shape('AgentSkill', {
  skill: Type.String({ description: 'Name to create a task with' }),
  title_ja: Type.String(),
  category: Type.String(),
  tags: texts(),
  description: Type.String(),
  operation: Type.String({ description: 'The operation that a task runs and is charged as' }),
  needs_key: Type.Boolean({ description: 'Only callers with a key may have it done' }),
  input_schema: jsonSchema('JSON Schema of the inputs of a task'),
  output_schema: jsonSchema('JSON Schema of the result of a task'),
  typical_latency_ms: Type.Integer({ description: 'Milliseconds to plan with, as the contract states them' }),
  sensitive: Type.Boolean({ description: 'A law reserves advice of this kind to a profession' }),
  sensitive_law: textOrNull(),
  disclaimer: textOrNull({ description: 'To be passed on word for word with the result' }),
})

/** What must be passed on with the results of a skill; null for one that no law reserves. */
export const disclaimerOf = ({ title, name, advice }: Skill): string | null =>
  advice.length > 0 ? disclaimer({ ja: `「${title}」の結果`, en: `The result of ${name}` }, advice) : null

/** A skill in its shape. */
export function shownSkill(skill: Skill): Static<typeof skillShape> {
  const { name, title, operation, category, tags, typicalLatencyMs, advice } = skill
  return {
    skill: name,
    title_ja: title,
    category,
    tags: [...tags],
    description: operation.summary,
    operation: operation.name,
    needs_key: operation.access.key === 'required',
    input_schema: { ...requestSchema(operation) },
    output_schema: { ...operation.output },
    typical_latency_ms: typicalLatencyMs,
    sensitive: advice.length > 0,
    sensitive_law: advice.length > 0 ? reservingLaws(advice) : null,
    disclaimer: disclaimerOf(skill),
  }
}
