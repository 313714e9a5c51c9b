import { bid } from '../../../datasets/bid.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { courtDecision } from '../../../datasets/court-decision.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import { law } from '../../../datasets/law.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import { loanProgram } from '../../../datasets/loan-program.ts'
import { mutualPlan } from '../../../datasets/mutual-plan.ts'
import { program } from '../../../datasets/program.ts'
import { taxRuleset } from '../../../datasets/tax-ruleset.ts'
import { deadlineField, newHitField } from '../../../lib/alert-message.ts'
import { houjinBangou } from '../../../lib/houjin-bangou.ts'
import { jsicMajor } from '../../../lib/jsic.ts'
import type { Text } from '../../../lib/text.ts'
import { notAmong } from '../../../operation/usual-problems.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'

type Row = Readonly<Record<string, unknown>>

/** A kind of record whose changes raise alerts, and what its records are about. */
export interface WatchedKind {
  /** What alerts and filters of the type `tool` call it. */
  readonly kind: string
  readonly dataset: AnyDataset
  /** Field with its name, where that is never the name of a natural person. */
  readonly name?: string
  readonly laws?: (row: Row) => unknown
  readonly industries?: (row: Row) => unknown
  /** Field with the corporate number of the company that it is about. */
  readonly company?: string
}

const stated = (name: string) => (row: Row) => row[name]

/** Every kind of record whose changes raise alerts. */
export const watchedKinds: readonly WatchedKind[] = [
  { kind: 'program', dataset: program, name: 'primary_name', industries: industriesOfProgram },
  { kind: 'loan_program', dataset: loanProgram, name: 'program_name' },
  { kind: 'law', dataset: law, name: 'law_title', laws: stated('unified_id') },
  { kind: 'law_article', dataset: lawArticle, laws: ({ law: of }) => memberOf(of, 'canonical_id') },
  { kind: 'tax_ruleset', dataset: taxRuleset, name: 'ruleset_name', laws: stated('related_law_ids') },
  { kind: 'court_decision', dataset: courtDecision, name: 'case_name', laws: stated('related_law_ids_json') },
  { kind: 'enforcement_case', dataset: enforcementCase, company: 'recipient_houjin_bangou' },
  { kind: 'enforcement_action', dataset: enforcementAction, company: 'houjin_bangou' },
  { kind: 'invoice_registrant', dataset: invoiceRegistrant, company: 'houjin_bangou' },
  {
    kind: 'houjin',
    dataset: houjin,
    name: 'name',
    company: 'houjin_bangou',
    industries: stated('industry_jsic_major'),
  },
  { kind: 'bid', dataset: bid, company: 'winner_houjin_bangou' },
  { kind: 'case_study', dataset: caseStudy, company: 'houjin_bangou', industries: stated('industry_jsic') },
  { kind: 'mutual_plan', dataset: mutualPlan, name: 'primary_name' },
]

/** Every field that a change can be of: those of the records, and what stands for one. */
export const watchedFields: ReadonlySet<string> = new Set([
  ...watchedKinds.flatMap(({ dataset }) => Object.keys(dataset.fields)),
  newHitField,
  deadlineField,
])

/** The texts of one text or a list of them. */
export const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

/** The value as subscriptions keep it, or why a filter of a type can never match it. */
export function filterValue(type: string, value: string): { readonly value: string } | Text {
  const text = value.normalize('NFKC').trim()
  switch (type) {
    case 'tool':
      return watchedKinds.some(({ kind }) => kind === text)
        ? { value: text }
        : notAmong(watchedKinds.map(({ kind }) => kind))
    case 'law_id':
      return /^LAW-[0-9a-f]{10}$/.test(text)
        ? { value: text }
        : { ja: '法令の識別子（LAW-…）で指定してください。', en: 'must be the id of a law (LAW-…)' }
    case 'industry_jsic':
      return /^(?:[A-T]\d{0,4}|\d{2,4})$/i.test(text)
        ? { value: text.toUpperCase() }
        : {
            ja: '日本標準産業分類のコード（A～T、数字、または両方）で指定してください。',
            en: 'must be a code of the industrial classification: a letter from A to T, digits, or both',
          }
    case 'saved_search':
      return /^[1-9]\d{0,14}$/.test(text)
        ? { value: text }
        : { ja: '保存した検索の番号で指定してください。', en: 'must be the number of a saved search' }
    case 'houjin_bangou':
    case 'invoice_registration_number': {
      const number = houjinBangou(text)
      if (!number) return { ja: '13桁の番号で指定してください。', en: 'must be a number of 13 digits' }
      return { value: type === 'houjin_bangou' ? number : `T${number}` }
    }
    default:
      return { value: text }
  }
}

function industriesOfProgram({ enriched }: Row): string[] {
  const words = textsOf(memberOf(memberOf(enriched, 'B'), 'target_industries'))
  return words.flatMap((word) => jsicMajor(word) ?? [])
}

const memberOf = (value: unknown, name: string): unknown => Object(value)[name]
