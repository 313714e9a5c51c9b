import { type Static, Type } from 'typebox'
import type { Lexicon } from '../../question/lexicon.ts'
import type { Question } from '../../question/question.ts'
import { nullable, oneOf, shape } from '../../schema/fields.ts'
import { type Gap, gapShape } from '../../schema/gap.ts'
import { type OverProgram, overProgram } from '../../schema/over-program.ts'

const numberSaid = shape('NumberInWords', {
  number: Type.String({ description: '13 digits' }),
  is_invoice_number: Type.Boolean({ description: 'It stands there with a T, as the number of an invoice issuer' }),
  check_digit_fits: Type.Boolean(),
  look_up: Type.Optional(Type.String({ description: 'The official register' })),
  message: Type.String(),
  message_ja: Type.String(),
})

/** Beside an answer: numbers of companies or invoice issuers that stand in its words. */
const numbersKey = {
  numbers: Type.Optional(
    Type.Array(numberSaid, {
      description: 'Where q holds a corporate or invoice number that no row has: what that means',
    }),
  ),
}

export type NumberSaid = Static<typeof numberSaid>

const bounds = nullable(
  shape('Bounds', { least: nullable(Type.Number()), most: nullable(Type.Number()) }, { description: 'null = open' }),
)

/** How a question in plain words was understood. */
const parsed = shape(
  'ParsedQuestion',
  {
    place: nullable(
      Type.Object({
        prefectures: Type.Array(Type.String()),
        municipality: nullable(Type.String({ description: 'As it is called today; null where several may be meant' })),
        municipalities: Type.Array(Type.Object({ prefecture: Type.String(), name: Type.String() })),
      }),
    ),
    industries: Type.Array(Type.String(), { description: 'JSIC letters and codes' }),
    purposes: Type.Array(Type.Object({ code: Type.String(), label_ja: Type.String() })),
    size: nullable(Type.String({ description: 'sole, small (小規模), sme (中小), mid (中堅) or large' })),
    actors: Type.Array(Type.String(), { description: 'Legal forms and kinds of persons' }),
    stage: nullable(Type.String()),
    employees: bounds,
    amount_yen: bounds,
    period: nullable(
      Type.Object(
        { start: nullable(Type.String()), end: nullable(Type.String()) },
        { description: 'First and last day; null = open' },
      ),
    ),
    fiscal_year: nullable(Type.Integer()),
    read_as: Type.Optional(
      Type.String({ description: 'q in Japanese, where it was written in Latin letters; spans are places of it' }),
    ),
    words: Type.Array(Type.String(), { description: 'What is left without phrases that only ask' }),
    spans: Type.Array(
      Type.Object({
        field: Type.String(),
        value: Type.String(),
        text: Type.String(),
        start: Type.Integer({ description: 'UTF-16 units of q' }),
        end: Type.Integer(),
      }),
      { description: 'What was read where' },
    ),
  },
  { description: 'Where no record has all words of q: how q was understood, by lexicons and rules' },
)

const placeRows = shape(
  'PlaceRows',
  {
    of: Type.Array(
      Type.Object({
        prefecture: Type.String(),
        municipality: nullable(
          Type.String({ description: 'null = the prefecture, beside a municipality what is for all of it' }),
        ),
        rows: Type.Integer({ description: 'Those among the results' }),
        is_held: Type.Boolean({
          description: 'false: no record of this municipality is held here, whatever it is about',
        }),
      }),
    ),
    other_rows: Type.Integer({ description: 'Results of other places, which bear a name that q states' }),
    nationwide_rows: Type.Integer({ description: 'Results without a prefecture: they are for the whole country' }),
  },
  { description: 'Of which place all results are, where q names one' },
)

const heldTo = shape('StatedCondition', {
  text: Type.String({ description: 'As q has it' }),
  args: Type.Record(Type.String(), Type.Unknown(), { description: 'The parameters that it was read as' }),
})

const relaxed = shape(
  'RelaxedSearch',
  {
    by: oneOf(['named', 'names', 'provisions', 'spelling', 'understood', 'place', 'conditions'], {
      description:
        'named: rows have every word of any_of, which are all that q names; names: q names programs or laws; provisions: rows hold what preferred are known for (named_provisions); spelling: as names that exist are spelt; understood: rows have at least one thing of any_of; place: only the place could be used; conditions: rows satisfy the conditions that q states, and have its other words',
    }),
    exact_total: Type.Literal(0, { description: 'Rows that have all words of q' }),
    any_of: Type.Array(Type.String(), {
      description: 'Words of which every row has at least one, or another word with its meaning',
    }),
    preferred: Type.Array(Type.String(), {
      description: 'Words that some rows have, which stand higher; message says which of them come first',
    }),
    dropped: Type.Array(Type.String(), { description: 'Words that no row has, and what no search for words uses' }),
    did_you_mean: Type.Optional(Type.Array(Type.String())),
    places: Type.Optional(placeRows),
    conditions: Type.Optional(
      Type.Array(heldTo, { description: 'What q states as an amount, a rate or a day, and every row satisfies' }),
    ),
    args: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: 'The same call with these conditions as parameters' }),
    ),
    unmet: Type.Optional(
      Type.Array(Type.String(), { description: 'Conditions of q that no record of the name in it satisfies' }),
    ),
    message: Type.String(),
    message_ja: Type.String(),
  },
  { description: 'results and total are of a search that asks for less than q does: what was asked and what was not' },
)

const call = {
  total: Type.Integer({ minimum: 1 }),
  operation: Type.String(),
  endpoint: Type.String(),
  args: Type.Record(Type.String(), Type.Unknown()),
}

