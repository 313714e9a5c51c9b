import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import type { Law } from '../../datasets/law.ts'
import { keysOf } from '../../lib/by-name.ts'
import { jstDate } from '../../lib/jst.ts'
import { pauses } from '../../lib/pause.ts'
import { absenceShape } from '../../operation/absence/absence.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import type { Context } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { date, nullable, oneOf, page, paging, text, textOrNull } from '../../schema/fields.ts'
import { type Gap, gap, gapShape } from '../../schema/gap.ts'
import { lineage } from '../../schema/lineage.ts'
import { parseProvision } from './address/provision-address.ts'
import { answerOnDay, type OnDay, onDayShape, onDayWords } from './articles/answer-on-day.ts'
import { amendedBetween } from './articles/article-gaps.ts'
import { provisionShape } from './articles/article-shape.ts'
import { lawParameter, requireLaw } from './articles/require-law.ts'
import { articleParameters } from './articles/resolve-article.ts'
import { articleStatuses } from './articles/statuses.ts'
import { LawResolver } from './names/resolve-law.ts'
import { type HeldRevision, heldRevisions, revisionOn } from './revisions/held-revisions.ts'
import { type BearingClause, bearingClauses, bearings } from './supplement/bearing-clauses.ts'
import { amendingLawShape, amendingLawShown, clauseShape } from './supplement/clause-shape.ts'
import { startsOf } from './supplement/starting-later.ts'
import { supplementsOf } from './supplement/supplements.ts'

const quoted = Type.Object({
  ...clauseShape.properties,
  amending_law: nullable(amendingLawShape),
  bearing: oneOf(bearings, {
    description:
      'Why it is quoted: it cites the article, it cites no article of the law, it says when an amendment begins, or (no article asked) it is a transitional clause of the law',
  }),
  ...lineage,
})

export const getApplicableLaw = defineOperation({
  name: 'get_applicable_law',
  http: 'GET /v1/laws/applicable',
  title: { ja: '行為日に適用される法令', en: 'Get the law that governed a day' },
  keywords: [
    '行為時の法令',
    'その日に適用される法令',
    '適用法令',
    '経過措置',
    'なお従前の例による',
    '改正前と改正後のどちらが適用されるか',
    '旧法と新法のどちら',
    '取引日に適用される条文',
    'law applicable to an act on a day',
    'old or new law',
  ],
  summary: 'Read which wording governed a day, with the 経過措置 of the 附則 that bear on it quoted, not construed',
  guidance:
    'The wording is that of the day where it is held (on_day, wordings_held). clauses quotes transitional and commencement clauses with the reason each is shown, those of amendments nearest to the day first; whether a clause covers the case is not decided. starts lists articles that begin on days of their own.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    ...lawParameter,
    article: Type.Optional(articleParameters.article),
    acted_on: date({ description: 'Day of the act, the transaction or the event, YYYY-MM-DD' }),
    ...paging(),
  }),
  output: Type.Object({
    unified_id: text(),
    law_title: text(),
    address: textOrNull({ description: 'Of the article that was asked for' }),
    citation: textOrNull(),
    article_status: nullable(
      oneOf(keysOf(articleStatuses), { description: 'Of the article; null where none is asked' }),
    ),
    article_message: textOrNull(),
    article_message_ja: textOrNull(),
    ...onDayShape,
    wording: nullable(provisionShape),
    starts: Type.Array(
      Type.Object({
        day: date(),
        articles: Type.Integer({ minimum: 1 }),
        first: Type.Array(Type.String(), { description: 'The first of them, ten at most' }),
      }),
      { description: 'Days other than that of the served wording of the law on which provisions of it begin' },
    ),
    ...page(quoted).properties,
    why: nullable(absenceShape),
    known_gaps: Type.Array(gapShape),
    ...snapshotKeys,
  }),
  example: { law: '租税特別措置法', article: '42の12の5', acted_on: '2025-03-31' },
  async run({ law: named, article, acted_on: on, limit, offset }, ctx) {
    const { snapshot } = ctx
    const law = await requireLaw(named, snapshot)
    const wording =
      article === undefined
        ? await lawOnDay(law, on, ctx)
        : await articleOnDay({ law: law.unified_id, article }, on, ctx)
    const { number, known_gaps, ...known } = wording
    const key = parseProvision(number ?? article ?? '')?.key ?? null
    const supplements = await supplementsOf(snapshot, law.unified_id)
    const all = await bearingClauses(supplements, { law, article: key, on }, snapshot, pauses())
    const resolver = await LawResolver.of(snapshot)
    return {
      unified_id: law.unified_id,
      law_title: law.law_title,
      ...known,
      starts: await startsOf(snapshot, law),
      total: all.length,
      limit,
      offset,
      results: all.slice(offset, offset + limit).map((one) => shown(one, resolver, snapshot)),
      why: all.length === 0 ? ('not_covered' as const) : null,
      known_gaps: [...known_gaps, notConstrued],
      ...snapshotNamed(snapshot),
    }
  },
})

