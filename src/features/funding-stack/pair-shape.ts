import { Type } from 'typebox'
import { noHitStatement } from '../../operation/absence/no-hit-statement.ts'
import { disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { nullable, oneOf, ratio, shape } from '../../schema/fields.ts'
import { restsOn } from '../../schema/rests-on.ts'
import { givenAnswers, trustShape, withheldShape } from '../exclusions/hits.ts'
import { compatStatuses, evidenceLevels, sources, verdicts } from './rule-chain.ts'

/** One piece of evidence on a pair. */
export const linkShape = shape('PairEvidence', {
  verdict: oneOf(verdicts, { description: 'What it makes of the pair by itself' }),
  stated_by: Type.Optional(Type.Object({ dataset: Type.String(), id: Type.String() })),
  source: oneOf(sources),
  rule_text: Type.String({ description: 'Up to 300 characters' }),
  weight: restsOn('issuer', ratio()),
  compat_status: Type.Optional(oneOf(compatStatuses)),
  inferred_only: Type.Optional(Type.Boolean()),
  source_url: Type.Optional(Type.String()),
  source_urls: Type.Optional(Type.Array(Type.String())),
  rule_id: Type.Optional(Type.String()),
  kind: Type.Optional(Type.String()),
  severity: Type.Optional(nullable(Type.String())),
  learnt: Type.Optional(trustShape.learnt),
  source_notes: Type.Optional(trustShape.source_notes),
  document: Type.Optional(trustShape.document),
  question_ids: Type.Optional(Type.Array(Type.String(), { description: 'Open questions that decide the rule' })),
  answers: Type.Optional(givenAnswers),
  withheld: withheldShape,
  through: Type.Optional(
    restsOn(
      'issuer',
      Type.Array(Type.Object({ program: Type.String(), why: oneOf(['member_of', 'one_of']), name: Type.String() }), {
        description:
          'The rule names not this program but what it is one of (member_of), or one of what its name may mean (one_of)',
      }),
    ),
  ),
  evidence_level: oneOf(evidenceLevels),
  hard_blocker: Type.Boolean(),
  note: restsOn('words', Type.Optional(Type.String())),
})

/** A rule of one of two programs that no rule is about together. */
const sideRule = shape('RuleOfSide', {
  program: Type.String({ description: 'The one of the pair that it names' }),
  beside: restsOn('issuer', Type.String({ description: 'What else it names' })),
  stated_by: Type.Optional(Type.Object({ dataset: Type.String(), id: Type.String() })),
  rule_id: Type.String(),
  kind: Type.String(),
  rule_text: Type.String({ description: 'Up to 300 characters' }),
  source_urls: Type.Array(Type.String()),
  withheld: withheldShape,
})

/** What to do next about a pair. */
export const nextActionShape = shape('NextAction', {
  action_id: Type.String(),
  label_ja: Type.String(),
  detail_ja: Type.String(),
  reason: Type.String(),
  source_fields: Type.Array(Type.String(), { description: 'Fields of the pair to begin with' }),
})

/** Two programs with what the evidence makes of them. */
export const pairShape = shape('ProgramPair', {
  program_a: Type.String(),
  program_b: Type.String(),
  verdict: oneOf(verdicts),
  confidence: restsOn(
    'issuer',
    ratio({ description: 'Weight of the evidence that decided; of a rule it follows how it was learnt' }),
  ),
  rule_chain: Type.Array(linkShape, { description: 'The evidence; the first piece decided' }),
  next_actions: restsOn('issuer', Type.Array(nextActionShape)),
  hard_blocker: Type.Boolean(),
  question_ids: Type.Array(Type.String(), { description: 'The open questions that decide; see open_questions' }),
  rules_of_sides: Type.Optional(
    Type.Array(sideRule, {
      description: 'Where the verdict is unknown: rules of either program that may bear on the pair',
    }),
  ),
  no_hits: Type.Array(noHitStatement, { description: 'Where nothing was found, when nothing is registered' }),
  ...disclaimerKey,
})
