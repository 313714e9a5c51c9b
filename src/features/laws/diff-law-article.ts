import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { keysOf } from '../../lib/by-name.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { jstDate } from '../../lib/jst.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import type { Context } from '../../operation/context.ts'
import { snapshotMeant } from '../../operation/evidence/snapshot-meant.ts'
import { LookupError, lookupErrorShape } from '../../operation/lookup/lookup-error.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, shape, text, textOrNull } from '../../schema/fields.ts'
import type { SplitCitation } from './address/split-citation.ts'
import { type ArticleAnswer, articleAnswer } from './articles/article-answer.ts'
import { isWithheld } from './articles/article-gaps.ts'
import { type ProvisionShown, provisionShape } from './articles/article-shape.ts'
import { articleOf, articleParameters, resolveCitation } from './articles/resolve-article.ts'
import { paragraphChange, paragraphChanges } from './diff/paragraph-changes.ts'
import { lawFoundShape } from './names/law-found.ts'

const outcomes = {
  compared: { ja: '両方の条文を収録しており、比較しました。', en: 'Both wordings are held and were compared.' },
  before_first_record: {
    ja: '比較元は、この規定の最初の収録より前です。当時の条文は収録していません。',
    en: 'The earlier wording is before our first record of this provision and is not held.',
  },
  not_kept: {
    ja: '当時公開したデータの版を保持していないため、その条文を示せません。',
    en: 'A snapshot that was published then is not kept any more, so its wording cannot be shown.',
  },
  withheld: {
    ja: 'この規定の条文は、利用条件により提供できません。',
    en: 'The licence of this provision does not allow its text to be passed on.',
  },
  no_longer_held: {
    ja: '比較先のデータの版はこの規定を収録していません。廃止されたことの証明ではありません。',
    en: 'The later snapshot does not hold the provision. That does not prove that it was repealed.',
  },
  not_held: {
    ja: 'どちらのデータの版にもこの規定の条文がないか、規定を一つに確定できません。',
    en: 'Neither snapshot holds the text of this provision, or the question does not decide which one is meant.',
  },
} as const

type Outcome = keyof typeof outcomes

const wording = shape('ComparedWording', {
  requested: text({ description: 'The snapshot or day that was asked for' }),
  snapshot_id: textOrNull({ description: 'Snapshot that holds it' }),
  built_at: textOrNull({ description: 'When it was published' }),
  why_not_read: nullable(oneOf(['before_first_record', 'not_kept'])),
  article: nullable(provisionShape),
})

/** What is compared beside the text. */
const compared = [
  'title',
  'headings',
  'tables',
  'pictures',
  'effective_from',
  'effective_until',
  'last_amended',
] as const

export const diffLawArticle = defineOperation({
  name: 'diff_law_article',
  http: 'GET /v1/laws/article/diff',
  title: { ja: '条文の新旧対照', en: 'Compare two wordings of an article' },
  keywords: [
    '改正',
    '新旧対照',
    '変更点',
    '何が変わった',
    'amendment',
    'changed',
    'compare',
    '条文の新旧対照',
    '条文の改正前後',
    '条文の変更点',
    'この条は何が変わったか',
    '条文がどう改正されたか',
    'compare two versions of an article',
  ],
  summary: 'Compare an article as two kept snapshots of the corpus hold it, paragraph by paragraph',
  guidance:
    'Compares what was held here, not what was in force: last_amended and effective_from of both wordings say whether the law was amended in between. A day means the snapshot published last by then. error is set unless both wordings are held; list_audit_snapshots shows which snapshots are kept.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    ...articleParameters,
    from: text({ maxLength: 60, description: 'Earlier snapshot: its id, or a day YYYY-MM-DD' }),
    to: Type.Optional(text({ maxLength: 60, description: 'Later snapshot: its id or a day; else the served one' })),
  }),
  output: Type.Object({
    outcome: oneOf(keysOf(outcomes)),
    explanation: Type.String(),
    explanation_ja: Type.String(),
    error: lookupErrorShape,
    citation: textOrNull({ description: 'Canonical citation of the article, compared whole' }),
    law: nullable(lawFoundShape),
    from: wording,
    to: wording,
    is_same_text: nullable(Type.Boolean({ description: 'null = not compared' })),
    paragraphs: Type.Array(paragraphChange, { description: 'Paragraphs that differ, with the texts of both' }),
    fields_changed: Type.Array(oneOf(compared), { description: 'What differs beside the text' }),
    ...snapshotKeys,
  }),
  example: { article: '措法42の12の5', from: '2026-04-01' },
  async run({ from, to, ...question }, ctx) {
    const citation = await resolveCitation(question, ctx.snapshot)
    const earlier = await wordingIn({ from }, citation, ctx)
    const later = await wordingIn({ to: to ?? ctx.snapshot.id }, citation, ctx)
    const answer = later.answer?.article ? later.answer : earlier.answer
    const outcome = outcomeOf(earlier.wording, later.wording)
    const { ja: explanation_ja, en: explanation } = outcomes[outcome]
    return {
      outcome,
      explanation,
      explanation_ja,
      error: errorOf(outcome),
      citation: answer?.article?.citation ?? null,
      law: answer?.law ?? null,
      from: earlier.wording,
      to: later.wording,
      ...differences(earlier.wording.article, later.wording.article),
      ...snapshotNamed(ctx.snapshot),
    }
  },
})

