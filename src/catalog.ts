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
import { account } from './features/account/index.ts'
import { admin } from './features/admin/index.ts'
import { artifacts } from './features/artifacts/index.ts'
import { audit } from './features/audit/index.ts'
import { bids } from './features/bids/index.ts'
import { billing } from './features/billing/index.ts'
import { caseStudies } from './features/case-studies/index.ts'
import { citations } from './features/citations/index.ts'
import { cost } from './features/cost/index.ts'
import { courtDecisions } from './features/court-decisions/index.ts'
import { dataDump } from './features/data-dump/index.ts'
import { device } from './features/device/index.ts'
import { enforcementCases } from './features/enforcement-cases/index.ts'
import { evidence } from './features/evidence/index.ts'
import { exclusions } from './features/exclusions/index.ts'
import { feedback } from './features/feedback/index.ts'
import { fundingStack } from './features/funding-stack/index.ts'
import { houjinFeature } from './features/houjin/index.ts'
import { invoiceRegistrants } from './features/invoice-registrants/index.ts'
import { laws } from './features/laws/index.ts'
import { loanPrograms } from './features/loan-programs/index.ts'
import { meta } from './features/meta/index.ts'
import { privacy } from './features/privacy/index.ts'
import { programs } from './features/programs/index.ts'
import { seals } from './features/seals/index.ts'
import { service } from './features/service/index.ts'
import { session } from './features/session/index.ts'
import { taxRulesets } from './features/tax-rulesets/index.ts'
import { transparency } from './features/transparency/index.ts'
import type { Feature } from './operation/operation.ts'
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

/** Every subject with its operations, in display order. */
export const features: readonly Feature[] = [
  programs,
  exclusions,
  fundingStack,
  loanPrograms,
  laws,
  courtDecisions,
  taxRulesets,
  enforcementCases,
  invoiceRegistrants,
  houjinFeature,
  artifacts,
  bids,
  caseStudies,
  evidence,
  citations,
  audit,
  seals,
  transparency,
  cost,
  service,
  meta,
  feedback,
  account,
  billing,
  dataDump,
  privacy,
  session,
  device,
  admin,
]

export const operations = features.flatMap((feature) => feature.operations)
