import { Type } from 'typebox'
import { hasValidCheckDigit, houjinBangou } from '../../lib/houjin-bangou.ts'
import { date } from '../../schema/fields.ts'

/** Numbers that are answered at once; more are a job. */
export const mostAtOnce = 50

export const screeningInput = {
  numbers: Type.Array(Type.String({ maxLength: 64 }), {
    minItems: 1,
    maxItems: 200,
    description: 'Corporate numbers of 13 digits (法人番号) in any spelling, with T or without',
  }),
  as_of: Type.Optional(date({ description: 'Day that exclusions and registrations are judged for; today in Japan' })),
  max_cost_jpy: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Budget in JPY; the lower of this and X-Cost-Cap-JPY binds' }),
  ),
}

interface Given {
  readonly numbers: readonly string[]
}

/** What both tools cost. */
export const perNumber = {
  note: '1 per distinct well-formed number; numbers that cannot be read are free',
  predicted: ({ numbers }: Given) => new Set(numbers.flatMap((given) => houjinBangou(given) ?? [])).size,
}

export const isLong = ({ numbers }: Given): boolean => numbers.length > mostAtOnce

/** A number as it was sent, and what it is; a wrong check digit is told and checked all the same. */
export function givenNumber(given: string, index: number) {
  const houjin_bangou = houjinBangou(given) ?? null
  const error = houjin_bangou === null ? 'number_malformed' : hasValidCheckDigit(houjin_bangou) ? null : 'check_digit'
  return { row: index + 1, given, houjin_bangou, error } as const
}
