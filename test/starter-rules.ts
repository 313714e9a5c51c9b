import { readFileSync } from 'node:fs'
import { type ExclusionRule, exclusionRule } from '../src/datasets/exclusion-rule.ts'
import { type Program, program } from '../src/datasets/program.ts'
import { gate } from '../src/ingest/gate.ts'
import { testApp } from './app.ts'

const rowsOf = (dataset: typeof exclusionRule | typeof program) =>
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

/** A service with the programs and the rules on combining them that the starter corpus has. */
export const starterService = () =>
  testApp({
    rows: [
      [program, starterPrograms as unknown as Record<string, unknown>[]],
      [exclusionRule, starterRules as unknown as Record<string, unknown>[]],
    ],
  })
