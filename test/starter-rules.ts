import { readFileSync } from 'node:fs'
import { type ExclusionRule, exclusionRule } from '../src/datasets/exclusion-rule.ts'
import { type Program, program } from '../src/datasets/program.ts'
import { views } from '../src/datasets/subjects/views.ts'
import { gate } from '../src/ingest/gate.ts'
import type { AnyDataset } from '../src/schema/dataset.ts'
import { testApp } from './app.ts'

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

const subjects = views.map(({ dataset }) => [dataset, rowsOf(dataset)] as const)

/** A service with what the starter corpus has rules on: programs, loans, certifications, plans and tax measures. */
export const starterService = () =>
  testApp({ rows: [...subjects, [exclusionRule, starterRules as unknown as Record<string, unknown>[]]] })
