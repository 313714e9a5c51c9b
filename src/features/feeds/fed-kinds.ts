import { bid } from '../../datasets/bid.ts'
import { caseStudy } from '../../datasets/case-study.ts'
import { courtDecision } from '../../datasets/court-decision.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { law } from '../../datasets/law.ts'
import { loanProgram } from '../../datasets/loan-program.ts'
import { program } from '../../datasets/program.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'
import type { Text } from '../../lib/text.ts'
import type { AnyDataset } from '../../schema/dataset.ts'

/** A kind of record that has a feed of what is new and what changed. */
export interface FedKind {
  readonly dataset: AnyDataset
  readonly noun: Text
  /** Field with its name, where that is never the name of a natural person. */
  readonly name?: string
  /** The operation that reads one record stands below it. */
  readonly path: string
  /** What no prefecture means; absent where records have none. */
  readonly noPrefecture?: 'nationwide' | 'unknown'
}

/** Every kind that has a feed, in display order. Registers of companies have none: they are too long, and name persons. */
export const fedKinds: readonly FedKind[] = [
  {
    dataset: program,
    name: 'primary_name',
    path: '/v1/programs',
    noPrefecture: 'nationwide',
    noun: { ja: '公的支援制度', en: 'support program' },
  },
  {
    dataset: loanProgram,
    name: 'program_name',
    path: '/v1/loan-programs',
    noun: { ja: '融資制度', en: 'loan program' },
  },
  { dataset: law, name: 'law_title', path: '/v1/laws', noun: { ja: '法令', en: 'law' } },
  {
    dataset: taxRuleset,
    name: 'ruleset_name',
    path: '/v1/tax_rulesets',
    noun: { ja: '税制ルール', en: 'tax ruleset' },
  },
  {
    dataset: courtDecision,
    name: 'case_name',
    path: '/v1/court-decisions',
    noun: { ja: '裁判例', en: 'court decision' },
  },
  {
    dataset: enforcementCase,
    path: '/v1/enforcement-cases',
    noPrefecture: 'unknown',
    noun: { ja: '行政処分・返還命令', en: 'administrative action' },
  },
  { dataset: bid, name: 'bid_title', path: '/v1/bids', noPrefecture: 'nationwide', noun: { ja: '入札', en: 'bid' } },
  { dataset: caseStudy, path: '/v1/case-studies', noPrefecture: 'unknown', noun: { ja: '採択事例', en: 'case study' } },
]

export const fedNames: readonly string[] = fedKinds.map(({ dataset }) => dataset.name)

/** The kind of a dataset that has a feed. */
export function fedKind(name: string): FedKind {
  const kind = fedKinds.find(({ dataset }) => dataset.name === name)
  if (!kind) throw new Error(`${name} has no feed`)
  return kind
}
