import { Type } from 'typebox'
import { defineObjectLookup } from '../../../operation/lookup/define-object-lookup.ts'
import { text } from '../../../schema/fields.ts'
import { classify } from './score-intents.ts'

const scored = Type.Object({
  intent_id: Type.String(),
  score: Type.Integer({ description: 'Characters of its words that the question holds' }),
  matched: Type.Array(Type.String(), { description: 'Those words' }),
})

export const amIntent = defineObjectLookup({
  name: 'am_intent',
  http: 'GET /v1/am/intent',
  title: { ja: '質問の種類の判定', en: 'Tell what a question is about' },
  keywords: ['質問の意図', '分類', '質問の意図を分類', '問いの種類を判別', '何についての質問か', 'classify a question'],
  toolsets: ['service'],
  summary: 'Classify a question into ten intents by the words that it holds, with every score',
  guidance:
    'A table of words, no model: the same question always gets the same answer. confidence 0 means that no word was known and the first intent is assumed; under 0.4 look at all_scores.',
  input: Type.Object({ query: text({ maxLength: 500, description: 'The question, in Japanese' }) }),
  output: {
    intent_id: Type.String(),
    intent_name_ja: Type.String(),
    confidence: Type.Number({ minimum: 0, maximum: 1, description: 'Share of the best score among all' }),
    all_scores: Type.Array(scored, { description: 'All ten, the best first' }),
    sample_queries: Type.Array(Type.String(), { description: 'Questions of this intent' }),
  },
  example: { query: '持続化補助金とIT導入補助金は併用できますか' },
  find({ query }) {
    const { best, confidence, scored } = classify(query)
    const { intent_id, intent_name_ja, sample_queries } = best
    const all_scores = scored.map(({ intent, score, matched }) => ({
      intent_id: intent.intent_id,
      score,
      matched: [...matched],
    }))
    const speaking = scored.filter(({ score }) => score > 0).length
    return {
      body: { intent_id, intent_name_ja, confidence, all_scores, sample_queries: [...sample_queries] },
      rows: speaking,
      explanation:
        speaking === 0
          ? {
              ja: '既知の語がないため、先頭の意図を仮定しています。',
              en: 'No known word stands in the question; the first intent is assumed.',
            }
          : {
              ja: `${scored.length}の意図のうち${speaking}の意図の語が含まれ、語の長さで判定しました。`,
              en: `Words of ${speaking} of ${scored.length} intents stand in the question; the longest words decide.`,
            },
    }
  },
})
