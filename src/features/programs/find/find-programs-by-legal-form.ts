import { Type } from 'typebox'
import { program } from '../../../datasets/program.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { placeParameters } from '../../../operation/input/place-parameters.ts'
import { inputNotesKey, withNotes } from '../../../operation/input-note.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { oneOf, page, paging } from '../../../schema/fields.ts'
import { gap, gapShape } from '../../../schema/gap.ts'
import { type LegalForm, legalForms } from '../prescreen/applicant.ts'
import type { Condition } from '../prescreen/demand.ts'
import { foundProgram } from './found-program.ts'
import {
  barelyKnown,
  type JudgedProgram,
  judgedFor,
  type ProgramVerdict,
  pageOfVerdict,
  verdictCounts,
  verdictKeys,
  verdictParameter,
} from './judged-programs.ts'

const row = Type.Object({ ...foundProgram, target_types: program.fields.target_types, ...verdictKeys })

export const findProgramsByLegalForm = defineOperation({
  name: 'find_programs_by_legal_form',
  http: 'GET /v1/programs/by-legal-form',
  title: { ja: '法人形態別の支援制度', en: 'Find programs by legal form' },
  keywords: [
    'NPO法人が使える補助金',
    '社会福祉法人が対象の制度',
    '医療法人も申請できる',
    '一般社団法人の助成金',
    '個人事業主が対象の制度',
    '法人格別に制度を探す',
    'programs open to an NPO',
    'grants by legal form',
  ],
  summary:
    'List programs whose stated applicants include a legal form (株式会社, 個人, NPO, 学校法人 …); silence is counted apart',
  guidance:
    'verdict says what the record states of that form: fits, to_check (its words may or may not include it), not_stated or no. A fit leaves open what also_needs names, and place, industry and size: prescreen_programs judges a whole profile.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    form: oneOf(legalForms, {
      description:
        'company (株式会社・合同会社など), sole_proprietor (個人事業主), npo, social_welfare, medical, school, university, cooperative (組合), association (社団・財団), public_body, other',
    }),
    ...placeParameters,
    ...verdictParameter,
    ...paging(),
  }),
  output: Type.Object({
    form: oneOf(legalForms),
    ...page(row).properties,
    counts: verdictCounts,
    left_out: Type.Record(Type.String(), Type.Integer(), {
      description: 'Programs of the prefecture and the country that are over, by status',
    }),
    known_gaps: Type.Array(gapShape),
    ...inputNotesKey,
    ...snapshotKeys,
  }),
  example: { form: 'npo', prefecture: '東京都', limit: 5 },
  async run({ form, verdict, limit, offset, ...place }, ctx) {
    const { snapshot, inputNotes } = ctx
    const asked = { verdict, limit, offset }
    const applicant = { ...(await barelyKnown(place, ctx)), forms: new Set([form]) }
    const { programs, leftOut } = await judgedFor(applicant, ctx)
    const judged = programs.map((one) => judgedByForm(one, form))
    return {
      form,
      ...(await pageOfVerdict(judged, asked, ({ target_types }) => ({ target_types }), ctx)),
      left_out: leftOut,
      known_gaps: [byStatedWords],
      ...withNotes(inputNotes),
      ...snapshotNamed(snapshot),
    }
  },
})

/** Which words leave only size, staff or trade open says nothing against a company or a person; of other forms it has to be looked up. */
function judgedByForm({ rank, distance, conditions }: JudgedProgram, form: LegalForm): ProgramVerdict {
  const made: Partial<Condition> & Pick<Condition, 'status' | 'reason'> =
    conditions.find(({ condition }) => condition === 'target_types') ?? silent
  const { status, reason, needs = [], points = 0, isSilent } = made
  const isOrdinary = form === 'company' || form === 'sole_proprietor'
  const verdict =
    status === 'pass' || (status === 'open' && needs.length > 0 && isOrdinary)
      ? 'fits'
      : status === 'fail'
        ? 'no'
        : isSilent
          ? 'not_stated'
          : 'to_check'
  return { rank, distance, verdict, reason, needs, breadth: -points }
}

const silent = {
  status: 'open',
  reason: { ja: '対象者: 記録に対象者がありません', en: 'Who may apply: the record does not say' },
  isSilent: true,
} as const

const byStatedWords = gap('applicants_as_stated', {
  ja: '記録にある対象者の語で判定しています。「中小企業」に社会福祉法人やNPO法人などを含むかは制度ごとに異なるため、to_check としています。',
  en: 'Judged by the words of records for who may apply. Whether 中小企業 includes welfare corporations, NPOs and others differs by program, hence to_check.',
})
