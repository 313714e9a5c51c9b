import type { AnyDataset } from '../schema/dataset.ts'
import { acceptanceStat } from './acceptance-stat.ts'
import { amendment } from './amendment.ts'
import { annotation } from './annotation.ts'
import { applicationRound } from './application-round.ts'
import { bid } from './bid.ts'
import { caseStudy } from './case-study.ts'
import { certification } from './certification.ts'
import { courtDecision } from './court-decision.ts'
import { enforcementAction } from './enforcement-action.ts'
import { enforcementCase } from './enforcement-case.ts'
import { entity } from './entity.ts'
import { entityFact } from './entity-fact.ts'
import { entitySource } from './entity-source.ts'
import { exclusionRule } from './exclusion-rule.ts'
import { gxProgram } from './gx-program.ts'
import { houjin } from './houjin.ts'
import { houjinChange } from './houjin-change.ts'
import { invoiceRegistrant } from './invoice-registrant.ts'
import { jsicIndustry } from './jsic-industry.ts'
import { law } from './law.ts'
import { lawArticle } from './law-article.ts'
import { lawProgramRef } from './law-program-ref.ts'
import { lawWording } from './law-wording.ts'
import { loanProgram } from './loan-program.ts'
import { municipality } from './municipality.ts'
import { mutualPlan } from './mutual-plan.ts'
import { precomputedSummary } from './precomputed-summary.ts'
import { prefecture } from './prefecture.ts'
import { program } from './program.ts'
import { programFilePage } from './program-file-page.ts'
import { programRelation } from './program-relation.ts'
import { publicPayment } from './public-payment.ts'
import { sourceCheck } from './source-check.ts'
import { taxMeasure } from './tax-measure.ts'
import { taxRuleset } from './tax-ruleset.ts'

/** Every record kind, in display order. */
export const datasets: readonly AnyDataset[] = [
  program,
  applicationRound,
  programFilePage,
  exclusionRule,
  programRelation,
  loanProgram,
  law,
  lawArticle,
  lawWording,
  lawProgramRef,
  courtDecision,
  taxRuleset,
  taxMeasure,
  certification,
  gxProgram,
  mutualPlan,
  enforcementCase,
  enforcementAction,
  invoiceRegistrant,
  houjin,
  houjinChange,
  bid,
  caseStudy,
  publicPayment,
  acceptanceStat,
  entity,
  entityFact,
  entitySource,
  annotation,
  sourceCheck,
  precomputedSummary,
  prefecture,
  municipality,
  jsicIndustry,
  amendment,
]
