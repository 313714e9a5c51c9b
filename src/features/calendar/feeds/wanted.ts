import { type Static, Type } from 'typebox'
import { checkTexts, invalid, type Problem } from '../../../operation/errors.ts'
import { isOfferedIn, namedPlace, placeParameters } from '../../../operation/input/place-parameters.ts'
import { nullable, oneOf, text, textOrNull } from '../../../schema/fields.ts'
import { type Deadline, furthest } from '../deadlines.ts'

const words = (description: string, maxItems: number) =>
  Type.Array(text({ maxLength: 64 }), { maxItems, default: [], description })

/** Which deadlines a calendar holds and how it shows them, as its owner asks for it. */
export const wantedInput = {
  name: Type.Optional(
    nullable(text({ maxLength: 80, description: 'What calendar programs call it; a plain name when absent' })),
  ),
  prefecture: Type.Optional(
    nullable(text({ maxLength: 40, description: '東京都, 東京 or tokyo; nationwide programs stay in' })),
  ),
  municipality: placeParameters.municipality,
  program_kind: words('subsidy, loan, tax and others; empty = all', 20),
  funding_purpose: words('What the money is for, as programs state it; one of them is enough, empty = all', 20),
  program_ids: words('These programs only; empty = all', 100),
  within_days: Type.Integer({ minimum: 1, maximum: furthest, default: 180, description: 'Days ahead' }),
  language: oneOf(['ja', 'en'], { default: 'ja', description: 'Of what is ours; names stay as published' }),
}

/** The same as it is kept and shown. */
export const wantedShape = Type.Object({
  name: textOrNull(),
  prefecture: textOrNull(),
  municipality: Type.Optional(textOrNull({ description: 'Absent where none was asked for' })),
  program_kind: Type.Array(Type.String()),
  funding_purpose: Type.Array(Type.String()),
  program_ids: Type.Array(Type.String()),
  within_days: Type.Integer(),
  language: oneOf(['ja', 'en']),
})

export type FeedConditions = Static<typeof wantedShape>

type Given = Omit<FeedConditions, 'name' | 'prefecture' | 'municipality'> & {
  readonly municipality?: string | null
  readonly name?: string | null
  readonly prefecture?: string | null
}

const noProgram = { ja: 'この識別子の制度はありません。', en: 'is the id of no program here', type: 'unknown' }

/** What is wanted in its canonical spelling; 422 for what could never match, `isProgram` says which ids are known. */
export function wantedOf(given: Given, isProgram: (id: string) => boolean): FeedConditions {
  const { name = null, prefecture = null, municipality = null, program_ids } = given
  checkTexts({ name, prefecture }, ['name', 'prefecture'])
  const place = namedPlace({ prefecture, municipality })
  const problems: Problem[] = program_ids.flatMap((id, i) =>
    isProgram(id) ? [] : [{ loc: ['body', 'program_ids', i], ...noProgram }],
  )
  if (problems.length > 0) throw invalid(problems)
  const { program_kind, funding_purpose, within_days, language } = given
  return {
    name,
    prefecture: place.prefecture ?? null,
    ...(place.municipality !== null && { municipality: place.municipality }),
    within_days,
    language,
    program_kind: unique(program_kind),
    funding_purpose: unique(funding_purpose),
    program_ids: unique(program_ids),
  }
}

const unique = (items: readonly string[]): string[] => [...new Set(items)]

/** Whether a program is one that a calendar is about. */
export function isAbout({ program_kind, funding_purpose, program_ids, ...place }: FeedConditions) {
  const isPlaced = isOfferedIn(place)
  const ids = new Set(program_ids)
  const isOneOf = (list: readonly string[], values: readonly string[]) =>
    list.length === 0 || values.some((value) => list.includes(value))
  return (
    one: Pick<Deadline, 'unified_id' | 'prefecture' | 'municipality' | 'program_kind' | 'funding_purpose'>,
  ): boolean =>
    (ids.size === 0 || ids.has(one.unified_id)) &&
    isPlaced(one) &&
    isOneOf(program_kind, [one.program_kind]) &&
    isOneOf(funding_purpose, one.funding_purpose)
}
