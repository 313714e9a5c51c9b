import type { Static } from 'typebox'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'
import { isAuthoritative, type ProgramRelation, programRelation } from '../../datasets/program-relation.ts'
import { wireText } from '../../lib/wire-text.ts'
import { idOf } from '../../schema/dataset.ts'
import { isRedistributable } from '../../schema/lineage.ts'
import type { Answers } from '../exclusions/answers.ts'
import { type givenAnswers, questionIds, shownGrounds, shownWords, withheldMark } from '../exclusions/hits.ts'
import type { Rule, WiderName } from '../exclusions/rules.ts'
import { confidenceOf, type Judgement } from '../exclusions/verdict.ts'

export const verdicts = ['incompatible', 'requires_review', 'unknown', 'compatible'] as const
/** From the strictest to the mildest. */
export type Verdict = (typeof verdicts)[number]

export const sources = ['compat_matrix', 'exclusion_rules', 'default', 'input_validation'] as const
export const evidenceLevels = [
  'authoritative',
  'sourced_heuristic',
  'heuristic',
  'explicit_rule',
  'none',
  'input_validation',
] as const
export const compatStatuses = ['compatible', 'incompatible', 'case_by_case'] as const

/** One piece of evidence on a pair, as the answer shows it. */
export interface Link {
  /** What it makes of the pair by itself. */
  verdict: Verdict
  /** The record, unless its text may not be passed on. */
  stated_by?: { dataset: string; id: string }
  source: (typeof sources)[number]
  rule_text: string
  weight: number
  compat_status?: (typeof compatStatuses)[number]
  inferred_only?: boolean
  source_url?: string
  source_urls?: string[]
  rule_id?: string
  kind?: string
  severity?: string | null
  learnt?: Rule['learnt']
  source_notes?: string | null
  document?: Rule['document']
  question_ids?: string[]
  answers?: Static<typeof givenAnswers>
  withheld?: true
  /** Where the rule does not name both programs: as what else it may be about one of them. */
  through?: { program: string; why: WiderName['why']; name: string }[]
  evidence_level: (typeof evidenceLevels)[number]
  hard_blocker: boolean
  note?: string
}

/** A piece of evidence with its place in the order in which evidence decides, and what it would make of the pair. */
export interface Evidence {
  readonly step: number
  readonly verdict: Verdict
  readonly link: Link
}

/** Evidence decides in this order (docs/contract/shapes.md#combinations); a rule that permits comes after everything that restricts. */
export const steps = {
  authoritative: 1,
  exclusion: 2,
  review: 3,
  caseByCase: 4,
  permitting: 5,
  heuristic: 6,
  nothing: 7,
}

const longestText = 300
const withheld = wireText({
  ja: '出典の利用条件により本文を示していません。出典で確認してください。',
  en: 'The terms of the source do not let us show its text; please read it there.',
})

export const textOf = (text: string, license: string | null): string =>
  isRedistributable(license) ? [...text].slice(0, longestText).join('') : withheld

export const clearedNote = wireText({
  ja: '回答によれば、このルールはこの組み合わせを妨げません。登録されていない条件までは確かめていません。',
  en: 'Going by your answers, this rule does not stand in the way. Conditions that we hold no record of were not checked.',
})

export const unstatedRule = wireText({
  ja: '内容の記載がないルールです。出典で確認してください。',
  en: 'The record does not say what the rule is; please read it at its source.',
})

