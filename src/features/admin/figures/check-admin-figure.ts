import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { adminCookie } from '../../../operation/access/operator-door.ts'
import type { Context } from '../../../operation/context.ts'
import { AppError, checkTexts, invalid, unknownRecord } from '../../../operation/errors.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { checkByPerson, type Refusal, takeBackCheck } from '../../../records/person-check.ts'
import { findings, longestSpan } from '../../../schema/evidence.ts'
import { nullable, oneOf, text, url } from '../../../schema/fields.ts'
import { figureParameters } from './figure-shape.ts'

const optional = (maxLength: number, description: string) => Type.Optional(nullable(text({ maxLength, description })))

export const checkAdminFigure = defineOperation({
  name: 'check_admin_figure',
  http: 'POST /v1/admin/figure/check',
  title: { ja: '値の確認・訂正', en: 'Confirm or correct a figure' },
  summary: 'Confirm a figure, correct it, or take back what was said of it; the next corpus build serves it',
  guidance:
    'seen is the value that is served: another one by then is 409. A correction holds until the tables or sources of the record say something else. Kept as a version with who (the session of the operator) and why.',
  access: { key: 'admin' },
  effect: 'external',
  billing: { units: 0 },
  input: Type.Object({
    ...figureParameters,
    act: oneOf(['confirm', 'correct', 'take_back']),
    seen: Type.Optional(Type.Unknown({ description: 'The value that was looked at' })),
    correct: Type.Optional(Type.Unknown({ description: 'The right value, where it is corrected' })),
    why: text({ maxLength: 400, description: 'What it rests on; served with the check' }),
    source_url: Type.Optional(nullable(url())),
    span: optional(longestSpan, 'Words of the source'),
    place: optional(120, 'Where in the source: page, heading, cell'),
  }),
  output: Type.Object({
    finding: nullable(oneOf(findings, { description: 'null = taken back' })),
    served_with: Type.String({ description: 'When answers follow' }),
  }),
  example: {
    dataset: 'programs',
    record_id: 'UNI-6882390b71',
    field: 'amount_max_man_yen',
    act: 'take_back',
    why: '公募要領を読み直した',
  },
  exampleRefusal: 'not_found',
  check(input) {
    checkTexts(input, ['why', 'span', 'place'])
    if (input.act !== 'take_back' && input.seen === undefined) throw missing('seen')
    if (input.act === 'correct' && input.correct === undefined) throw missing('correct')
  },
  async run({ act, seen, correct, why, ...named }, context) {
    const { service, now } = context
    const { dataDir } = service.operator
    if (act === 'take_back') {
      const outcome = await takeBackCheck(dataDir, named, now)
      if ('refused' in outcome) throw refusalOf(outcome.refused, named)
      if (!outcome.taken) throw unknownRecord({ ja: '照合', en: 'check of this value' }, named.field)
      return { finding: null, served_with }
    }
    const said = { ...named, seen, why, who: whoIs(context), ...(act === 'correct' && { correct }) }
    const outcome = await checkByPerson(dataDir, service.datasets, said, now)
    if ('refused' in outcome) throw refusalOf(outcome.refused, named)
    return { finding: outcome.kept.finding, served_with }
  },
})

const served_with = 'the next konkyo corpus build'

/** The session in which it is said: people are named nowhere, and a session can be known again by its operator. */
function whoIs({ cookies }: Context): string {
  const token = cookies.get(adminCookie)
  return token === undefined ? 'operator' : `operator ${createHash('sha256').update(token).digest('hex').slice(0, 8)}`
}

const missing = (name: string): AppError =>
  invalid([{ loc: ['body', name], ja: '値を指定してください。', en: 'must be stated', type: 'missing' }])

type Named = Readonly<Record<'record_id' | 'field', string>>

/** Why nothing was kept, in words for whoever pressed the button. */
function refusalOf(refused: Refusal, { record_id, field }: Named): AppError {
  if (refused === 'unknown_record') return unknownRecord({ ja: '記録', en: 'record' }, record_id)
  if (refused === 'no_value') return unknownRecord({ ja: '項目', en: 'value of the record' }, field)
  if (refused === 'no_store')
    return new AppError('conflict', {
      ja: 'このサーバーには取り込みの記録がありません。取り込みを行うサーバーで操作してください。',
      en: 'sources are read on another machine: say it there',
    })
  if (refused === 'busy')
    return new AppError('unavailable', {
      ja: 'いま取り込みが行われています。少し後でもう一度お試しください。',
      en: 'the record store is being written just now',
      retryAfter: 30,
    })
  if (refused === 'seen_changed')
    return new AppError('conflict', {
      ja: '値が変わっています。値を見直してください。',
      en: 'the value is another one by now: look at it again',
    })
  if (refused === 'not_allowed')
    return invalid([
      {
        loc: ['body', 'correct'],
        ja: 'この項目に記録できる値ではありません。',
        en: 'is no value that this field can have',
        type: 'value_error',
      },
    ])
  return invalid([{ loc: ['body', 'why'], ja: '長すぎます。', en: 'is too long', type: 'string_too_long' }])
}
