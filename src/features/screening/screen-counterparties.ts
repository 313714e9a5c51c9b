import { type Static, Type } from 'typebox'
import { houjin } from '../../datasets/houjin.ts'
import { namesCompared } from '../../lib/company-name.ts'
import { grouped } from '../../lib/grouped.ts'
import { jstDate } from '../../lib/jst.ts'
import { nameCandidateShape } from '../../operation/absence/name-candidates.ts'
import { registerLookUp } from '../../operation/absence/register-look-up.ts'
import type { Context } from '../../operation/context.ts'
import { echoed } from '../../operation/lists/csv-list.ts'
import { lineOfSheet } from '../../operation/lists/own-table.ts'
import { readInThread } from '../../operation/long-input/long-input.ts'
import { dateOrNull, nullable, oneOf, textOrNull } from '../../schema/fields.ts'
import { type Company, companyOf } from '../company/company.ts'
import { companyCandidates } from '../company/company-candidates.ts'
import { registrationStatus } from '../company/registration.ts'
import { officialLookup } from '../company/wording.ts'
import { companiesNamed, namedShape } from './companies-named.ts'
import { defineScreening } from './define-screening.ts'
import { checkCompanies, companiesSent, linesOf, mostLines, tableOf } from './given-companies.ts'
import { type GivenCompany, givenNumber } from './given-numbers.ts'
import { actionSources, companySources, outcomeOf, outcomeShape } from './screened-sources.ts'
import { because, screenedReasons, statuses, statusOf } from './screened-status.ts'
import { actShape, actsOf } from './stated-acts.ts'