const elsewhere = Type.Array(shape('OtherDatasetHits', { dataset: Type.String(), ...call }), {
  description: 'Where no record has all words: other datasets that have what is asked for, with the call',
})

const instead = Type.Array(
  shape('OtherCall', {
    change: oneOf(['condition', 'wider', 'spelling', 'words', 'profile'], {
      description:
        'condition: without what left_out names; wider: with what is left out unless asked for; spelling: as a name that exists is spelt; words: fewer or other words; profile: what q says of whoever asks, to the operation that judges it',
    }),
    left_out: Type.Array(Type.String()),
    ...call,
  }),
  {
    description:
      'Where nothing has all words and conditions: calls that find something, of this operation but for profile',
  },
)

const namedProvision = shape(
  'NamedProvision',
  {
    words: Type.Array(Type.String(), { description: 'What of q names it' }),
    law_title: Type.String(),
    unified_id: nullable(Type.String({ description: 'null = nobody here knows the law' })),
    in_corpus: Type.Boolean({ description: 'Whether the law is recorded; its text may not be' }),
    article: nullable(Type.String({ description: 'As it is cited; null = the law as a whole' })),
    address: nullable(Type.String({ description: 'Of the article that is held; null = its text is not held' })),
    about: nullable(Type.String()),
    about_ja: nullable(Type.String()),
    in_force_from: nullable(Type.String({ description: 'First day of the duty or of the amendment that is meant' })),
    basis: oneOf(['question', 'general_knowledge'], {
      description: 'question: q cites it; general_knowledge: a lexicon of facts says it, the text itself decides',
    }),
    operation: Type.String(),
    endpoint: Type.String(),
    args: Type.Record(Type.String(), Type.Unknown()),
  },
  { description: 'A provision that q cites, or that holds what q asks about, with the call that opens it' },
)

/** The call that judges what a question asks to combine. */
export const combination = shape(
  'CombinationCall',
  {
    operation: Type.String(),
    endpoint: Type.String(),
    args: Type.Record(Type.String(), Type.Unknown()),
    names: Type.Array(Type.String(), { description: 'What the words name' }),
    message: Type.String(),
    message_ja: Type.String(),
  },
  {
    description:
      'Where the words name several programs, tax measures or kinds of support: the call that judges them together',
  },
)

const nationwide = shape(
  'NationwideHits',
  { ...call, message: Type.String(), message_ja: Type.String() },
  {
    description:
      'Where a place is asked for: what is for the whole country, and beside a municipality what is for all of its prefecture; not among the results',
  },
)

/** Members of a search that are there only where no record has all words and conditions; `nationwide` and `combination` beside any rows. */
export const understoodKeys = {
  ...numbersKey,
  parsed: Type.Optional(parsed),
  relaxed: Type.Optional(relaxed),
  instead: Type.Optional(instead),
  elsewhere: Type.Optional(elsewhere),
  combination: Type.Optional(combination),
  named_programs: Type.Optional(
    Type.Array(overProgram, {
      description: 'Programs that the words name and that are over, with what took their place',
    }),
  ),
}

/** Beside the rows of datasets that have places. */
export const nationwideKey = { nationwide: Type.Optional(nationwide), prefecture_wide: Type.Optional(nationwide) }

/** Of searches that know what a question means beside its words. */
export const meantKeys = {
  named_provisions: Type.Optional(Type.Array(namedProvision)),
  known_gaps: Type.Optional(Type.Array(gapShape)),
}

export type NamedProvision = Static<typeof namedProvision>
export type QuestionReading = Static<typeof parsed>
export type PlaceRows = Static<typeof placeRows>
export type HeldTo = Static<typeof heldTo>
export type Relaxation = Static<typeof relaxed>
/** How a search asked for less than all words. */
export type LessBy = Exclude<Relaxation['by'], 'conditions'>
/** What is said of rows of less. */
export type SaidOfLess = Relaxation & { readonly by: LessBy }
export type Elsewhere = Static<typeof elsewhere>
export type Instead = Static<typeof instead>[number]
export type CombinationCall = Static<typeof combination>
export type Nationwide = Static<typeof nationwide>

/** The members themselves. */
export interface Understood {
  readonly parsed?: QuestionReading
  readonly relaxed?: Relaxation
  readonly instead?: readonly Instead[]
  readonly elsewhere?: Elsewhere
  readonly numbers?: readonly NumberSaid[]
  readonly combination?: CombinationCall
  readonly named_programs?: readonly OverProgram[]
  readonly named_provisions?: readonly NamedProvision[]
  readonly known_gaps?: readonly Gap[]
}

/** A question as answers show it; `sent` is what it was written as. */
export function parsedOf(question: Question, { purposes }: Lexicon, sent = question.text): QuestionReading {
  const { place, industries, size, actors, stage, employees, amountYen, period, fiscalYear, words, spans } = question
  return {
    place: place && {
      prefectures: [...place.prefectures],
      municipality: place.municipality,
      municipalities: place.municipalities.map((one) => ({ ...one })),
    },
    industries: [...industries],
    purposes: question.purposes.map((code) => ({ code, label_ja: purposes.get(code)?.label ?? code })),
    size,
    actors: [...actors],
    stage,
    employees,
    amount_yen: amountYen,
    period,
    fiscal_year: fiscalYear,
    ...(question.text !== sent && { read_as: question.text }),
    words: words.map(({ text }) => text),
    spans: spans.map((span) => ({ ...span })),
  }
}
