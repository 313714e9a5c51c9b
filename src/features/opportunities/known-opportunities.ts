import type { Snapshot } from '../../corpus/snapshot.ts'
import { amendment } from '../../datasets/amendment.ts'
import { program } from '../../datasets/program.ts'
import { lifecycleOfProgram } from '../../datasets/program-lifecycle.ts'
import { DayMemory } from '../../lib/day-memory.ts'
import { jstDate } from '../../lib/jst.ts'
import { pauses } from '../../lib/pause.ts'
import type { Context } from '../../operation/context.ts'
import { eachKeptBefore } from '../../operation/evidence/kept-before.ts'
import { inOrder, latestFirst } from '../../schema/record-order.ts'
import { awardsOf, closeDateOf, type Moments, opportunityOf, statusOf } from './opportunity.ts'
import { opportunityId } from './opportunity-id.ts'
import type { Opportunity } from './opportunity-shape.ts'

type Around = Pick<Context, 'snapshot' | 'corpus' | 'now'>

/** What lists of opportunities are filtered and ordered by. */
export interface OpportunityFacts extends Moments {
  readonly unifiedId: string
  readonly title: string
  readonly status: Opportunity['status']['value']
  readonly closeDate: string | null
  readonly minAward: number | null
  readonly maxAward: number | null
}

/** Every shown program on the day of the call, the last modified first; worked out once a day and snapshot. */
export function knownOpportunities(around: Around): Promise<readonly OpportunityFacts[]> {
  const { snapshot, now } = around
  const days = snapshot.remember('opportunities', () => new DayMemory<Promise<readonly OpportunityFacts[]>>())
  return days.of(jstDate(now), '', () => factsOf(around))
}

async function factsOf(around: Around): Promise<readonly OpportunityFacts[]> {
  const { snapshot, now } = around
  const moments = await momentsOf(around)
  const table = snapshot.table(program)
  const day = jstDate(now)
  const pause = pauses()
  const facts: OpportunityFacts[] = []
  for (const { id } of moments.values()) {
    const record = table.record(id)
    if (record) {
      const lifecycle = lifecycleOfProgram(snapshot, record, day)
      const { min: minAward, max: maxAward } = awardsOf(record)
      const closeDate = closeDateOf(lifecycle)
      const { createdAt, lastModifiedAt } = moments.get(id) as Known
      const title = record.primary_name
      facts.push({
        unifiedId: id,
        title,
        status: statusOf(lifecycle),
        closeDate,
        minAward,
        maxAward,
        createdAt,
        lastModifiedAt,
      })
    }
    await pause()
  }
  return inOrder(facts, (one) => [latestFirst(one.lastModifiedAt), one.unifiedId])
}

/** A program as it is told of, from what is known of it. */
export function opportunityFrom(
  { unifiedId, createdAt, lastModifiedAt }: OpportunityFacts,
  { snapshot, now }: Around,
): Opportunity {
  const record = snapshot.table(program).record(unifiedId)
  if (!record) throw new Error(`program ${unifiedId} left its snapshot`)
  return opportunityOf(record, lifecycleOfProgram(snapshot, record, jstDate(now)), { createdAt, lastModifiedAt })
}

/** The program of an id of the protocol; undefined where none that is shown has it. */
export async function opportunityCalled(id: string, around: Around): Promise<Opportunity | undefined> {
  const all = await knownOpportunities(around)
  const ids = await around.snapshot.remember('ids of opportunities', async () => {
    const pause = pauses()
    const made = new Map<string, string>()
    for (const { unifiedId } of all) {
      made.set(opportunityId(unifiedId), unifiedId)
      await pause()
    }
    return made
  })
  const unifiedId = ids.get(id.toLowerCase())
  const facts = unifiedId === undefined ? undefined : all.find((one) => one.unifiedId === unifiedId)
  return facts && opportunityFrom(facts, around)
}

interface Known extends Moments {
  readonly id: string
}

/** Shown programs with the moments of the snapshots that first showed them, and that showed their newest change. */
const momentsOf = ({ snapshot, corpus }: Around): Promise<ReadonlyMap<string, Known>> =>
  snapshot.remember('moments of programs', async () => {
    const first = new Map<string, string>()
    const follow = (one: Snapshot) =>
      one.table(program).eachHead(({ id, isHidden }) => {
        if (!isHidden && !first.has(id)) first.set(id, one.manifest.built_at)
      })
    await eachKeptBefore({ snapshot, corpus }, follow)
    await follow(snapshot)
    const changed = new Map<string, string>()
    const pause = pauses()
    const amendments = snapshot.table(amendment)
    for (const { key, number: rank } of amendments.sortedBy('detected_at').each('upwards', [''], () => true)) {
      changed.set(amendments.headAt<{ entity_id: string }>(rank).columns.entity_id, String(key[0]))
      await pause()
    }
    const shown = new Map<string, Known>()
    await snapshot.table(program).eachHead(({ id, isHidden }) => {
      if (isHidden) return
      const createdAt = first.get(id) ?? snapshot.manifest.built_at
      shown.set(id, { id, createdAt, lastModifiedAt: changed.get(id) ?? createdAt })
    })
    return shown
  })