/** What a rule that names both programs says, in the light of what was answered. */
export function evidenceOfRule(judgement: Judgement, answers: Answers): Evidence {
  const { rule, verdict, state } = judgement
  const { rule_id, kind, severity, source_urls, license, learnt } = rule
  const { source_notes, document } = shownWords(rule)
  const step = { incompatible: steps.exclusion, requires_review: steps.review, compatible: steps.permitting }[verdict]
  const rule_text = textOf(rule.description ?? unstatedRule, license)
  const facts = { rule_id, kind, severity, source_urls, learnt, source_notes, document }
  return {
    step,
    verdict,
    link: {
      verdict,
      ...(isRedistributable(license) ? { stated_by: { dataset: exclusionRule.name, id: rule_id } } : {}),
      source: 'exclusion_rules',
      rule_text,
      weight: confidenceOf(rule, judgement),
      ...facts,
      question_ids: questionIds([judgement]),
      ...shownGrounds(rule, [judgement], answers),
      evidence_level: levelOf(rule),
      hard_blocker: verdict === 'incompatible',
      ...(state === 'cleared' ? { note: clearedNote } : {}),
    },
  }
}

/** A rule is explicit where somebody has its page; one from memory is at best a hint where to read. */
const levelOf = ({ learnt, source_urls }: Rule): Link['evidence_level'] => {
  if (learnt !== 'general_knowledge') return 'explicit_rule'
  return source_urls.length > 0 ? 'sourced_heuristic' : 'heuristic'
}

const words = { compatible: '併用できる', incompatible: '併用できない', case_by_case: '個別に判断する' }

/** What a record on the compatibility of both programs says; undefined for a relation of another kind. */
export function evidenceOfRelation(relation: ProgramRelation): Evidence | undefined {
  const compat_status = compatStatuses.find((status) => status === relation.relation_type)
  if (compat_status === undefined) return undefined
  const { from_id, to_id, source_url, license } = relation
  const isStated = isAuthoritative(relation)
  const isCase = compat_status === 'case_by_case'
  const isGuess = !isStated && compat_status === 'incompatible' && source_url === null
  const verdict = isCase || isGuess ? 'requires_review' : compat_status
  const step = !isStated ? steps.heuristic : isCase ? steps.caseByCase : steps.authoritative
  const record = `「${from_id}」と「${to_id}」は${words[compat_status]}とする記録です。`
  const id = idOf(programRelation, relation)
  const link: Link = {
    verdict,
    ...(isRedistributable(license) ? { stated_by: { dataset: programRelation.name, id } } : {}),
    source: 'compat_matrix',
    rule_text: textOf([record, ...statements(relation.evidence)].join(' '), license),
    weight: !isStated ? 0.3 : isCase ? 0.7 : 1,
    compat_status,
    inferred_only: !isStated,
    ...(source_url === null ? {} : { source_url }),
    evidence_level: isStated ? 'authoritative' : source_url === null ? 'heuristic' : 'sourced_heuristic',
    hard_blocker: isStated && compat_status === 'incompatible',
    ...withheldMark(relation),
    ...(isStated ? {} : { note: unconfirmedNote }),
  }
  return { step, verdict, link }
}

const unconfirmedNote = wireText({
  ja: '出典で確かめられていない記録です。',
  en: 'This record has not been confirmed at a source.',
})

/** What the evidence of a relation says in words. */
const statements = (evidence: readonly unknown[]): string[] =>
  evidence
    .map((entry) => (typeof entry === 'string' ? entry : (entry as { text?: unknown } | null)?.text))
    .filter((text) => typeof text === 'string')

/** What is left to say when nothing is registered about a pair. */
export const noEvidence: Evidence = {
  step: steps.nothing,
  verdict: 'unknown',
  link: {
    verdict: 'unknown',
    source: 'default',
    rule_text: wireText({
      ja: 'この組み合わせについて登録されたルールや記録はありません。併用できることを意味しません。',
      en: 'We hold no rule or record about this combination. That does not mean that it is allowed.',
    }),
    weight: 0,
    evidence_level: 'none',
    hard_blocker: false,
  },
}

/** What keeps a pair from being judged at all. */
export const refusedInput = (rule_text: string): Evidence => ({
  step: 0,
  verdict: 'unknown',
  link: {
    verdict: 'unknown',
    source: 'input_validation',
    rule_text,
    weight: 0,
    evidence_level: 'input_validation',
    hard_blocker: false,
  },
})
