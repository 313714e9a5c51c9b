import { type Static, Type } from 'typebox'
import type { Context } from '../../operation/context.ts'
import { nullable, oneOf, textOrNull } from '../../schema/fields.ts'
import { companyOf } from '../company/company.ts'
import { defineScreening } from './define-screening.ts'
import { type GivenCompany, givenNumber, numberLines, numbersSent } from './given-numbers.ts'
import { actionSources, outcomeOf, outcomeShape } from './screened-sources.ts'
import { actShape, actsOf } from './stated-acts.ts'

const row = Type.Object({
  row: Type.Integer(),
  given: Type.String(),
  houjin_bangou: textOrNull(),
  error: nullable(oneOf(['number_malformed', 'check_digit'])),
  outcomes: Type.Object({ enforcement_actions: nullable(outcomeShape), enforcement_cases: nullable(outcomeShape) }),
  acts: Type.Array(actShape),
  withheld: Type.Integer({ description: 'Records that the licence of their source keeps back; they count as hits' }),
})

type Row = Static<typeof row>

export const checkEnforcementBatch = defineScreening({
  name: 'check_enforcement_batch',
  http: 'POST /v1/enforcement/check_batch',
  title: { ja: '行政処分の一括確認', en: 'Acts of authorities for many companies' },
  keywords: [
    '複数の会社の行政処分を一括確認',
    '取引先リストの処分歴',
    '多数の法人番号の処分',
    'administrative actions of many companies',
  ],
  summary: 'Look up administrative actions and published cases for up to 200 corporate numbers, source by source',
  guidance:
    'hit, no_hit or not_covered per number and source; sources says how many rows could match. no_hit proves no absence: acts without a number, of persons, or no longer published are not joined.',
  sources: actionSources,
  input: Type.Object({ numbers: numbersSent }),
  linesOf: numberLines,
  note: {
    ja: '法人番号1件ごとに1単位（同じ番号は1度だけ。読めない番号は無料）',
    en: '1 per distinct well-formed number; numbers that cannot be read are free',
  },
  row,
  rowOf: checked,
})

function checked({ row, number: given }: GivenCompany, day: string, context: Context): Row {
  const named = { row, ...givenNumber(given ?? '') }
  const { houjin_bangou: number } = named
  const none = { enforcement_actions: null, enforcement_cases: null }
  if (number === null) return { ...named, outcomes: none, acts: [], withheld: 0 }
  const { actions, cases } = companyOf(number, context, 1)
  const [inActions, inCases] = actionSources.map((source, i) =>
    outcomeOf(context.snapshot, source, [actions, cases][i]?.total ?? 0),
  )
  return {
    ...named,
    outcomes: { enforcement_actions: inActions ?? null, enforcement_cases: inCases ?? null },
    acts: actsOf({ actions, cases }, day),
    withheld: actions.total + cases.total - actions.shown.length - cases.shown.length,
  }
}
