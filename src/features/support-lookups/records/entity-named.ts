import type { Snapshot } from '../../../corpus/snapshot.ts'
import { certification } from '../../../datasets/certification.ts'
import { entity } from '../../../datasets/entity.ts'
import { gxProgram } from '../../../datasets/gx-program.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { law } from '../../../datasets/law.ts'
import { loanProgram } from '../../../datasets/loan-program.ts'
import { mutualPlan } from '../../../datasets/mutual-plan.ts'
import { program } from '../../../datasets/program.ts'
import { taxMeasure } from '../../../datasets/tax-measure.ts'
import { taxRuleset } from '../../../datasets/tax-ruleset.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'

/** What an identifier stands for. */
export interface NamedEntity {
  readonly canonical_id: string
  readonly primary_name: string
  readonly record_kind: string
  readonly fetched_at: string | null
}

/** Datasets whose records others speak of, with the field of their name and what their identifiers begin with. */
const spokenOf: readonly { dataset: AnyDataset; kind: string; name: string; prefix?: string }[] = [
  { dataset: program, kind: 'program', name: 'primary_name' },
  { dataset: law, kind: 'law', name: 'law_title' },
  { dataset: taxMeasure, kind: 'tax_measure', name: 'name' },
  { dataset: certification, kind: 'certification', name: 'program_name' },
  { dataset: mutualPlan, kind: 'mutual_plan', name: 'primary_name' },
  { dataset: gxProgram, kind: 'gx_program', name: 'program_name' },
  { dataset: taxRuleset, kind: 'tax_ruleset', name: 'ruleset_name' },
  { dataset: loanProgram, kind: 'loan', name: 'program_name', prefix: 'loan:' },
  { dataset: houjin, kind: 'company', name: 'name', prefix: 'houjin:' },
]

/** The entity that an identifier names, from the list of entities or from the record itself. */
export function entityOf(snapshot: Snapshot, id: string): NamedEntity | undefined {
  const listed = snapshot.table(entity).record(id)
  if (listed) {
    const { canonical_id, primary_name, record_kind, fetched_at } = listed
    return { canonical_id, primary_name, record_kind: record_kind ?? 'other', fetched_at }
  }
  for (const { dataset, kind, name, prefix = '' } of spokenOf) {
    if (!id.startsWith(prefix)) continue
    const bytes = snapshot.table(dataset).get(id.slice(prefix.length), 'full')
    if (!bytes) continue
    const record = JSON.parse(bytes.toString('utf8'))
    const fetched_at = record.fetched_at ?? record.source_fetched_at ?? null
    return { canonical_id: id, primary_name: record[name] ?? id, record_kind: kind, fetched_at }
  }
  return undefined
}
