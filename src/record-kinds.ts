import { acceptanceStat } from './datasets/acceptance-stat.ts'
import { amendment } from './datasets/amendment.ts'
import { applicationRound } from './datasets/application-round.ts'
import { bid } from './datasets/bid.ts'
import { caseStudy } from './datasets/case-study.ts'
import { courtDecision } from './datasets/court-decision.ts'
import { enforcementAction } from './datasets/enforcement-action.ts'
import { enforcementCase } from './datasets/enforcement-case.ts'
import { entityFact } from './datasets/entity-fact.ts'
import { entitySource } from './datasets/entity-source.ts'
import { exclusionRule } from './datasets/exclusion-rule.ts'
import { houjin } from './datasets/houjin.ts'
import { invoiceRegistrant } from './datasets/invoice-registrant.ts'
import { jsicIndustry } from './datasets/jsic-industry.ts'
import { law } from './datasets/law.ts'
import { lawArticle } from './datasets/law-article.ts'
import { lawProgramRef } from './datasets/law-program-ref.ts'
import { loanProgram } from './datasets/loan-program.ts'
import { municipality } from './datasets/municipality.ts'
import { precomputedSummary } from './datasets/precomputed-summary.ts'
import { prefecture } from './datasets/prefecture.ts'
import { program } from './datasets/program.ts'
import { programRelation } from './datasets/program-relation.ts'
import { taxRuleset } from './datasets/tax-ruleset.ts'
import type { AnyDataset } from './schema/dataset.ts'

/** Every record kind, in display order. */
export const datasets: readonly AnyDataset[] = [
  program,
  applicationRound,
  exclusionRule,
  programRelation,
  loanProgram,
  law,
  lawArticle,
  lawProgramRef,
  courtDecision,
  taxRuleset,
  enforcementCase,
  enforcementAction,
  invoiceRegistrant,
  houjin,
  bid,
  caseStudy,
  acceptanceStat,
  entityFact,
  entitySource,
  precomputedSummary,
  prefecture,
  municipality,
  jsicIndustry,
  amendment,
]