/** The article in the snapshot that is named, read as long as the snapshot is lent. */
async function wordingIn(parameter: Readonly<Record<string, string>>, citation: SplitCitation, ctx: Context) {
  const [[name, requested]] = Object.entries(parameter) as [[string, string]]
  const read = (snapshot: Snapshot): Promise<ArticleAnswer> =>
    articleAnswer(articleOf(citation, snapshot), snapshot, jstDate(ctx.now))
  if (requested === ctx.snapshot.id) {
    const answer = await read(ctx.snapshot)
    return { answer, wording: wordingOf(requested, requested, ctx.snapshot.manifest.built_at, null, answer) }
  }
  const { id, built_at, why } = snapshotMeant(name, requested, ctx)
  const lease = id === null || why !== null ? undefined : await ctx.corpus.acquireKept(id)
  if (!lease) return { answer: null, wording: wordingOf(requested, id, built_at, why ?? 'not_kept', null) }
  try {
    const answer = await read(lease.snapshot)
    return { answer, wording: wordingOf(requested, id, built_at, null, answer) }
  } finally {
    lease.release()
  }
}

const wordingOf = (
  requested: string,
  snapshot_id: string | null,
  built_at: string | null,
  why_not_read: 'before_first_record' | 'not_kept' | null,
  answer: ArticleAnswer | null,
) => ({ requested, snapshot_id, built_at, why_not_read, article: answer?.article ?? null })

type Wording = ReturnType<typeof wordingOf>

function outcomeOf(from: Wording, to: Wording): Outcome {
  const [isFrom, isTo] = [from, to].map(({ article }) => article !== null && article.text_full !== null)
  if (isFrom && isTo) return 'compared'
  if ([from, to].some(({ article }) => article !== null && isWithheld(article))) return 'withheld'
  if ([from, to].some(({ why_not_read }) => why_not_read === 'not_kept')) return 'not_kept'
  if (isTo || from.why_not_read === 'before_first_record') return 'before_first_record'
  return isFrom ? 'no_longer_held' : 'not_held'
}

function errorOf(outcome: Outcome) {
  if (outcome === 'compared') return null
  return new LookupError('no_matching_records', {
    ...outcomes[outcome],
    retry_with: ['list_audit_snapshots', 'get_law_article'],
  }).member
}

function differences(from: ProvisionShown | null, to: ProvisionShown | null) {
  const [was = null, is = null] = [from?.text_full, to?.text_full]
  if (!from || !to || was === null || is === null) return { is_same_text: null, paragraphs: [], fields_changed: [] }
  return {
    is_same_text: was === is,
    paragraphs: paragraphChanges(from, to),
    fields_changed: compared.filter((field) => canonicalJson(from[field]) !== canonicalJson(to[field])),
  }
}