/** What held on the day of the article, whose number is kept also where its wording of the day is not held. */
async function articleOnDay(question: { law: string; article: string }, on: string, ctx: Context) {
  const { on_day, on_day_message, on_day_message_ja, wording_snapshot_id, wordings_held, ...answer } =
    await answerOnDay(question, on, ctx)
  const { address, citation, law, article: wording, known_gaps, status, message, message_ja } = answer
  const number = citation !== null && law ? citation.slice(law.law_title.length) : null
  return {
    ...{ article_status: status, article_message: message, article_message_ja: message_ja },
    ...{
      address,
      citation,
      on,
      on_day,
      on_day_message,
      on_day_message_ja,
      wording_snapshot_id,
      wordings_held,
      wording,
    },
    number,
    known_gaps,
  }
}

/** What held on the day of the law as a whole. */
async function lawOnDay(law: Law, on: string, ctx: Context) {
  const revisions = await heldRevisions(law.unified_id, ctx)
  const { revision, next } = revisionOn(revisions, on)
  const known_gaps: Gap[] = revision && next !== null ? [amendedBetween(next)] : []
  return {
    ...{ article_status: null, article_message: null, article_message_ja: null },
    ...{ address: null, citation: null, on, ...onDayWords(stateOn(law, revision, jstDate(ctx.now))) },
    wording_snapshot_id: revision?.snapshot_id ?? null,
    wordings_held: revisions.map(({ law: { enforced_date }, snapshot_id }) => ({
      effective_from: enforced_date,
      snapshot_id,
    })),
    wording: null,
    number: null,
    known_gaps,
  }
}

/** A record of a law that was repealed does not say when: it may have been in force on the day. */
function stateOn({ enforced_date: from }: Law, revision: HeldRevision | null, today: string): OnDay {
  if (revision && revision.followed_on !== null) return 'in_force'
  if (revision) {
    const { revision_status, is_latest_revision } = revision.law
    return revision_status !== 'current' || is_latest_revision === false ? 'unknown' : 'in_force'
  }
  if (from === null) return 'unknown'
  return from > today ? 'published_not_in_force' : 'before_first_record'
}

function shown(
  { supplement: { article, amendingLaw }, clause, bearing }: BearingClause,
  resolver: LawResolver,
  snapshot: Snapshot,
): Static<typeof quoted> {
  const { source_url, source_fetched_at, source_checksum, license } = article
  return {
    ...clause,
    amending_law: amendingLaw && amendingLawShown(amendingLaw, resolver, snapshot),
    bearing,
    ...{ source_url, source_fetched_at, source_checksum, license },
  }
}

const notConstrued = gap('clauses_quoted_not_construed', {
  ja: '附則の経過措置は引用であり、その事案に適用されるかは判断していません。出典がこの法令に掲げる附則（抄を含む）だけを対象とし、改正法の附則の全部や、政令・省令、他の法令にある経過措置は含まれません。「施行日」が何日かも示していません。',
  en: 'Transitional clauses are quoted; whether they cover the case is not decided. Only the 附則 that the source prints with this law are read, some as extracts: clauses elsewhere in the amending law, in orders or in other laws are not. What day 施行日 means is not computed.',
})
