import { Type } from 'typebox'
import { lookupErrorShape } from '../../../operation/lookup/lookup-error.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { text } from '../../../schema/fields.ts'
import { classify } from './score-intents.ts'

const scored = Type.Object({
  intent_id: Type.String(),
  score: Type.Integer({ description: 'Characters of its words that the question holds' }),
  matched: Type.Array(Type.String(), { description: 'Those words' }),
})

export const amIntent = defineOperation({
  name: 'am_intent',
  http: 'GET /v1/am/intent',
  title: 'Tell what a question is about',
  summary: 'Classify a question into ten intents by the words that it holds, with every score',
  guidance:
    'A table of words, no model: the same question always gets the same answer. confidence 0 means that no word was known and the first intent is assumed; under 0.4 look at all_scores.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({ query: text({ maxLength: 500, description: 'The question, in Japanese' }) }),
  output: Type.Object({
    intent_id: Type.String(),
    intent_name_ja: Type.String(),
    confidence: Type.Number({ minimum: 0, maximum: 1, description: 'Share of the best score among all' }),
    all_scores: Type.Array(scored, { description: 'All ten, the best first' }),
    sample_queries: Type.Array(Type.String(), { description: 'Questions of this intent' }),
    error: lookupErrorShape,
  }),
  example: { query: '持続化補助金とIT導入補助金は併用できますか' },
  run({ query }) {
    const { best, confidence, scored } = classify(query)
    const { intent_id, intent_name_ja, sample_queries } = best
    return {
      intent_id,
      intent_name_ja,
      confidence,
      all_scores: scored.map(({ intent, score, matched }) => ({
        intent_id: intent.intent_id,
        score,
        matched: [...matched],
      })),
      sample_queries: [...sample_queries],
      error: null,
    }
  },
})
