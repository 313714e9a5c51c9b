import type { SnapshotPair } from '../../../corpus/snapshot-pair.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { jstDate } from '../../../lib/jst.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import type { EventDraft, EventKind } from './event-kind.ts'
import { excerpt, keysOfProgram } from './event-kind.ts'
import { newlyShown } from './queries.ts'

export const programCreated: EventKind = {
  type: 'program.created',
  when: { ja: '制度が新たに公開された（ティアS・A・B・C）', en: 'a program becomes visible (tier S, A, B or C)' },
  eventId: '`<unified_id>@<day>`',
  severity: 'low',
  isNamedByDay: true,
  between: newPrograms,
}

/**
 * Programs that became visible. Programs carry no date of their last update, so the id names the day of the newer snapshot:
 * a program that is hidden and shown again on one day is told once.
 */
function* newPrograms(pair: SnapshotPair): Generator<EventDraft> {
  if (!pair.bothHave(program)) return
  const { id: snapshotId, built_at } = pair.newer.manifest
  const day = jstDate(new Date(built_at))
  for (const one of newlyShown(pair, program)) {
    if (!isRedistributable(one.license)) continue
    yield {
      event_id: `${one.unified_id}@${day}`,
      severity: 'low',
      observed_at: built_at,
      data: {
        unified_id: one.unified_id,
        name: one.primary_name,
        summary: summaryOf(one),
        source_url: one.source_url,
        prefecture: one.prefecture,
        program_kind: one.program_kind,
        tier: one.tier,
        ...keysOfProgram(one.unified_id, snapshotId),
      },
    }
  }
}

/** What the source itself says of the program as a whole, at most 300 characters; null when it says nothing. */
function summaryOf({ enriched }: Program): string | null {
  const { overview, catch_phrase } = enriched?.A ?? {}
  const text = [overview, catch_phrase].find((one) => typeof one === 'string' && one !== '')
  return excerpt((text as string | undefined) ?? null)
}
