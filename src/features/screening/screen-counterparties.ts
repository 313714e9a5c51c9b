import { type Static, Type } from 'typebox'
import { jstDate } from '../../lib/jst.ts'
import type { Context } from '../../operation/context.ts'
import { nameCandidateShape } from '../../operation/name-candidates.ts'
import { registerLookUp } from '../../operation/register-look-up.ts'
import { dateOrNull, nullable, oneOf, textOrNull } from '../../schema/fields.ts'
import { type Company, companyOf } from '../company/company.ts'
import { companyCandidates } from '../company/company-candidates.ts'
import { registrationStatus } from '../company/registration.ts'
import { officialLookup } from '../company/wording.ts'
import { defineScreening } from './define-screening.ts'
import { givenNumber } from './given-numbers.ts'
import { companySources, outcomeOf, outcomeShape } from './screened-sources.ts'
import { actOfAction, actOfCase, actShape } from './stated-acts.ts'

const row = Type.Object({
  row: Type.Integer(),
  given: Type.String(),
  houjin_bangou: textOrNull(),
  error: nullable(oneOf(['number_malformed', 'check_digit'])),
  name: textOrNull(),
  company: Type.Object({
    state: oneOf(['listed', 'closed', 'unknown'], { description: 'unknown: this copy has no entry of it' }),
    closed_date: dateOrNull(),
    look_up_url: textOrNull({ description: 'Where its entry is shown' }),
  }),
  invoice: Type.Object({
    state: oneOf(['active', 'revoked', 'expired', 'inactive', 'not_found', 'unknown'], {
      description: 'On as_of; not_found is said of the complete register only, unknown of a partial copy',
    }),
    look_up_url: textOrNull(),
  }),
  acts: Type.Array(actShape),
  outcomes: Type.Array(Type.Object({ dataset: Type.String(), outcome: outcomeShape })),
  withheld: Type.Integer({ description: 'Records that the licence of their source keeps back; they count as hits' }),
  candidates: Type.Array(nameCandidateShape, { description: 'Acts that bear the same name and no number; not joined' }),
})

type Row = Static<typeof row>

export const screenCounterparties = defineScreening({
  name: 'screen_counterparties',
  http: 'POST /v1/houjin/screen',
  title: 'Screen counterparties',
  summary:
    'Look up up to 200 companies in every source: register, invoice registration, acts of authorities, exclusions',
  guidance:
    'For each number what each source has: hit, no_hit or not_covered; sources says how many rows could match. There is no score: judge by the records. no_hit proves no absence, and candidates bear the name without a number.',
  sources: companySources,
  row,
  rowOf: screened,
})

function screened(given: string, index: number, day: string, context: Context): Row {
  const named = givenNumber(given, index)
  const { houjin_bangou: number } = named
  return { ...named, ...(number === null ? nothing : foundOf(companyOf(number, context, 1), day, context)) }
}

function foundOf(company: Company, day: string, { snapshot, now }: Context) {
  const { number, entry, registrant, actions, cases } = company
  const [listed] = entry.shown
  const held = [entry, registrant, actions, cases]
  const state =
    registrant.total > registrant.shown.length ? 'unknown' : registrationStatus(registrant.shown[0], day, snapshot)
  const closed_date = listed?.closed_date ?? null
  const acts = new Set(['enforcement_actions', 'enforcement_cases'])
  return {
    name: listed?.name ?? registrant.shown[0]?.normalized_name ?? null,
    company: {
      state: listed ? (closed_date !== null && closed_date <= day ? 'closed' : 'listed') : 'unknown',
      closed_date,
      look_up_url: officialLookup(number),
    },
    invoice: { state, look_up_url: state === 'unknown' ? registerLookUp(number).url : null },
    acts: [...actions.shown.map((one) => actOfAction(one, day)), ...cases.shown.map(actOfCase)],
    outcomes: companySources.map((source, i) => ({
      dataset: source.dataset.name,
      outcome: outcomeOf(snapshot, source, held[i]?.total ?? 0),
    })),
    withheld: held.reduce((sum, { total, shown }) => sum + total - shown.length, 0),
    candidates: companyCandidates(snapshot, listed?.name, jstDate(now), acts),
  } satisfies Partial<Row>
}

const nothing = {
  name: null,
  company: { state: 'unknown', closed_date: null, look_up_url: null },
  invoice: { state: 'unknown', look_up_url: null },
  ...{ acts: [], outcomes: [], withheld: 0, candidates: [] },
} satisfies Partial<Row>
