import { Type } from 'typebox'
import type { Agreement } from '../../corpus/agreement.ts'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { entityFact } from '../../datasets/entity-fact.ts'
import { datasets } from '../../datasets/index.ts'
import { daysBetween } from '../../lib/jst.ts'
import { fetchDays, rowsOf } from '../../operation/absence/completeness.ts'
import { recordStandings, standingsIn } from '../../operation/absence/standings.ts'
import { standings } from '../../schema/evidence.ts'
import { nullable, ratio } from '../../schema/fields.ts'
import { defineStatistics } from './define-statistics.ts'
import { newestEvaluation } from './newest-evaluation.ts'
import { questionEvaluation } from './question-evaluation.ts'

const count = (description?: string) => Type.Integer(description ? { description } : {})
const ages = ['<=30d', '31-180d', '181-365d', '>365d'] as const

/** What a score is called; a fact that no other source speaks of has none of the first three. */
const labels = [
  { name: 'high', description: 'Score from 0.75: two confirmations at least, and three more for each conflict' },
  { name: 'medium', description: 'Score from 0.5' },
  { name: 'low', description: 'Score below 0.5: more conflicts than confirmations' },
  { name: 'unknown', description: 'No other source speaks of it' },
] as const

type Label = (typeof labels)[number]['name']

interface ScoredFacts {
  readonly kind: string
  readonly label: Label
  readonly score: number
  readonly count: number
}

/** Groups of facts with the score that their confirmations and conflicts give them. */
const scoredFacts = (records: Agreement['records']): ScoredFacts[] =>
  records.map(({ kind, confirmations, conflicts, count }) => {
    const score = (1 + confirmations) / (2 + confirmations + conflicts)
    const label = confirmations + conflicts === 0 ? 'unknown' : score >= 0.75 ? 'high' : score >= 0.5 ? 'medium' : 'low'
    return { kind: kind ?? 'unknown', label, score, count }
  })

const countsOf = (names: readonly string[], description: string) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, count()])), { description })

const standingCounts = {
  figures: countsOf(standings, 'confirmed = fetched from the source or found there; read = from a copy of it'),
  records: countsOf(recordStandings, 'A record stands as its least sure figure does'),
}

const emptyHistogram = (): Record<Label, number> => ({ high: 0, medium: 0, low: 0, unknown: 0 })

/** The mean score of groups of facts, four decimals; null of none. */
function meanScore(groups: readonly Pick<ScoredFacts, 'score' | 'count'>[]): number | null {
  const facts = groups.reduce((sum, { count }) => sum + count, 0)
  const total = groups.reduce((sum, { score, count }) => sum + score * count, 0)
  return facts === 0 ? null : Math.round((total / facts) * 10_000) / 10_000
}

export const statsDataQuality = defineStatistics({
  name: 'stats_data_quality',
  title: { ja: '出典間の一致度', en: 'How far sources agree' },
  keywords: ['データ品質', '欠損', '情報源の一致度', '事実の裏付けと矛盾の統計', 'data quality'],
  summary:
    'Tell how far single facts are confirmed or contradicted by other sources, how old they are and their licences',
  guidance:
    'The score of a fact is the mean of Beta(1 + confirmations, 1 + conflicts): a confirmation is another document that states the same value of the same field, a conflict one that states only others. A fact of which only one document speaks has the label unknown: nobody confirmed or contradicted it.',
  from: 'snapshot',
  output: {
    fact_count_total: count(),
    mean_score: nullable(ratio({ description: 'Four decimals; null without facts' })),
    label_histogram: Type.Object(
      Object.fromEntries(labels.map(({ name, description }) => [name, count(description)])) as Record<
        (typeof labels)[number]['name'],
        ReturnType<typeof count>
      >,
    ),
    license_breakdown: Type.Record(Type.String(), Type.Integer(), {
      description: 'unknown_null = facts that state no licence of their own',
    }),
    freshness_buckets: Type.Record(Type.String(), Type.Integer(), {
      description: 'Days since the fetch; unknown = facts that do not say when they were fetched',
    }),
    field_kind_breakdown: Type.Record(Type.String(), Type.Object({ count: count(), mean_score: ratio() })),
    cross_source_agreement: Type.Object({
      'facts_with_n_sources_>=2': count('Fields of a record that at least two documents state'),
      facts_with_consistent_value: count('Those of which all of them state the same'),
      agreement_rate: nullable(ratio({ description: 'The second by the first; null where there are none' })),
    }),
    model: Type.Literal('beta_posterior_v1'),
    standings: nullable(
      Type.Object(
        { ...standingCounts, by_dataset: Type.Record(Type.String(), Type.Object(standingCounts)) },
        { description: 'How sure the figures of all kinds of records are; null in a snapshot of an earlier version' },
      ),
    ),
    question_evaluation: questionEvaluation,
  },
  make({ snapshot, now }) {
    const { counts, agreement } = snapshot.manifest.datasets[entityFact.name] ?? {}
    const scored = scoredFacts(agreement?.records ?? [])
    const several = agreement?.stated_by_several ?? 0
    const consistent = agreement?.consistent ?? 0
    const histogram = emptyHistogram()
    for (const { label, count: facts } of scored) histogram[label] += facts
    const kinds = new Set(scored.map(({ kind }) => kind))
    return {
      fact_count_total: rowsOf(snapshot, entityFact),
      mean_score: meanScore(scored),
      label_histogram: histogram,
      license_breakdown: renamed(counts?.license ?? {}),
      freshness_buckets: agesOf(snapshot, now.toISOString().slice(0, 10)),
      field_kind_breakdown: Object.fromEntries(
        [...kinds].map((kind) => {
          const own = scored.filter((one) => one.kind === kind)
          return [kind, { count: own.reduce((sum, { count: n }) => sum + n, 0), mean_score: meanScore(own) ?? 0 }]
        }),
      ),
      cross_source_agreement: {
        'facts_with_n_sources_>=2': several,
        facts_with_consistent_value: consistent,
        agreement_rate: several === 0 ? null : Math.round((consistent / several) * 10_000) / 10_000,
      },
      model: 'beta_posterior_v1' as const,
      standings: standingsOf(snapshot),
      question_evaluation: newestEvaluation,
    }
  },
})

const withFigures = datasets.filter(({ figures }) => figures !== undefined)

/** How sure figures and records are, of all kinds together and of each that holds a record. */
function standingsOf(snapshot: Snapshot) {
  const all = standingsIn(snapshot, withFigures)
  const held = withFigures.filter((dataset) => rowsOf(snapshot, dataset) > 0)
  const each = held.map((dataset) => [dataset.name, standingsIn(snapshot, [dataset])] as const)
  return all && { ...all, by_dataset: Object.fromEntries(each.flatMap(([name, own]) => (own ? [[name, own]] : []))) }
}

const renamed = ({ _none, ...licences }: Readonly<Record<string, number>>) => ({
  ...licences,
  ...(_none && { unknown_null: _none }),
})

function agesOf(snapshot: Snapshot, today: string): Record<string, number> {
  const buckets: Record<string, number> = { ...Object.fromEntries(ages.map((name) => [name, 0])), unknown: 0 }
  let dated = 0
  for (const { day, n } of fetchDays(snapshot, entityFact)) {
    const age = daysBetween(day, today)
    const bucket = ages[age <= 30 ? 0 : age <= 180 ? 1 : age <= 365 ? 2 : 3]
    buckets[bucket] = (buckets[bucket] ?? 0) + n
    dated += n
  }
  return { ...buckets, unknown: rowsOf(snapshot, entityFact) - dated }
}
