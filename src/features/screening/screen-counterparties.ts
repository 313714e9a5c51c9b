import { type Static, Type } from 'typebox'
import { jstDate } from '../../lib/jst.ts'
import { pauses } from '../../lib/pause.ts'
import type { Context } from '../../operation/context.ts'
import { disclaimerKey } from '../../operation/disclaimer.ts'
import { nameCandidateShape } from '../../operation/name-candidates.ts'
import { defineOperation } from '../../operation/operation.ts'
import { registerLookUp } from '../../operation/register-look-up.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/stamp.ts'
import { dateOrNull, nullable, oneOf, textOrNull } from '../../schema/fields.ts'
import { gapShape } from '../../schema/gap.ts'
import { type Company, companyOf } from '../company/company.ts'
import { companyCandidates } from '../company/company-candidates.ts'
import { registrationStatus } from '../company/registration.ts'
import { companyDisclaimer, endedPublication, officialLookup } from '../company/wording.ts'
import { givenNumber, isLong, mostAtOnce, perNumber, screeningInput } from './given-numbers.ts'
import { companySources, outcomeOf, outcomeShape, sourceOf, sourceShape } from './screened-sources.ts'
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

export const screenCounterparties = defineOperation({
  name: 'screen_counterparties',
  http: 'POST /v1/houjin/screen',
  title: 'Screen counterparties',
  summary:
    'Look up up to 200 companies in every source: register, invoice registration, acts of authorities, exclusions',
  guidance: `For each number what each source has: hit, no_hit or not_covered; sources says how many rows could match. There is no score: judge by the records. no_hit proves no absence, and candidates bear the name without a number. Up to ${mostAtOnce} numbers at once; more, or async: true, are a job for get_job. Needs an Idempotency-Key and a budget. Relay _disclaimer.`,
  access: { key: 'required', isOpenToOperator: true },
  effect: 'read',
  replay: { idempotencyKey: 'required', from: 'snapshot' },
  billing: { costCap: 'required', units: perNumber },
  asJob: { isLong },
  transport: { agent: true },
  input: Type.Object(screeningInput),
  output: Type.Object({
    as_of: Type.String(),
    total: Type.Integer(),
    sources: Type.Array(sourceShape),
    results: Type.Array(row),
    known_gaps: Type.Array(gapShape),
    ...disclaimerKey,
    ...snapshotKeys,
  }),
  example: { numbers: ['1000020012131', '1234'], max_cost_jpy: 3 },
  async run({ numbers, as_of }, context) {
    const { snapshot, now, progress } = context
    const day = as_of ?? jstDate(now)
    const pause = pauses()
    const results: Row[] = []
    for (const [i, given] of numbers.entries()) {
      results.push(screened(given, i, day, context))
      await pause()
      await progress.tell(results.length, numbers.length)
    }
    return {
      ...{ as_of: day, total: results.length, sources: companySources.map((one) => sourceOf(snapshot, one)), results },
      known_gaps: [endedPublication],
      _disclaimer: companyDisclaimer,
      ...snapshotNamed(snapshot),
    }
  },
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
