import { type Static, type TObject, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { precomputedSummary } from '../../../datasets/precomputed-summary.ts'
import { codeOf } from '../../../lib/caught.ts'
import { jstDate } from '../../../lib/jst.ts'
import type { Text } from '../../../lib/text.ts'
import { disclaimer, disclaimerKey } from '../../../operation/answer/disclaimer.ts'
import type { Context } from '../../../operation/context.ts'
import { defineObjectLookup, type ObjectAnswer } from '../../../operation/lookup/define-object-lookup.ts'
import { LookupError } from '../../../operation/lookup/lookup-error.ts'
import { lexicon } from '../../../question/lexicon.ts'
import type { Question } from '../../../question/question.ts'
import { readQuestion } from '../../../question/read-question.ts'
import { inJapanese } from '../../../question/romaji.ts'
import { text, textOrNull } from '../../../schema/fields.ts'
import { sidesIn } from '../../exclusions/sides-in.ts'
import { classify, type IntentRanking, withScore } from '../intent/score-intents.ts'
import { bindings } from './bind/index.ts'
import { fill, nothingHeld, type SkeletonText } from './fill.ts'
import { programsInQuestion } from './named.ts'
import type { Binding, ReadQuery } from './read-query.ts'
import { type Skeleton, skeletons } from './skeletons.ts'
import { slotsOf } from './slots.ts'

const claim = Type.Object({
  claim_id: Type.String({ description: 'As it stands in brackets behind the statement in answer_skeleton' }),
  text: Type.String(),
  source_url: Type.String(),
  snippet: Type.String({
    maxLength: 200,
    description: 'The words of the source, else the field as the record has it; at most 200 characters',
  }),
  entity_id: Type.String({ description: 'The record that states it' }),
  field: Type.String({ description: 'The field of the record that states it' }),
})

const list = (description: string) => Type.Array(Type.String(), { description })

const output = {
  intent: Type.String(),
  intent_name_ja: Type.String(),
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
  answer_skeleton: Type.String({ description: `Sections in Japanese; what is not held is ${nothingHeld}` }),
  filters_extracted: Type.Record(Type.String(), Type.Unknown(), { description: 'What was read of the question' }),
  claims: Type.Array(claim, { description: 'Every statement that a record with a source makes' }),
  missing_data: list('Placeholders that nothing could be bound to'),
  precompute_gaps: list('Records in the answer of which no summary is held'),
  source_urls: list('Sources of the claims'),
  db_bind_ok: Type.Boolean({ description: 'At least one record was bound' }),
  db_bind_notes: list('What could not be bound or was not used, and why'),
  retry_with: list('Operations that tell more'),
  persona_hint: textOrNull({ description: 'persona as given; it changes nothing' }),
  ...disclaimerKey,
}

type Body = Static<TObject<typeof output>>

export const amReason = defineObjectLookup({
  name: 'am_reason',
  http: 'GET /v1/am/reason',
  title: { ja: '記録に基づく回答', en: 'Answer a question from the records' },
  keywords: ['理由', '質問に答える', '推論', '記録から回答を組み立てる', '出典つきの答え', 'answer a question'],
  summary: 'Lay out an answer to a question from the records held here, each statement with its source',
  guidance:
    'Rules and tables, no model: the same question on the same snapshot gets the same answer. State nothing that is in no claim; missing_data and db_bind_notes say what is not known. A deadline that no record states is 不明, never open.',
  input: Type.Object({
    query: text({ maxLength: 500, description: 'The question, in Japanese' }),
    persona: Type.Optional(
      text({
        maxLength: 100,
        description: 'sme_owner, tax_advisor, agri_corp, consultant, ma_advisor, municipality, generic; only echoed',
      }),
    ),
  }),
  output,
  example: { query: '小規模事業者持続化補助金の締切はいつですか', persona: 'sme_owner' },
  async find({ query, persona = null }, ctx) {
    const classified = classify(query)
    try {
      return await answered(query, persona, classified, ctx)
    } catch (error) {
      if (!isOfDatabase(error)) throw error
      ctx.report(error)
      return {
        body: { ...withoutRecords(classified, persona), db_bind_notes: [unreadable.text.ja] },
        error: unreadable,
      }
    }
  },
})

const _disclaimer = disclaimer({ ja: 'この回答', en: 'This answer' }, ['tax', 'legal', 'application', 'labour'])

async function answered(
  stated: string,
  persona: string | null,
  byWords: IntentRanking,
  ctx: Context,
): Promise<ObjectAnswer<Body>> {
  const { snapshot } = ctx
  const words = await lexicon()
  const today = jstDate(ctx.now)
  const query = await inJapanese(stated)
  const question = readQuestion(query, words, today)
  const classified = withScore(byWords, combining, await askedTogether(query, question, snapshot))
  const { best, confidence } = classified
  const slots = slotsOf(query, question, today)
  const named = await programsInQuestion(snapshot, query, question)
  const read: ReadQuery = { query, question, lexicon: words, slots, named, today, snapshot, hasIntent: confidence > 0 }
  const skeleton = skeletons[best.intent_id] as Skeleton
  const bound = (await bindings[best.intent_id]?.(read)) as Binding
  const filled = fill(skeleton.sections, bound)
  const isBound = filled.bearers.length > 0
  const body = {
    ...withoutRecords(classified, persona),
    answer_skeleton: filled.text,
    filters_extracted: filtersOf(skeleton, { ...slots, ...bound.slots }),
    claims: [...filled.claims],
    missing_data: [...filled.missing],
    precompute_gaps: unsummarised(filled, ctx),
    source_urls: [...filled.sources],
    db_bind_ok: isBound,
    db_bind_notes: [...bound.notes, ...filled.missing.map((key) => `${key}: ${nothingHeld}`)],
    retry_with: retryWith(skeleton, confidence, isBound),
  }
  return { body, rows: filled.bearers.length, explanation: sentenceOn(filled) }
}

const combining = 'i06_compat_incompat_stacking'

/** How much of a question speaks of what it asks to combine: the names of two things, and the word that joins them. */
async function askedTogether(query: string, question: Question, snapshot: Snapshot): Promise<number> {
  const joining = question.spans.filter(({ field }) => field === 'relation').map(({ text }) => text)
  if (joining.length === 0) return 0
  const sides = await sidesIn(snapshot, query)
  return sides.length < 2
    ? 0
    : [...sides.map(({ name }) => name), ...joining].reduce((sum, { length }) => sum + length, 0)
}

const sentenceOn = ({ bearers, claims, missing }: SkeletonText): Text => ({
  ja: `${bearers.length}件の記録から出典付きの記述${claims.length}件で回答しています。収録のない項目は${missing.length}件です。`,
  en: `${bearers.length} records answer it with ${claims.length} sourced statements; ${missing.length} parts are not held.`,
})

/** What an answer says before anything is read. */
const withoutRecords = ({ best, confidence }: IntentRanking, persona_hint: string | null): Body => ({
  intent: best.intent_id,
  intent_name_ja: best.intent_name_ja,
  confidence,
  answer_skeleton: '',
  filters_extracted: {},
  claims: [],
  missing_data: [],
  precompute_gaps: [],
  source_urls: [],
  db_bind_ok: false,
  db_bind_notes: [],
  retry_with: ['am_intent'],
  persona_hint,
  _disclaimer,
})

const leastSure = 0.4

const retryWith = ({ further }: Skeleton, confidence: number, isBound: boolean): string[] => [
  ...new Set([...(confidence < leastSure ? ['am_intent'] : []), ...(isBound ? [] : ['search_programs']), ...further]),
]

/** The slots of an intent that the question fills. */
function filtersOf({ slots }: Skeleton, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const filled = slots.map((name) => [name, values[name]] as const)
  return Object.fromEntries(
    filled.filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

/** Records of which no summary was written ahead. */
const unsummarised = ({ bearers }: SkeletonText, { snapshot }: Context): string[] =>
  bearers
    .map(({ entity_id }) => entity_id)
    .filter((id) => snapshot.table(precomputedSummary).recordsWith('entity_id', id, 1).length === 0)

const isOfDatabase = (error: unknown): boolean => /^SQLITE_/.test(codeOf(error))

const unreadable = new LookupError('subsystem_unavailable', {
  ja: '記録を読み出せませんでした。時間をおいて再度お試しください。',
  en: 'The records cannot be read at the moment.',
})