const row = Type.Object({
  row: Type.Integer({ description: 'From 1; a header of CSV is no row' }),
  ...lineOfSheet,
  given: Type.String({
    description: 'The number as sent; empty where there was none, and a long text shows its beginning',
  }),
  given_name: textOrNull(),
  given_address: textOrNull(),
  status: oneOf(statuses, {
    description:
      'Acts first, then a closed register or an ended registration. no_hit proves no absence; unknown: see look_up_url or companies_named; malformed is free',
  }),
  reason: oneOf(screenedReasons),
  message_ja: Type.String(),
  houjin_bangou: textOrNull(),
  identified_by: nullable(oneOf(['number', 'name'], { description: 'name: one bearer in a complete register' })),
  error: nullable(oneOf(['number_malformed', 'check_digit', 'empty'])),
  name: textOrNull(),
  name_match: nullable(oneOf(['same', 'differs'], { description: 'given_name against name; forms aside' })),
  company: Type.Object({
    state: oneOf(['listed', 'closed', 'unknown'], { description: 'unknown: this copy has no entry of it' }),
    closed_date: dateOrNull(),
    look_up_url: textOrNull({ description: 'Where its entry is shown, or looked for' }),
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
  companies_named: Type.Array(namedShape, { description: 'For a line without a number: who may be meant, not joined' }),
  companies_named_total: Type.Integer(),
})

/** A line and what the sources have of it. */
export type ScreenedCompany = Static<typeof row>

export const screenCounterparties = defineScreening({
  name: 'screen_counterparties',
  http: 'POST /v1/houjin/screen',
  title: { ja: '取引先の一括確認', en: 'Screen counterparties' },
  keywords: [
    '取引先の一括調査',
    '取引先をまとめてスクリーニング',
    '新規取引先の審査',
    '反社チェック',
    '多数の会社の身元確認',
    'screen suppliers',
  ],
  summary: `Look up up to 200 companies, or a CSV of ${grouped(mostLines)}, in every source: register, invoice registration, acts of authorities, exclusions`,
  guidance:
    'For each line what each source has: hit, no_hit or not_covered; sources says how many rows could match. There is no score: judge by the records. no_hit proves no absence, and candidates bear the name without a number. A name alone is never joined on a partial register.',
  sources: companySources,
  input: companiesSent,
  linesOf,
  tableOf,
  check: checkCompanies,
  body: { limit: 16 * 1024 * 1024, inThread: readInThread },
  note: {
    ja: '番号1件、収録のある名称1件ごとに1単位（同じものは1度だけ。読めない行は無料）',
    en: '1 per distinct well-formed number, and per distinct name that somebody held here bears; lines that cannot be read are free',
  },
  row,
  rowOf: screened,
  isPaid: ({ houjin_bangou: number, companies_named: named }) => number !== null || named.length > 0,
  statuses,
})

async function screened(line: GivenCompany, day: string, context: Context): Promise<ScreenedCompany> {
  const { number, name } = line
  const own = {
    row: line.row,
    sheet_row: line.sheet_row,
    given: echoed(number ?? ''),
    given_name: name && echoed(name),
    given_address: line.address && echoed(line.address),
    ...nothing,
  }
  if (number !== null) {
    const { error, houjin_bangou } = givenNumber(number)
    if (houjin_bangou === null) return { ...own, error, ...because('number_malformed') }
    const found = foundOf(companyOf(houjin_bangou, context, 1), day, context)
    return { ...own, ...found, error, identified_by: 'number', name_match: namesCompared(name, found.name) }
  }
  if (name === null) return { ...own, error: 'empty', ...because('empty') }
  const meant = await companiesNamed(context.snapshot, { name, address: line.address })
  const who = { companies_named: meant.named, companies_named_total: meant.total }
  if (meant.number !== null) {
    const found = foundOf(companyOf(meant.number, context, 1), day, context)
    return { ...own, ...who, ...found, identified_by: 'name', name_match: namesCompared(name, found.name) }
  }
  const lookUp = { ...nothing.company, look_up_url: houjin.lookUp ?? null }
  const acts = companyCandidates(context.snapshot, name, jstDate(context.now), actDatasets)
  const reason = meant.total === 0 ? 'name_not_held' : 'name_undecided'
  return { ...own, ...who, company: lookUp, candidates: acts, ...because(reason) }
}

const actDatasets = new Set(actionSources.map(({ dataset }) => dataset.name))

function foundOf(company: Company, day: string, { snapshot, now }: Context) {
  const { number, entry, registrant, actions, cases } = company
  const [listed] = entry.shown
  const held = [entry, registrant, actions, cases]
  const state =
    registrant.total > registrant.shown.length ? 'unknown' : registrationStatus(registrant.shown[0], day, snapshot)
  const closed_date = listed?.closed_date ?? null
  const isClosed = closed_date !== null && closed_date <= day
  const outcomes = companySources.map((source, i) => ({
    dataset: source.dataset.name,
    outcome: outcomeOf(snapshot, source, held[i]?.total ?? 0),
  }))
  return {
    ...statusOf({
      acts: company.events.all.length,
      isListed: entry.total > 0,
      isClosed,
      hasLostRegistration: state === 'revoked' || state === 'expired',
      isCovered: outcomes.some(({ dataset, outcome }) => actDatasets.has(dataset) && outcome !== 'not_covered'),
    }),
    houjin_bangou: number,
    name: listed?.name ?? registrant.shown[0]?.normalized_name ?? null,
    company: {
      state: listed ? (isClosed ? 'closed' : 'listed') : 'unknown',
      closed_date,
      look_up_url: officialLookup(number),
    },
    invoice: { state, look_up_url: state === 'unknown' ? registerLookUp(number).url : null },
    acts: actsOf({ actions, cases }, day),
    outcomes,
    withheld: held.reduce((sum, { total, shown }) => sum + total - shown.length, 0),
    candidates: companyCandidates(snapshot, listed?.name, jstDate(now), actDatasets),
  } satisfies Partial<ScreenedCompany>
}

const nothing = {
  houjin_bangou: null,
  identified_by: null,
  error: null,
  name: null,
  name_match: null,
  company: { state: 'unknown', closed_date: null, look_up_url: null },
  invoice: { state: 'unknown', look_up_url: null },
  acts: [],
  outcomes: [],
  withheld: 0,
  candidates: [],
  companies_named: [],
  companies_named_total: 0,
} satisfies Partial<ScreenedCompany>
