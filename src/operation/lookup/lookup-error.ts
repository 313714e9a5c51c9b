import { type Static, Type } from 'typebox'
import { isRealDate } from '../../lib/jst.ts'
import { asMessage, type Text } from '../../lib/text.ts'
import { dayPattern, nullable, oneOf, shape } from '../../schema/fields.ts'

const soft = ['no_matching_records', 'seed_not_found', 'ambiguous_query', 'not_found'] as const
const hard = [
  'missing_required_arg',
  'invalid_argument',
  'invalid_enum',
  'invalid_date_format',
  'out_of_range',
  'rules_conflict',
  'db_locked',
  'db_unavailable',
  'subsystem_unavailable',
  'internal',
  'invalid_input',
] as const

/** Why a well-formed lookup has no rows; a soft one says that nothing was found, a hard one that nothing could be looked for. */
export type LookupErrorCode = (typeof soft)[number] | (typeof hard)[number]

/** The member `error` of a lookup (docs/contract/shapes.md#extended-lookups); further members belong to one lookup each. */
export const lookupErrorShape = nullable(
  shape('LookupError', {
    code: oneOf([...soft, ...hard]),
    message: Type.String(),
    message_ja: Type.String(),
    severity: oneOf(['soft', 'hard'], {
      description: 'soft: nothing was found; hard: nothing could be looked for',
    }),
    hint: Type.Optional(Type.String()),
    field: Type.Optional(Type.String({ description: 'The parameter that is to be changed' })),
    retry_with: Type.Optional(Type.Array(Type.String(), { description: 'Operations that may find it' })),
    suggested_tools: Type.Optional(Type.Array(Type.String())),
    retry_args: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    documentation: Type.Optional(Type.String()),
    coverage_scope: Type.Optional(Type.String({ description: 'What was looked through, and what it is no check of' })),
    did_you_mean: Type.Optional(Type.Array(Type.String(), { description: 'Values that exist and are spelt alike' })),
  }),
)

type ErrorMember = NonNullable<Static<typeof lookupErrorShape>>

type Extras = Omit<Partial<ErrorMember>, 'code' | keyof ReturnType<typeof asMessage> | 'severity'>

/** Ends a lookup with its error object and status 200: the call was well formed. */
export class LookupError extends Error {
  readonly text: Text
  private readonly extras: Extras & Readonly<Record<string, unknown>>

  constructor(
    readonly code: LookupErrorCode,
    { ja, en, ...extras }: Text & Extras & Readonly<Record<string, unknown>>,
    /** Members of the answer beside `error` that are known all the same. */
    readonly beside: Readonly<Record<string, unknown>> = {},
  ) {
    super(en)
    this.text = { ja, en }
    this.extras = extras
    this.name = 'LookupError'
  }

  /** The member `error`. */
  get member(): ErrorMember {
    const { code, text, extras } = this
    return { code, ...asMessage(text), severity: isSoft(code) ? 'soft' : 'hard', ...extras }
  }
}

const isSoft = (code: LookupErrorCode): boolean => (soft as readonly string[]).includes(code)

/** A parameter that takes a day; one that no calendar has gets an error object, not 422. */
export const dayParameter = (description: string) =>
  Type.String({ pattern: dayPattern, description: `YYYY-MM-DD; ${description}` })

/** A day as given, if it is one of the calendar; a LookupError names the parameter of one that is not. */
export function realDay<T extends string | undefined>(parameter: string, day: T): T {
  if (day === undefined || isRealDate(day)) return day
  throw new LookupError('invalid_date_format', {
    ja: `${parameter}: ${day} は実在しない日付です。`,
    en: `${parameter}: ${day} is no day of the calendar`,
    field: parameter,
    hint: 'YYYY-MM-DD',
  })
}
