import { readFileSync } from 'node:fs'
import { type ExclusionRule, exclusionRule } from '../src/datasets/exclusion-rule.ts'
import { type Program, program } from '../src/datasets/program.ts'
import { type ProgramRelation, programRelation } from '../src/datasets/program-relation.ts'
import { namedRecord, views } from '../src/datasets/subjects/views.ts'
import { gate } from '../src/ingest/gate.ts'
import type { AnyDataset } from '../src/schema/dataset.ts'
import { type Rows, testApp } from './app.ts'

const rowsOf = (dataset: AnyDataset) =>
  readFileSync(`starter/${dataset.name}.jsonl`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const gated = gate(dataset)(line)
      if (!gated.accepted) throw new Error(gated.reason)
      return gated.record
    })

/** The rules of the starter corpus. */
export const starterRules = rowsOf(exclusionRule) as unknown as ExclusionRule[]
/** The programs of the starter corpus. */
export const starterPrograms = rowsOf(program) as unknown as Program[]

/** The relations of the starter corpus. */
export const starterRelations = rowsOf(programRelation) as unknown as ProgramRelation[]

/** Every id under which a rule or a relation may mean a record of the starter corpus, former ones included. */
export const starterRefs: ReadonlySet<string> = new Set(
  views.flatMap((view) =>
    rowsOf(view.dataset).flatMap((row) => [namedRecord(view, row).ref, ...((row.former_ids ?? []) as string[])]),
  ),
)

const subjects = views.map(({ dataset }) => [dataset, rowsOf(dataset)] as const)

/** What the starter corpus has rules on, and the rules: programs, loans, certifications, plans and tax measures. */
export const starterRows: Rows = [...subjects, [exclusionRule, starterRules as unknown as Record<string, unknown>[]]]

/** A service that holds them. */
export const starterService = () => testApp({ rows: starterRows })
