import { Type } from 'typebox'
import { keysOf } from '../../lib/by-name.ts'
import { pauses } from '../../lib/pause.ts'
import { absenceShape } from '../../operation/absence/absence.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import type { Context } from '../../operation/context.ts'
import { snapshotMeant } from '../../operation/evidence/snapshot-meant.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, text, textOrNull } from '../../schema/fields.ts'
import { articleAt, provisionsOf } from './articles/queries.ts'
import { lawParameter, requireLaw } from './articles/require-law.ts'
import {
  type ArticleChange,
  articleChange,
  articleChanges,
  changeKinds,
  type HeldArticles,
} from './diff/article-changes.ts'

const outcomes = {
  compared: {
    ja: '両方のデータの版の条文を比較しました。',
    en: 'Both snapshots hold articles of the law and were compared.',
  },
  before_first_record: {
    ja: '指定日は最初のデータの版より前です。当時の条文は収録していません。',
    en: 'One of the days is before the first snapshot of this service: what the law said then is not held.',
  },
  not_kept: {
    ja: '当時公開したデータの版を保持していないため、比較していません。',
    en: 'A snapshot that was published then is not kept any more, so nothing was compared.',
  },
  not_held: {
    ja: '一方のデータの版にこの法令の条文がないため、比較していません。',
    en: 'One of the snapshots holds no article of this law, so nothing was compared.',
  },
} as const

type Outcome = keyof typeof outcomes

const why = {
  compared: null,
  before_first_record: 'unknown_before',
  not_kept: 'not_checked',
  not_held: 'not_covered',
} as const

const side = Type.Object({
  requested: text(),
  snapshot_id: textOrNull(),
  built_at: textOrNull({ description: 'When it was published' }),
  articles: nullable(Type.Integer({ description: 'Provisions of the law that it holds; null = not read' })),
})

export const diffLaw = defineOperation({
  name: 'diff_law',
  http: 'GET /v1/laws/diff',
  title: { ja: '法令の2時点の差分', en: 'Compare two states of a law' },
  keywords: [
    '法改正',
    '新旧対照',
    '改正箇所',
    '法律全体の改正差分',
    '改正された条の一覧',
    '法令の新旧差分',
    '法律の去年と今の違い',
    'changed articles of a law',
  ],
  summary: 'List added, removed and changed articles of a law between two kept snapshots or days, with both texts',
  guidance:
    'Compares what was held here, not what was in force; added and removed say what one copy lacks. why is set unless outcome is compared. The changed articles stand in the order of the law; next_offset pages on. diff_law_article compares one article paragraph by paragraph.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    ...lawParameter,
    from: text({ maxLength: 60, description: 'Earlier snapshot: its id, or a day YYYY-MM-DD' }),
    to: Type.Optional(text({ maxLength: 60, description: 'Later snapshot: its id or a day; else the served one' })),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Articles at most' }),
    offset: Type.Integer({ minimum: 0, default: 0, description: 'Articles to skip' }),
  }),
  output: Type.Object({
    unified_id: text(),
    law_title: text(),
    outcome: oneOf(keysOf(outcomes)),
    explanation: Type.String(),
    explanation_ja: Type.String(),
    why: nullable(absenceShape),
    from: side,
    to: side,
    counts: nullable(
      Type.Object(Object.fromEntries([...changeKinds, 'unchanged', 'withheld'].map((kind) => [kind, Type.Integer()])), {
        description:
          'Articles by what happened to them; withheld: their licence keeps both texts back; null = not compared',
      }),
    ),
    total: Type.Integer({ description: 'Articles that differ' }),
    results: Type.Array(articleChange),
    next_offset: nullable(Type.Integer({ description: 'Where the next page begins; null at the end' })),
    ...snapshotKeys,
  }),
  example: { law: '租税特別措置法', from: '2026-04-01' },
  async run({ law: named, from, to, limit, offset }, ctx) {
    const { unified_id, law_title } = await requireLaw(named, ctx.snapshot)
    const earlier = await sideOf({ from }, unified_id, ctx)
    const later = await sideOf({ to: to ?? ctx.snapshot.id }, unified_id, ctx)
    const outcome = outcomeOf(earlier, later)
    const compared = outcome === 'compared' ? articleChanges(earlier.held, later.held) : null
    const changes: readonly ArticleChange[] = compared?.changes ?? []
    const { ja: explanation_ja, en: explanation } = outcomes[outcome]
    return {
      unified_id,
      law_title,
      outcome,
      explanation,
      explanation_ja,
      why: why[outcome],
      from: earlier.shown,
      to: later.shown,
      counts: compared?.counts ?? null,
      total: changes.length,
      results: changes.slice(offset, offset + limit),
      next_offset: offset + limit < changes.length ? offset + limit : null,
      ...snapshotNamed(ctx.snapshot),
    }
  },
})

interface Side {
  readonly shown: { requested: string; snapshot_id: string | null; built_at: string | null; articles: number | null }
  readonly held: HeldArticles
  readonly why: 'before_first_record' | 'not_kept' | null
}

/** The articles of a law in the snapshot that a parameter names, read as long as the snapshot is lent. */
async function sideOf(parameter: Readonly<Record<string, string>>, lawId: string, ctx: Context): Promise<Side> {
  const [[name, requested]] = Object.entries(parameter) as [[string, string]]
  const { id: snapshot_id, built_at, why } = meant(name, requested, ctx)
  const unread = (reason: Side['why']): Side => ({
    shown: { requested, snapshot_id, built_at, articles: null },
    held: new Map(),
    why: reason,
  })
  if (snapshot_id === null || why !== null) return unread(why ?? 'not_kept')
  const lease = snapshot_id === ctx.snapshot.id ? undefined : await ctx.corpus.acquireKept(snapshot_id)
  if (!lease && snapshot_id !== ctx.snapshot.id) return unread('not_kept')
  try {
    const snapshot = lease?.snapshot ?? ctx.snapshot
    const held = new Map()
    const pause = pauses()
    for (const { rank } of provisionsOf(snapshot, lawId)) {
      const article = articleAt(snapshot, rank)
      held.set(article.article_id, article)
      await pause()
    }
    return { shown: { requested, snapshot_id, built_at, articles: held.size }, held, why: null }
  } finally {
    lease?.release()
  }
}

/** The served snapshot needs no place in the log. */
const meant = (name: string, requested: string, ctx: Context) =>
  requested === ctx.snapshot.id
    ? { id: requested, built_at: ctx.snapshot.manifest.built_at, why: null }
    : snapshotMeant(name, requested, ctx)

function outcomeOf(...sides: readonly Side[]): Outcome {
  const [first] = sides.flatMap((one) => one.why ?? [])
  if (first) return first
  return sides.every(({ held }) => held.size > 0) ? 'compared' : 'not_held'
}
