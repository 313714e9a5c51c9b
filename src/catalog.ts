import { amendment } from './datasets/amendment.ts'
import { applicationRound } from './datasets/application-round.ts'
import { exclusionRule } from './datasets/exclusion-rule.ts'
import { jsicIndustry } from './datasets/jsic-industry.ts'
import { municipality } from './datasets/municipality.ts'
import { prefecture } from './datasets/prefecture.ts'
import { program } from './datasets/program.ts'
import { account } from './features/account/index.ts'
import { exclusions } from './features/exclusions/index.ts'
import { feedback } from './features/feedback/index.ts'
import { meta } from './features/meta/index.ts'
import { programs } from './features/programs/index.ts'
import type { Feature } from './operation/operation.ts'
import type { AnyDataset } from './schema/dataset.ts'

/** Every record kind, in display order. */
export const datasets: readonly AnyDataset[] = [
  program,
  applicationRound,
  exclusionRule,
  prefecture,
  municipality,
  jsicIndustry,
  amendment,
]

/** Every subject with its operations, in display order. */
export const features: readonly Feature[] = [programs, exclusions, meta, feedback, account]

export const operations = features.flatMap((feature) => feature.operations)
