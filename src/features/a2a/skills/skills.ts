import type { Advice } from '../../../operation/answer/disclaimer.ts'
import type { AnyOperation } from '../../../operation/operation.ts'
import { searchCaseStudies } from '../../case-studies/index.ts'
import { verifyCitations } from '../../citations/verify-citations.ts'
import { queryEvidencePacket } from '../../evidence/query-evidence-packet.ts'
import { searchPrograms } from '../../programs/search-programs.ts'
import { amLoans } from '../../support-lookups/finance/am-loans.ts'
import { amTaxIncentives } from '../../support-lookups/finance/am-tax-incentives.ts'
import { amTaxRule } from '../../support-lookups/finance/am-tax-rule.ts'
import { amRelated } from '../../support-lookups/relations/am-related.ts'
import { amOpenPrograms } from '../../support-lookups/time/am-open-programs.ts'

/** What an agent can have done here: an operation under a name that other agents look for. */
export interface Skill {
  readonly name: string
  readonly title: string
  /** What it takes, answers and costs. */
  readonly operation: AnyOperation
  /** The input that a sentence in plain words stands for. */
  readonly textInput: string
  readonly category: string
  readonly tags: readonly string[]
  /** The figure of the contract that callers plan with. */
  readonly typicalLatencyMs: number
  /** Professions to whom a law reserves advice of this kind. */
  readonly advice: readonly Advice[]
}

/** Every skill, in display order. */
export const skills: readonly Skill[] = [
  {
    name: 'search_programs',
    title: '公的支援制度の検索',
    operation: searchPrograms,
    textInput: 'q',
    category: 'search',
    tags: ['programs', 'subsidies', 'search'],
    typicalLatencyMs: 120,
    advice: [],
  },
  {
    name: 'search_tax_incentives',
    title: '税制優遇措置の検索',
    operation: amTaxIncentives,
    textInput: 'natural_query',
    category: 'tax',
    tags: ['tax', 'search'],
    typicalLatencyMs: 160,
    advice: ['tax'],
  },
  {
    name: 'search_loans',
    title: '公的融資の検索',
    operation: amLoans,
    textInput: 'name_query',
    category: 'loan',
    tags: ['loans', 'search'],
    typicalLatencyMs: 140,
    advice: [],
  },
  {
    name: 'list_open_programs',
    title: '受付中の制度の一覧',
    operation: amOpenPrograms,
    textInput: 'natural_query',
    category: 'search',
    tags: ['programs', 'subsidies', 'deadlines'],
    typicalLatencyMs: 80,
    advice: [],
  },
  {
    name: 'verify_answer',
    title: '文章中の引用・数値の照合',
    operation: verifyCitations,
    textInput: 'draft',
    category: 'verify',
    tags: ['citations', 'laws', 'verification'],
    typicalLatencyMs: 200,
    advice: ['legal', 'tax'],
  },
  {
    name: 'compose_evidence_packet',
    title: '根拠資料パケットの作成',
    operation: queryEvidencePacket,
    textInput: 'query_text',
    category: 'compose',
    tags: ['evidence', 'sources', 'programs', 'laws'],
    typicalLatencyMs: 1200,
    advice: [],
  },
  {
    name: 'graph_traverse',
    title: '制度間の関係の探索',
    operation: amRelated,
    textInput: 'program_id',
    category: 'graph',
    tags: ['programs', 'relations'],
    typicalLatencyMs: 320,
    advice: [],
  },
  {
    name: 'tax_rule_full_chain',
    title: '税制措置の適用要件の確認',
    operation: amTaxRule,
    textInput: 'measure_name_or_id',
    category: 'tax',
    tags: ['tax', 'laws', 'rules'],
    typicalLatencyMs: 280,
    advice: ['tax'],
  },
  {
    name: 'cohort_match_cases',
    title: '条件の近い採択事例の検索',
    operation: searchCaseStudies,
    textInput: 'q',
    category: 'cohort',
    tags: ['cases', 'adoption', 'search'],
    typicalLatencyMs: 240,
    advice: [],
  },
]

/** The skill of a name. */
export const skillNamed = (name: string): Skill | undefined => skills.find((skill) => skill.name === name)
