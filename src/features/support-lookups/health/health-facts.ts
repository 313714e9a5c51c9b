import { isDamage } from '../../../corpus/damaged-snapshot.ts'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { entityFact } from '../../../datasets/entity-fact.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { program } from '../../../datasets/program.ts'
import type { LedgerLog } from '../../../ledger/ledger-log.ts'
import { completenessOf, rowsComparable, rowsOf } from '../../../operation/absence/completeness.ts'
import type { Context } from '../../../operation/context.ts'
import { missingTaxonomies } from '../static/bundle.ts'
import { intakeRules } from '../validate/intake-rules.ts'
import { shareOfProgramsNamed } from './queries.ts'

/** What the checks of the corpus rest on; counted when it was built, or bounded however large it is. */
export interface CorpusFacts {
  /** Why an earlier snapshot answers than the published one. */
  readonly isBehind: boolean
  readonly programs: number
  readonly companies: number
  /** Null where the service has no such records. */
  readonly annotations: number | null
  readonly facts: number
  /** The JST day it was built on. */
  readonly day: string
  /** Newest fetch of any record; null where none says when it was fetched. */
  readonly newestFetch: string | null
  /** Registers that were complete once and whose changes are no longer followed. */
  readonly staleRegisters: readonly string[]
  /** Shares between 0 and 1; null where there is nothing to take a share of. */
  readonly withoutLicence: number | null
  readonly factsWithoutSource: number | null
  readonly programsNamed: number | null
}

export interface HealthFacts {
  /** Null where no snapshot answers or a record of it cannot be read. */
  readonly corpus: CorpusFacts | null
  readonly now: Date
  readonly rules: number
  /** Null where their folder is missing. */
  readonly filesMissing: number | null
  /** Null where the ledger cannot be written or its file cannot be looked at. */
  readonly ledgerLog: LedgerLog | null
}

/** Gathers what the checks judge. */
export async function healthFacts(ctx: Context): Promise<HealthFacts> {
  const { service } = ctx
  const [readiness, ledgerLog, filesMissing] = await Promise.all([
    service.ready(),
    service.ledgerLog().catch(() => null),
    missingTaxonomies(),
  ])
  return {
    corpus: await corpusFacts(ctx, readiness.corpus.problem !== null),
    now: ctx.now,
    rules: intakeRules.length,
    filesMissing,
    ledgerLog: readiness.ledger === null ? ledgerLog : null,
  }
}

async function corpusFacts(ctx: Context, isBehind: boolean): Promise<CorpusFacts | null> {
  if (ctx.corpus.currentId === null) return null
  try {
    return await factsOf(ctx.snapshot, ctx, isBehind)
  } catch (error) {
    // Whoever runs the call replaces a damaged snapshot and asks again.
    if (isDamage(error)) throw error
    ctx.report(error)
    return null
  }
}

async function factsOf(
  snapshot: Snapshot,
  { service: { datasets } }: Context,
  isBehind: boolean,
): Promise<CorpusFacts> {
  const { manifest } = snapshot
  const rows = (name: string) => datasets.filter((one) => one.name === name).map((one) => rowsOf(snapshot, one))
  const licensed = datasets.filter(({ fields }) => Object.hasOwn(fields, 'license'))
  const sum = (count: (dataset: (typeof datasets)[number]) => number) =>
    licensed.reduce((all, dataset) => all + count(dataset), 0)
  const records = sum((dataset) => rowsOf(snapshot, dataset))
  const facts = rowsOf(snapshot, entityFact)
  const fetches = Object.values(manifest.datasets).flatMap(({ last_fetched_at }) => last_fetched_at ?? [])
  return {
    isBehind,
    programs: rowsOf(snapshot, program),
    companies: rowsOf(snapshot, houjin),
    annotations: rows('annotations')[0] ?? null,
    facts,
    day: snapshot.day,
    newestFetch: fetches.reduce<string | null>((a, b) => (a !== null && Date.parse(a) >= Date.parse(b) ? a : b), null),
    staleRegisters: datasets.filter((one) => completenessOf(snapshot, one).stale !== null).map(({ name }) => name),
    withoutLicence: shareMissing(
      records,
      sum((dataset) => rowsComparable(snapshot, dataset, ['license'])),
    ),
    factsWithoutSource: shareMissing(facts, rowsComparable(snapshot, entityFact, ['source_id'])),
    programsNamed: await snapshot.remember('share of programs named', () => shareOfProgramsNamed(snapshot)),
  }
}

const shareMissing = (rows: number, filled: number): number | null => (rows === 0 ? null : 1 - filled / rows)
