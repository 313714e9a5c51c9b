import { Type } from 'typebox'
import { jstDate } from '../../lib/jst.ts'
import { starterGaps } from '../../operation/absence/corpus-gaps.ts'
import { disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, text, textOrNull } from '../../schema/fields.ts'
import { gapShape } from '../../schema/gap.ts'
import { Answers } from '../exclusions/answers.ts'
import { openQuestions } from '../exclusions/assessment.ts'
import { overOn, overShape } from '../exclusions/over-programs.ts'
import { nameIn, ruleBook } from '../exclusions/queries.ts'
import { questionShape } from '../exclusions/question.ts'
import { areSame } from '../exclusions/rules.ts'
import { selectedPrograms } from '../exclusions/selected-programs.ts'
import { pairShape } from './pair-shape.ts'
import { type Candidate, pairsJudged, stackDisclaimer, undecidedNames, withheldGaps } from './stack.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })
const programText = (description: string) => text({ maxLength: 500, description })
const named = Type.Object({
  given: Type.String(),
  unified_id: textOrNull({ description: 'null = no program of this corpus has this id or whole name' }),
  primary_name: textOrNull(),
  rules_naming_it: count('Registered rules that name it'),
  relations_naming_it: count('Registered relations that name it'),
})

export const checkProgramPair = defineOperation({
  name: 'check_program_pair',
  http: 'GET /v1/programs/pair',
  title: { ja: '2つの支援制度の併用可否', en: 'Check whether two programs go together' },
  keywords: [
    '二つの補助金の併用可否',
    'AとBは併用できるか',
    '一緒に使えるか',
    '2制度の相性',
    '両方もらえるか',
    'can two programs be used together',
  ],
  summary: 'Judge two programs: compatible, incompatible, requires_review or unknown, with the rules looked at (併用)',
  guidance:
    'incompatible only when a rule excludes the pair whatever the facts. question is what decides a review: ask it, then send the answer to check_funding_stack. unknown: nothing is registered about the pair, which permits nothing.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    a: programText('unified_id, or a whole name of the program'),
    b: programText('The other one'),
  }),
  output: Type.Object({
    a: named,
    b: named,
    ...pairShape.properties,
    question: nullable(questionShape),
    open_questions: Type.Array(questionShape, { description: 'Every question that rules about both leave open' }),
    looked_at: Type.Object({
      rules: count('Registered rules in all'),
      rules_naming_both: count('Rules that were applied to the pair'),
      relations_naming_both: count('Relations that were applied to the pair'),
    }),
    over_programs: overShape,
    known_gaps: Type.Array(gapShape),
    ...disclaimerKey,
    ...snapshotKeys,
  }),
  example: { a: 'UNI-6882390b71', b: 'UNI-680fbd2fd6' },
  async run({ a, b }, { snapshot, now }) {
    const selected = await selectedPrograms(snapshot, [a, b])
    const [one, other] = selected
    if (a === b || (one && other && areSame(one, other))) throw oneProgram()
    const { candidates, judged } = await pairsJudged(snapshot, selected, new Answers())
    const [{ pair, judgements, relations }] = judged as [(typeof judged)[number]]
    const open = openQuestions(judgements)
    const book = await ruleBook(snapshot)
    const [first, second] = candidates.map((candidate) => shownOf(candidate, (id) => nameIn(book, id)))
    return {
      a: first as NonNullable<typeof first>,
      b: second as NonNullable<typeof second>,
      ...pair,
      question: open.find(({ question_id }) => pair.question_ids.includes(question_id)) ?? null,
      open_questions: open,
      looked_at: {
        rules: book.count,
        rules_naming_both: new Set(judgements.map(({ rule }) => rule.rule_id)).size,
        relations_naming_both: relations.length,
      },
      over_programs: overOn(snapshot, selected, jstDate(now)),
      known_gaps: [...withheldGaps(judged), ...undecidedNames(selected), ...starterGaps(snapshot)],
      ...snapshotNamed(snapshot),
      _disclaimer: stackDisclaimer,
    }
  },
})

const oneProgram = () =>
  invalid([
    {
      loc: ['query', 'b'],
      ja: 'a とは別の制度を指定してください。',
      en: 'must be another program than a',
      type: 'same_program',
    },
  ])

const shownOf = ({ id, programId, rules, relations }: Candidate, nameOf: (id: string) => string | null) => ({
  given: id,
  unified_id: programId ?? null,
  primary_name: programId === undefined ? null : nameOf(programId),
  rules_naming_it: rules.length,
  relations_naming_it: relations().length,
})
