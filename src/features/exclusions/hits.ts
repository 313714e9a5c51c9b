import { Type } from 'typebox'
import { learnings } from '../../datasets/exclusion-rule.ts'
import { nullable, oneOf, ratio, shape, text } from '../../schema/fields.ts'
import { isRedistributable } from '../../schema/lineage.ts'
import { restsOn } from '../../schema/rests-on.ts'
import type { Answers } from './answers.ts'
import type { RuleAssessment } from './assessment.ts'
import type { Rule } from './rules.ts'
import { confidenceOf, type Judgement } from './verdict.ts'

/** Where the clause of a rule stands, in an answer. */
export const documentShape = nullable(
  shape('RuleDocument', {
    title: Type.String(),
    url: nullable(Type.String()),
    heading: nullable(Type.String({ description: 'Where in it' })),
    span: nullable(Type.String({ description: 'Words of the document; null = none were kept, or withheld' })),
    day: nullable(Type.String({ description: 'On which it was read' })),
    via: nullable(Type.String({ description: 'The copy or summary that was read' })),
  }),
)

/** What an answer says of a rule beside its text: how far it can be trusted. */
export const trustShape = {
  learnt: oneOf(learnings, {
    description:
      'quoted_page: the clause was read, see document.span; cited_page: its page, or a summary of it; general_knowledge: from memory',
  }),
  source_notes: nullable(Type.String()),
  document: documentShape,
}

/** Present where the record of a rule may not be passed on, so that no receipt can prove what is said of it. */
export const withheldShape = Type.Optional(Type.Literal(true, { description: 'Its record may not be passed on' }))

/** What a caller answered to the questions of a rule. */
export const givenAnswers = restsOn(
  'input',
  Type.Array(
    shape('GivenAnswer', {
      question_id: Type.String(),
      answer: nullable(Type.Boolean()),
      months: nullable(Type.Number()),
    }),
    { description: 'Your answers to its questions' },
  ),
)

/** A rule that a selection breaks. */
export const hitShape = shape('RuleHit', {
  rule_id: text(),
  kind: text(),
  severity: nullable(Type.String()),
  programs_involved: Type.Array(Type.String(), { description: 'The selected programs that the rule names' }),
  description: nullable(Type.String({ description: 'null = not stated, or withheld' })),
  source_urls: Type.Array(Type.String()),
  hit_type: oneOf(['collision', 'prerequisite'], {
    description: 'prerequisite = something to do first (see checklist), no obstacle between programs',
  }),
  verdict: oneOf(['incompatible', 'requires_review'], {
    description: 'incompatible only when the rule excludes the programs whatever the facts, or by your answers',
  }),
  confidence: restsOn('issuer', ratio({ description: 'Follows learnt' })),
  ...trustShape,
  question_ids: Type.Array(Type.String(), { description: 'The open questions that decide; see open_questions' }),
  answers: Type.Optional(givenAnswers),
  withheld: withheldShape,
})

/** What the answers that a caller gave made of a rule. */
export const clearedShape = shape('ClearedRule', {
  rule_id: text(),
  kind: text(),
  answers: givenAnswers,
})

/** A broken rule as an answer shows it: its strictest verdict over the selected programs. */
export function hitOf({ match: { rule, involved }, judgements }: RuleAssessment, answers: Answers) {
  const { rule_id, kind, severity, source_urls, learnt } = rule
  const { description, source_notes, document } = shownWords(rule)
  const excluding = judgements.find(({ verdict }) => verdict === 'incompatible')
  const verdict = excluding ? ('incompatible' as const) : ('requires_review' as const)
  const confidence = confidenceOf(rule, excluding ?? { verdict, state: 'open' })
  const hit_type = kind === 'prerequisite' ? ('prerequisite' as const) : ('collision' as const)
  return {
    rule_id,
    kind,
    severity,
    programs_involved: [...new Set(involved.map(({ id }) => id))].sort(),
    description,
    source_urls,
    hit_type,
    verdict,
    confidence,
    learnt,
    source_notes,
    document,
    question_ids: questionIds(judgements),
    ...shownGrounds(rule, judgements, answers),
  }
}

/** Why what is said of a rule does not follow from a record that can be shown: what was answered, and its licence. */
export function shownGrounds(rule: Rule, judgements: readonly Judgement[], answers: Answers) {
  const given = answersIn(judgements, answers)
  return { ...(given.length > 0 ? { answers: given } : {}), ...withheldMark(rule) }
}

/** The mark of a rule whose record may not be passed on. */
export const withheldMark = ({ license }: Pick<Rule, 'license'>): { withheld?: true } =>
  isRedistributable(license) ? {} : { withheld: true }

/** The words of a rule and of its document; none where its record may not be passed on. */
export const shownWords = ({ license, description, source_notes, document }: Rule) =>
  isRedistributable(license)
    ? { description, source_notes, document }
    : { description: null, source_notes: null, document: document && { ...document, span: null } }

/** A rule that answers have cleared, with those answers. */
export const clearedOf = ({ match: { rule }, judgements }: RuleAssessment, answers: Answers) => ({
  rule_id: rule.rule_id,
  kind: rule.kind,
  answers: answersIn(judgements, answers),
})

/** What was answered to the questions of some judgements, each once. */
function answersIn(judgements: readonly Judgement[], answers: Answers) {
  const given = judgements.flatMap(({ questions }) => questions.flatMap((question) => answers.givenTo(question) ?? []))
  return [...new Map(given.map((one) => [one.question_id, one])).values()]
}

/** The questions that are open in some judgements, each once. */
export const questionIds = (judgements: readonly Judgement[]): string[] => [
  ...new Set(judgements.flatMap(({ open }) => open.map(({ question_id }) => question_id))),
]
