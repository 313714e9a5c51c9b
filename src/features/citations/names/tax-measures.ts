import type { Snapshot } from '../../../corpus/snapshot.ts'
import { taxMeasure } from '../../../datasets/tax-measure.ts'
import { taxRuleset } from '../../../datasets/tax-ruleset.ts'
import { folded } from '../../../lib/folded-text.ts'
import type { Pause } from '../../../lib/pause.ts'
import { isRedistributable } from '../../../schema/lineage.ts'

/** A record of a tax measure that bears a name: both datasets hold them, one record for each period. */
export interface MeasureRecord {
  readonly dataset: typeof taxRuleset.name | typeof taxMeasure.name
  readonly id: string
}

/** A shorter name is an ordinary word too often. */
const shortestName = 5
/** What brackets behind a name hold where it is the usual name: （2割特例）, not （中小企業向け） or （令和7年分）. */
const usualName = /^[^()]{2,12}(?:特例|税制|制度)$/

/** Every name of a tax measure in folded spelling, with and without what stands in brackets behind it. */
export async function measureNames(snapshot: Snapshot, pause: Pause): Promise<[string, MeasureRecord][]> {
  const found: [string, MeasureRecord][] = []
  const note = (name: string, record: MeasureRecord, license: string | null) => {
    if (isRedistributable(license)) for (const one of namesIn(folded(name))) found.push([one, record])
  }
  for (const { unified_id: id, ruleset_name, license } of snapshot.table(taxRuleset).records()) {
    await pause()
    note(ruleset_name, { dataset: taxRuleset.name, id }, license)
  }
  for (const { canonical_id: id, name, license } of snapshot.table(taxMeasure).records()) {
    await pause()
    note(name, { dataset: taxMeasure.name, id }, license)
  }
  return found
}

function namesIn(name: string): Set<string> {
  const [, bare = name, inside = ''] = /^([^()]+)\(([^()]+)\)$/.exec(name) ?? []
  const usual = usualName.test(inside) && inside.length >= 4 ? [inside] : []
  return new Set([...[name, bare].filter(({ length }) => length >= shortestName), ...usual])
}
