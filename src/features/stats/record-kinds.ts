import { bid } from '../../datasets/bid.ts'
import { caseStudy } from '../../datasets/case-study.ts'
import { courtDecision } from '../../datasets/court-decision.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { law } from '../../datasets/law.ts'
import { loanProgram } from '../../datasets/loan-program.ts'
import { program } from '../../datasets/program.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'
import type { AnyDataset } from '../../schema/dataset.ts'

/** The kinds of records that the public figures are about, in their order. */
export const recordKinds: readonly AnyDataset[] = [
  program,
  caseStudy,
  loanProgram,
  enforcementCase,
  exclusionRule,
  law,
  taxRuleset,
  courtDecision,
  bid,
  invoiceRegistrant,
]

/** Those that are read from a source again and again; rules are written by hand. */
export const fetchedKinds = recordKinds.filter((kind) => kind !== exclusionRule)

/** An object with a member for each of some kinds. */
export const byKind = <T>(kinds: readonly AnyDataset[], value: (kind: AnyDataset) => T): Record<string, T> =>
  Object.fromEntries(kinds.map((kind) => [kind.name, value(kind)]))
