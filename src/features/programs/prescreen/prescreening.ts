import { Type } from 'typebox'
import { tiers } from '../../../datasets/program.ts'
import { authorityLevels } from '../../../lib/authority-level.ts'
import { inputNotesKey } from '../../../operation/input-note.ts'
import { nullable, oneOf, text } from '../../../schema/fields.ts'
import { lifecycle } from '../../../schema/lifecycle.ts'
import { saysAgain } from '../../../schema/says-again.ts'
import { derivedShape, unusedShape } from './inputs-told.ts'
import { questionShape } from './questions.ts'
import { sizeClassShape } from './size-classes.ts'

const fits = ['pass', 'open', 'fail'] as const

const condition = Type.Object({
  condition: text({ description: 'Which part of the profile was compared' }),
  status: oneOf(fits, { description: 'open = not decided yet; it says nothing about the period of applications' }),
  reason: text({ description: 'In Japanese' }),
  reason_en: text(),
  needs: Type.Optional(
    Type.Array(text(), { description: 'What the caller could state to decide an open one; see questions' }),
  ),
})

const item = Type.Object({
  unified_id: text(),
  primary_name: text(),
  tier: oneOf(tiers),
  authority_level: oneOf(authorityLevels),
  prefecture: nullable(Type.String()),
  municipality: nullable(Type.String()),
  amount_max_man_yen: nullable(Type.Number()),
  official_url: text(),
  lifecycle,
  static_url: nullable(Type.String()),
  fit: oneOf(fits, {
    description:
      'Whether its requirements as recorded are met: fail = one is not, open = one is not decided; the maximum and the period do not count',
  }),
  fit_score: Type.Integer({ description: 'Points of the conditions that pass' }),
  match_reasons: saysAgain(Type.Array(Type.String())),
  caveats: Type.Array(Type.String()),
  conditions: Type.Array(condition),
})

/** What a prescreening answers. */
export const prescreening = Type.Object({
  limit: Type.Integer(),
  profile_echo: Type.Object({
    prefecture: nullable(Type.String()),
    municipality: nullable(Type.String()),
    industry_jsic: nullable(Type.String()),
    is_sole_proprietor: nullable(Type.Boolean()),
    planned_investment_man_yen: nullable(Type.Number()),
    declared_certifications: Type.Array(Type.String()),
  }),
  results: Type.Array(item),
  total_considered: Type.Integer({ description: 'Programs that were compared, at most 5,000' }),
  fits: Type.Object(
    { pass: Type.Integer(), open: Type.Integer(), fail: Type.Integer() },
    { description: 'How many of those turn out how' },
  ),
  size_classes: Type.Array(sizeClassShape, { description: 'Which classes of size it belongs to, and by which act' }),
  questions: Type.Array(questionShape, { description: 'What to ask next' }),
  derived_inputs: Type.Array(derivedShape, { description: 'What was left out and taken from elsewhere' }),
  unused_inputs: Type.Array(unusedShape, { description: 'What was given and changed nothing, and why' }),
  ...inputNotesKey,
  left_out: Type.Record(Type.String(), Type.Integer(), {
    description: 'How many of the place were passed over because they are over, by status',
  }),
})
